import { beforeEach, describe, expect, it, vi } from 'vitest'
import { duffelEvent, signatureHeader, WEBHOOK_SECRETS } from '../../testing/builders/a-message'
import { databasesInTurn } from '../../testing/worlds/a-database'
import { bookingFor, payFor, paymentFor } from '../../testing/worlds/a-platform'
import { aWebhookShop } from '../../testing/worlds/a-webhook-shop'
import { settleCancellations } from '../cancellation/settle-cancellations'
import { settlePurchases } from '../purchase/settle-purchases'

const nextDatabase = databasesInTurn()
let shop: ReturnType<typeof aWebhookShop>
beforeEach(() => {
  shop = aWebhookShop({}, nextDatabase())
})

describe('a booking that the airline left open', () => {
  it('stays valid when an event says otherwise that the airline doesn’t confirm', async () => {
    await shop.buy('LTN', 'STN')
    shop.later(1)
    // The order is there by now.
    const event = duffelEvent('order.creation_failed', { offer_id: shop.purchase().offerId })
    const body = JSON.stringify(event)
    const signature = signatureHeader(WEBHOOK_SECRETS.duffel.test, shop.state.now, body)
    await shop.app.request('https://x.example/api/webhooks/duffel', {
      method: 'POST',
      body,
      headers: { 'x-duffel-signature': signature },
    })
    await vi.waitFor(() => expect(shop.purchase().state).toBe('captured'))
    expect(await shop.money()).toBe('captured')
  })

  it('is mailed once and charged once, even if events come twice, late or in the wrong order', async () => {
    await shop.buy('LTN', 'STN')
    await shop.hear(1)
    await shop.hear(1)
    const mailed = shop.stored.mails.map(({ kind }) => kind)
    expect(mailed).toContain('booking')
    const tell = (id: string, type: string) =>
      shop.deps.inbox.add(
        {
          id,
          source: 'duffel',
          mode: 'test',
          type,
          key: id,
          occurredAt: shop.state.now,
          objectIds: { id: shop.purchase().orderId!, offer_id: shop.purchase().offerId },
        },
        shop.state.now,
      )
    await tell('late', 'order.creation_failed')
    await tell('again', 'order.created')
    await shop.process()
    expect(shop.stored.webhookEvents.slice(-2)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect([shop.purchase().state, await shop.money()]).toEqual(['captured', 'captured'])
    expect(shop.stored.mails.map(({ kind }) => kind)).toEqual(mailed)
  })

  it('waits for the call that is still buying it', async () => {
    const flights = shop.deps.flights('test', 'duffel')
    const ordered = vi.fn(flights.createOrder)
    // The airline has the order, and its answer is on the way.
    shop.deps.flights = () => ({
      ...flights,
      createOrder: (request) => ordered(request).then(() => new Promise(() => {})),
    })
    const offer = await shop.find('JFK', 'LHR')
    const body = bookingFor(offer, await payFor(shop, offer))
    void shop.ask('POST', '/api/bookings', { body })
    await vi.waitFor(() => expect(ordered).toHaveResolved())
    await shop.hear(1)
    expect(shop.purchase().state).toBe('ordering')
    const waiting = shop.stored.webhookEvents.filter(({ state }) => state === 'waiting')
    expect(waiting).toMatchObject([{ type: 'order.created', tries: 1 }])
    // Longer than any answer may take.
    shop.later(3)
    await shop.process()
    expect([shop.purchase().state, await shop.money()]).toEqual(['captured', 'captured'])
  })

  it('is looked at again when its process died on the way', async () => {
    await shop.buy('LTN', 'STN')
    const { payments } = shop.deps
    shop.deps.payments = () => ({ ...payments('test'), capture: () => new Promise(() => {}) })
    shop.later(1)
    await shop.deliver()
    await vi.waitFor(() => expect(shop.purchase().state).toBe('booked'))
    shop.deps.payments = payments
    shop.later(5)
    await shop.process()
    expect([shop.purchase().state, await shop.money()]).toEqual(['captured', 'captured'])
  })
})

describe('what the airline does to an order', () => {
  const orderId = () => shop.purchase().orderId!
  const cancellation = () => shop.stored.cancellations[0]

  it('is mailed to the traveler when it cancels, and refunded', async () => {
    await shop.buy('JFK', 'LHR')
    await shop.hear()
    await shop.airline.cancelByAirline(orderId())
    await shop.hear(1)
    expect(shop.booking()?.status).toBe('cancelled')
    expect(cancellation()).toMatchObject({ byAirline: true, orderId: orderId() })
    shop.later(5)
    await settleCancellations(shop.deps)
    expect(cancellation()).toMatchObject({ state: 'refunded' })
  })

  it('is asked about again when it says later what it gives back', async () => {
    await shop.buy('JFK', 'LHR')
    await shop.hear()
    await shop.airline.cancelByAirline(orderId(), { refund: 'later' })
    await shop.hear(1)
    shop.later(5)
    await settleCancellations(shop.deps)
    expect(cancellation()).toMatchObject({ state: 'undecided' })
    await shop.airline.settleRefund(orderId())
    await shop.hear(1)
    expect(cancellation()).toMatchObject({ state: 'refunded' })
  })

  it('is mailed to the traveler when it moves a flight', async () => {
    await shop.buy('JFK', 'LHR')
    await shop.hear()
    await shop.airline.moveFlight(orderId(), { minutes: 90 })
    await shop.hear(1)
    expect(shop.stored.flightChanges).toMatchObject([{ bookingId: shop.booking()?.id, state: 'waiting' }])
    expect(shop.stored.mails.map(({ kind }) => kind)).toContain('flights_changed')
  })

  it('ends a booking that isn’t paid for yet, and charges nothing', async () => {
    await shop.buy('LTN', 'STN')
    shop.later(1)
    const found = await shop.deps.flights('test', 'duffel').findOrder(shop.purchase().offerId, shop.purchase().id)
    if (found.kind !== 'found') throw new Error('There is no order yet')
    await shop.airline.cancelByAirline(found.order.id)
    await shop.hear()
    expect([shop.purchase().state, await shop.money()]).toEqual(['voided', 'voided'])
  })
})

describe('what happens to a payment', () => {
  it('that was given back and doesn’t arrive reaches a person', async () => {
    await shop.buy('JFK', 'LHR')
    await shop.hear()
    await shop.airline.cancelByAirline(shop.purchase().orderId!)
    await shop.hear(1)
    shop.later(5)
    await settleCancellations(shop.deps)
    await shop.hear()
    await shop.bank.failRefund(shop.stored.cancellations[0]!.refundId!)
    await shop.hear(1)
    expect(shop.stored.cancellations).toMatchObject([{ state: 'refund_failed' }])
    expect(shop.stored.cases).toMatchObject([{ kind: 'refund_failed', state: 'open' }])
  })

  it('that was released by hand under a ticket reaches a person', async () => {
    await shop.buy('LTN', 'STN')
    await shop.bank.cancel(shop.purchase().paymentId!)
    await shop.hear(1)
    expect(shop.stored.cases).toMatchObject([{ kind: 'capture_impossible', state: 'open' }])
  })

  it('that was taken by hand for nothing reaches a person', async () => {
    await shop.ask('POST', '/api/payments/process-card', { body: paymentFor(await shop.find('JFK', 'LHR')) })
    shop.later(31)
    await shop.bank.capture(shop.purchase().paymentId!)
    await settlePurchases(shop.deps)
    await shop.hear()
    expect(shop.stored.cases).toMatchObject([{ kind: 'money_without_ticket', state: 'open' }])
  })

  it('that its bank disputes reaches a person, and is settled with its outcome', async () => {
    await shop.buy('JFK', 'LHR')
    const { id } = await shop.bank.dispute(shop.purchase().paymentId!)
    await shop.hear()
    expect(shop.stored.cases).toMatchObject([
      {
        key: `dispute:${id}`,
        state: 'open',
        detail: { reason: 'fraudulent' },
        purchaseId: shop.purchase().id,
        bookingId: shop.booking()?.id,
        brandKey: shop.here,
        paymentId: shop.purchase().paymentId,
        orderId: shop.purchase().orderId,
      },
    ])
    await shop.bank.closeDispute(id, { won: false })
    await shop.hear(1)
    expect(shop.stored.cases).toMatchObject([{ state: 'resolved' }])
    expect(shop.stored.caseSteps.at(-1)).toMatchObject({ outcome: 'The dispute has ended: lost.' })
  })

  it('that its bank holds for fraud reaches a person', async () => {
    await shop.buy('JFK', 'LHR')
    await shop.bank.warn(shop.purchase().paymentId!)
    await shop.hear()
    expect(shop.stored.cases).toMatchObject([{ kind: 'fraud_warning', paymentId: shop.purchase().paymentId }])
  })
})
