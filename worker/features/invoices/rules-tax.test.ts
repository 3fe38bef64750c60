import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { BookingData } from '../../contract/booking'
import { aJourney } from '../../testing/builders/a-journey'
import { bookingData } from '../../testing/builders/a-purchase'
import { DUB } from '../../testing/builders/an-offer'
import type { InvoiceBuyer } from './contract'
import { type TaxedThing, type TaxRow, type TaxRules, TaxRules as TaxRulesSchema } from './contract-tax'
import { decidingRow, mirroredParts, partsForBuyer, printedTaxes, routeKind, taxedParts, taxIn } from './rules-tax'
import { suggestedRows } from './rules-tax-rows'

const aRow = (given: Partial<TaxRow> = {}): TaxRow => ({
  id: 'all',
  name: 'VAT',
  rate: 2000,
  source: 'A law',
  asOf: '2026-01-01',
  ...given,
})
const rules = (rows: TaxRow[], given: Partial<TaxRules> = {}): TaxRules => ({
  country: 'FR',
  scheme: 'table',
  rows,
  ...given,
})

const consumer: InvoiceBuyer = { name: 'Ada', company: '', address: '', taxId: '', country: '' }
const business = (country: string): InvoiceBuyer => ({ ...consumer, company: 'Engines', taxId: '1', country })

describe('where a direction goes', () => {
  it.each([
    ['CDG-FCO', 'IT', 'intra_region'],
    ['JFK-EWR', 'US', 'domestic'],
    ['LHR-LGW', 'FR', 'outside'],
    ['JFK-LHR', 'FR', 'outside'],
    ['JFK-LHR', 'US', 'international'],
    ['JFK-CDG-FCO', 'FR', 'international'],
    ['FCO-ATH', 'FR', 'intra_region'],
    // Beyond the European Union a region is a country.
    ['LHR-CDG', 'GB', 'international'],
  ])('%s is for a seller in %s %s', (way, seller, kind) => {
    expect(routeKind(aJourney(way)[0]!.segments, seller)).toBe(kind)
  })

  it('is not known where an airport’s country is not', () => {
    const [slice] = aJourney('JFK-DUB')
    const nowhere = { ...DUB, iata_code: 'ZZZ', country_code: null }
    expect(
      routeKind(
        slice!.segments.map((each) => ({ ...each, destination: nowhere })),
        'IE',
      ),
    ).toBeNull()
    // An airport that says nothing of its country has it in our list.
    const unsaid = { ...DUB, country_code: null }
    expect(
      routeKind(
        slice!.segments.map((each) => ({ ...each, destination: unsaid })),
        'IE',
      ),
    ).toBe('international')
  })
})

describe('the row that decides', () => {
  const table = rules([
    aRow({ id: 'later', from: '2027-01-01', rate: 2100 }),
    aRow({ id: 'reverse', buyer: 'business', buyerPlace: 'same_region', rate: null, words: 'Reverse charge' }),
    aRow({ id: 'far', buyer: 'business', buyerPlace: 'elsewhere', rate: null, words: 'Elsewhere' }),
    aRow({ id: 'seats', things: ['seats'], routes: ['domestic'], rate: 1000 }),
    aRow({ id: 'abroad', routes: ['international', 'outside'], rate: null, words: 'Exempt' }),
    aRow(),
  ])
  const question = { thing: 'fee', route: 'domestic', buyer: consumer, day: '2026-12-31' } as const
  it.each([
    [{}, 'all'],
    [{ day: '2027-01-01' }, 'later'],
    [{ buyer: business('DE') }, 'reverse'],
    [{ buyer: business('US') }, 'far'],
    [{ buyer: business('FR') }, 'all'],
    // The country of a business that doesn't state it isn't guessed, and a consumer isn't a business.
    [{ buyer: business('') }, 'all'],
    [{ buyer: { ...consumer, country: 'DE' } }, 'all'],
    [{ buyer: { ...business('DE'), taxId: '' } }, 'all'],
    [{ thing: 'seats' as TaxedThing }, 'seats'],
    [{ thing: 'bags' as TaxedThing }, 'all'],
    [{ route: 'international' as const }, 'abroad'],
    [{ route: null }, 'all'],
  ])('is the first that fits: %j', (given, id) => {
    expect(decidingRow(table, { ...question, ...given })?.id).toBe(id)
  })
})

describe('the taxed parts of a sale', () => {
  const charged: Partial<BookingData> = {
    charge_lines: [
      { kind: 'seat', label: '14C', quantity: 1, amount: '12.00' },
      { kind: 'bag', label: 'Bag', quantity: 2, amount: '30.00' },
    ],
  }
  const sale = (way: string) => ({
    data: bookingData({ ...charged, slices: way ? aJourney(way) : [] }),
    fee: 4130,
    cost: { fare: 11870, tax: 5900, seats: 1000, bags: 3500 },
    buyer: consumer,
    day: '2026-11-21',
  })
  const taxLines = (seller: Parameters<typeof taxedParts>[0], way: string) =>
    taxedParts(seller, sale(way)).map(({ thing, route, base, tax }) => [thing, route, base, tax])

  it('are our fee and what we add to seats and bags, if anything', () => {
    expect(taxLines({ taxRules: rules([aRow()]) }, 'CDG-FCO')).toEqual([
      ['fee', 'intra_region', 4130, 688],
      ['seats', 'intra_region', 200, 33],
    ])
  })

  it('are divided by how far each kind of route flies, and add up', () => {
    const exempt = aRow({ id: 'no', routes: ['international'], rate: null, words: 'Exempt: article 1' })
    const seller = { taxRules: rules([exempt, aRow()]) }
    // Without a distance from the provider, that between the airports counts.
    const slices = aJourney('CDG-FCO FCO-JFK').map(({ segments, ...slice }) => ({
      ...slice,
      segments: segments.map((each) => ({ ...each, distance_km: null })),
    }))
    const parts = taxedParts(seller, { ...sale(''), data: bookingData({ ...charged, slices }) })
    const [near, far] = parts.filter(({ thing }) => thing === 'fee')
    expect([near?.route, far?.route, far?.tax, far?.words]).toEqual([
      'intra_region',
      'international',
      0,
      'Exempt: article 1',
    ])
    expect((near?.base ?? 0) + (far?.base ?? 0)).toBe(4130)
    expect((near?.base ?? 0) / 4130).toBeCloseTo(1101 / (1101 + 6873), 2)
    expect(printedTaxes(parts, 'USD')).toMatchObject({
      taxes: [{ label: 'VAT 20%, in the service fee' }, { label: 'VAT 20%, in our part of seats' }],
      exemptions: ['Exempt: article 1'],
    })
  })

  it('are judged flight by flight where the seller says so: the domestic share of a journey abroad is taxed', () => {
    const rows = [aRow({ id: 'no', routes: ['international'], rate: null, words: 'Exempt' }), aRow()]
    const routes = (given: Partial<TaxRules>) =>
      taxLines({ taxRules: rules(rows, { country: 'US', ...given }) }, 'JFK-EWR-LHR').flatMap(
        ([thing, route, , tax]) => (thing === 'fee' ? [[route, tax]] : []),
      )
    expect(routes({})).toEqual([['international', 0]])
    // The builder's flights are equally far.
    expect(routes({ eachFlight: true })).toEqual([
      ['domestic', 344],
      ['international', 0],
    ])
  })

  it('are the brand’s percentage in the fee without a table, and none under the margin scheme', () => {
    const invoices = { taxName: 'VAT', taxPercent: 19 }
    for (const taxRules of [undefined, rules([], { scheme: 'percent' })]) {
      expect(taxLines({ invoices, ...(taxRules && { taxRules }) }, 'CDG-FCO')).toEqual([['fee', null, 4130, 659]])
    }
    expect(taxLines({}, 'CDG-FCO')).toEqual([])
    expect(taxLines({ invoices, taxRules: rules([], { scheme: 'margin', marginWords: 'Margin' }) }, 'CDG-FCO')).toEqual(
      [],
    )
  })

  it('are rounded half up', () => {
    expect([taxIn(3, 2000), taxIn(2, 2000), taxIn(105, 2000), taxIn(7, null)]).toEqual([1, 0, 18, 0])
  })

  it('stay as they were for a buyer who is taxed the same way, and are decided again for another', () => {
    const before = rules([
      aRow({ id: 'r', buyer: 'business', buyerPlace: 'same_region', rate: null, words: 'Reverse charge' }),
      aRow(),
    ])
    const parts = taxedParts({ taxRules: before }, sale('CDG-FCO'))
    const dearer = rules(before.rows.map((row) => (row.rate === null ? row : { ...row, rate: 2500 })))
    const of = { rules: dearer, before: consumer, day: '2026-11-21' }
    expect(partsForBuyer(parts, { ...of, buyer: { ...consumer, name: 'Grace' } })).toEqual(parts)
    expect(partsForBuyer(parts, { ...of, buyer: business('DE') }).map(({ tax, words }) => [tax, words])).toEqual([
      [0, 'Reverse charge'],
      [0, 'Reverse charge'],
    ])
    const byPercent = taxedParts({ invoices: { taxName: 'VAT', taxPercent: 19 } }, sale('CDG-FCO'))
    expect(partsForBuyer(byPercent, { ...of, buyer: business('DE') })).toEqual(byPercent)
  })

  it('are mirrored at their own rates, and never beyond them', () => {
    const [part] = taxedParts({ taxRules: rules([aRow()]) }, sale('CDG-FCO'))
    const first = mirroredParts([part!], { part: 1, whole: 3, before: [] })
    expect(first).toMatchObject([{ rate: 2000, base: 1377, tax: 230 }])
    const rest = mirroredParts([part!], { part: 3, whole: 3, before: [first] })
    expect(rest).toMatchObject([{ base: 4130 - 1377, tax: 688 - 230 }])
  })
})

describe('a table as it is saved', () => {
  const wrong = (given: unknown) => {
    const read = v.safeParse(TaxRulesSchema, given)
    return read.success ? {} : Object.fromEntries(read.issues.map((issue) => [v.getDotPath(issue), issue.message]))
  }
  it('ends in a row for every sale, says why there is no tax, and names a country', () => {
    expect(wrong(rules([aRow()]))).toEqual({})
    expect(wrong(rules([]))).toEqual({ rows: expect.stringContaining('every sale') })
    expect(wrong(rules([aRow({ buyer: 'business' })]))).toEqual({ rows: expect.stringContaining('every sale') })
    expect(wrong(rules([aRow({ rate: null })]))).toEqual({ 'rows.0.words': expect.stringContaining('why') })
    expect(wrong(rules([aRow()], { country: 'XX' }))).toEqual({ country: 'Choose a country' })
    expect(wrong(rules([], { scheme: 'margin' }))).toEqual({ marginWords: expect.stringContaining('scheme') })
    expect(wrong(rules([], { scheme: 'percent', keptYears: 31 }))).toEqual({
      keptYears: expect.stringContaining('years'),
    })
  })

  it('begins with what is valid in all of the European Union, each row with its article and its day', () => {
    const rows = suggestedRows('FR').map((row, at) => ({ ...row, id: `${at}` }))
    expect(wrong(rules([...rows, aRow()]))).toEqual({})
    for (const { source, asOf, rate } of rows) {
      expect([source, asOf, rate]).toEqual([
        expect.stringMatching(/^Directive 2006\/112\/EC, Article/),
        '2025-01-01',
        null,
      ])
    }
    expect(suggestedRows('GB')).toEqual([])
  })
})
