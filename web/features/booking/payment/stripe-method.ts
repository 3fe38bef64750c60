import { ApiError } from '../../../api/api-error'
import type { PayMethod } from './pay'
import type { StripeElements, StripeJs } from './stripe-js'

const refused = (message: string | undefined) =>
  new ApiError(402, { code: 'payment_declined', message: message || 'Payment processing failed' })

/** Pays with what was typed into Stripe's form: a confirmation token, and the bank's question when it has one. */
export const stripeMethod = (stripe: StripeJs, elements: StripeElements): PayMethod => ({
  kind: 'live',
  async createToken() {
    const { error: incomplete } = await elements.submit()
    if (incomplete) throw refused(incomplete.message)
    const { confirmationToken, error } = await stripe.createConfirmationToken({ elements })
    if (!confirmationToken) throw refused(error?.message)
    return confirmationToken.id
  },
  async confirm(clientSecret) {
    const { error } = await stripe.handleNextAction({ clientSecret })
    if (error) throw refused(error.message)
  },
})
