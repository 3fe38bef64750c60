import { type Context, Hono } from 'hono'
import { cardRecords } from './cards/card-records'
import { confirmationTokens } from './cards/tokens'
import { readAmount, readExpand, readParameters, refuseUnknown, type StripeContext } from './http/call'
import { badParameter, type FormBody, readText } from './http/form-body'
import { LIST_PARAMETERS, paginate } from './http/list-page'
import {
  CONFIRM_PARAMETERS,
  CREATE_PARAMETERS,
  isUnattended,
  newIntent,
  UPDATE_PARAMETERS,
  withConfirmation,
  withUpdate,
} from './intent-parameters'
import { canceled, captured, confirmed, findDecline, requireConfirmable, withMethod } from './intent-steps'
import type { ObjectsOf } from './objects'
import type { IntentRecord } from './records'
import { renderCharge, renderIntent } from './render-intent'
import { findTestCard } from './test-cards'

/** The API version of a call: from a header, which the sandbox's middleware sets if it is missing. */
const versionOf = (c: Context): string => c.res.headers.get('stripe-version') ?? ''

/** /v1/payment_intents, /v1/charges and the test helper that makes confirmation tokens. */
export function paymentIntentRoutes(context: StripeContext, objectsOf: ObjectsOf) {
  const intentsOf = (c: Context) => objectsOf(c).intents
  const tokens = confirmationTokens(context)
  const cards = cardRecords(context)

  async function attach(intent: IntentRecord, body: FormBody): Promise<IntentRecord> {
    const token = readText(body, 'confirmation_token')
    const method = readText(body, 'payment_method') ?? (token === null ? null : await tokens.take(token, intent.id))
    if (method === null) return intent
    if (findTestCard(method)) return { ...withMethod(intent, method), storedMethod: null }
    const stored = await cards.ofCustomer(method, intent.customer ?? null)
    return { ...withMethod(intent, stored.testMethod), storedMethod: stored.id }
  }

  async function confirm(intent: IntentRecord, body: FormBody, c: Context): Promise<IntentRecord> {
    const after = await cards.kept(confirmed(intent, { unattended: isUnattended(body) }, context))
    await intentsOf(c).put(after)
    const decline = findDecline(after)
    if (decline) throw decline
    return after
  }

  const step =
    (
      known: string[],
      change: (intent: IntentRecord, body: FormBody, c: Context) => Promise<IntentRecord> | IntentRecord,
    ) =>
    async (c: Context) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...known)
      const after = await change(await intentsOf(c).get(c.req.param('id') ?? ''), body, c)
      await intentsOf(c).put(after)
      return c.json(renderIntent(after, readExpand(body)))
    }

  return new Hono()
    .post('/payment_intents', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...CREATE_PARAMETERS)
      const fresh = newIntent(body, versionOf(c), context)
      const wanted = readText(body, 'confirm') === 'true'
      const created = await attach(wanted ? withConfirmation(fresh, body, versionOf(c)) : fresh, body)
      await intentsOf(c).put(created)
      return c.json(renderIntent(wanted ? await confirm(created, body, c) : created, readExpand(body)))
    })
    .get('/payment_intents', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...LIST_PARAMETERS)
      const render = (intent: IntentRecord) => renderIntent(intent, readExpand(body))
      return c.json(paginate(await intentsOf(c).list(), { body, url: '/v1/payment_intents', render }))
    })
    .get('/payment_intents/:id', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'client_secret')
      return c.json(renderIntent(await intentsOf(c).get(c.req.param('id')), readExpand(body)))
    })
    .post('/payment_intents/:id', step(UPDATE_PARAMETERS, withUpdate))
    .post(
      '/payment_intents/:id/confirm',
      step(CONFIRM_PARAMETERS, async (intent, body, c) => {
        requireConfirmable(intent)
        return confirm(await attach(withConfirmation(intent, body, versionOf(c)), body), body, c)
      }),
    )
    .post(
      '/payment_intents/:id/capture',
      step(['amount_to_capture', 'metadata', 'payment_details', 'statement_descriptor_suffix'], (intent, body) =>
        captured(withUpdate(intent, body), readAmount(body, 'amount_to_capture') ?? intent.amount),
      ),
    )
    .post(
      '/payment_intents/:id/cancel',
      step(['cancellation_reason'], (intent, body) =>
        canceled(intent, readText(body, 'cancellation_reason'), context.now()),
      ),
    )
    .get('/charges/:id', async (c) => {
      const intent = await intentsOf(c).ofCharge(c.req.param('id'))
      return c.json(intent.charge && renderCharge(intent, intent.charge))
    })
    .post('/test_helpers/confirmation_tokens', async (c) => {
      const body = await readParameters(c)
      const paymentMethod = readText(body, 'payment_method')
      if (paymentMethod === null) throw badParameter('payment_method', 'Missing required param: payment_method.')
      const id = await tokens.make(paymentMethod)
      return c.json({ id, object: 'confirmation_token', livemode: false })
    })
}
