import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { DAY_S } from '../../domain/time'
import { seededRandom } from '../randomness'
import { memoryStore } from '../store'
import { stripeSandbox } from '../stripe'
import { SANDBOX_STRIPE_WEBHOOK_SECRET } from '../webhooks/sign'
import { controlStripe } from './control'

/** Stripe's client over the double in process, and the events of its webhooks, verified by the client too. */
function aListener() {
  let now = new Date('2026-11-21T12:00:00Z')
  const options = { store: memoryStore(), now: () => now, random: seededRandom(1) }
  const app = stripeSandbox(options)
  const stripe = new Stripe('sk_test_x', {
    httpClient: Stripe.createFetchHttpClient(async (url, init) => app.request(url as string, init)),
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const heard = async () => {
    const events: Stripe.Event[] = []
    for (const delivery of await app.webhooks.due()) {
      await app.webhooks.report(delivery, { status: 200 })
      const header = delivery.headers['stripe-signature'] ?? ''
      events.push(
        await stripe.webhooks.constructEventAsync(
          delivery.body,
          header,
          SANDBOX_STRIPE_WEBHOOK_SECRET,
          300,
          Stripe.createSubtleCryptoProvider(),
          now.getTime(),
        ),
      )
    }
    return events
  }
  const types = async () => (await heard()).map(({ type }) => type)
  const authorize = (payment_method = 'pm_card_visa') =>
    stripe.paymentIntents.create(
      {
        amount: 41_200,
        currency: 'usd',
        capture_method: 'manual',
        confirm: true,
        payment_method,
        return_url: 'https://shop.example',
      },
      { idempotencyKey: `pay:${payment_method}` },
    )
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return { stripe, heard, types, authorize, pass, control: controlStripe(options), now: () => now.getTime() / 1000 }
}

describe('a webhook of the card double', () => {
  it('has the envelope of an event, is verified with the secret, and can be read again', async () => {
    const { stripe, heard, authorize, now } = aListener()
    const { id, lastResponse } = await authorize()
    const [event] = await heard()
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_\w{25}$/),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: lastResponse.requestId, idempotency_key: 'pay:pm_card_visa' },
      type: 'payment_intent.amount_capturable_updated',
      data: { object: { id, object: 'payment_intent', status: 'requires_capture', amount_capturable: 41_200 } },
    })
    expect(await stripe.events.retrieve(event!.id)).toMatchObject({ id: event!.id, type: event!.type })
    expect((await stripe.events.list({ type: 'payment_intent.succeeded' })).data).toEqual([])
    expect((await stripe.events.list({ types: [event!.type], created: { gte: now() } })).data).toHaveLength(1)
  })

  it('reports captures, cancellations and expiries', async () => {
    const { stripe, types, authorize, pass, heard } = aListener()
    const { id } = await authorize()
    await stripe.paymentIntents.capture(id)
    expect(await types()).toEqual([
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
    ])
    const canceled = await authorize('pm_card_mastercard')
    await stripe.paymentIntents.cancel(canceled.id)
    expect(await types()).toEqual(['payment_intent.amount_capturable_updated', 'payment_intent.canceled'])
    await authorize('pm_card_amex')
    await heard()
    pass(7 * DAY_S + 3600)
    const expired = await heard()
    expect(expired.map(({ type }) => type)).toEqual(['charge.expired', 'payment_intent.canceled'])
    expect(expired[0]).toMatchObject({ request: { id: null, idempotency_key: null } })
    expect(expired[1]?.data.object).toMatchObject({ cancellation_reason: 'expired' })
  })

  it('reports declines and 3-D Secure, passed or failed', async () => {
    const { types, authorize, control } = aListener()
    await expect(authorize('pm_card_chargeDeclined')).rejects.toThrow('declined')
    expect(await types()).toEqual(['payment_intent.payment_failed'])
    const { id } = await authorize('pm_card_authenticationRequired')
    expect(await types()).toEqual(['payment_intent.requires_action'])
    await control.authenticate(id)
    expect(await types()).toEqual(['payment_intent.amount_capturable_updated'])
    const other = aListener()
    const intent = await other.authorize('pm_card_authenticationRequired')
    await other.control.authenticate(intent.id, { passed: false })
    expect(await other.types()).toEqual(['payment_intent.requires_action', 'payment_intent.payment_failed'])
    expect((await other.stripe.paymentIntents.retrieve(intent.id)).last_payment_error?.code).toBe(
      'payment_intent_authentication_failure',
    )
  })

  it.each([
    ['pm_card_visa', ['refund.updated'], 'succeeded'],
    ['pm_card_pendingRefund', ['refund.updated', 'refund.updated'], 'succeeded'],
    ['pm_card_refundFail', ['refund.failed'], 'failed'],
  ])('reports the progress of a refund to %s', async (method, later, status) => {
    const { stripe, types, authorize, heard, pass } = aListener()
    const { id } = await authorize(method)
    await stripe.paymentIntents.capture(id)
    await heard()
    await stripe.refunds.create({ payment_intent: id })
    expect(await types()).toEqual(['refund.created', 'charge.refunded'])
    pass(DAY_S)
    const events = await heard()
    expect(events.map(({ type }) => type)).toEqual(later)
    expect(events.at(-1)?.data.object).toMatchObject({ object: 'refund', status })
  })

  it('reports disputes and early fraud warnings', async () => {
    const { stripe, authorize, heard, types } = aListener()
    const { id } = await authorize('pm_card_createDispute')
    await stripe.paymentIntents.capture(id)
    const created = (await heard()).at(-1)
    expect(created).toMatchObject({ type: 'charge.dispute.created', data: { object: { payment_intent: id } } })
    const { id: dispute } = created!.data.object as Stripe.Dispute
    await stripe.disputes.update(dispute, { evidence: { uncategorized_text: 'The traveler flew.' } })
    expect(await types()).toEqual(['charge.dispute.updated'])
    const warned = await authorize('pm_card_createIssuerFraudRecord')
    await stripe.paymentIntents.capture(warned.id)
    expect((await types()).at(-1)).toBe('radar.early_fraud_warning.created')
  })
})

describe('an action of others on a payment', () => {
  it('is reported like ours, with no call of ours as its cause', async () => {
    const { stripe, authorize, heard, types, control } = aListener()
    const { id } = await authorize()
    await heard()
    await control.capture(id, { amount: 40_000 })
    const captured = await heard()
    expect(captured.map(({ type }) => type)).toEqual(['charge.captured', 'payment_intent.succeeded'])
    expect(captured[0]?.request).toEqual({ id: null, idempotency_key: null })
    const refund = await control.refund(id, { amount: 100 })
    await control.failRefund(refund.id)
    expect(await types()).toEqual(['refund.created', 'charge.refunded', 'refund.failed'])
    await control.warn(id)
    const dispute = await control.dispute(id, { reason: 'product_not_received' })
    expect(dispute).toMatchObject({ amount: 40_000, reason: 'product_not_received' })
    await control.closeDispute(dispute.id, { won: true })
    expect(await types()).toEqual([
      'radar.early_fraud_warning.created',
      'charge.dispute.created',
      'charge.dispute.closed',
    ])
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('won')
    const other = await authorize('pm_card_amex')
    await control.cancel(other.id)
    expect((await stripe.paymentIntents.retrieve(other.id)).status).toBe('canceled')
  })
})
