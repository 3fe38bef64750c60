import { type Context, Hono } from 'hono'
import { amountOf, expandOf, pageOf, parametersOf, refuseUnknown, type StripeContext } from './call'
import { CREATE_PARAMETERS, newIntent, requireReturnUrl } from './create-intent'
import { type FormBody, textOf } from './form-body'
import { canceled, captured, confirmed, declineOf, lapse, withMethod } from './intent-steps'
import { type IntentRecord, newId, recordsOf } from './records'
import { renderIntent } from './render-intent'
import { badParameter, noSuch } from './stripe-failure'

/** Payment intents of a store, with authorizations that ran out already canceled. */
export const intentsOf = ({ store, now }: StripeContext) => {
  const records = recordsOf<IntentRecord>(store, 'intent')
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
  const intents = intentsOf(context)
  const tokens = recordsOf<{ paymentMethod: string }>(context.store, 'token')

  const methodOf = async (body: FormBody): Promise<string | null> => {
    const token = textOf(body, 'confirmation_token')
    if (token === null) return textOf(body, 'payment_method')
    const found = await tokens.find(token)
    if (!found) throw badParameter('confirmation_token', `No such confirmation_token: '${token}'`, 'resource_missing')
    return found.paymentMethod
  }

  const attach = async (intent: IntentRecord, body: FormBody) => {
    const method = await methodOf(body)
    return method === null ? intent : withMethod(intent, method)
  }

  const confirm = async (intent: IntentRecord) => {
    const after = confirmed(intent, context.now())
    await intents.put(after)
    const decline = declineOf(after)
    if (decline) throw decline
    return after
  }

  const step =
    (known: string[], change: (intent: IntentRecord, body: FormBody) => Promise<IntentRecord> | IntentRecord) =>
    async (c: Context) => {
      const body = await parametersOf(c)
      refuseUnknown(body, ...known)
      const after = await change(await intents.get(c.req.param('id') ?? ''), body)
      await intents.put(after)
      return c.json(renderIntent(after, expandOf(body)))
    }

  return new Hono()
    .post('/payment_intents', async (c) => {
      const body = await parametersOf(c)
      refuseUnknown(body, ...CREATE_PARAMETERS)
      const created = await attach(newIntent(body, context.now()), body)
      const wanted = textOf(body, 'confirm') === 'true'
      if (wanted) requireReturnUrl(created, body)
      await intents.put(created)
      return c.json(renderIntent(wanted ? await confirm(created) : created, expandOf(body)))
    })
    .get('/payment_intents', async (c) => {
      const body = await parametersOf(c)
      refuseUnknown(body, 'limit', 'starting_after')
      const render = (intent: IntentRecord) => renderIntent(intent, expandOf(body))
      return c.json(pageOf(await intents.list(), { body, url: '/v1/payment_intents', render }))
    })
    .get('/payment_intents/:id', async (c) => {
      const body = await parametersOf(c)
      refuseUnknown(body, 'client_secret')
      return c.json(renderIntent(await intents.get(c.req.param('id')), expandOf(body)))
    })
    .post(
      '/payment_intents/:id/confirm',
      step(
        ['payment_method', 'confirmation_token', 'return_url', 'receipt_email', 'use_stripe_sdk'],
        async (intent, body) => {
          const withUrl = { ...intent, returnUrl: textOf(body, 'return_url') ?? intent.returnUrl }
          requireReturnUrl(withUrl, body)
          return confirm(await attach(withUrl, body))
        },
      ),
    )
    .post(
      '/payment_intents/:id/capture',
      step(['amount_to_capture', 'metadata'], (intent, body) =>
        captured(intent, amountOf(body, 'amount_to_capture') ?? intent.amount),
      ),
    )
    .post(
      '/payment_intents/:id/cancel',
      step(['cancellation_reason'], (intent, body) =>
        canceled(intent, textOf(body, 'cancellation_reason'), context.now()),
      ),
    )
    .post('/test_helpers/confirmation_tokens', async (c) => {
      const body = await parametersOf(c)
      const paymentMethod = textOf(body, 'payment_method')
      if (paymentMethod === null) throw badParameter('payment_method', 'Missing required param: payment_method.')
      const id = newId('ctoken_1')
      await tokens.put(id, { paymentMethod })
      return c.json({ id, object: 'confirmation_token', livemode: false })
    })
}
