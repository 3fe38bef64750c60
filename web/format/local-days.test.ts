import { execFileSync } from 'node:child_process'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#worker/domain/time'
import { addDays, addMonths, localDay } from './dates'

afterEach(() => void vi.unstubAllEnvs())

/** Every day from one to another, counted on the Gregorian calendar's own rules. */
function* daysBetween(first: string, last: string) {
  let [year = 0, month = 1, date = 1] = first.split('-').map(Number)
  const text = () => `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  for (; text() <= last; date++) {
    const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
    const length = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
    if (date > length) [date, month] = [1, month + 1]
    if (month > 12) [month, year] = [1, year + 1]
    if (text() <= last) yield text()
  }
}

describe('a day on this device’s clock', () => {
  it('is the calendar day at every hour, in every time zone', () => {
    const wrong: string[] = []
    const end = Date.UTC(2029, 0, 2)
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      vi.stubEnv('TZ', timeZone)
      const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone })
      // In steps of 23 hours, so that changes to summer time are met at every hour.
      for (let instant = Date.UTC(2026, 11, 30); instant < end; instant += 23 * HOUR_MS) {
        const [actual, expected] = [localDay(new Date(instant)), calendarDay.format(instant)]
        if (actual !== expected) wrong.push(`${timeZone}: ${actual} for ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('is not the day in UTC', () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    expect(localDay(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-22')
    vi.stubEnv('TZ', 'Pacific/Pago_Pago')
    expect(localDay(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-20')
  })
})

describe('counting days', () => {
  it('knows every day of eight years, forwards and backwards', () => {
    const days = ['2023-12-31', ...daysBetween('2024-01-01', '2031-12-31')]
    expect(days.slice(0, -1).map((day) => addDays(day, 1))).toEqual(days.slice(1))
    expect(days.slice(1).map((day) => addDays(day, -1))).toEqual(days.slice(0, -1))
  })

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 365, '2027-11-21'],
  ])('goes from %s by %d days to %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  it.each([
    ['2026-11-21', 11, '2027-10-21'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-08-31', 1, '2026-09-30'],
  ])('goes from %s by %d months to %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })
})

describe('days in words and numbers', () => {
  const script = `
    await import('./worker/dev/resolve-ts.ts')
    const dates = await import('./web/format/dates.ts')
    const sample = ['2026-11-21', '2026-12-31', '2027-03-28', '2027-10-31', '2028-02-29']
    process.stdout.write(JSON.stringify({
      locale: Intl.DateTimeFormat().resolvedOptions().locale,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      shown: sample.map((day) => [dates.addDays(day, 1), dates.addMonths(day, 11), dates.fullDate(day), dates.shortWeekday(day)]),
      own: dates.localDay(new Date(2027, 2, 28)),
    }))`
  const inPlace = (TZ: string, locale: string) =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ, LC_ALL: locale, LANG: locale, NODE_OPTIONS: '' },
        encoding: 'utf8',
      }),
    )

  // Buddhist and Persian calendars, Arabic digits, midnights that don't exist because summer time begins.
  it.each([
    ['Asia/Bangkok', 'th_TH', 'th-TH'],
    ['Asia/Tehran', 'fa_IR', 'fa-IR'],
    ['Africa/Cairo', 'ar_EG', 'ar-EG'],
    ['America/Santiago', 'es_CL', 'es-CL'],
    ['Pacific/Apia', 'en_US', 'en-US'],
  ])('are the same in %s with the locale %s', (timeZone, environment, locale) => {
    expect(inPlace(timeZone, environment)).toEqual({
      locale,
      zone: timeZone,
      shown: [
        ['2026-11-22', '2027-10-21', 'Nov 21, 2026', 'Sat'],
        ['2027-01-01', '2027-11-30', 'Dec 31, 2026', 'Thu'],
        ['2027-03-29', '2028-02-28', 'Mar 28, 2027', 'Sun'],
        ['2027-11-01', '2028-09-30', 'Oct 31, 2027', 'Sun'],
        ['2028-03-01', '2029-01-29', 'Feb 29, 2028', 'Tue'],
      ],
      own: '2027-03-28',
    })
  })
})
