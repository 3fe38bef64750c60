import { describe, expect, it } from 'vitest'
import { cacheSeconds, hasExpired, isPastEverywhere, lastDayAnywhere } from './search-rules'

describe('isPastEverywhere', () => {
  it.each([
    ['2026-11-20', '2026-11-21T11:59:59Z', false], // still the 20th on Baker Island
    ['2026-11-20', '2026-11-21T12:00:00Z', true],
    ['2026-11-21', '2026-11-21T23:59:59Z', false],
    ['2025-12-31', '2026-11-21T00:00:00Z', true],
  ])('%s at %s: %s', (date, now, past) => {
    expect(isPastEverywhere(date, new Date(now))).toBe(past)
  })
})

describe('lastDayAnywhere', () => {
  it.each([
    ['2026-11-21T09:59:59Z', '2027-10-21'],
    ['2026-11-21T10:00:00Z', '2027-10-22'], // the 22nd has begun on Kiritimati
    ['2026-03-31T00:00:00Z', '2027-02-28'],
  ])('at %s it is %s', (now, last) => {
    expect(lastDayAnywhere(new Date(now))).toBe(last)
  })
})

describe('hasExpired', () => {
  it('ends with the second of expiry', () => {
    const offer = { expires_at: '2026-11-21T12:30:00.500Z' }
    expect(hasExpired(offer, new Date('2026-11-21T12:30:00.499Z'))).toBe(false)
    expect(hasExpired(offer, new Date('2026-11-21T12:30:00.500Z'))).toBe(true)
  })
})

describe('cacheSeconds', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const until = (expires_at: string) => ({ expires_at })

  it('is five minutes at most', () => {
    expect(cacheSeconds([until('2026-11-21T12:30:00Z')], now)).toBe(300)
  })

  it('ends with the first offer', () => {
    expect(cacheSeconds([until('2026-11-21T12:30:00Z'), until('2026-11-21T12:01:30.900Z')], now)).toBe(90)
    expect(cacheSeconds([until('2026-11-21T11:59:00Z')], now)).toBeLessThanOrEqual(0)
  })

  it('is a minute for an empty answer', () => {
    expect(cacheSeconds([], now)).toBe(60)
  })

  it('is a minute at most for offers of which some are missing', () => {
    expect(cacheSeconds([until('2026-11-21T12:30:00Z')], now, false)).toBe(60)
    expect(cacheSeconds([until('2026-11-21T12:00:30Z')], now, false)).toBe(30)
  })
})
