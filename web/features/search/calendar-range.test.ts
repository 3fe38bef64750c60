import { expect, it } from 'vitest'
import { rangeToShow } from './calendar-range'

const journey = { from: '2026-12-10', to: '2026-12-17', oneWay: false } as const

it.each([
  ['return', '', '2026-12-10', '2026-12-17'],
  ['return', '2026-12-20', '2026-12-10', '2026-12-20'],
  ['return', '2026-12-12', '2026-12-10', '2026-12-12'],
  ['return', '2026-12-01', '2026-12-10', '2026-12-17'],
  ['departure', '', '2026-12-10', '2026-12-17'],
  ['departure', '2026-12-01', '2026-12-01', '2026-12-17'],
  ['departure', '2026-12-24', '2026-12-24', '2026-12-24'],
] as const)('asked for the %s and pointing at "%s", it shows %s to %s', (asking, pointed, from, to) => {
  expect(rangeToShow({ ...journey, asking }, pointed)).toEqual({ from, to })
})

it('shows one day where one is wanted, and none where none is chosen', () => {
  const day = { from: '2026-12-10', to: '2026-12-10' }
  expect(rangeToShow({ ...journey, to: '', asking: 'departure', oneWay: true }, '2026-12-24')).toEqual(day)
  expect(rangeToShow({ ...journey, to: '', asking: 'departure' }, '')).toEqual(day)
  expect(rangeToShow({ from: '', to: '', asking: 'departure', oneWay: false }, '')).toEqual({ from: '', to: '' })
})
