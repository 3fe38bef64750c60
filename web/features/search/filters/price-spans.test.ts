import { expect, it } from 'vitest'
import { anOfferSummary } from '#worker/testing/builders/an-offer'
import { priceSpans } from './price-spans'

const offer = (currency: string, total_amount: string) => ({
  ...anOfferSummary(),
  total_amount,
  total_currency: currency,
})

it('compares prices within a currency only, the most common one first', () => {
  const offers = [offer('EUR', '90.00'), offer('USD', '602.00'), offer('USD', '1000.00'), offer('USD', '99.00')]
  expect(priceSpans(offers)).toEqual([
    { currency: 'USD', minimum: '99.00', maximum: '1000.00' },
    { currency: 'EUR', minimum: '90.00', maximum: '90.00' },
  ])
})

it('has no prices without offers', () => {
  expect(priceSpans([])).toEqual([])
})
