import { describe, expect, it } from 'vitest'
import type { Segment, Slice } from '../../contract/offer'
import { DAY_MINUTES } from '../../domain/time'
import { aSegment, aSlice, DUB } from '../../testing/builders/an-offer'
import { aSoldShop } from '../../testing/worlds/a-shop'
import { openEmail } from '../mail/prepare-mail'
import { getBooking } from './own-bookings'

// BA178 leaves New York on December 24 at 08:30, which is 13:30 in Greenwich; it is November 21.
const flying = (change: Partial<Segment> = {}): Slice[] => [
  aSlice({ id: 'sli_order', segments: [aSegment({ id: 'seg_order', ...change })] }),
]
const laterOut = { departing_at: '2026-12-24T10:30:00', arriving_at: '2026-12-24T22:25:00' }
const evenLater = { departing_at: '2026-12-24T12:30:00', arriving_at: '2026-12-25T00:25:00' }

async function aTrip() {
  const shop = await aSoldShop()
  shop.airline.flights = flying()
  const { deps, stored } = shop
  return {
    ...shop,
    read: () => getBooking(deps, { brandKey: 'default', ...shop.owner }, shop.bookingId),
    fly: (change: Partial<Segment>) => {
      shop.airline.flights = flying(change)
    },
    mails: async () => {
      const sealed = stored.mails.filter(({ kind }) => kind === 'flights_changed')
      return Promise.all(sealed.map(async (mail) => (await openEmail(deps.secrets, mail.sealed))!))
    },
  }
}

const times = (slices: Slice[] | undefined) => slices?.map(({ departure_time }) => departure_time)

describe('flights that an airline changes', () => {
  it('are none while they are as they were sold', async () => {
    const trip = await aTrip()
    expect((await trip.read()).flightChange).toBeUndefined()
    expect(trip.stored.flightChanges).toEqual([])
  })

  it('become the trip at once, with the flights before, until when to answer, and a mail', async () => {
    const trip = await aTrip()
    trip.fly(laterOut)
    const shown = await trip.read()
    expect(times(shown.bookingData.slices)).toEqual(['2026-12-24T10:30:00'])
    expect(shown.flightChange).toMatchObject({
      grade: 'major',
      answerBy: '2026-12-19T13:30:00.000Z',
      detectedAt: '2026-11-21T12:00:00.000Z',
      before: [{ departure_time: '2026-12-24T08:30:00' }],
    })
    const [mail, ...others] = await trip.mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('[TEST] Your flights have changed: RZPNX1')
    expect(mail?.text).toContain(
      'Outbound before: New York (JFK) to London (LHR)\n  BA178  Thu, Dec 24, 2026  08:30 JFK Terminal 8 - 20:25 LHR Terminal 5',
    )
    expect(mail?.text).toContain('BA178  Thu, Dec 24, 2026  10:30 JFK Terminal 8 - 22:25 LHR Terminal 5')
    expect(mail?.text).toContain('by Sat, Dec 19, 2026, 13:30 UTC')
    expect(mail?.text).toContain(`https://shop.example/my-trips/${trip.bookingId}`)
    expect(trip.stored.bookings[0]).toMatchObject({ departsAt: '2026-12-24T15:30:00.000Z' })
  })

  it('are mailed once, no matter how often or by how many at once they are read', async () => {
    const trip = await aTrip()
    trip.fly(laterOut)
    await Promise.all([trip.read(), trip.read(), trip.read()])
    await trip.read()
    expect(trip.stored.flightChanges).toHaveLength(1)
    expect(await trip.mails()).toHaveLength(1)
  })

  it('and changes again are compared with the sold ones, not with those that nobody agreed to', async () => {
    const trip = await aTrip()
    trip.fly(laterOut)
    await trip.read()
    trip.later(60)
    trip.fly(evenLater)
    expect((await trip.read()).flightChange?.before).toMatchObject([{ departure_time: '2026-12-24T08:30:00' }])
    expect(trip.stored.flightChanges.map(({ state }) => state)).toEqual(['superseded', 'waiting'])
    expect((await trip.mails()).map(({ subject }) => subject)).toEqual([
      '[TEST] Your flights have changed: RZPNX1',
      '[TEST] Your flights have changed: RZPNX1',
    ])
  })

  it('and takes back need no answer, and are mailed too', async () => {
    const trip = await aTrip()
    trip.fly(laterOut)
    await trip.read()
    trip.fly({})
    expect((await trip.read()).flightChange).toBeUndefined()
    expect(trip.stored.flightChanges.map(({ state }) => state)).toEqual(['superseded', 'accepted'])
    expect((await trip.mails()).at(-1)?.subject).toBe('[TEST] Your flights are as before: RZPNX1')
    trip.fly(laterOut)
    expect((await trip.read()).flightChange?.grade).toBe('major')
    expect(await trip.mails()).toHaveLength(3)
  })

  it('in a terminal only are kept and shown, and nobody is written to', async () => {
    const trip = await aTrip()
    trip.fly({ destination_terminal: '3' })
    const shown = await trip.read()
    expect(shown.flightChange).toBeUndefined()
    expect(shown.bookingData.slices[0]?.segments[0]).toMatchObject({ id: 'seg_1', destination_terminal: '3' })
    expect(trip.stored.flightChanges).toMatchObject([
      { state: 'accepted', answeredAt: null, before: [{ segments: [{ destination_terminal: '5' }] }] },
    ])
    expect(await trip.mails()).toEqual([])
  })

  it('in their number only are mailed and need no answer', async () => {
    const trip = await aTrip()
    trip.fly({ flight_number: 'BA1780' })
    expect((await trip.read()).flightChange).toBeUndefined()
    const [mail] = await trip.mails()
    expect(mail?.subject).toBe('[TEST] Your flight number has changed: RZPNX1')
    expect(mail?.text).toMatch(/BA178 [\s\S]*BA1780/)
  })

  it('in a terminal, while a change waits, update that change and are not mailed again', async () => {
    const trip = await aTrip()
    trip.fly(laterOut)
    await trip.read()
    trip.fly({ ...laterOut, destination_terminal: '3' })
    const shown = await trip.read()
    expect(shown.flightChange?.grade).toBe('major')
    expect(trip.stored.flightChanges).toMatchObject([
      { state: 'waiting', after: [{ segments: [{ destination_terminal: '3' }] }] },
    ])
    expect(trip.stored.bookings[0]?.bookingData.slices[0]?.segments[0]?.destination_terminal).toBe('3')
    expect(await trip.mails()).toHaveLength(1)
  })

  it('into two are shown whole', async () => {
    const trip = await aTrip()
    const split = [
      aSegment({ id: 'a', destination: DUB, flight_number: 'BA900', arriving_at: '2026-12-24T19:00:00' }),
      aSegment({ id: 'b', origin: DUB, flight_number: 'BA901', departing_at: '2026-12-24T20:30:00' }),
    ]
    trip.airline.flights = [aSlice({ segments: split })]
    const shown = await trip.read()
    expect(shown.bookingData.slices[0]?.segments.map(({ flight_number }) => flight_number)).toEqual(['BA900', 'BA901'])
    expect((await trip.mails())[0]?.text).toContain('  - 1h 30m in Dublin (DUB)\n  BA901  Thu, Dec 24, 2026  20:30 DUB')
  })

  it('and have lost one direction say so', async () => {
    const shop = await aTrip()
    const [booked] = shop.stored.bookings
    const back = aSlice({ id: 'sli_2', segments: [aSegment({ origin: DUB, departing_at: '2026-12-30T08:30:00' })] })
    shop.change('bookings', { bookingData: { ...booked!.bookingData, slices: [aSlice(), back] } })
    expect((await shop.read()).flightChange?.grade).toBe('lost')
    expect((await shop.mails())[0]?.text).toContain(
      'Flight 2 of 2 before, no longer flown: Dublin (DUB) to London (LHR)',
    )
  })

  it('less than five days before departure are asked about at once', async () => {
    const trip = await aTrip()
    trip.later(30 * DAY_MINUTES)
    trip.fly(laterOut)
    expect((await trip.read()).flightChange?.answerBy).toBe('2026-12-21T12:00:00.000Z')
    expect((await trip.mails())[0]?.text).toContain('Please answer in My Trips as soon as you can.')
  })

  it('on a way that was flown need no answer', async () => {
    const trip = await aTrip()
    trip.later(33 * DAY_MINUTES + 120)
    trip.fly({ arriving_at: '2026-12-24T22:25:00' })
    expect((await trip.read()).flightChange).toBeUndefined()
    expect(trip.stored.flightChanges).toMatchObject([{ state: 'accepted' }])
    expect(await trip.mails()).toEqual([])
  })

  it('of a canceled order are nobody’s business any more', async () => {
    const trip = await aTrip()
    trip.change('bookings', { status: 'cancelled' })
    trip.fly(laterOut)
    expect((await trip.read()).flightChange).toBeUndefined()
    expect(trip.stored.flightChanges).toEqual([])
  })

  it('and that the airline knows to be accepted wait for nobody', async () => {
    const trip = await aTrip()
    trip.fly(laterOut)
    trip.airline.airlineChange = { id: 'aic_1', isAccepted: false, canBeAccepted: true }
    await trip.read()
    trip.airline.airlineChange = { id: 'aic_1', isAccepted: true, canBeAccepted: false }
    expect((await trip.read()).flightChange).toBeUndefined()
    expect(trip.stored.flightChanges).toMatchObject([{ state: 'accepted', airlineChangeId: 'aic_1' }])
  })
})
