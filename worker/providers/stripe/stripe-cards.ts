import Stripe from 'stripe'
import type { CardSetup, CardVault, KeptCard, TypedCard } from '../card-vault'
import { declineMessage, isMissing, toPaymentError } from './stripe-errors'

const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

function toSetup(setup: Stripe.SetupIntent): CardSetup {
  const status =
    setup.status === 'succeeded' ? 'stored' : setup.status === 'requires_action' ? 'requires_action' : 'open'
  return {
    id: setup.id,
    status,
    customerId: idOf(setup.customer),
    cardId: status === 'stored' ? idOf(setup.payment_method) : null,
    clientSecret: status === 'requires_action' ? setup.client_secret : null,
    refusal: status === 'open' && setup.last_setup_error ? declineMessage(setup.last_setup_error) : null,
  }
}

function toCard({ id, card }: Stripe.PaymentMethod): KeptCard[] {
  if (!card) return []
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear, fingerprint = null } = card
  return [{ id, brand, last4, expiryMonth, expiryYear, fingerprint }]
}

/** Whether a setup has ended already, so that the step doesn't apply to it. */
const hasEnded = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'setup_intent_unexpected_state'

/** The parameters that name a payment method to Stripe. @throws DomainError `card_data_refused` */
type NameMethod = (method: TypedCard) => {
  payment_method?: string
  confirmation_token?: string
}

/** Cards that Stripe keeps for customers, stored by setup intents. */
export function stripeCards(stripe: Stripe, nameMethod: NameMethod): CardVault {
  /** The result of a call; `absent` when Stripe has nothing under the id. */
  async function call<T, A>(run: () => Promise<T>, absent: A): Promise<T | A> {
    try {
      return await run()
    } catch (error) {
      if (isMissing(error)) return absent
      throw toPaymentError(error)
    }
  }

  return {
    async createCustomer({ holderId, brandKey }) {
      try {
        return (await stripe.customers.create({ metadata: { holder_id: holderId, brand: brandKey } })).id
      } catch (error) {
        throw toPaymentError(error)
      }
    },

    async storeCard(customerId, { method, returnUrl }) {
      const parameters: Stripe.SetupIntentCreateParams = {
        customer: customerId,
        confirm: true,
        // The card's owner is present at every payment.
        usage: 'on_session',
        allowed_payment_method_types: ['card'],
        return_url: returnUrl,
        // Stripe's own script in the browser then handles 3-D Secure; a test card form has no such script.
        ...(method.kind === 'confirmation_token' && { use_stripe_sdk: true }),
        ...nameMethod(method),
      }
      try {
        return toSetup(await stripe.setupIntents.create(parameters))
      } catch (error) {
        throw toPaymentError(error)
      }
    },

    findSetup: (setupId) => call(async () => toSetup(await stripe.setupIntents.retrieve(setupId)), null),

    async giveUpSetup(setupId) {
      try {
        await stripe.setupIntents.cancel(setupId, { cancellation_reason: 'abandoned' })
      } catch (error) {
        if (!hasEnded(error)) throw toPaymentError(error)
      }
    },

    listCards: (customerId) =>
      call(async () => {
        const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })
        return data.flatMap(toCard)
      }, []),

    removeCard: (customerId, cardId) =>
      call(async () => {
        const [card = null] = toCard(await stripe.customers.retrievePaymentMethod(customerId, cardId))
        await stripe.paymentMethods.detach(cardId)
        return card
      }, null),

    async removeCustomer(customerId) {
      await call(() => stripe.customers.del(customerId), null)
    },
  }
}
