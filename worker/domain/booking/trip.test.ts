import { expect, it } from 'vitest'
import type { BookingStatus } from '../../contract/booking'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice, DUB, JFK, LHR } from '../../testing/builders/an-offer'
import { freshBooking, type TicketNow, tripNow } from './trip'

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

const flight = (flight_number: string, at: string): TicketNow['flights'][number] => ({
  flight_number,
  departing_at: `2027-01-0${at}T10:00:00`,
  arriving_at: `2027-01-0${at}T12:00:00`,
  origin_terminal: null,
  destination_terminal: '9',
})
const changed = [flight('EI104', '1'), flight('EI168', '2'), flight('BA175', '8')]
const tickets = [{ unique_identifier: '1252106312810', passenger_ids: ['pas_1'] }]

it('gives a booking the times, terminals and ticket numbers that the airline has now', () => {
  const { slices, documents } = freshBooking(booking, { documents: tickets, flights: changed }).bookingData
  expect(documents).toEqual(tickets)
  expect(slices.map(({ departure_time, arrival_time }) => [departure_time, arrival_time])).toEqual([
    ['2027-01-01T10:00:00', '2027-01-02T12:00:00'],
    ['2027-01-08T10:00:00', '2027-01-08T12:00:00'],
  ])
  expect(slices[1]?.segments[0]).toMatchObject({ id: 'seg_3', origin_terminal: '8', destination_terminal: '9' })
})

it.each([
  ['fewer', changed.slice(1)],
  ['others', [flight('EI104', '1'), flight('EI999', '2'), flight('BA175', '8')]],
  ['none', []],
])('keeps the stored times when the airline names %s', (_what, flights) => {
  expect(freshBooking(booking, { documents: [], flights })).toEqual(booking)
})
