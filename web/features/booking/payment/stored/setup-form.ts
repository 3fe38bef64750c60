import { ApiError } from '../../../../api/api-error'
import { getPaymentConfig } from '../../../../api/bookings'
import { getStripe } from '../card/stripe-form'

const UNAVAILABLE = 'Cards cannot be stored at the moment. Please try again later.'

/** Stripe's form for a card that is stored, once it is in the page. */
export interface SetupForm {
  /** What was typed, as a token. @throws ApiError */
  createToken(): Promise<string>
  /** Asks what the card's bank wants to know. @throws ApiError */
  confirm(clientSecret: string): Promise<void>
  /** Empties it for another card. */
  clear(): void
  remove(): void
}

const refused = (message: string | undefined) =>
  new ApiError(402, { code: 'payment_declined', message: message || 'This card was not stored.' })

/** Puts Stripe's frame into the page, for a card that its owner will pay with themselves. @throws Error */
export async function mountSetupForm(place: HTMLElement): Promise<SetupForm> {
  const { publishableKey } = await getPaymentConfig()
  if (!publishableKey) throw new Error(UNAVAILABLE)
  const stripe = await getStripe(publishableKey)
  const color = getComputedStyle(document.documentElement).getPropertyValue('--brand-primary').trim()
  const group = stripe.elements({
    mode: 'setup',
    currency: 'usd',
    setupFutureUsage: 'on_session',
    allowedPaymentMethodTypes: ['card'],
    ...(color && { appearance: { variables: { colorPrimary: color } } }),
  })
  const card = group.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } })
  card.mount(place)
  return {
    async createToken() {
      const { error: incomplete } = await group.submit()
      if (incomplete) throw refused(incomplete.message)
      const { confirmationToken, error } = await stripe.createConfirmationToken({ elements: group })
      if (!confirmationToken) throw refused(error?.message)
      return confirmationToken.id
    },
    async confirm(clientSecret) {
      const { error } = await stripe.handleNextAction({ clientSecret })
      if (error) throw refused(error.message)
    },
    clear: () => card.clear(),
    remove: () => card.destroy(),
  }
}
