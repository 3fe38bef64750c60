import { expect, it } from 'vitest'
import type { BookingStatus } from '../../contract/booking'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice, DUB, JFK, LHR } from '../../testing/builders/an-offer'
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

it('a trip to an airport that nobody knows is over when it is that time nowhere any more', () => {
  expect(at('2027-01-21T01:59:00Z', 'confirmed', 'QQQ')).toBe('confirmed')
  expect(at('2027-01-21T02:00:00Z', 'confirmed', 'QQQ')).toBe('completed')
})

it.each<BookingStatus>(['pending', 'cancelled'])('a %s booking stays so for ever', (status) => {
  expect(at('2030-01-01T00:00:00Z', status)).toBe(status)
})

it('a booking without flights is never over', () => {
  expect(tripNow(aBooking(), new Date('2030-01-01')).status).toBe('confirmed')
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

it('keeps what is stored when the airline tells neither', () => {
  expect(freshBooking(booking, { documents: [], flights: [] })).toEqual(booking)
})
