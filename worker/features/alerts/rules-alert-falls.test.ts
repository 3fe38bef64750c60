import { describe, expect, it } from 'vitest'
import type { AlertRule } from './contract'
import { judgeFare } from './rules-alert-falls'

/** Which of these fares in whole dollars, seen on consecutive days, are mailed. */
function mailedAmounts(rule: AlertRule, fares: (number | [number, string])[], asked: number | null = null): number[] {
  let course = {
    start: asked === null ? null : { amount: asked * 100, currency: 'USD' },
    mailedAmount: null as number | null,
  }
  return fares.flatMap((fare) => {
    const [amount, currency] = Array.isArray(fare) ? fare : [fare, 'USD']
    const { isMailed, ...next } = judgeFare({ rule, ...course }, { amount: amount * 100, currency })
    course = next
    return isMailed ? [amount] : []
  })
}
const limit: AlertRule = { kind: 'limit', amount: '200', currency: 'USD' }
const fall: AlertRule = { kind: 'fall', percent: 5 }

describe('an alert', () => {
  it.each([
    ['at its limit, once', [250, 200, 200, 199], [200]],
    ['again when the fare is cheaper by a step', [200, 191, 190, 181, 180], [200, 190, 180]],
    ['again when the fare had risen above the limit, however little it falls below it', [200, 201, 199], [200, 199]],
    ['again when it had risen below the limit and fell by a step', [150, 190, 185, 180], [150, 180]],
    ['never above its limit', [201, 300], []],
    ['not in another currency', [[150, 'EUR'], 150], [150]],
  ] as const)('with a limit is mailed for %s', (_what, fares, expected) => {
    expect(
      mailedAmounts(
        limit,
        fares.map((fare) => (typeof fare === 'number' ? fare : [...fare])),
      ),
    ).toEqual(expected)
  })

  it.each([
    ['a fall of five percent against the fare of then', 200, [195, 191, 190], [190]],
    ['once, while it lasts', 200, [180, 180, 175], [180]],
    ['and holds later fares against the first one where none was seen then', null, [200, 195, 190], [190]],
  ] as const)('without a limit is mailed for %s', (_what, asked, fares, expected) => {
    expect(mailedAmounts(fall, [...fares], asked)).toEqual(expected)
  })
})
