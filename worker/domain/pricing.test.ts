import { describe, expect, it } from 'vitest'
import { chargeOf, markUp, totalOf } from './pricing'

const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('markUp', () => {
  it.each([
    [10000, 23, 12300],
    [17770, 23, 21900], // 218.571
    [50, 23, 100], // 0.615 rounds up
    [40, 23, 0], // 0.492 rounds down
    [15000, 0.5, 15100], // 150.75
    [20000, 12.25, 22500], // 224.5 is half: up
    [0, 23, 0],
  ])('%i cents plus %f percent is %i cents, whole dollars', (net, percent, charge) => {
    expect(markUp(usd(net), percent)).toEqual(usd(charge))
  })

  it('rounds to the whole units of any currency', () => {
    expect(markUp({ amount: 45210, currency: 'JPY' }, 23)).toEqual({ amount: 55608, currency: 'JPY' })
    expect(markUp({ amount: 1500, currency: 'KWD' }, 23)).toEqual({ amount: 2000, currency: 'KWD' })
  })
})

describe('chargeOf', () => {
  const net = { total_amount: '177.70', total_currency: 'USD', tax_amount: '59.00', tax_currency: 'USD' }

  it('makes base and tax add up to the total', () => {
    expect(chargeOf(net, 23)).toEqual({
      total_amount: '219.00',
      base_amount: '146.00',
      tax_amount: '73.00',
      currency: 'USD',
    })
  })

  it('leaves tax out when the airline does not state it', () => {
    expect(chargeOf({ ...net, tax_amount: null }, 23)).toMatchObject({ base_amount: '219.00', tax_amount: null })
  })
})

describe('totalOf', () => {
  it('marks up and rounds each seat and bag alone, net untouched', () => {
    const fare = { total_amount: '177.70', total_currency: 'USD' }
    const extras = [
      { total_amount: '20.00', total_currency: 'USD', quantity: 2 }, // 24.60 → 25, twice
      { total_amount: '13.50', total_currency: 'USD', quantity: 1 }, // 16.605 → 17
    ]
    expect(totalOf(fare, extras, 23)).toEqual({ net: usd(23120), charge: usd(28600) })
  })
})
