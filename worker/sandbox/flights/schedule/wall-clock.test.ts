import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../domain/time'
import { formatDay, isoDuration, isoMinutes, offsetAt, parseDay, toUtc, toWall } from './wall-clock'

const minutes = (iso: string) => Date.parse(`${iso}Z`) / MINUTE_MS

describe('wall clocks', () => {
  it.each([
    ['America/New_York', '2026-12-21T12:00', -300],
    ['America/New_York', '2026-07-01T12:00', -240],
    ['Asia/Kolkata', '2026-07-01T12:00', 330],
    ['Asia/Kathmandu', '2026-07-01T12:00', 345],
    ['Australia/Lord_Howe', '2026-01-01T12:00', 660],
    // The hour before and after the clocks change in Europe.
    ['Europe/Berlin', '2027-03-28T00:59', 60],
    ['Europe/Berlin', '2027-03-28T01:00', 120],
  ])('knows that %s is ahead of UTC at %s by %i minutes', (zone, iso, expected) => {
    expect(offsetAt(zone, minutes(iso))).toBe(expected)
  })

  it('maps a skipped hour to the next one, and a repeated hour to the first', () => {
    const never = toUtc('Europe/Berlin', minutes('2027-03-28T02:30'))
    expect(isoMinutes(toWall('Europe/Berlin', never))).toMatch(/T0[13]:30:00$/)
    expect(isoMinutes(toUtc('Europe/Berlin', minutes('2026-10-25T02:30')))).toBe('2026-10-25T00:30:00')
  })

  it('writes durations and days as the provider does', () => {
    expect([45, 60, 425, 1440, 1565].map(isoDuration)).toEqual(['PT45M', 'PT1H', 'PT7H5M', 'P1D', 'P1DT2H5M'])
    expect(formatDay(parseDay('2028-02-29')!)).toBe('2028-02-29')
    expect([parseDay('2027-02-29'), parseDay('27-2-1')]).toEqual([null, null])
  })
})
