import { expect, test } from 'vitest'
import { aSegment, DUB, JFK } from '../../testing/builders/an-offer'
import { layoverKinds } from './layovers'

const at = (iata_code: string, country_code: string | null) => ({ ...DUB, iata_code, country_code })
const [ORK, VIE, CDG, LHR] = [at('ORK', 'IE'), at('VIE', 'AT'), at('CDG', 'FR'), at('LHR', 'GB')]

interface Places {
  from?: typeof DUB
  via?: typeof DUB
  next?: typeof DUB
  to?: typeof DUB
}

/** The grades of a layover, in Dublin by default, between two flights within Ireland. */
function kinds(
  arriving_at: string,
  departing_at: string,
  { from = ORK, via = DUB, next = via, to = ORK }: Places = {},
) {
  return layoverKinds(
    aSegment({ origin: from, destination: via, arriving_at }),
    aSegment({ origin: next, destination: to, departing_at }),
  )
}

test.each([
  ['2026-12-24T10:00:00', '2026-12-24T12:00:00', []],
  ['2026-12-24T10:00:00', '2026-12-24T10:59:00', ['short']],
  ['2026-12-24T10:00:00', '2026-12-24T11:00:00', []],
  ['2026-12-24T10:00:00', '2026-12-24T14:59:00', []],
  ['2026-12-24T10:00:00', '2026-12-24T15:00:00', ['long']],
  ['2026-12-24T20:00:00', '2026-12-25T07:00:00', ['overnight']],
  ['2026-12-24T22:00:00', '2026-12-25T02:00:00', ['overnight']],
  ['2026-12-24T21:59:00', '2026-12-25T01:59:00', []],
  ['2026-12-25T00:30:00', '2026-12-25T07:00:00', ['overnight']],
  ['2026-12-25T03:01:00', '2026-12-25T08:30:00', ['long']],
  ['2026-12-24T18:00:00', '2026-12-25T00:40:00', ['long']],
  ['2026-12-24T08:00:00', '2026-12-25T09:00:00', ['overnight']],
  ['2026-12-24T23:30:00', '2026-12-25T02:30:00', []],
  ['2026-12-25T08:00:00', '2026-12-24T07:00:00', []],
  ['2026-12-25T08:00:00', 'soon', []],
])('a wait from %s to %s is %j', (from, to, grades) => {
  expect(kinds(from, to)).toEqual(grades)
})

test('a change of airports is noted whatever the times, and is short below three hours', () => {
  const change = { next: { ...DUB, iata_code: 'ORK' } }
  expect(kinds('2026-12-24T10:00:00', '2026-12-24T12:30:00', change)).toEqual(['airport', 'short'])
  expect(kinds('2026-12-24T10:00:00', '2026-12-24T13:00:00', change)).toEqual(['airport'])
  expect(kinds('2026-12-25T08:00:00', '2026-12-24T07:00:00', change)).toEqual(['airport'])
})

test('where a border is crossed before or after it, an hour and a quarter is little', () => {
  const until = (time: string, places: Places) => kinds('2026-12-24T10:00:00', `2026-12-24T${time}:00`, places)
  expect(until('11:14', { to: JFK })).toEqual(['short'])
  expect(until('11:14', { from: JFK })).toEqual(['short'])
  expect(until('11:15', { to: JFK })).toEqual([])
  expect(until('11:14', { to: at('JFK', null) })).toEqual([])
})

test('between countries of the Schengen area nobody looks at passports', () => {
  const [arrives, leaves] = ['2026-12-24T10:00:00', '2026-12-24T11:05:00']
  expect(kinds(arrives, leaves, { from: CDG, via: VIE, to: CDG })).toEqual([])
  expect(kinds(arrives, leaves, { from: LHR, via: VIE, to: CDG })).toEqual(['short'])
})
