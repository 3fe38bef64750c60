import { describe, expect, it } from 'vitest'
import { dayDifference, fullDate, localTime, minutesBetween, shortDate, shortWeekday } from './dates'
import { durationMinutes, formatDuration, formatMinutes } from './duration'
import { formatPrice } from './money'

describe('prices', () => {
  it.each([
    ['1234.00', 'USD', '$1,234'],
    ['1263.40', 'USD', '$1,263.40'],
    ['9.5', 'USD', '$9.50'],
    ['0.05', 'EUR', '€0.05'],
    ['-3.50', 'USD', '-$3.50'],
    ['0', 'USD', '$0'],
    ['-20.00', 'USD', '-$20'],
    ['98000', 'JPY', '¥98,000'],
    ['410.00', 'GBP', '£410'],
    ['12.345', 'KWD', 'KWD\u00a012.345'],
    ['45210.50', 'HUF', 'HUF\u00a045,210.50'],
    ['', 'USD', 'USD N/A'],
    ['abc', 'EUR', 'EUR N/A'],
    ['NaN', 'EUR', 'EUR N/A'],
    [null, 'USD', 'USD N/A'],
    [undefined, '', 'N/A'],
    ['12', 'dollars', 'N/A'],
    ['12', null, 'N/A'],
  ])('%s %s reads %s', (amount, currency, text) => {
    expect(formatPrice(amount, currency)).toBe(text)
  })

  it('are in dollars by default', () => {
    expect(formatPrice('5')).toBe('$5')
  })
})

describe('local times', () => {
  it.each([
    ['2026-12-01T09:05:00', '09:05', 'Dec 1', 'Dec 1, 2026', 'Tue'],
    ['2026-12-01T23:59', '23:59', 'Dec 1', 'Dec 1, 2026', 'Tue'],
    ['2028-02-29T00:00:00', '00:00', 'Feb 29', 'Feb 29, 2028', 'Tue'],
    ['2026-12-01', 'N/A', 'Dec 1', 'Dec 1, 2026', 'Tue'],
    ['2026-02-30T10:00:00', 'N/A', 'N/A', 'N/A', ''],
    ['2026-12-01T25:00:00', 'N/A', 'N/A', 'N/A', ''],
    ['soon', 'N/A', 'N/A', 'N/A', ''],
    [null, 'N/A', 'N/A', 'N/A', ''],
    [undefined, 'N/A', 'N/A', 'N/A', ''],
  ])('%s', (local, time, short, full, weekday) => {
    expect([localTime(local), shortDate(local), fullDate(local), shortWeekday(local)]).toEqual([
      time,
      short,
      full,
      weekday,
    ])
  })

  it.each([
    ['2026-12-01T22:00:00', '2026-12-02T06:00:00', '+1'],
    ['2026-12-01T22:00:00', '2026-12-03T06:00:00', '+2'],
    ['2026-12-31T23:50:00', '2027-01-01T00:10:00', '+1'],
    ['2026-12-02T00:30:00', '2026-12-01T18:00:00', '-1'],
    ['2026-12-01T01:00:00', '2026-12-01T23:00:00', ''],
    [null, '2026-12-01T23:00:00', ''],
  ])('from %s to %s the day changes by %j', (from, to, difference) => {
    expect(dayDifference(from, to)).toBe(difference)
  })

  it('measure a layover', () => {
    expect(minutesBetween('2026-12-01T23:10:00', '2026-12-02T01:00:00')).toBe(110)
    expect(minutesBetween('2026-12-01T23:10:00', null)).toBeNull()
  })
})

describe('durations', () => {
  it.each([
    ['PT7H5M', 425, '7h 5m'],
    ['PT7H', 420, '7h'],
    ['PT45M', 45, '0h 45m'],
    ['P1DT2H5M', 1565, '26h 5m'],
    ['P1D', 1440, '24h'],
    ['PT26H', 1560, '26h'],
    ['PT1H30M10S', 90, '1h 30m'],
    ['P', null, 'N/A'],
    ['PT', null, 'N/A'],
    ['7:05', null, 'N/A'],
    ['', null, 'N/A'],
    [null, null, 'N/A'],
  ])('%s', (iso, minutes, text) => {
    expect(durationMinutes(iso)).toBe(minutes)
    expect(formatDuration(iso)).toBe(text)
  })

  it('are never negative', () => {
    expect(formatMinutes(-5)).toBe('N/A')
  })
})
