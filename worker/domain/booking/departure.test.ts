import { expect, it } from 'vitest'
import type { Slice } from '../../contract/offer'
import { anOpenJaw } from '../../testing/builders/a-journey'
import { aReturnSlice, aSegment, aSlice, JFK } from '../../testing/builders/an-offer'
import { changedDeparture, departureOf, nextDeparture } from './departure'

const both = [aSlice(), aReturnSlice()]

// New York departs on December 24 at 13:30 in Greenwich, London on December 31 at 14:10.
it.each([
  ['2026-12-24T13:29:59Z', '2026-12-24T13:30:00.000Z'],
  ['2026-12-24T13:30:00Z', '2026-12-31T14:10:00.000Z'],
  ['2027-01-05T00:00:00Z', '2026-12-31T14:10:00.000Z'],
])('at %s the next departure is that of %s', (now, expected) => {
  expect(nextDeparture(both, new Date(now))?.toISOString()).toBe(expected)
})

it('has none where nothing flies', () => {
  expect(nextDeparture([], new Date())).toBeNull()
})

it('takes the earliest possible instant when the zone is unknown', () => {
  const unknown = aSlice({ segments: [aSegment({ origin: { ...JFK, iata_code: 'QQQ' } })] })
  expect(departureOf(unknown)).toEqual(new Date('2026-12-23T18:30:00Z'))
  expect(departureOf(aSlice({ departure_time: '2026-13-24T08:30', origin: { ...JFK, iata_code: 'QQQ' } }))).toBeNull()
})

it('tells when the first changed way departs, by whichever time is earlier', () => {
  const back = (departing_at: string) => aSlice({ segments: [{ ...aReturnSlice().segments[0]!, departing_at }] })
  expect(changedDeparture(both, [aSlice(), back('2026-12-31T18:10:00')])).toEqual(new Date('2026-12-31T14:10:00Z'))
  expect(changedDeparture(both, [aSlice(), back('2026-12-30T14:10:00')])).toEqual(new Date('2026-12-30T14:10:00Z'))
  expect(changedDeparture(both, [aReturnSlice()])).toEqual(new Date('2026-12-24T13:30:00Z'))
  expect(changedDeparture(both, both)).toBeNull()
})

it.each([
  ['2027-01-10T13:59:59Z', '2027-01-10T14:00:00.000Z'],
  ['2027-01-10T14:00:00Z', '2027-01-17T08:00:00.000Z'],
  ['2027-01-20T00:00:00Z', '2027-01-24T08:00:00.000Z'],
  ['2027-03-01T00:00:00Z', '2027-01-24T08:00:00.000Z'],
])('of three flights the next departure at %s is that of %s, whatever their order', (now, expected) => {
  const [first, second, third] = anOpenJaw() as [Slice, Slice, Slice]
  for (const slices of [
    [first, second, third],
    [second, third, first],
  ]) {
    expect(nextDeparture(slices, new Date(now))?.toISOString()).toBe(expected)
  }
})
