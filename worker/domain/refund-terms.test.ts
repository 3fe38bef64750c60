import { describe, expect, it } from 'vitest'
import type { Money } from '../contract/money'
import { type MoneyEntry, saleMoney } from '../features/accounting/rules-sale-money'
import { refundToCard } from '../testing/builders/a-purchase'
import { formatDecimal, parseMoney } from './money'
import { type Canceled, decidedTerms, refundTerms, termsWithin } from './refund-terms'
import { fromStripeAmount, toStripeAmount } from './stripe-amount'

const usd = (decimal: string) => parseMoney(decimal, 'USD')

/** USD 615 paid, of which 500 went to the airline, which gives all of it back. */
const terms = (given: Partial<Canceled> = {}) =>
  refundTerms({
    paid: usd('615.00'),
    net: usd('500.00'),
    refund: usd('500.00'),
    refundTo: 'us',
    refundsMarkup: false,
    ...given,
  })

const figures = ({ fee_amount, penalty_amount, refund_amount }: ReturnType<typeof terms>) => [
  fee_amount,
  penalty_amount,
  refund_amount,
]

describe('a refund to the card', () => {
  it.each<[string, Money, string[]]>([
    ['all of it', usd('500.00'), ['115.00', '0.00', '500.00']],
    ['all but a penalty', usd('420.50'), ['115.00', '79.50', '420.50']],
    ['nothing', usd('0.00'), ['115.00', '500.00', '0.00']],
    ['more than it was paid', usd('700.00'), ['115.00', '0.00', '500.00']],
    ['less than nothing', usd('-3.00'), ['115.00', '500.00', '0.00']],
  ])('passes on the airline’s refund and keeps the markup: %s', (_what, refund, expected) => {
    expect(figures(terms({ refund }))).toEqual(expected)
  })

  it.each<[string, Money, string[]]>([
    ['all of it', usd('500.00'), ['0.00', '0.00', '615.00']],
    ['a third, half up', usd('166.67'), ['0.00', '410.00', '205.00']],
    ['nothing', usd('0.00'), ['0.00', '615.00', '0.00']],
    ['more than it was paid', usd('700.00'), ['0.00', '0.00', '615.00']],
  ])('is the same share of the price when the markup is refunded: %s', (_what, refund, expected) => {
    expect(figures(terms({ refund, refundsMarkup: true }))).toEqual(expected)
  })

  it.each([false, true])(
    'gives a carbon offset back whole, beside the fare’s part (markup goes back: %s)',
    (refundsMarkup) => {
      const flight = terms({ refund: usd('420.50'), refundsMarkup })
      const both = terms({ paid: usd('627.34'), offset: 1234, refund: usd('420.50'), refundsMarkup })
      const refund_amount = formatDecimal({ amount: usd(flight.refund_amount ?? '').amount + 1234, currency: 'USD' })
      expect(both).toEqual({ ...flight, paid_amount: '627.34', refund_amount, offset_amount: '12.34' })
    },
  )

  it('gives a carbon offset back where the airline gives a credit, and nothing while it says nothing', () => {
    const offset = { paid: usd('627.34'), offset: 1234 }
    expect(terms({ ...offset, refundTo: 'airline_credit' })).toMatchObject({
      refund_to: 'card',
      refund_amount: '12.34',
      penalty_amount: null,
      credit: { amount: '500.00' },
    })
    expect(terms({ ...offset, refund: null })).toMatchObject({ refund_to: 'undecided', refund_amount: null })
  })

  it('is never more than was paid, though rounding made the price lower than the net', () => {
    const rounded = { paid: usd('500.00'), net: usd('500.40'), refund: usd('500.40') }
    expect(figures(terms(rounded))).toEqual(['0.00', '0.00', '500.00'])
    expect(figures(terms({ ...rounded, refundsMarkup: true }))).toEqual(['0.00', '0.00', '500.00'])
  })

  it('counts in the units of its currency, exactly', () => {
    const yen = (amount: number): Money => ({ amount, currency: 'JPY' })
    expect(terms({ paid: yen(61_500), net: yen(50_000), refund: yen(33_333), refundsMarkup: true })).toMatchObject({
      currency: 'JPY',
      refund_amount: '41000',
    })
    const large = (amount: number): Money => ({ amount, currency: 'USD' })
    const huge = { paid: large(9_000_000_000_001), net: large(9_000_000_000_001), refund: large(9_000_000_000_000) }
    expect(terms({ ...huge, refundsMarkup: true }).refund_amount).toBe('90000000000.00')
  })

  it.each([
    // Currency, paid, net, what the airline gives back; fee, penalty and refund. Cards take ten fils and whole ariary.
    ['KWD', 7_000, 5_124, 5_124, false, ['1.870', '0.000', '5.130']],
    ['KWD', 7_000, 5_124, 2_001, false, ['1.876', '3.114', '2.010']],
    ['KWD', 7_000, 5_124, 2_001, true, ['0.000', '4.260', '2.740']],
    ['MGA', 123_000, 100_050, 100_050, false, ['229.00', '0.00', '1001.00']],
    ['KWD', 5_000, 5_124, 5_124, false, ['0.000', '0.000', '5.000']],
  ] as const)('promises in %s what a card can get', (currency, paid, net, refund, refundsMarkup, expected) => {
    const money = (amount: number): Money => ({ amount, currency })
    const given = { paid: money(paid), net: money(net), refund: money(refund), refundsMarkup }
    const { refund_amount, ...rest } = terms(given)
    expect(figures({ ...rest, refund_amount })).toEqual(expected)
    const sent = fromStripeAmount(toStripeAmount(parseMoney(refund_amount ?? '', currency)), currency)
    expect(formatDecimal(sent)).toBe(refund_amount)
  })

  it('deducts earlier refunds from what a person decides', () => {
    const given = { event: 'goodwill', account: 'processor', amount: -3_000, currency: 'USD' } as const
    const sale = saleMoney([...paidEntries(10_000), given], usd('100.00'))
    expect(decidedTerms(usd('100.00'), usd('50.00'), sale)).toMatchObject({
      penalty_amount: '20.00',
      refund_amount: '50.00',
      limit: { due_amount: '80.00', bank: null },
    })
  })

  it('rounds what a person decides, too', () => {
    const [paid, refund] = [parseMoney('7.000', 'KWD'), parseMoney('5.121', 'KWD')]
    const sale = saleMoney([], paid)
    expect(decidedTerms(paid, refund, sale)).toMatchObject({ refund_amount: '5.130', penalty_amount: '1.870' })
  })

  it.each([false, true])('adds up: paid less fee and penalty is the refund (markup goes back: %s)', (refundsMarkup) => {
    for (let refund = 0; refund <= 50_000; refund += 1_237) {
      const { paid_amount, fee_amount, penalty_amount, refund_amount } = terms({
        refund: { amount: refund, currency: 'USD' },
        refundsMarkup,
      })
      const cents = (decimal: string | null) => usd(decimal ?? '').amount
      expect(cents(paid_amount) - cents(fee_amount) - cents(penalty_amount)).toBe(cents(refund_amount))
    }
  })
})

describe('no automatic refund', () => {
  it.each<[string, Partial<Canceled>]>([
    ['the airline does not say how much', { refund: null }],
    ['the airline refunds in another currency', { refund: parseMoney('500.00', 'EUR') }],
    ['we paid in another currency', { net: parseMoney('500.00', 'EUR') }],
    ['the money goes where we cannot follow it', { refundTo: 'unknown' }],
  ])('is made when %s', (_why, given) => {
    expect(terms(given)).toMatchObject({
      refund_amount: null,
      penalty_amount: null,
      refund_to: 'undecided',
      credit: null,
    })
  })

  it('is made for a credit at the airline, with its amount', () => {
    expect(terms({ refundTo: 'airline_credit', refund: usd('450.00') })).toEqual({
      currency: 'USD',
      paid_amount: '615.00',
      fee_amount: '115.00',
      penalty_amount: null,
      refund_amount: '0.00',
      refund_to: 'airline_credit',
      credit: { amount: '450.00', currency: 'USD' },
    })
    expect(terms({ refundTo: 'airline_credit', refund: null }).credit).toBeNull()
  })
})

/** The books of a paid sale. */
const paidEntries = (amount: number): MoneyEntry[] => [
  { event: 'sale', account: 'travelers', amount, currency: 'USD' },
  { event: 'payment', account: 'processor', amount, currency: 'USD' },
  { event: 'payment', account: 'travelers', amount: -amount, currency: 'USD' },
]

describe('terms within what is left of a sale', () => {
  const moves = (event: MoneyEntry['event'], from: MoneyEntry['account'], to: MoneyEntry['account'], amount: number) =>
    [
      { event, account: from, amount: -amount, currency: 'USD' },
      { event, account: to, amount, currency: 'USD' },
    ] satisfies MoneyEntry[]
  const within = (...moved: MoneyEntry[]) => {
    const { refund_to, refund_amount, limit } = termsWithin(
      refundToCard,
      saleMoney([...paidEntries(61_500), ...moved], usd('615.00')),
    )
    return [refund_to, refund_amount, limit?.due_amount, limit?.bank]
  }
  const disputed = (amount: number) => moves('disputed', 'processor', 'disputed', amount)

  it('promise all of it if that is left, and no more than is left', () => {
    expect(within()).toEqual(['card', '500.00', undefined, undefined])
    expect(within(...moves('goodwill', 'processor', 'losses', 11_500))).toEqual([
      'card',
      '500.00',
      undefined,
      undefined,
    ])
    expect(within(...moves('goodwill', 'processor', 'losses', 11_501))).toEqual(['card', '499.99', '500.00', null])
    expect(within(...moves('paid_by_hand', 'by_hand', 'losses', 60_000))).toEqual(['card', '15.00', '500.00', null])
    // The gateway's fee doesn't reduce it, and what is owed already isn't counted twice.
    expect(within(...moves('gateway_fee', 'processor', 'gateway_fees', 20_000))).toEqual([
      'card',
      '500.00',
      undefined,
      undefined,
    ])
    expect(within(...moves('canceled', 'travelers', 'provider', 60_000))).toEqual(['card', '15.00', '500.00', null])
  })

  it('promise nothing while a bank decides, and what it has left once it has', () => {
    expect(within(...disputed(100))).toEqual(['undecided', null, '500.00', 'decides'])
    const lost = moves('dispute_lost', 'disputed', 'losses', 40_000)
    expect(within(...disputed(40_000), ...lost)).toEqual(['card', '215.00', '500.00', 'returned'])
    expect(within(...disputed(40_000), ...moves('dispute_won', 'disputed', 'processor', 40_000))).toEqual([
      'card',
      '500.00',
      undefined,
      undefined,
    ])
  })

  it('are the same however often they are limited, and whole again once all is left', () => {
    const sale = saleMoney([...paidEntries(61_500), ...disputed(61_500)], usd('615.00'))
    const once = termsWithin(refundToCard, sale)
    expect(termsWithin(once, sale)).toEqual(once)
    expect(termsWithin(once, saleMoney(paidEntries(61_500), usd('615.00')))).toEqual(refundToCard)
  })

  it('are left as they are where nothing goes to the card', () => {
    const credit = { ...refundToCard, refund_to: 'airline_credit' as const, refund_amount: '0.00' }
    expect(termsWithin(credit, saleMoney([...paidEntries(100), ...disputed(100)], usd('1.00')))).toEqual(credit)
  })
})
