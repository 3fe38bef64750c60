import { expect, it } from 'vitest'
import { instantAt, offsetsWithin } from './airport-time'

it.each([
  ['an ordinary winter day', 'JFK', '2027-01-10T19:00:00', '2027-01-11T00:00:00.000Z'],
  ['summer time', 'LHR', '2027-07-01T09:30:00', '2027-07-01T08:30:00.000Z'],
  ['the day that clocks go forward, before', 'LHR', '2027-03-28T00:30:00', '2027-03-28T00:30:00.000Z'],
  ['the day that clocks go forward, after', 'LHR', '2027-03-28T02:30:00', '2027-03-28T01:30:00.000Z'],
  ['an hour that is skipped', 'LHR', '2027-03-28T01:30:00', '2027-03-28T01:30:00.000Z'],
  ['an hour that comes twice, its first', 'LHR', '2027-10-31T01:30:00', '2027-10-31T00:30:00.000Z'],
  ['half an hour', 'DEL', '2027-01-10T05:00:00', '2027-01-09T23:30:00.000Z'],
  ['the far side of the date line', 'AKL', '2027-01-10T01:00:00', '2027-01-09T12:00:00.000Z'],
  ['no seconds', 'JFK', '2027-01-10T19:00', '2027-01-11T00:00:00.000Z'],
])('knows the instant of a local time: %s', (_what, airport, local, expected) => {
  expect(instantAt(airport, local)?.toISOString()).toBe(expected)
})

it('returns null for unknown airports and invalid times', () => {
  expect(instantAt('QQQ', '2027-01-10T19:00:00')).toBeNull()
  expect(instantAt('JFK', 'soon')).toBeNull()
})

it('knows the offset of a zone, and when it changes', () => {
  const within = (zone: string, start: string, end: string) =>
    offsetsWithin(zone, new Date(start), new Date(end)).map(({ until, minutes }) => `${until.toISOString()} ${minutes}`)
  expect(within('Europe/Berlin', '2026-03-01T00:00:00Z', '2026-11-01T00:00:00Z')).toEqual([
    '2026-03-29T01:00:00.000Z 60',
    '2026-10-25T01:00:00.000Z 120',
    '2026-11-01T00:00:00.000Z 60',
  ])
  expect(within('Asia/Kolkata', '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z')).toEqual([
    '2026-04-01T00:00:00.000Z 330',
  ])
})
