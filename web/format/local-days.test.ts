import { afterEach, expect, it } from 'vitest'
import { addDays, localDay, noonOf } from './local-days'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'UTC',
]

it.each(ZONES)('gives back the very day it was given, all year, in %s', (timeZone) => {
  process.env.TZ = timeZone
  for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
    expect(localDay(noonOf(day))).toBe(day)
  }
})

it('reads the day from the clock on the wall, not from UTC', () => {
  process.env.TZ = 'Pacific/Kiritimati'
  expect(localDay(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-22')
  process.env.TZ = 'Pacific/Pago_Pago'
  expect(localDay(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-20')
})

it('steps over month ends, leap days and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})
