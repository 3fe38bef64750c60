import { expect, test } from 'vitest'
import { aSegment, aSlice, DUB, JFK } from '#worker/testing/builders/an-offer'
import { findLayovers } from '../../../words/itinerary'
import { layoverNotes } from './layover-notes'

const ORK = { ...DUB, iata_code: 'ORK' }

/** The notes on a wait in Dublin between two flights inside Ireland, unless told otherwise. */
function notes(arriving_at: string, departing_at: string, from = DUB, to = ORK) {
  const segments = [
    aSegment({ origin: ORK, destination: DUB, arriving_at }),
    aSegment({ origin: from, destination: to, departing_at }),
  ]
  const [layover] = findLayovers(aSlice({ segments }))
  return layoverNotes(layover!)
}

test.each([
  ['2026-12-24T10:00:00', '2026-12-24T12:00:00', []],
  ['2026-12-24T10:00:00', '2026-12-24T10:59:00', ['Short layover']],
  ['2026-12-24T10:00:00', '2026-12-24T11:00:00', []],
  ['2026-12-24T10:00:00', '2026-12-24T15:00:00', ['Long layover']],
  ['2026-12-24T20:00:00', '2026-12-25T07:00:00', ['Overnight']],
  ['2026-12-24T23:30:00', '2026-12-25T01:00:00', []],
  ['2026-12-25T00:30:00', '2026-12-25T07:00:00', ['Overnight']],
  ['2026-12-24T18:00:00', '2026-12-25T00:40:00', ['Long layover']],
  ['2026-12-24T08:00:00', '2026-12-25T09:00:00', ['Overnight']],
  ['2026-12-24T23:30:00', '2026-12-25T02:30:00', []],
  ['2026-12-25T08:00:00', '2026-12-24T07:00:00', []],
])('a wait from %s to %s is %j', (from, to, labels) => {
  expect(notes(from, to).map(({ label }) => label)).toEqual(labels)
})

test('a change of airports is told whatever the times, and is short below three hours', () => {
  const labels = (from: string, to: string) => notes(from, to, ORK).map(({ label }) => label)
  expect(labels('2026-12-24T10:00:00', '2026-12-24T12:30:00')).toEqual(['Airport change', 'Short layover'])
  expect(labels('2026-12-24T10:00:00', '2026-12-24T13:00:00')).toEqual(['Airport change'])
  expect(labels('2026-12-25T08:00:00', '2026-12-24T07:00:00')).toEqual(['Airport change'])
})

test('where a border is crossed, an hour and a quarter is little', () => {
  const labels = (until: string, to = JFK) => notes('2026-12-24T10:00:00', until, DUB, to).map(({ label }) => label)
  expect(labels('2026-12-24T11:14:00')).toEqual(['Short layover'])
  expect(labels('2026-12-24T11:15:00')).toEqual([])
  expect(labels('2026-12-24T11:14:00', { ...JFK, country_code: null })).toEqual([])
  expect(notes('2026-12-24T10:00:00', '2026-12-24T11:14:00', DUB, JFK)[0]?.reason).toBe(
    'Only 1h 14m to change planes, with a border to cross: a late first flight leaves little room.',
  )
})

test('between countries of the Schengen area nobody looks at passports', () => {
  const place = (iata_code: string, country_code: string) => ({ ...DUB, iata_code, country_code })
  const [vienna, paris, london] = [place('VIE', 'AT'), place('CDG', 'FR'), place('LHR', 'GB')]
  const layover = (from: typeof DUB) =>
    findLayovers(
      aSlice({
        segments: [
          aSegment({ origin: from, destination: vienna, arriving_at: '2026-12-24T10:00:00' }),
          aSegment({ origin: vienna, destination: paris, departing_at: '2026-12-24T11:05:00' }),
        ],
      }),
    )
  expect(layover(paris)).toMatchObject([{ crossesBorder: false }])
  expect(layover(london)).toMatchObject([{ crossesBorder: true }])
})

test('each says why', () => {
  const reasons = (from: string, to: string, origin = DUB) => notes(from, to, origin).map(({ reason }) => reason)
  expect(reasons('2026-12-24T10:00:00', '2026-12-24T10:45:00')).toEqual([
    'Only 45 minutes to change planes: a late first flight leaves little room.',
  ])
  expect(reasons('2026-12-24T20:00:00', '2026-12-25T07:00:00', ORK)).toEqual([
    'Change airports: from DUB to ORK. The way between them is yours to arrange, bags included.',
    'The night is spent in Dublin, from 20:00 to 07:00. A room is not part of the fare.',
  ])
  expect(reasons('2026-12-24T10:00:00', '2026-12-24T16:10:00')).toEqual([
    '6h 10m between the flights, from 10:00 to 16:10.',
  ])
})
