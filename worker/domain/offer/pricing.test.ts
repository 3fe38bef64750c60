import { describe, expect, it } from 'vitest'
import type { Markup } from '../../contract/brand'
import type { CabinClass } from '../../contract/travel'
import { formatDecimal, parseMoney } from '../money'
import { fareCharge, markUpExtra, purchaseTotal } from './pricing'
import { chargeOf } from './rules/markup'

const usd = (amount: number) => ({ amount, currency: 'USD' })
const percent = (markupPercent: number): Markup => ({ markupPercent })

const flown = (...cabins: (CabinClass | null)[]) => [{ segments: cabins.map((cabin_class) => ({ cabin_class })) }]
const net = {
  total_amount: '177.70',
  total_currency: 'USD',
  tax_amount: '59.00' as string | null,
  tax_currency: 'USD',
  slices: flown('economy'),
  passengers: ['one', 'two'],
}
const charged = (markup: Markup, over: Partial<typeof net> = {}) => fareCharge({ ...net, ...over }, markup).total_amount

describe('markUpExtra', () => {
  it.each([
    [10000, 23, 12300],
    [17770, 23, 21858], // 218.571
    [50, 23, 62], // 0.615
    [40, 23, 50], // 0.492
    [119, 23, 147], // 1.4637
    [15000, 0.5, 15075],
    [0, 23, 0],
  ])('%i cents plus %f percent is %i cents', (amount, markupPercent, charge) => {
    expect(markUpExtra(usd(amount), percent(markupPercent))).toEqual(usd(charge))
  })

  it.each([
    ['JPY', 45210, 55609], // 55608.3
    ['KWD', 1200, 1480], // 1.476: cards take no thousandths
    ['MGA', 1200, 1500], // 14.76: nor parts of an ariary
  ])('rounds up to the smallest amount of %s that a card takes', (currency, amount, charge) => {
    expect(markUpExtra({ amount, currency }, percent(23))).toEqual({ amount: charge, currency })
  })

  it('ignores cabins and fixed amounts, which apply to fares', () => {
    const markup: Markup = {
      markupPercent: 10,
      markupByCabin: { economy: 50 },
      markupFixed: { amount: '99', currency: 'USD', per: 'booking' },
    }
    expect(markUpExtra(usd(2000), markup)).toEqual(usd(2200))
  })
})

describe('fareCharge', () => {
  it('has the fare as the airline states it, and as taxes the airline’s and our fee', () => {
    expect(fareCharge(net, percent(23))).toEqual({
      total_amount: '219.00',
      total_currency: 'USD',
      base_amount: '118.70',
      base_currency: 'USD',
      tax_amount: '100.30', // the airline's 59
      tax_currency: 'USD',
      fee_amount: '41.30',
    })
  })

  it('has the taxes in the fare when the airline does not state them in the currency of the price', () => {
    const price = { total_amount: '219.00', base_amount: '177.70', tax_amount: '41.30', fee_amount: '41.30' }
    const inFare = { ...price, taxes_in_base: true }
    expect(fareCharge({ ...net, tax_amount: null }, percent(23))).toMatchObject(inFare)
    expect(fareCharge({ ...net, tax_currency: 'EUR' }, percent(23))).toMatchObject(inFare)
  })

  it('has no fee where a brand adds nothing', () => {
    const even = { ...net, total_amount: '177.00' }
    expect(fareCharge(even, percent(0))).toMatchObject({
      base_amount: '118.00',
      tax_amount: '59.00',
      fee_amount: '0.00',
    })
  })

  it.each<[string, (CabinClass | null)[], string]>([
    ['its own percent', ['business'], '267.00'], // 266.55
    ['that of the best cabin flown', ['economy', 'business', null], '267.00'],
    ['nothing at 0 percent', ['first'], '178.00'],
    ['the general percent without one of its own', ['premium_economy'], '219.00'],
    ['the general percent where the cabin is not stated', [null], '219.00'],
  ])('adds to a cabin %s', (_what, cabins, price) => {
    const markup = { markupPercent: 23, markupByCabin: { business: 50, first: 0 } }
    expect(charged(markup, { slices: flown(...cabins) })).toBe(price)
  })

  it.each([
    ['booking', '12.40', '231.00'], // 218.571 + 12.40 = 230.971: rounded once
    ['booking', '0.42', '219.00'], // 218.991
    ['booking', '0.43', '220.00'], // 219.001
    ['traveler', '12.40', '244.00'], // 218.571 + 24.80 = 243.371
  ] as const)('adds a fixed amount once for each %s: %s', (per, amount, price) => {
    expect(charged({ markupPercent: 23, markupFixed: { amount, currency: 'USD', per } })).toBe(price)
  })

  it('has a fixed amount in our fee', () => {
    const markup: Markup = { markupPercent: 23, markupFixed: { amount: '20', currency: 'USD', per: 'booking' } }
    expect(fareCharge(net, markup)).toMatchObject({
      total_amount: '239.00',
      base_amount: '118.70',
      tax_amount: '120.30',
      fee_amount: '61.30',
    })
  })

  it('adds no fixed amount to a fare in another currency', () => {
    const markup: Markup = { markupPercent: 23, markupFixed: { amount: '20', currency: 'EUR', per: 'booking' } }
    expect(charged(markup)).toBe('219.00')
  })
})

describe('the parts of a charge', () => {
  it('count what rounding adds as part of the fee', () => {
    expect(fareCharge({ ...net, total_amount: '177.40' }, percent(0))).toMatchObject({
      total_amount: '178.00',
      base_amount: '118.40',
      tax_amount: '59.60',
      fee_amount: '0.60',
    })
  })

  it('are a cheaper fare without a fee when a person sold below net, or lower taxes of a fare that consists only of taxes', () => {
    const below = (amount: number, over: Partial<typeof net>) => chargeOf({ ...net, ...over }, usd(amount))
    expect(below(17700, { total_amount: '177.40' })).toMatchObject({
      base_amount: '118.00',
      tax_amount: '59.00',
      fee_amount: '0.00',
    })
    expect(below(1000, { total_amount: '10.40', tax_amount: '10.50' })).toMatchObject({
      base_amount: '0.00',
      tax_amount: '10.00',
      fee_amount: '0.00',
    })
  })

  const fares = ['USD 10.49', 'USD 99.50', 'USD 412.30', 'JPY 45210', 'KWD 61.449'].map((fare) => fare.split(' '))
  const taxed = [null, 0, 0.07, 0.3, 0.999, 1]
  const markups = [0, 0.4, 5, 12.25, 23].flatMap<Markup>((markupPercent) => [
    { markupPercent },
    { markupPercent, markupFixed: { amount: '7', currency: 'USD', per: 'traveler' } },
  ])

  it.each(fares)('add up to it to the cent and are never below zero: %s %s', (currency = '', total_amount = '') => {
    const cents = (decimal: string | null | undefined) => parseMoney(decimal ?? '0', currency).amount
    for (const share of taxed) {
      const tax_amount =
        share === null ? null : formatDecimal({ amount: Math.floor(cents(total_amount) * share), currency })
      const fare = { ...net, total_amount, total_currency: currency, tax_amount, tax_currency: currency }
      for (const markup of markups) {
        const charge = fareCharge(fare, markup)
        const [base = 0, tax = 0, fee = 0] = [charge.base_amount, charge.tax_amount, charge.fee_amount].map(cents)
        expect(base + tax).toBe(cents(charge.total_amount))
        expect(Math.min(base, fee, tax - fee)).toBeGreaterThanOrEqual(0)
        expect(cents(charge.total_amount)).toBeGreaterThanOrEqual(
          cents(total_amount) * (1 + markup.markupPercent / 100),
        )
        expect(charge.total_amount).toBe(formatDecimal(purchaseTotal(fare, [], markup).charge))
      }
    }
  })
})

describe('purchaseTotal', () => {
  const extras = [
    { total_amount: '20.00', total_currency: 'USD', quantity: 2 }, // 24.60, twice
    { total_amount: '13.50', total_currency: 'USD', quantity: 1 }, // 16.605 → 16.61
  ]

  it('marks up and rounds each seat and bag alone, net untouched', () => {
    expect(purchaseTotal(net, extras, percent(23))).toEqual({ net: usd(23120), charge: usd(28481) })
  })

  it('charges for the fare what the offer was shown at', () => {
    const markup: Markup = {
      markupPercent: 23,
      markupByCabin: { economy: 10 },
      markupFixed: { amount: '7.25', currency: 'USD', per: 'traveler' },
    }
    expect(purchaseTotal(net, [], markup).charge).toEqual(usd(Number(charged(markup)) * 100))
  })
})
