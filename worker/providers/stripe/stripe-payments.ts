import type Stripe from 'stripe'
import type { Mode } from '../../contract/admin'
import { statementSuffix } from '../../domain/brand/statement-suffix'
import { DomainError } from '../../domain/error'
import { toStripeAmount } from '../../domain/stripe-amount'
import type { Confirmation, NewPayment, Payment, PaymentGateway, PaymentMethod } from '../payments'
import { toPayment } from './payment-json'
import { stripeCards } from './stripe-cards'
import { type StripeSettings, stripeClient } from './stripe-client'
import { stripeDisputes } from './stripe-disputes'
import { cardNotStored, isMissing, isUnexpectedState, toPaymentError } from './stripe-errors'
import { stripeLists } from './stripe-lists'
import { refundsOf, stripeRefund, toRefund } from './stripe-refund'

// Stripe's published test card numbers and the payment methods that behave like them (docs.stripe.com/testing). A number
// never travels further than this table: whatever isn't in it is refused, so that a real card goes nowhere.
export const TEST_METHODS: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '5555555555554444': 'pm_card_mastercard',
  '378282246310005': 'pm_card_amex',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
  '4000000000009995': 'pm_card_visa_chargeDeclinedInsufficientFunds',
  '4000000000009987': 'pm_card_visa_chargeDeclinedLostCard',
  '4000000000009979': 'pm_card_visa_chargeDeclinedStolenCard',
  '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
  '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'pm_card_chargeDeclinedProcessingError',
  '4000002760003184': 'pm_card_authenticationRequired',
  '4000002500003155': 'pm_card_authenticationRequiredOnSetup',
  '4000000000000341': 'pm_card_chargeCustomerFail',
  '4000000000007726': 'pm_card_pendingRefund',
  '4000000000005126': 'pm_card_refundFail',
  '4000000000009235': 'pm_card_riskLevelElevated',
  '4000000000004954': 'pm_card_riskLevelHighest',
  '4100000000000019': 'pm_card_chargeDeclinedFraudulent',
  '4000000000000259': 'pm_card_createDispute',
  '4000000000002685': 'pm_card_createDisputeProductNotReceived',
  '4000000000001976': 'pm_card_createDisputeInquiry',
  '4000000000005423': 'pm_card_createIssuerFraudRecord',
}

/** The test payment method for a published test number; null for any other number. */
const findTestMethod = (number: string): string | null =>
  Object.hasOwn(TEST_METHODS, number) ? (TEST_METHODS[number] ?? null) : null

type MethodParameters = Pick<Stripe.PaymentIntentConfirmParams, 'payment_method' | 'confirmation_token'>

function methodParameters(method: PaymentMethod, mode: Mode): MethodParameters {
  if (method.kind === 'stored_card') return { payment_method: method.cardId }
  if (method.kind === 'confirmation_token') return { confirmation_token: method.token }
  if (mode === 'live') throw new DomainError('card_data_refused', 'Card numbers are not accepted here.')
  const id = findTestMethod(method.number)
  if (!id) throw new DomainError('card_data_refused', 'Test mode accepts test cards only')
  return { payment_method: id }
}

function createParameters(payment: NewPayment): Stripe.PaymentIntentCreateParams {
  const suffix = statementSuffix(payment.brandName)
  return {
    amount: toStripeAmount(payment.amount),
    currency: payment.amount.currency.toLowerCase(),
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    ...(suffix !== null && { statement_descriptor_suffix: suffix }),
    metadata: { attempt_id: payment.purchaseId, offer_id: payment.offerId.slice(0, 500), brand: payment.brandKey },
    ...WITH_CARD,
  }
}

const confirmParameters = (
  { method, returnUrl, keepFor }: Confirmation,
  mode: Mode,
): Stripe.PaymentIntentConfirmParams => ({
  ...methodParameters(method, mode),
  // Stripe's own script in the browser then handles 3-D Secure; a test card form has no such script.
  ...(method.kind !== 'test_card' && mode === 'live' && { use_stripe_sdk: true }),
  ...(keepFor !== undefined && { setup_future_usage: 'on_session' }),
  return_url: returnUrl,
  ...WITH_CARD,
})

const WITH_CARD = { expand: ['latest_charge'] }

/**
 * Stripe: reserves with manual capture, then captures or cancels. In test mode only published test numbers are taken, and
 * are exchanged here for Stripe's test payment methods; no number is ever sent.
 */
export function stripePayments(settings: StripeSettings): PaymentGateway {
  const stripe = stripeClient(settings)

  const call = async (run: () => Promise<Stripe.PaymentIntent>): Promise<Payment> => {
    try {
      return toPayment(await run())
    } catch (error) {
      throw toPaymentError(error)
    }
  }

  /** Runs a step; where the payment has moved on already, as when the step was taken before, returns its state. */
  const step = (paymentId: string, run: () => Promise<Stripe.PaymentIntent>) =>
    call(async () => {
      try {
        return await run()
      } catch (error) {
        if (!isUnexpectedState(error)) throw error
        return stripe.paymentIntents.retrieve(paymentId, WITH_CARD)
      }
    })

  /** @throws DomainError `card_not_stored`; StripeError */
  const requireStored = async ({ customerId, cardId }: { customerId: string; cardId: string }) => {
    try {
      await stripe.customers.retrievePaymentMethod(customerId, cardId)
    } catch (error) {
      throw isMissing(error) ? cardNotStored(error) : error
    }
  }

  return {
    create: (payment) => call(() => stripe.paymentIntents.create(createParameters(payment))),

    async confirm(paymentId, confirmation) {
      const parameters = confirmParameters(confirmation, settings.mode)
      const { method, keepFor } = confirmation
      const customer = method.kind === 'stored_card' ? method.customerId : keepFor
      return step(paymentId, async () => {
        if (method.kind === 'stored_card') await requireStored(method)
        if (customer !== undefined) await stripe.paymentIntents.update(paymentId, { customer })
        return stripe.paymentIntents.confirm(paymentId, parameters)
      })
    },

    async find(paymentId) {
      try {
        return toPayment(await stripe.paymentIntents.retrieve(paymentId, WITH_CARD))
      } catch (error) {
        if (isMissing(error)) return null
        throw toPaymentError(error)
      }
    },

    capture: (paymentId) => step(paymentId, () => stripe.paymentIntents.capture(paymentId, WITH_CARD)),

    void: (paymentId) =>
      step(paymentId, () =>
        stripe.paymentIntents.cancel(paymentId, { cancellation_reason: 'abandoned', ...WITH_CARD }),
      ),

    async refund(request) {
      try {
        return await stripeRefund(stripe, request)
      } catch (error) {
        throw toPaymentError(error)
      }
    },

    async findRefund(refundId) {
      try {
        return toRefund(await stripe.refunds.retrieve(refundId))
      } catch (error) {
        if (isMissing(error)) return null
        throw toPaymentError(error)
      }
    },

    async listRefunds(paymentId) {
      try {
        return (await refundsOf(stripe, paymentId)).map(toRefund)
      } catch (error) {
        if (isMissing(error)) return []
        throw toPaymentError(error)
      }
    },
    ...stripeDisputes(stripe),
    ...stripeLists(stripe),
    ...stripeCards(stripe, (method) => methodParameters(method, settings.mode)),
  }
}
