import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BrandRecord } from '../../contract/brand'
import { defaultBrand } from '../../domain/brand/default-brand'
import { formatDecimal, parseMoney } from '../../domain/money'
import { aJourney } from '../../testing/builders/a-journey'
import { aBooking, bookingData, inUsd } from '../../testing/builders/a-purchase'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import type { TaxRow } from './contract-tax'
import { bookingInvoices, issueDueInvoices, nameBuyer } from './issue-invoices'
import type { IssuedInvoice } from './store'

const brandKey = 'shop.example'
const FACTS = { legalName: 'Shop SA', seller: { legalAddress: 'Quai 1, Paris', taxId: 'FR 1' } }
const brand: BrandRecord = { ...defaultBrand, key: brandKey, ...FACTS }
const row = (given: Partial<TaxRow>): TaxRow => ({
  id: 'all',
  name: 'VAT',
  rate: 2000,
  source: 'A law',
  asOf: '2026-01-01',
  ...given,
})
const reverse = row({
  id: 'reverse',
  buyer: 'business',
  buyerPlace: 'same_region',
  rate: null,
  words: 'Reverse charge',
})
const abroad = row({ id: 'abroad', routes: ['international'], rate: null, words: 'Exempt' })
const passenger = { id: 'p', type: 'adult', title: 'ms', given_name: 'Ada', family_name: 'Byron', email: null } as const

interface Sold {
  mode?: 'test' | 'live'
  currency?: string
  fee: number
  seats: { charged: number; cost: number }
  ways?: string
  refundsFee?: boolean
}

function aShop(seller: BrandRecord = brand) {
  const database = aDatabase()
  const state = { seller }
  const deps = testDeps({
    ...database.repositories,
    brands: { find: async () => state.seller },
    ids: { uuid: randomUUID, secret: randomUUID },
  })
  const put = (purchaseId: string, of: Pick<Sold, 'mode' | 'currency'>, entry: Record<string, unknown>) =>
    database.put('ledger', {
      id: randomUUID(),
      brandKey,
      mode: of.mode ?? 'test',
      purchaseId,
      part: 'whole',
      currency: of.currency ?? 'USD',
      at: '2026-11-21T12:00:00.000Z',
      ...(entry as { posting: string; event: 'payment'; account: 'travelers'; amount: number }),
    })

  /** A trip whose fare and taxes cost 177.70, paid for. */
  async function sell(of: Sold) {
    const currency = of.currency ?? 'USD'
    const decimal = (amount: number) => formatDecimal({ amount, currency })
    const { fee, seats } = of
    const paid = 17770 + fee + seats.charged
    const price = (total: number, base: number) => ({
      ...inUsd(decimal(total), decimal(base), decimal(total - base)),
      total_currency: currency,
      base_currency: currency,
      tax_currency: currency,
    })
    const booking = aBooking({
      bookingData: bookingData({
        slices: aJourney(of.ways ?? 'CDG-FCO'),
        passengers: [{ ...passenger, phone: null, seats: {} }],
        ...price(paid, 11870 + seats.charged),
        fare: { ...price(17770 + fee, 11870), fee_amount: decimal(fee) },
        charge_lines:
          seats.charged > 0 ? [{ kind: 'seat', label: '14C', quantity: 1, amount: decimal(seats.charged) }] : [],
        refunds_fee: of.refundsFee ?? false,
      }),
    })
    await database.sell(booking, { brandKey })
    const purchaseId = database.stored.bookings.find(({ id }) => id === booking.id)?.purchaseId ?? ''
    database.change('purchases', { sold: { fare: 11870, tax: 5900, seats: seats.cost, bags: 0 } }, { id: purchaseId })
    put(purchaseId, of, { posting: `${purchaseId}/payment`, event: 'payment', account: 'travelers', amount: -paid })
    let times = 0
    const back = (event: 'canceled' | 'goodwill', amount: number) => {
      const account = event === 'canceled' ? 'travelers' : 'losses'
      put(purchaseId, of, { posting: `${purchaseId}/${event}/${++times}`, event, account, amount: -amount })
    }
    const issue = () => bookingInvoices(deps, { booking, brandKey })
    const name = (company: string, country: string) =>
      nameBuyer(
        deps,
        { brandKey, bookingId: booking.id },
        { bookingId: booking.id, buyer: { name: 'Ada', company, address: '', taxId: 'X 1', country } },
      )
    const due = () =>
      database.stored.ledger
        .filter((entry) => entry.purchaseId === purchaseId && entry.account === 'tax_due')
        .reduce((sum, { amount }) => sum - amount, 0)
    return { paid, booking, back, issue, name, due, cost: 17770 + seats.cost }
  }
  const tax = (rows: TaxRow[]) => {
    state.seller = { ...seller, taxRules: { country: 'FR', scheme: 'table', rows } }
  }
  return { ...database, deps, state, sell, tax }
}

const sumOf = (lines: { amount: string }[], currency: string) =>
  lines.reduce((sum, { amount }) => sum + parseMoney(amount, currency).amount, 0)
/** The printed tax: that of the invoices, less that of the credit notes. */
const printed = (issued: IssuedInvoice[]) =>
  issued.reduce(
    (sum, { kind, content }) => sum + (kind === 'invoice' ? 1 : -1) * sumOf(content.taxes, content.total.currency),
    0,
  )

describe('the taxes of a sale', () => {
  it('are on its invoice and in the books by the table', async () => {
    const { sell, tax, stored } = aShop()
    tax([reverse, abroad, row({})])
    const { issue, due } = await sell({ fee: 4130, seats: { charged: 1200, cost: 1000 } })
    const [invoice] = await issue()
    expect(invoice?.content.taxes).toEqual([
      { label: 'VAT 20%, in the service fee', amount: '6.88' },
      { label: 'VAT 20%, in our part of seats', amount: '0.33' },
    ])
    expect(due()).toBe(721)
    expect(
      stored.ledger
        .filter(({ event }) => event === 'taxed')
        .map(({ account, part, amount }) => [account, part, amount]),
    ).toEqual([
      ['tax_contained', 'fee', 688],
      ['tax_due', 'fee', -688],
      ['tax_contained', 'seats', 33],
      ['tax_due', 'seats', -33],
    ])
  })

  it('go with a buyer who is taxed otherwise, and come back with the invoice that they were on', async () => {
    const { sell, tax } = aShop()
    tax([reverse, row({})])
    const { issue, name, due } = await sell({ fee: 4130, seats: { charged: 0, cost: 0 } })
    await issue()
    const [, taken, reissued] = await name('Engines GmbH', 'DE')
    expect(taken?.content.taxes).toEqual([{ label: 'VAT 20%, in the service fee', amount: '6.88' }])
    expect(reissued?.content).toMatchObject({ taxes: [], exemptions: ['Reverse charge'] })
    expect(due()).toBe(0)
  })

  it('are refunded at the invoice’s rates, even if the table has changed', async () => {
    const { sell, tax, state } = aShop()
    tax([row({})])
    const { issue, back, due, paid } = await sell({ fee: 4130, seats: { charged: 0, cost: 0 }, refundsFee: true })
    await issue()
    tax([row({ rate: 500 })])
    back('canceled', paid)
    const [, note] = await issue()
    expect(note?.content.taxes).toEqual([{ label: 'VAT 20%, in the service fee', amount: '6.88' }])
    expect(due()).toBe(0)
    state.seller = { ...brand, invoices: { taxName: 'VAT', taxPercent: 19 } }
    const second = await sell({ fee: 4130, seats: { charged: 0, cost: 0 }, refundsFee: true })
    await second.issue()
    state.seller = { ...brand, invoices: { taxName: 'VAT', taxPercent: 25 } }
    second.back('canceled', second.paid)
    expect((await second.issue()).map(({ content }) => content.taxes[0]?.amount)).toEqual(['6.59', '6.59'])
  })

  it('stay with a fee that isn’t refunded, and go once more than the trip cost is refunded', async () => {
    const { sell, tax } = aShop()
    tax([row({})])
    const { issue, back, due, cost, paid } = await sell({ fee: 4130, seats: { charged: 1200, cost: 1000 } })
    back('canceled', cost)
    expect((await issue()).map(({ content }) => content.taxes.length)).toEqual([2, 0])
    expect(due()).toBe(721)
    back('canceled', paid - cost)
    const [, , rest] = await issue()
    expect(rest?.content.lines).toEqual([
      { label: 'Refund of fare, taxes, seats and bags', amount: '2.00' },
      { label: 'Refund of the service fee', amount: '41.30' },
    ])
    expect(due()).toBe(0)
  })

  it('are none under the margin scheme, which the invoices name', async () => {
    const { sell, state } = aShop()
    state.seller = { ...brand, taxRules: { country: 'FR', scheme: 'margin', rows: [], marginWords: 'Margin scheme' } }
    const { issue, back, due } = await sell({ fee: 4130, seats: { charged: 1200, cost: 1000 } })
    back('canceled', 100)
    for (const { content } of await issue()) expect(content).toMatchObject({ taxes: [], exemptions: ['Margin scheme'] })
    expect(due()).toBe(0)
  })
})

describe('a seller who lacks a fact', () => {
  const { taxId: _none, ...untold } = FACTS.seller
  it.each<[Partial<BrandRecord>]>([
    [{ legalName: '' }],
    [{ seller: {}, contact: { ...brand.contact, address: '' } }],
    [{ seller: untold, invoices: { taxName: 'VAT', taxPercent: 19 } }],
    [{ seller: untold, taxRules: { country: 'FR', scheme: 'table', rows: [row({})] } }],
  ])('has no invoice of a sale until it is there: %j', async (given) => {
    const { sell, state } = aShop()
    state.seller = { ...brand, ...given }
    const { issue } = await sell({ mode: 'live', fee: 4130, seats: { charged: 0, cost: 0 } })
    const trial = await sell({ fee: 4130, seats: { charged: 0, cost: 0 } })
    expect([await issue(), (await trial.issue()).length]).toEqual([[], 1])
    state.seller = { ...state.seller, ...FACTS }
    expect((await issue()).map(({ number }) => number)).toEqual(['2026-000001'])
  })

  it('does not keep others waiting', async () => {
    const { sell, deps, stored } = aShop()
    const sellers = new Map([[brandKey, { ...brand, legalName: '' }]])
    deps.brands.find = async (key) => sellers.get(key) ?? brand
    for (let sold = 0; sold < 50; sold++) await sell({ mode: 'live', fee: 100, seats: { charged: 0, cost: 0 } })
    await sell({ fee: 100, seats: { charged: 0, cost: 0 } })
    await issueDueInvoices(deps)
    expect(stored.invoices.map(({ mode, number }) => [mode, number])).toEqual([['test', 1]])
    sellers.clear()
    await issueDueInvoices(deps)
    expect(stored.invoices.filter(({ mode }) => mode === 'live')).toHaveLength(50)
  })
})

describe('invoices and books', () => {
  const amount = fc.integer({ min: 0, max: 9_999 })
  const sale = fc.record({
    currency: fc.constantFrom('USD', 'EUR', 'GBP'),
    fee: amount,
    seats: fc.record({ charged: amount, cost: amount }),
    ways: fc.constantFrom('CDG-FCO', 'CDG-FCO FCO-JFK', 'JFK-LHR LHR-CDG-FCO', 'LHR-LGW CDG-FCO JFK-CDG'),
    refundsFee: fc.boolean(),
  })
  const rows = fc.record({
    all: fc.integer({ min: 0, max: 2_700 }),
    near: fc.integer({ min: 0, max: 2_700 }),
    isExempt: fc.boolean(),
  })
  const refunds = fc.record({
    shares: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 4 }),
    isAll: fc.boolean(),
  })

  it('have the same tax, whatever is sold, put on another name and given back in however many parts', async () => {
    const { sell, tax, stored } = aShop()
    const property = fc.asyncProperty(
      sale,
      rows,
      refunds,
      fc.boolean(),
      async (of, { all, near, isExempt }, { shares, isAll }, isNamed) => {
        tax([
          reverse,
          ...(isExempt ? [abroad] : []),
          row({ id: 'near', routes: ['intra_region'], rate: near }),
          row({ rate: all }),
        ])
        const { issue, name, back, due, paid } = await sell(of)
        const [invoice] = await issue()
        if (isNamed) await name('Engines Ltd', 'GB')
        tax([row({ rate: 9_000 })])
        let left = paid
        for (const share of isAll ? [...shares, 1] : shares) {
          const part = Math.max(1, Math.round(left * share))
          if (left <= 0) break
          back('canceled', Math.min(part, left))
          left -= part
        }
        const issued = await issue()
        for (const { content } of issued) {
          const { currency, amount: total } = content.total
          expect(sumOf(content.lines, currency)).toBe(parseMoney(total, currency).amount)
          expect((content.taxed ?? []).reduce((sum, part) => sum + part.tax, 0)).toBe(sumOf(content.taxes, currency))
          for (const { base, tax: contained } of content.taxed ?? []) {
            expect([base >= 0, contained >= 0, contained <= base]).toEqual([true, true, true])
          }
        }
        expect(due()).toBe(printed(issued))
        const first = invoice ? printed([invoice]) : 0
        expect(due() >= 0 && due() <= first).toBe(true)
        // All of it went back: no tax is due any more.
        if (left <= 0) expect(due()).toBe(0)
      },
    )
    await fc.assert(property, { numRuns: 60, seed: 20_261_129 })
    const postings = new Map<string, number>()
    for (const { posting, event, amount: moved } of stored.ledger) {
      if (event === 'taxed') postings.set(posting, (postings.get(posting) ?? 0) + moved)
    }
    expect(postings.size).toBeGreaterThan(80)
    expect([...postings.values()].filter((sum) => sum !== 0)).toEqual([])
  }, 60_000)
})
