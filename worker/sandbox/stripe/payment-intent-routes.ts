import { type Context, Hono } from 'hono'
import { paginate, readAmount, readExpand, readParameters, refuseUnknown, type StripeContext } from './call'
import { badParameter, type FormBody, noSuch, readPairs, readText } from './form-body'
import { canceled, captured, confirmed, findDecline, lapse, withMethod } from './intent-steps'
import { type IntentRecord, newId, recordStore } from './records'
import { renderIntent } from './render-intent'

/** The parameters of POST /v1/payment_intents that the double knows. */
const CREATE_PARAMETERS = [
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
function newIntent(body: FormBody, now: Date): IntentRecord {
  const amount = readAmount(body, 'amount')
  if (amount === null) throw required('amount')
  const currency = readText(body, 'currency')
  if (currency === null) throw required('currency')
  if (!/^[a-z]{3}$/i.test(currency)) throw badParameter('currency', `Invalid currency: ${currency}.`)
  if (amount < MINIMUM) throw badParameter('amount', 'The amount is below the minimum charge.', 'amount_too_small')
  if (body.payment_method_data) {
    throw badParameter('payment_method_data', 'Card numbers cannot be sent to this API. Use a test payment method.')
  }
  const captureMethod = readText(body, 'capture_method') ?? 'automatic'
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
    description: readText(body, 'description'),
    receiptEmail: readText(body, 'receipt_email'),
    returnUrl: readText(body, 'return_url'),
    metadata: readPairs(body, 'metadata'),
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
function requireReturnUrl(intent: IntentRecord, body: FormBody): void {
  const { allow_redirects: redirects } = readPairs(body, 'automatic_payment_methods')
  if (intent.returnUrl || redirects === 'never') return
  throw badParameter(
    'return_url',
    'This PaymentIntent may redirect your customer, so a return_url is needed, or automatic_payment_methods[allow_redirects]=never.',
  )
}

/** Payment intents of a store, with authorizations that ran out already canceled. */
export const intentStore = ({ store, now }: StripeContext) => {
  const records = recordStore<IntentRecord>(store, 'intent')
  return {
    async get(id: string, param = 'intent') {
      const intent = await records.find(id)
      if (!intent) throw noSuch('payment_intent', id, param)
      return lapse(intent, now())
    },
    put: (intent: IntentRecord) => records.put(intent.id, intent),
    list: async () => (await records.list()).map((intent) => lapse(intent, now())),
  }
}

/** /v1/payment_intents and the test helper that makes confirmation tokens. */
export function paymentIntentRoutes(context: StripeContext) {
  const intents = intentStore(context)
  const tokens = recordStore<{ paymentMethod: string }>(context.store, 'token')

  const chosenMethod = async (body: FormBody): Promise<string | null> => {
    const token = readText(body, 'confirmation_token')
    if (token === null) return readText(body, 'payment_method')
    const found = await tokens.find(token)
    if (!found) throw badParameter('confirmation_token', `No such confirmation_token: '${token}'`, 'resource_missing')
    return found.paymentMethod
  }

  const attach = async (intent: IntentRecord, body: FormBody) => {
    const method = await chosenMethod(body)
    return method === null ? intent : withMethod(intent, method)
  }

  const confirm = async (intent: IntentRecord) => {
    const after = confirmed(intent, context.now())
    await intents.put(after)
    const decline = findDecline(after)
    if (decline) throw decline
    return after
  }

  const step =
    (known: string[], change: (intent: IntentRecord, body: FormBody) => Promise<IntentRecord> | IntentRecord) =>
    async (c: Context) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...known)
      const after = await change(await intents.get(c.req.param('id') ?? ''), body)
      await intents.put(after)
      return c.json(renderIntent(after, readExpand(body)))
    }

  return new Hono()
    .post('/payment_intents', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...CREATE_PARAMETERS)
      const created = await attach(newIntent(body, context.now()), body)
      const wanted = readText(body, 'confirm') === 'true'
      if (wanted) requireReturnUrl(created, body)
      await intents.put(created)
      return c.json(renderIntent(wanted ? await confirm(created) : created, readExpand(body)))
    })
    .get('/payment_intents', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'limit', 'starting_after')
      const render = (intent: IntentRecord) => renderIntent(intent, readExpand(body))
      return c.json(paginate(await intents.list(), { body, url: '/v1/payment_intents', render }))
    })
    .get('/payment_intents/:id', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'client_secret')
      return c.json(renderIntent(await intents.get(c.req.param('id')), readExpand(body)))
    })
    .post(
      '/payment_intents/:id/confirm',
      step(
        ['payment_method', 'confirmation_token', 'return_url', 'receipt_email', 'use_stripe_sdk'],
        async (intent, body) => {
          const withUrl = { ...intent, returnUrl: readText(body, 'return_url') ?? intent.returnUrl }
          requireReturnUrl(withUrl, body)
          return confirm(await attach(withUrl, body))
        },
      ),
    )
    .post(
      '/payment_intents/:id/capture',
      step(['amount_to_capture', 'metadata'], (intent, body) =>
        captured(intent, readAmount(body, 'amount_to_capture') ?? intent.amount),
      ),
    )
    .post(
      '/payment_intents/:id/cancel',
      step(['cancellation_reason'], (intent, body) =>
        canceled(intent, readText(body, 'cancellation_reason'), context.now()),
      ),
    )
    .post('/test_helpers/confirmation_tokens', async (c) => {
      const body = await readParameters(c)
      const paymentMethod = readText(body, 'payment_method')
      if (paymentMethod === null) throw badParameter('payment_method', 'Missing required param: payment_method.')
      const id = newId('ctoken_1')
      await tokens.put(id, { paymentMethod })
      return c.json({ id, object: 'confirmation_token', livemode: false })
    })
}
