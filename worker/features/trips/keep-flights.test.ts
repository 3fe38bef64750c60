import { describe, expect, it, vi } from 'vitest'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { aSoldShop } from '../../testing/worlds/a-shop'
import { keepFlights } from './keep-flights'
import { getBooking } from './own-bookings'

const leaving = (departing_at: string) => [aSlice({ segments: [aSegment({ departing_at })] })]
const [TEN, TWELVE] = [leaving('2026-12-24T10:30:00'), leaving('2026-12-24T12:30:00')]
const waitingId = (name: string) => ({ id: name, isAccepted: false, canBeAccepted: true })

/** A trip whose flights now leave at ten; the airline calls the change aic_1. */
async function aChangedTrip({ named = true } = {}) {
  const shop = await aSoldShop({ log: () => {} })
  const accept = vi.spyOn(shop.airline, 'acceptAirlineChange')
  shop.airline.flights = TEN
  shop.airline.airlineChange = named ? waitingId('aic_1') : undefined
  const traveler = { brandKey: 'default', ...shop.owner }
  const read = () => getBooking(shop.deps, traveler, shop.bookingId)
  const changeId = (await read()).flightChange?.id ?? ''
  return {
    ...shop,
    accept,
    changeId,
    read,
    keep: (id = changeId) => keepFlights(shop.deps, traveler, { bookingId: shop.bookingId, changeId: id }),
    states: () => shop.stored.flightChanges.map(({ state }) => state),
  }
}

describe('keeping changed flights', () => {
  it('tells the airline, and the trip is as agreed', async () => {
    const trip = await aChangedTrip()
    const kept = await trip.keep()
    expect(kept.flightChange).toBeUndefined()
    expect(kept.bookingData.slices[0]?.departure_time).toBe('2026-12-24T10:30:00')
    expect(trip.accept.mock.calls).toEqual([['aic_1']])
    expect(trip.stored.flightChanges).toMatchObject([{ state: 'accepted', answeredAt: '2026-11-21T12:00:00.000Z' }])
    expect((await trip.read()).flightChange).toBeUndefined()
  })

  it('is recorded before the airline is told', async () => {
    const trip = await aChangedTrip()
    trip.accept.mockImplementation(async () => {
      expect(trip.states()).toEqual(['accepting'])
      return { kind: 'accepted' }
    })
    await trip.keep()
    expect(trip.accept).toHaveBeenCalledTimes(1)
  })

  it('may be repeated, and the airline is told once', async () => {
    const trip = await aChangedTrip()
    await trip.keep()
    expect((await trip.keep()).flightChange).toBeUndefined()
    expect(trip.accept).toHaveBeenCalledTimes(1)
  })

  it.each(['answered', 'only recorded'])(
    'is asked for once when another reading of the order came between: %s',
    async (meanwhile) => {
      const shop = await aSoldShop({ log: () => {} })
      shop.airline.flights = TEN
      const traveler = { brandKey: 'default', ...shop.owner }
      const read = () => getBooking(shop.deps, traveler, shop.bookingId)
      const { readOrder } = shop.airline
      vi.spyOn(shop.airline, 'readOrder').mockImplementationOnce(async (...asked) => {
        const order = await readOrder(...asked)
        const changeId = (await read()).flightChange?.id ?? ''
        const answer = { bookingId: shop.bookingId, changeId }
        if (meanwhile === 'answered') await keepFlights(shop.deps, traveler, answer)
        return order
      })
      const shown = await read()
      const [change, ...others] = shop.stored.flightChanges
      expect(others).toEqual([])
      expect(shown.bookingData.slices[0]?.departure_time).toBe('2026-12-24T10:30:00')
      expect(shown.flightChange?.id).toBe(meanwhile === 'only recorded' ? change?.id : undefined)
      expect(change?.state).toBe(meanwhile === 'only recorded' ? 'waiting' : 'accepted')
    },
  )

  it('is only noted where the airline names no change', async () => {
    const trip = await aChangedTrip({ named: false })
    await trip.keep()
    expect(trip.accept).not.toHaveBeenCalled()
    expect(trip.states()).toEqual(['accepted'])
  })

  it('of flights that have changed again since is refused, and the new ones wait', async () => {
    const trip = await aChangedTrip()
    trip.airline.flights = TWELVE
    trip.airline.airlineChange = waitingId('aic_2')
    await expect(trip.keep()).rejects.toMatchObject({ code: 'conflict' })
    expect(trip.states()).toEqual(['superseded', 'waiting'])
    await expect(trip.keep()).rejects.toMatchObject({ code: 'conflict' })
    const { flightChange } = await trip.read()
    expect((await trip.keep(flightChange?.id)).flightChange).toBeUndefined()
    expect(trip.accept.mock.calls).toEqual([['aic_1'], ['aic_2']])
  })

  it('of the same flights under a new id of the airline’s is sent with the new id', async () => {
    const trip = await aChangedTrip()
    trip.airline.airlineChange = waitingId('aic_2')
    await trip.keep()
    expect(trip.accept.mock.calls).toEqual([['aic_1'], ['aic_2']])
    expect(trip.states()).toEqual(['accepted'])
  })

  it('whose answer is lost is done when the airline shows it so', async () => {
    const trip = await aChangedTrip()
    trip.accept.mockImplementation(async (id) => {
      trip.airline.airlineChange = { id, isAccepted: true, canBeAccepted: false }
      return { kind: 'unknown', cause: 'time-out' }
    })
    expect((await trip.keep()).flightChange).toBeUndefined()
    expect(trip.states()).toEqual(['accepted'])
  })

  it('whose answer is lost without effect may be tried again', async () => {
    const trip = await aChangedTrip()
    trip.airline.acceptOutcome = { kind: 'unknown', cause: 'time-out' }
    await expect(trip.keep()).rejects.toMatchObject({ code: 'provider_timeout' })
    expect((await trip.read()).flightChange?.id).toBe(trip.changeId)
    trip.airline.acceptOutcome = null
    expect((await trip.keep()).flightChange).toBeUndefined()
  })

  it('that breaks in the adapter counts as not known', async () => {
    const trip = await aChangedTrip()
    trip.accept.mockRejectedValueOnce(new Error('broken'))
    await expect(trip.keep()).rejects.toMatchObject({ code: 'provider_timeout' })
    expect((await trip.keep()).flightChange).toBeUndefined()
  })

  it('that the airline refuses goes to a person, with what the traveler wants', async () => {
    const trip = await aChangedTrip()
    trip.airline.acceptOutcome = { kind: 'refused', cause: 'no' }
    await expect(trip.keep()).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(trip.states()).toEqual(['waiting'])
    expect(trip.stored.cases).toMatchObject([
      { kind: 'flight_change_unanswered', bookingId: trip.bookingId, detail: { wantsToKeep: true } },
    ])
    trip.airline.acceptOutcome = null
    await trip.keep()
    expect(trip.stored.cases).toMatchObject([{ state: 'resolved' }])
  })

  it.each([
    ['canceled', 'already_cancelled'],
    ['being canceled', 'cancellation_in_progress'],
  ])('of a booking that is %s is refused', async (what, code) => {
    const trip = await aChangedTrip()
    if (what === 'canceled') trip.change('bookings', { status: 'cancelled' })
    else {
      trip.airline.cancelBehavior = 'silent'
      await trip.cancel(trip.bookingId, trip.owner)
    }
    await expect(trip.keep()).rejects.toMatchObject({ code })
    expect(trip.accept).not.toHaveBeenCalled()
  })

  it('of an order that the airline has canceled is refused, and the booking is canceled', async () => {
    const trip = await aChangedTrip()
    trip.airline.acceptOutcome = { kind: 'refused', cause: 'order is gone' }
    Object.assign(trip.airline.orders[0]!, { isCanceled: true })
    await expect(trip.keep()).rejects.toMatchObject({ code: 'already_cancelled' })
    expect(trip.stored.bookings).toMatchObject([{ status: 'cancelled' }])
    expect(trip.stored.cases).toEqual([])
  })

  it('is for the owner, or for anyone who may see the booking at its brand', async () => {
    const trip = await aChangedTrip()
    const which = { bookingId: trip.bookingId, changeId: trip.changeId }
    const strangers = { brandKey: 'default', userId: 'somebody-else' }
    await expect(keepFlights(trip.deps, strangers, which)).rejects.toMatchObject({ code: 'not_found' })
    const letIn = { bookingId: trip.bookingId }
    for (const guest of [
      { brandKey: 'other.example', ...letIn },
      { brandKey: 'default', bookingId: 'another' },
    ]) {
      await expect(keepFlights(trip.deps, guest, which)).rejects.toMatchObject({ code: 'not_found' })
    }
    expect((await keepFlights(trip.deps, { brandKey: 'default', ...letIn }, which)).flightChange).toBeUndefined()
    expect(trip.states()).toEqual(['accepted'])
  })
})
