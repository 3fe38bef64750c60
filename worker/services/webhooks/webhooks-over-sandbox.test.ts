import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search-result'
import { controlDuffel } from '../../sandbox/flights/control'
import { controlStripe } from '../../sandbox/stripe/control'
import { duffelEvent, signatureHeader, WEBHOOK_SECRETS } from '../../testing/builders/a-message'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, payFor, paymentFor } from '../../testing/worlds/a-platform'
import { settleCancellations } from '../cancellation/settle-cancellations'
import { settlePurchases } from '../purchase/settle-purchases'
import { LEASE_MS, processEvents } from './process-events'

/** A shop over both doubles, where one traveler buys on a route of the provider's tests. */
function aTestedShop() {
  const { repositories, ...database } = aDatabase()
  const platform = aPlatform(repositories, { log: () => {} })
  const { ask, deliver, deps, later, store, state } = platform
  const doubles = { store, now: () => state.now }
  const [airline, bank] = [controlDuffel(doubles), controlStripe(doubles)]

  async function find(origin: string, destination: string): Promise<Offer> {
    const body = { origin, destination, departureDate: '2027-01-15' }
    const found = (await (await ask('POST', '/api/flights/search', { body })).json()) as SearchResult
    return (await ask('GET', `/api/flights/offer/${found.offers[0]?.id}`)).json() as Promise<Offer>
  }

  return {
    ...{ ...platform, ...database, airline, bank },
    find,
    async buy(origin: string, destination: string): Promise<number> {
      const offer = await find(origin, destination)
      const body = bookingFor(offer, await payFor(platform, offer))
      return (await ask('POST', '/api/bookings', { body })).status
    },
    /** So many minutes later, what the doubles have told by then is dealt with. */
    async hear(minutes = 0): Promise<number[]> {
      later(minutes)
      const answers = await deliver()
      const dueAts = [state.now.getTime(), state.now.getTime() + LEASE_MS].map((at) => new Date(at).toISOString())
      const isOpen = (event: { state: string; dueAt: string }) =>
        event.state === 'waiting' && dueAts.includes(event.dueAt)
      await vi.waitFor(() => expect(database.stored.webhookEvents.filter(isOpen)).toEqual([]))
      return answers
    },
    process: () => processEvents(deps),
    purchase: () => database.stored.purchases[0]!,
    booking: () => database.stored.bookings[0],
    money: async () => (await deps.payments('test').find(database.stored.purchases[0]!.paymentId!))?.status,
  }
}

let shop: ReturnType<typeof aTestedShop>
beforeEach(() => {
  shop = aTestedShop()
})

describe('a booking that the airline left open', () => {
  it('is confirmed and paid for when its order is told', async () => {
    await shop.buy('LTN', 'STN')
    expect([shop.purchase().state, shop.booking()?.status]).toEqual(['unknown', 'pending'])
    await shop.hear(1)
    expect([shop.purchase().state, shop.booking()?.status, await shop.money()]).toEqual([
      ...['captured', 'confirmed', 'captured'],
    ])
    expect(shop.stored.mails.map(({ kind }) => kind)).toContain('booking')
    expect(shop.stored.cases).toEqual([])
  })

  it('is released when the airline says there will be none, and asked about before', async () => {
    await shop.buy('LCY', 'STN')
    expect([shop.purchase().state, await shop.money()]).toEqual(['unknown', 'authorized'])
    await shop.hear(10)
    expect([shop.purchase().state, shop.booking()?.status, await shop.money()]).toEqual([
      'voided',
      'cancelled',
      'voided',
    ])
    expect(shop.stored.mails.map(({ kind }) => kind)).toContain('booking_released')
    expect(shop.stored.cases).toEqual([])
  })

  it('is kept when somebody says so whose word the airline doesn’t bear out', async () => {
    await shop.buy('LTN', 'STN')
    shop.later(1)
    // The order is there by now.
    const event = duffelEvent('order.creation_failed', { offer_id: shop.purchase().offerId })
    const body = JSON.stringify(event)
    const signature = signatureHeader(WEBHOOK_SECRETS.duffel.test, shop.state.now, body)
    await shop.app.request('https://x.example/api/webhooks/duffel', {
      ...{ method: 'POST', body },
      headers: { 'x-duffel-signature': signature },
    })
    await vi.waitFor(() => expect(shop.purchase().state).toBe('captured'))
    expect(await shop.money()).toBe('captured')
  })

  it('is told once and charged once, whatever is told twice, late or the other way around', async () => {
    await shop.buy('LTN', 'STN')
    await shop.hear(1)
    await shop.hear(1)
    const told = shop.stored.mails.map(({ kind }) => kind)
    expect(told).toContain('booking')
    const tell = (id: string, type: string) =>
      shop.deps.inbox.add(
        {
          ...{ id, source: 'duffel', mode: 'test', type, key: id, occurredAt: shop.state.now },
          objectIds: { id: shop.purchase().orderId!, offer_id: shop.purchase().offerId },
        },
        shop.state.now,
      )
    await tell('late', 'order.creation_failed')
    await tell('again', 'order.created')
    await shop.process()
    expect(shop.stored.webhookEvents.slice(-2)).toMatchObject([{ state: 'done' }, { state: 'done' }])
    expect([shop.purchase().state, await shop.money()]).toEqual(['captured', 'captured'])
    expect(shop.stored.mails.map(({ kind }) => kind)).toEqual(told)
  })

  it('waits for the call that is still buying it', async () => {
    const offer = await shop.find('LTN', 'STN')
    const paymentId = await payFor(shop, offer)
    shop.change('purchases', { state: 'ordering' }, { paymentId: paymentId! })
    await shop.deps.inbox.add(
      {
        ...{ id: 'early', source: 'duffel', mode: 'test', type: 'order.created', key: 'early' },
        ...{ occurredAt: shop.state.now, objectIds: { id: 'ord_1', offer_id: offer.id } },
      },
      shop.state.now,
    )
    await shop.process()
    expect(shop.stored.webhookEvents.at(-1)).toMatchObject({
      ...{ state: 'waiting', tries: 1, dueAt: new Date(shop.state.now.getTime() + 60_000).toISOString() },
    })
    expect(shop.purchase().state).toBe('ordering')
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

  it('is told to the traveler when it cancels, and paid back', async () => {
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

  it('is told to the traveler when it moves a flight', async () => {
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
    const found = await shop.deps.flights('test').findOrder(shop.purchase().offerId, shop.purchase().id)
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
        ...{ key: `dispute:${id}`, state: 'open', detail: { reason: 'fraudulent' } },
        ...{ purchaseId: shop.purchase().id, bookingId: shop.booking()?.id, brandKey: shop.here },
        ...{ paymentId: shop.purchase().paymentId, orderId: shop.purchase().orderId },
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
