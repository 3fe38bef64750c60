import { expect, it } from 'vitest'
import type { BookingStatus } from '../contract/booking'
import { aBooking, bookingData } from '../testing/a-purchase'
import { aSegment, aSlice, JFK, LHR } from '../testing/an-offer'
import { asOf } from './trip-status'

// The trip lands in New York on January 20, 2027 at 14:00, which is 19:00 in Greenwich.
function at(instant: string, status: BookingStatus = 'confirmed', lands = 'JFK') {
  const back = aSegment({ origin: LHR, destination: { ...JFK, iata_code: lands }, arriving_at: '2027-01-20T14:00:00' })
  const slices = [aSlice(), aSlice({ segments: [back] })]
  return asOf(aBooking({ status, bookingData: bookingData({ slices }) }), new Date(instant)).status
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
  expect(asOf(aBooking(), new Date('2030-01-01')).status).toBe('confirmed')
})
