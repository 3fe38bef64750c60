import { describe, expect, it } from 'vitest'
import type { BookingData, BookingStatus } from '../../contract/booking'
import { seededRandom } from '../../sandbox/randomness'
import { aJourney, anOpenJaw } from '../../testing/builders/a-journey'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice, DUB, JFK, LHR } from '../../testing/builders/an-offer'
import { instantAt } from '../airport-time'
import { DAY_MS } from '../time'
import { freshBooking, tripNow } from './trip'

// The trip lands in New York on January 20, 2027 at 14:00, which is 19:00 in Greenwich.
function at(instant: string, status: BookingStatus = 'confirmed', lands = 'JFK') {
  const back = aSegment({ origin: LHR, destination: { ...JFK, iata_code: lands }, arriving_at: '2027-01-20T14:00:00' })
  const slices = [aSlice(), aSlice({ segments: [back] })]
  return tripNow(aBooking({ status, bookingData: bookingData({ slices }) }), new Date(instant)).status
}

it.each([
  ['before it lands, though it is later than that in London', '2027-01-20T18:59:59Z', 'confirmed'],
  ['once it has landed', '2027-01-20T19:00:00Z', 'completed'],
])('a confirmed trip %s', (_when, instant, expected) => {
  expect(at(instant)).toBe(expected)
})

it('a trip to an unknown airport is over once its arrival time has passed everywhere', () => {
  expect(at('2027-01-21T01:59:00Z', 'confirmed', 'QQQ')).toBe('confirmed')
  expect(at('2027-01-21T02:00:00Z', 'confirmed', 'QQQ')).toBe('completed')
})

it.each<BookingStatus>(['pending', 'cancelled'])('a %s booking stays so for ever', (status) => {
  expect(at('2030-01-01T00:00:00Z', status)).toBe(status)
})

it('a booking without flights is never over', () => {
  expect(tripNow(aBooking(), new Date('2030-01-01')).status).toBe('confirmed')
})

describe('whether a trip of several flights is over', () => {
  const statusAt = (slices: BookingData['slices'], instant: string | Date) =>
    tripNow(aBooking({ bookingData: bookingData({ slices }) }), new Date(instant)).status

  // A week apart, landing at 11:00 in London and in Rome, and at 14:00 in New York.
  it.each([
    ['after the first flight', '2027-01-11T00:00:00Z', 'confirmed'],
    ['after the second', '2027-01-18T00:00:00Z', 'confirmed'],
    ['while the last is on its way', '2027-01-24T18:59:59Z', 'confirmed'],
    ['once the last has landed', '2027-01-24T19:00:00Z', 'completed'],
  ])('%s', (_when, instant, expected) => {
    expect(statusAt(anOpenJaw(), instant)).toBe(expected)
  })

  it('waits for a flight that the airline has moved behind those after it', () => {
    const [first, ...others] = anOpenJaw()
    const moved = { ...first!, departure_time: '2027-01-30T09:00:00', arrival_time: '2027-01-30T11:00:00' }
    expect(statusAt([moved, ...others], '2027-01-24T19:00:00Z')).toBe('confirmed')
    expect(statusAt([moved, ...others], '2027-01-30T11:00:00Z')).toBe('completed')
  })

  it('is true once its last flight has landed, whatever the flights', () => {
    const random = seededRandom(4)
    const towns = ['JFK', 'LHR', 'CDG', 'FCO', 'ATH', 'DUB']
    const some = () => towns[Math.floor(random() * towns.length)]!
    for (let round = 0; round < 500; round++) {
      const ways = Array.from({ length: 1 + Math.floor(random() * 6) }, () => `${some()}-${some()}`)
      const slices = aJourney(ways.join(' '))
      const landings = slices.map((one) => instantAt(one.destination.iata_code, one.arrival_time)!.getTime())
      const now = new Date(Date.UTC(2027, 0, 1) + random() * 60 * DAY_MS)
      expect(statusAt(slices, now)).toBe(Math.max(...landings) <= now.getTime() ? 'completed' : 'confirmed')
    }
  })
})

const out = aSlice({
  segments: [
    aSegment({ destination: DUB, flight_number: 'EI104' }),
    aSegment({ id: 'seg_2', origin: DUB, destination: LHR, flight_number: 'EI168' }),
  ],
})
const back = aSlice({ id: 'sli_2', segments: [aSegment({ id: 'seg_3', flight_number: 'BA175' })] })
const booking = aBooking({ bookingData: bookingData({ slices: [out, back] }) })

const tickets = [{ unique_identifier: '1252106312810', passenger_ids: ['pas_1'] }]

it('gives a booking the flights and ticket numbers that the airline has now', () => {
  const later = aSlice({
    segments: [aSegment({ id: 'other', flight_number: 'BA175', arriving_at: '2026-12-24T21:00:00' })],
  })
  const { slices, documents } = freshBooking(booking, { documents: tickets, flights: [out, later] }).bookingData
  expect(documents).toEqual(tickets)
  expect(slices[0]).toEqual(out)
  expect(slices[1]).toMatchObject({ id: 'sli_2', arrival_time: '2026-12-24T21:00:00', segments: [{ id: 'seg_3' }] })
})

it('keeps what is stored when the airline states neither', () => {
  expect(freshBooking(booking, { documents: [], flights: [] })).toEqual(booking)
})
