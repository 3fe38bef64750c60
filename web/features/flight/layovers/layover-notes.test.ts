import { expect, test } from 'vitest'
import { aSegment, aSlice, DUB } from '#worker/testing/builders/an-offer'
import { gradedLayovers } from './layover-notes'

const ORK = { ...DUB, iata_code: 'ORK' }

/** The notes on a layover in Dublin. */
function notes(arriving_at: string, departing_at: string, from = DUB) {
  const segments = [aSegment({ destination: DUB, arriving_at }), aSegment({ origin: from, departing_at })]
  return gradedLayovers(aSlice({ segments })).flatMap((wait) => wait.notes)
}

test('each unusual layover has its notes, a usual one none', () => {
  const segments = [
    aSegment({ destination: DUB, arriving_at: '2026-12-24T10:00:00' }),
    aSegment({
      origin: DUB,
      destination: ORK,
      departing_at: '2026-12-24T12:00:00',
      arriving_at: '2026-12-24T13:00:00',
    }),
    aSegment({ origin: ORK, departing_at: '2026-12-24T20:00:00' }),
  ]
  const waits = gradedLayovers(aSlice({ segments }))
  expect(waits.map(({ layover, notes }) => [layover.arrival.iata_code, notes.map(({ label }) => label)])).toEqual([
    ['DUB', []],
    ['ORK', ['Long layover']],
  ])
  expect(gradedLayovers(aSlice())).toEqual([])
})

test('a layover that may go wrong is a warning, a long one is not', () => {
  const care = (from: string, to: string, origin = DUB) =>
    notes(from, to, origin).map(({ label, care: isOne }) => [label, isOne])
  expect(care('2026-12-24T10:00:00', '2026-12-24T11:00:00', ORK)).toEqual([
    ['Airport change', true],
    ['Short layover', true],
  ])
  expect(care('2026-12-24T20:00:00', '2026-12-25T07:00:00')).toEqual([['Overnight', true]])
  expect(care('2026-12-24T10:00:00', '2026-12-24T15:00:00')).toEqual([['Long layover', false]])
})

test('each note gives its reason', () => {
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
