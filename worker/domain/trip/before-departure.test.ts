import { describe, expect, it } from 'vitest'
import type { Booking } from '../../contract/booking'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { beforeDeparture } from './before-departure'

const segment = aSegment()
const [jfk, lhr] = [segment.origin, segment.destination]
const bos = { ...jfk, iata_code: 'BOS' }
const trip = (given: Partial<typeof segment> = {}, more: Partial<Booking> = {}) =>
  aBooking({
    bookingData: bookingData({
      owner_name: 'British Airways',
      slices: [aSlice({ segments: [{ ...segment, ...given }] })],
    }),
    ...more,
  })
const titles = (booking: Booking) => beforeDeparture(booking).map(({ title }) => title)
const textOf = (booking: Booking, at: number) => beforeDeparture(booking)[at]?.text ?? ''

describe('what comes next before a trip', () => {
  it('is a passport, and perhaps a visa, where a border is crossed', () => {
    expect([jfk.country_code, lhr.country_code]).toEqual(['US', 'GB'])
    expect(titles(trip())).toEqual(['Check-in', 'Passport and visa', 'At the airport'])
    expect(textOf(trip(), 2)).toContain('3 hours')
    expect(beforeDeparture(trip())[1]?.source?.href).toMatch(/^https:/)
  })

  it('is a photo ID within a country', () => {
    const inside = trip({ destination: bos })
    expect(titles(inside)).toEqual(['Check-in', 'Photo ID', 'At the airport'])
    expect(textOf(inside, 2)).toContain('2 hours')
  })

  it.each([
    ['it stops abroad on the way', { destination: bos, stops: [{ airport: lhr, duration: null }] }],
    ['a country isn’t known', { destination: { ...bos, country_code: null } }],
  ])('is a passport where %s', (_where, given) => {
    expect(titles(trip(given))).toContain('Passport and visa')
  })

  it('names who else may check in', () => {
    expect(textOf(trip(), 0)).not.toContain('operated by')
    const shared = trip({ operating_carrier: { ...segment.operating_carrier, name: 'Aer Lingus' } })
    expect(textOf(shared, 0)).toContain('Flights of Aer Lingus may have their own.')
  })

  it.each(['pending', 'completed', 'cancelled'] as const)('is nothing for a trip that is %s', (status) => {
    expect(beforeDeparture(trip({}, { status }))).toEqual([])
  })
})
