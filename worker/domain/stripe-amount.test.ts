import { describe, expect, it } from 'vitest'
import { fromStripeAmount, toStripeAmount } from './stripe-amount'

describe('Stripe amounts', () => {
  it.each([
    ['USD', 41_200, 41_200],
    ['HUF', 5_560_800, 5_560_800],
    ['JPY', 55_608, 55_608],
    ['KWD', 2_000, 2_000],
    ['ISK', 55_608, 5_560_800],
    ['UGX', 55_608, 5_560_800],
    ['MGA', 5_560_800, 55_608],
  ])('of %s: %i minor units are %i at Stripe, and back', (currency, amount, atStripe) => {
    expect(toStripeAmount({ amount, currency })).toBe(atStripe)
    expect(fromStripeAmount(atStripe, currency.toLowerCase())).toEqual({ amount, currency })
  })

  it.each([
    ['a third decimal', 'KWD', 5_124, 5_130],
    ['a fraction of an ariary', 'MGA', 1_250, 13],
    ['nothing', 'KWD', 0, 0],
  ])('rounds up %s, which no card takes', (_what, currency, amount, atStripe) => {
    expect(toStripeAmount({ amount, currency })).toBe(atStripe)
  })
})
