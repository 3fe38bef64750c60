import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { DAY_MINUTES, HOUR_MINUTES } from '../../domain/time'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aReturnSlice, aSegment, aSlice } from '../../testing/builders/an-offer'
import { fakeFlights } from '../../testing/doubles/fake-flights'
import { aSoldShop } from '../../testing/worlds/a-shop'
import { lookAtOrder, lookAtOrders } from './look-at-orders'

const laterOut = [aSlice({ segments: [aSegment({ departing_at: '2026-12-24T10:30:00' })] })]
const quietly = { log: () => {} }

/** A sold trip from New York on December 24, 13:30 in Greenwich; it is November 21. */
async function aWatchedTrip() {
  const shop = await aSoldShop(quietly)
  shop.airline.flights = [aSlice()]
  const readOrder = vi.spyOn(shop.airline, 'readOrder')
  return { ...shop, readOrder, look: () => lookAtOrders(shop.deps) }
}

describe('the look at sold orders', () => {
  it('comes weekly, daily from a fortnight before departure, and ends with the flight', async () => {
    const trip = await aWatchedTrip()
    const looks: number[] = []
    for (let day = 0; day < 40; day++) {
      if ((await trip.look()) > 0) looks.push(day)
      await trip.look()
      trip.later(DAY_MINUTES)
    }
    // Departure is on the 33rd day, and the look on the day after finds that it has flown.
    expect(looks).toEqual([0, 7, 14, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34])
  })

  it('continues after the outbound flight until the return has flown', async () => {
    const trip = await aWatchedTrip()
    const [booked] = trip.stored.bookings
    const both = [aSlice(), aReturnSlice()]
    trip.change('bookings', { bookingData: { ...booked!.bookingData, slices: both } })
    trip.airline.flights = both
    trip.later(36 * DAY_MINUTES)
    await trip.look()
    expect(trip.stored.bookings[0]?.departsAt).toBe('2026-12-31T14:10:00.000Z')
    trip.later(5 * DAY_MINUTES)
    expect(await trip.look()).toBe(1)
    trip.later(30 * DAY_MINUTES)
    expect(await trip.look()).toBe(0)
  })

  it('mails a change that nobody has looked up', async () => {
    const trip = await aWatchedTrip()
    trip.airline.flights = laterOut
    await trip.look()
    expect(trip.stored.flightChanges).toMatchObject([{ state: 'waiting' }])
    expect(trip.stored.mails.map(({ kind }) => kind)).toContain('flights_changed')
  })

  it('stores the e-tickets that come after the sale, without a mail', async () => {
    const trip = await aWatchedTrip()
    const late = trip.airline.orders[0]!.documents
    const kept = () => trip.stored.bookings[0]?.bookingData.documents
    const untold = trip.stored.mails.length
    for (const look of [trip.look, () => lookAtOrder(trip.deps, { provider: 'duffel', orderId: 'ord_1' })]) {
      trip.change('bookings', { bookingData: { ...trip.stored.bookings[0]!.bookingData, documents: [] } })
      trip.airline.orders[0]!.documents = []
      await look()
      expect(kept()).toEqual([])
      trip.airline.orders[0]!.documents = late
      trip.later(HOUR_MINUTES)
      await look()
      expect(kept()).toEqual(late)
    }
    expect(trip.stored.mails).toHaveLength(untold)
  })

  it('waits for e-tickets as long again as it has waited, and comes weekly where they never come', async () => {
    const trip = await aWatchedTrip()
    trip.change('bookings', { bookingData: { ...trip.stored.bookings[0]!.bookingData, documents: [] } })
    trip.airline.orders[0]!.documents = []
    const looks: number[] = []
    for (let hour = 0; hour < 16 * 24; hour++) {
      if ((await trip.look()) > 0) looks.push(hour)
      trip.later(HOUR_MINUTES)
    }
    expect(looks).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256])
  })

  it('sees what the airline has canceled', async () => {
    const trip = await aWatchedTrip()
    Object.assign(trip.airline.orders[0]!, { isCanceled: true })
    await trip.look()
    expect(trip.stored.bookings).toMatchObject([{ status: 'cancelled' }])
    expect(trip.stored.flightChanges).toEqual([])
  })

  it('is not for bookings that are pending, canceled or without an order', async () => {
    const trip = await aWatchedTrip()
    for (const change of [{ status: 'pending' }, { status: 'cancelled' }] as const) {
      trip.change('bookings', change)
      expect(await trip.look()).toBe(0)
    }
    trip.change('bookings', { status: 'confirmed', orderId: null })
    expect(await trip.look()).toBe(0)
  })

  it('that fails comes again after an hour, and others have their turn', async () => {
    const trip = await aWatchedTrip()
    const other = aBooking({ bookingData: bookingData({ slices: [aSlice()] }) })
    await trip.sell(other, { orderId: 'ord_other' })
    const order = await trip.airline.readOrder('ord_1')
    const failing = vi.fn(async (orderId: string) => {
      if (orderId === 'ord_1') throw new DomainError('provider_timeout', 'late')
      return { ...order!, flights: laterOut }
    })
    const log = vi.fn()
    const deps = { ...trip.deps, log, flights: () => fakeFlights({ readOrder: failing }) }
    expect(await lookAtOrders(deps)).toBe(2)
    expect(trip.stored.flightChanges).toMatchObject([{ bookingId: other.id }])
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'look_failed', code: 'provider_timeout' }))
    trip.later(59)
    expect(await lookAtOrders(deps)).toBe(0)
    trip.later(1)
    expect(await lookAtOrders(deps)).toBe(1)
  })

  it('may be at one order, when somebody says that it has changed', async () => {
    const trip = await aWatchedTrip()
    trip.airline.flights = laterOut
    expect(await lookAtOrder(trip.deps, { provider: 'duffel', orderId: 'ord_1' })).toBe(true)
    expect(trip.stored.flightChanges).toHaveLength(1)
    expect(await lookAtOrder(trip.deps, { provider: 'duffel', orderId: 'ord_nobody' })).toBe(false)
  })

  it('says so when the airline does not know the order any more', async () => {
    const trip = await aWatchedTrip()
    trip.readOrder.mockResolvedValue(null)
    const log = vi.fn()
    expect(await lookAtOrders({ ...trip.deps, log })).toBe(1)
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'order_missing' }))
    trip.readOrder.mockRestore()
    trip.airline.flights = []
    await lookAtOrder({ ...trip.deps, log }, { provider: 'duffel', orderId: 'ord_1' })
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'order_without_flights' }))
    expect(trip.stored.flightChanges).toEqual([])
    expect(await trip.look()).toBe(0)
  })
})

describe('a change that nobody answers', () => {
  async function aChangedTrip() {
    const trip = await aWatchedTrip()
    trip.airline.flights = laterOut
    await trip.look()
    return trip
  }

  it('is a case five days before departure, once', async () => {
    const trip = await aChangedTrip()
    trip.later(28 * DAY_MINUTES + HOUR_MINUTES)
    await trip.look()
    expect(trip.stored.cases).toEqual([])
    trip.later(HOUR_MINUTES)
    await trip.look()
    await trip.look()
    const [change] = trip.stored.flightChanges
    expect(trip.stored.cases).toMatchObject([
      { kind: 'flight_change_unanswered', state: 'open', seen: 1, bookingId: trip.bookingId, orderId: 'ord_1' },
    ])
    expect(trip.stored.cases[0]?.key).toBe(`flight_change_unanswered:${change?.id}`)
  })

  it('stays settled once a person has dealt with it', async () => {
    const trip = await aChangedTrip()
    trip.later(29 * DAY_MINUTES)
    await trip.look()
    await trip.deps.cases.resolve(trip.stored.cases[0]!.id, trip.deps.clock.now())
    await trip.look()
    expect(trip.stored.cases).toMatchObject([{ state: 'resolved', seen: 1 }])
  })

  it('ends with its case when the booking is canceled', async () => {
    const trip = await aChangedTrip()
    trip.later(29 * DAY_MINUTES)
    await trip.look()
    trip.change('bookings', { status: 'cancelled' })
    await trip.look()
    expect(trip.stored.flightChanges).toMatchObject([{ state: 'canceled' }])
    expect(trip.stored.cases).toMatchObject([{ state: 'resolved' }])
  })

  it('ends with its case when the airline changes the flights again, and the next one is another', async () => {
    const trip = await aChangedTrip()
    trip.later(29 * DAY_MINUTES)
    await trip.look()
    trip.later(DAY_MINUTES)
    trip.airline.flights = [aSlice({ segments: [aSegment({ departing_at: '2026-12-24T12:30:00' })] })]
    await trip.look()
    expect(trip.stored.cases.map(({ state }) => state)).toEqual(['resolved', 'open'])
  })
})
