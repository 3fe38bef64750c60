import { describe, expect, it } from 'vitest'
import { fromStripeAmount, toStripeAmount } from './payment-json'

describe('Stripe amounts', () => {
  it.each([
    ['USD', 41_200, 41_200],
    ['JPY', 55_608, 55_608],
    ['KWD', 2_000, 2_000],
    ['ISK', 55_608, 5_560_800],
  ])('of %s: %i minor units are %i at Stripe, and back', (currency, amount, atStripe) => {
    expect(toStripeAmount({ amount, currency })).toBe(atStripe)
    expect(fromStripeAmount(atStripe, currency.toLowerCase())).toEqual({ amount, currency })
  })
})
