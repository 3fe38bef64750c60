import { describe, expect, it } from 'vitest'
import { DEALS } from '../content/fares'
import { countdown, roundEnd, travelPeriod, wasPrice } from './deal-terms'

const HOUR = 3_600_000

describe('a deal’s countdown', () => {
  it.each([
    [72 * HOUR, '3d 00:00:00'],
    [36 * HOUR, '1d 12:00:00'],
    [24 * HOUR, '1d 00:00:00'],
    [24 * HOUR - 1000, '23:59:59'],
    [HOUR, '01:00:00'],
    [61_000, '00:01:01'],
    [1001, '00:00:02'],
    [1000, '00:00:01'],
    [1, '00:00:01'],
    [0, null],
    [-1, null],
  ])('with %d ms left reads %s', (left, text) => expect(countdown(left)).toBe(text))
})

describe('a deal’s round', () => {
  it.each([
    ['2026-11-21T00:00:00.000Z', 24, '2026-11-22T00:00:00.000Z'],
    ['2026-11-21T23:59:59.999Z', 24, '2026-11-22T00:00:00.000Z'],
    ['2026-11-22T00:00:00.000Z', 24, '2026-11-23T00:00:00.000Z'],
    ['2026-12-31T12:00:00.000Z', 24, '2027-01-01T00:00:00.000Z'],
    ['1970-01-01T00:00:00.000Z', 36, '1970-01-02T12:00:00.000Z'],
    ['1970-01-02T12:00:00.000Z', 36, '1970-01-04T00:00:00.000Z'],
    ['1970-01-01T10:00:00.000Z', 48, '1970-01-03T00:00:00.000Z'],
    ['1970-01-03T23:59:59.999Z', 72, '1970-01-04T00:00:00.000Z'],
  ])('at %s with %d hours ends at %s', (now, hours, end) =>
    expect(new Date(roundEnd(Date.parse(now), hours)).toISOString()).toBe(end),
  )

  it.each([24, 36, 48, 72])('of %d hours never has more than that left, and always something', (hours) => {
    for (let step = 0; step < 500; step++) {
      const now = Date.parse('2026-11-21T06:00:00Z') + step * 1_234_567
      const left = roundEnd(now, hours) - now
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThanOrEqual(hours * HOUR)
    }
  })
})

it.each([
  [399, 20, 499],
  [649, 25, 865],
  [429, 30, 613],
  [219, 35, 337],
  [80, 20, 100],
  [100, 0, 100],
  [1, 20, 1],
])('%d after %d%% off was %d', (price, discount, was) => expect(wasPrice(price, discount)).toBe(was))

it.each(DEALS.map((deal) => [deal.id, deal] as const))(
  '%s: the earlier price less the discount is the price',
  (_id, deal) => expect(Math.round(wasPrice(deal.price, deal.discount) * (1 - deal.discount / 100))).toBe(deal.price),
)

it.each([
  ['2026-11-21', 60, 'Dec 21 – Feb 19, 2027'],
  ['2026-12-02', 45, 'Jan 1 – Feb 15, 2027'],
  ['2025-01-01', 30, 'Apr 15 – May 15, 2025'],
])('on %s a deal of %d days is flown %s', (today, days, text) => expect(travelPeriod(today, days)).toBe(text))
