import { amountOf } from './call'
import { type FormBody, pairsOf, textOf } from './form-body'
import { type IntentRecord, newId } from './records'
import { badParameter } from './stripe-failure'

/** The parameters of POST /v1/payment_intents that the double knows. */
export const CREATE_PARAMETERS = [
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_token',
  'currency',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
]

const MINIMUM = 50 // USD 0.50; other currencies have their own near it

const required = (param: string) => badParameter(param, `Missing required param: ${param}.`, 'parameter_missing')

/** A new intent, not confirmed yet. @throws StripeFailure for parameters that Stripe would refuse */
export function newIntent(body: FormBody, now: Date): IntentRecord {
  const amount = amountOf(body, 'amount')
  if (amount === null) throw required('amount')
  const currency = textOf(body, 'currency')
  if (currency === null) throw required('currency')
  if (!/^[a-z]{3}$/i.test(currency)) throw badParameter('currency', `Invalid currency: ${currency}.`)
  if (amount < MINIMUM) throw badParameter('amount', 'The amount is below the minimum charge.', 'amount_too_small')
  if (body.payment_method_data) {
    throw badParameter('payment_method_data', 'Card numbers cannot be sent to this API. Use a test payment method.')
  }
  const captureMethod = textOf(body, 'capture_method') ?? 'automatic'
  if (captureMethod !== 'automatic' && captureMethod !== 'manual') {
    throw badParameter('capture_method', `Invalid capture_method: ${captureMethod}.`)
  }
  const id = newId('pi_3')
  return {
    id,
    amount,
    currency: currency.toLowerCase(),
    status: 'requires_payment_method',
    captureMethod,
    paymentMethod: null,
    description: textOf(body, 'description'),
    receiptEmail: textOf(body, 'receipt_email'),
    returnUrl: textOf(body, 'return_url'),
    metadata: pairsOf(body, 'metadata'),
    created: Math.floor(now.getTime() / 1000),
    canceledAt: null,
    cancellationReason: null,
    clientSecret: `${id}_secret_${newId('')}`,
    charge: null,
  }
}

/**
 * Methods that send the buyer to another page are on unless switched off, so a confirmation must say where to come back to.
 * @throws StripeFailure when it doesn't
 */
export function requireReturnUrl(intent: IntentRecord, body: FormBody): void {
  const { allow_redirects: redirects } = pairsOf(body, 'automatic_payment_methods')
  if (intent.returnUrl || redirects === 'never') return
  throw badParameter(
    'return_url',
    'This PaymentIntent may redirect your customer, so a return_url is needed, or automatic_payment_methods[allow_redirects]=never.',
  )
}
