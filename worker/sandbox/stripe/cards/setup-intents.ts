import { Hono } from 'hono'
import { readParameters, refuseUnknown, type StripeContext, seconds } from '../http/call'
import { badParameter, type FormBody, noSuch, readPairs, readText, StripeFailure } from '../http/form-body'
import { newId } from '../records'
import { findTestCard } from '../test-cards'
import { cardRecords, renderSetup, type SetupRecord } from './card-records'
import { type ConfirmationTokens, confirmationTokens } from './tokens'

const CONFIRM_PARAMETERS = ['confirmation_token', 'payment_method', 'return_url', 'use_stripe_sdk']
const CREATE_PARAMETERS = [
  ...CONFIRM_PARAMETERS,
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'confirm',
  'customer',
  'description',
  'metadata',
  'usage',
]

const DECLINED_CODE = 'setup_intent_authentication_failure'

/** 400 for a step that a setup's state doesn't allow. */
const wrongSetupState = (setup: SetupRecord) =>
  new StripeFailure(
    400,
    {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: `This SetupIntent's status is ${setup.status}.`,
      setup_intent: renderSetup(setup),
    },
    true,
  )

/** How a card is stored without a payment. */
export function setupIntents(context: StripeContext) {
  const { setups, customers, keep } = cardRecords(context)
  const tokens: ConfirmationTokens = confirmationTokens(context)

  async function get(id: string): Promise<SetupRecord> {
    const setup = await setups.find(id)
    if (!setup) throw noSuch('setupintent', id, 'intent')
    return setup
  }

  async function succeed(setup: SetupRecord): Promise<SetupRecord> {
    const { customer, paymentMethod } = setup
    const kept = customer && paymentMethod ? await keep(paymentMethod, customer) : null
    const after = { ...setup, status: 'succeeded' as const, failure: null, paymentMethod: kept?.id ?? paymentMethod }
    await setups.put(setup.id, after)
    return after
  }

  async function fail(setup: SetupRecord, failure: NonNullable<SetupRecord['failure']>): Promise<SetupRecord> {
    const after = { ...setup, status: 'requires_payment_method' as const, paymentMethod: null, failure }
    await setups.put(setup.id, after)
    return after
  }

  /** @throws StripeFailure 402 when the bank declines */
  async function confirm(setup: SetupRecord, body: FormBody): Promise<SetupRecord> {
    if (setup.status === 'succeeded' || setup.status === 'canceled') throw wrongSetupState(setup)
    const token = readText(body, 'confirmation_token')
    const given = readText(body, 'payment_method') ?? (token === null ? null : await tokens.take(token, setup.id))
    const paymentMethod = given ?? setup.paymentMethod
    const card = paymentMethod === null ? null : findTestCard(paymentMethod)
    if (!card) throw badParameter('payment_method', `No such PaymentMethod: '${paymentMethod}'`, 'resource_missing')
    const returnUrl = readText(body, 'return_url') ?? setup.returnUrl
    if (returnUrl === null)
      throw badParameter('return_url', 'This SetupIntent may redirect, so a return_url is needed.')
    const tried = { ...setup, paymentMethod, returnUrl }
    if (card.decline && !card.isAttachable) {
      const { code, declineCode, message } = card.decline
      const declined = { type: 'card_error' as const, code, ...(declineCode && { decline_code: declineCode }), message }
      const after = await fail(tried, declined)
      throw new StripeFailure(402, { ...declined, setup_intent: renderSetup(after) }, true)
    }
    if (!card.authentication) return succeed(tried)
    const asking = { ...tried, status: 'requires_action' as const }
    await setups.put(asking.id, asking)
    return asking
  }

  const routes = new Hono()
    .post('/setup_intents', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...CREATE_PARAMETERS)
      const customer = readText(body, 'customer')
      if (customer !== null) await customers.existing(customer)
      const usage = readText(body, 'usage') ?? 'off_session'
      if (usage !== 'on_session' && usage !== 'off_session') throw badParameter('usage', `Invalid usage: ${usage}.`)
      const id = newId(context.random, 'seti_1')
      const setup: SetupRecord = {
        id,
        status: 'requires_payment_method',
        customer,
        paymentMethod: null,
        usage,
        returnUrl: null,
        clientSecret: `${id}_secret_${newId(context.random, '')}`,
        failure: null,
        metadata: readPairs(body, 'metadata'),
        created: seconds(context.now()),
      }
      await setups.put(id, setup)
      return c.json(renderSetup(readText(body, 'confirm') === 'true' ? await confirm(setup, body) : setup))
    })
    .get('/setup_intents/:id', async (c) => c.json(renderSetup(await get(c.req.param('id')))))
    .post('/setup_intents/:id/confirm', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...CONFIRM_PARAMETERS)
      return c.json(renderSetup(await confirm(await get(c.req.param('id')), body)))
    })
    .post('/setup_intents/:id/cancel', async (c) => {
      refuseUnknown(await readParameters(c), 'cancellation_reason')
      const setup = await get(c.req.param('id'))
      if (setup.status === 'succeeded' || setup.status === 'canceled') throw wrongSetupState(setup)
      const canceled = { ...setup, status: 'canceled' as const }
      await setups.put(setup.id, canceled)
      return c.json(renderSetup(canceled))
    })

  return {
    routes,
    /** The card's owner answers 3-D Secure, rightly or not. @throws StripeFailure when it wasn't requested */
    async authenticate(id: string, passed: boolean): Promise<void> {
      const setup = await get(id)
      if (setup.status !== 'requires_action') throw wrongSetupState(setup)
      if (passed) await succeed(setup)
      else
        await fail(setup, { type: 'card_error', code: DECLINED_CODE, message: 'The card could not be authenticated.' })
    },
  }
}
