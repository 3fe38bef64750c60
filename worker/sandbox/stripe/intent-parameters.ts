import { readAmount, type StripeContext, seconds } from './http/call'
import { badParameter, type FormBody, readPairs, readText, StripeFailure } from './http/form-body'
import { type IntentRecord, newId } from './records'

/** Parameters of a confirmation, which POST /v1/payment_intents accepts too. */
const ONLY_CONFIRMING = ['error_on_requires_action', 'off_session', 'return_url']
const AT_ANY_STEP = [
  'allowed_payment_method_types',
  'capture_method',
  'confirmation_token',
  'excluded_payment_method_types',
  'payment_details',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'radar_options',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
]
export const CONFIRM_PARAMETERS = [...ONLY_CONFIRMING, ...AT_ANY_STEP]
export const CREATE_PARAMETERS = [
  ...CONFIRM_PARAMETERS,
  'amount',
  'automatic_payment_methods',
  'confirm',
  'confirmation_method',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method_configuration',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_group',
]
export const UPDATE_PARAMETERS = [
  'customer',
  'description',
  'metadata',
  'payment_details',
  'receipt_email',
  'transfer_group',
]

const MINIMUM = 50 // USD 0.50; other currencies have similar minimums
/** The first version of the API that refuses `payment_method_types` (docs.stripe.com/changelog/endive). */
const TYPES_REFUSED_SINCE = '2026-09-30'
const EXCLUSIVE = [
  'automatic_payment_methods',
  'allowed_payment_method_types',
  'excluded_payment_method_types',
  'payment_method_types',
  'payment_method_configuration',
]
/** These narrow Stripe's automatic choice, so they may be combined with it. */
const MAY_STAND_TOGETHER = [
  'automatic_payment_methods',
  'excluded_payment_method_types',
  'payment_method_configuration',
]

const required = (param: string) => badParameter(param, `Missing required param: ${param}.`, 'parameter_missing')

function checkTypes(body: FormBody, version: string): void {
  if (body.payment_method_types !== undefined && version >= TYPES_REFUSED_SINCE) {
    throw badParameter(
      'payment_method_types',
      'payment_method_types is no longer supported in this API version. Use allowed_payment_method_types.',
      'payment_method_types_no_longer_supported',
    )
  }
  const given = EXCLUSIVE.filter((name) => body[name] !== undefined)
  const [first, second] = given
  if (second !== undefined && !given.every((name) => MAY_STAND_TOGETHER.includes(name))) {
    throw badParameter(second, `You may only specify one of these parameters: ${first}, ${second}.`)
  }
}

/** @throws StripeFailure for card data, and for a capture method or suffix that Stripe refuses */
function checkShared(body: FormBody): void {
  if (body.payment_method_data) {
    throw badParameter('payment_method_data', 'Card numbers cannot be sent to this API. Use a test payment method.')
  }
  const suffix = readText(body, 'statement_descriptor_suffix')
  if (suffix !== null && (suffix.length > 22 || !/[a-z]/i.test(suffix) || /[<>\\'"*]/.test(suffix))) {
    throw badParameter('statement_descriptor_suffix', 'The suffix has at most 22 characters, with a letter.')
  }
  if (readText(body, 'statement_descriptor') !== null) {
    throw badParameter('statement_descriptor', 'Card payments take statement_descriptor_suffix instead.')
  }
}

function readCaptureMethod(body: FormBody): IntentRecord['captureMethod'] | null {
  const { card } = readNested(body, 'payment_method_options')
  const ofCard = typeof card === 'object' ? readText(card, 'capture_method') : null
  const method = ofCard ?? readText(body, 'capture_method')
  if (method === null || method === 'automatic' || method === 'automatic_async' || method === 'manual') return method
  throw badParameter('capture_method', `Invalid capture_method: ${method}.`)
}

const readNested = (body: FormBody, name: string): FormBody => {
  const value = body[name]
  return typeof value === 'object' ? value : {}
}

function readTypes(body: FormBody): string[] | null {
  const types = Object.values(readPairs(body, 'allowed_payment_method_types'))
  const older = Object.values(readPairs(body, 'payment_method_types'))
  return types.length > 0 ? types : older.length > 0 ? older : null
}

/**
 * A new intent, not confirmed yet. `version` is that of the API, 2026-10-28.endive.
 * @throws StripeFailure for parameters that Stripe would refuse
 */
export function newIntent(body: FormBody, version: string, { now, random }: StripeContext): IntentRecord {
  const amount = readAmount(body, 'amount')
  if (amount === null) throw required('amount')
  const currency = readText(body, 'currency')
  if (currency === null) throw required('currency')
  if (!/^[a-z]{3}$/i.test(currency)) throw badParameter('currency', `Invalid currency: ${currency}.`)
  if (amount < MINIMUM) throw badParameter('amount', 'The amount is below the minimum charge.', 'amount_too_small')
  checkShared(body)
  checkTypes(body, version)
  if (readText(body, 'confirm') !== 'true') {
    const early = ONLY_CONFIRMING.find((name) => body[name] !== undefined)
    if (early) throw badParameter(early, `The parameter ${early} can only be used with confirm=true.`)
  }
  const types = readTypes(body)
  const automatic = readPairs(body, 'automatic_payment_methods')
  const id = newId(random, 'pi_3')
  return {
    id,
    amount,
    currency: currency.toLowerCase(),
    status: 'requires_payment_method',
    captureMethod: readCaptureMethod(body) ?? 'automatic_async',
    paymentMethod: null,
    customer: readText(body, 'customer'),
    storedMethod: null,
    mayRedirect: types === null && automatic.allow_redirects !== 'never',
    automaticMethods: types === null,
    allowedTypes: types,
    cardOptions: readNested(readNested(body, 'payment_method_options'), 'card'),
    description: readText(body, 'description'),
    statementDescriptorSuffix: readText(body, 'statement_descriptor_suffix'),
    receiptEmail: readText(body, 'receipt_email'),
    returnUrl: readText(body, 'return_url'),
    setupFutureUsage: readText(body, 'setup_future_usage'),
    transferGroup: readText(body, 'transfer_group'),
    metadata: readPairs(body, 'metadata'),
    created: seconds(now()),
    canceledAt: null,
    cancellationReason: null,
    clientSecret: `${id}_secret_${newId(random, '')}`,
    charge: null,
  }
}

/**
 * The intent with the parameters of its confirmation.
 * @throws StripeFailure for parameters that Stripe would refuse, and without a return URL where one is needed
 */
export function withConfirmation(intent: IntentRecord, body: FormBody, version: string): IntentRecord {
  checkShared(body)
  checkTypes(body, version)
  const after = {
    ...intent,
    captureMethod: readCaptureMethod(body) ?? intent.captureMethod,
    allowedTypes: readTypes(body) ?? intent.allowedTypes,
    returnUrl: readText(body, 'return_url') ?? intent.returnUrl,
    receiptEmail: readText(body, 'receipt_email') ?? intent.receiptEmail,
    setupFutureUsage: readText(body, 'setup_future_usage') ?? intent.setupFutureUsage,
  }
  if (after.allowedTypes && !after.allowedTypes.includes('card')) {
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_incompatible_payment_method',
      message: 'The payment method is of type card, which this PaymentIntent does not allow.',
      param: 'payment_method',
    })
  }
  if (after.returnUrl === null && after.mayRedirect) {
    throw badParameter(
      'return_url',
      'This PaymentIntent may redirect your customer, so a return_url is needed, or automatic_payment_methods[allow_redirects]=never.',
    )
  }
  return after
}

/** The result of a confirmation when the bank requires 3-D Secure and nobody can answer: it fails. */
export const isUnattended = (body: FormBody): boolean =>
  ['true', 'one_off', 'recurring'].includes(readText(body, 'off_session') ?? '') ||
  readText(body, 'error_on_requires_action') === 'true'

/** The intent after an update. */
export const withUpdate = (intent: IntentRecord, body: FormBody): IntentRecord => ({
  ...intent,
  customer: readText(body, 'customer') ?? intent.customer ?? null,
  description: readText(body, 'description') ?? intent.description,
  receiptEmail: readText(body, 'receipt_email') ?? intent.receiptEmail,
  transferGroup: readText(body, 'transfer_group') ?? intent.transferGroup,
  metadata: { ...intent.metadata, ...readPairs(body, 'metadata') },
})
