import { describe, expect, it } from 'vitest'
import type { Markup } from '../../../contract/brand'
import type { NetOffer } from '../../../contract/offer'
import type { PriceRule, PriceRules } from '../../../features/pricing/contract-price-rules'
import { sightedFare } from '../../../features/seen/rules-sighted-fare'
import { aNetOffer, anOvernightSlice, aReturnSlice, aSegment, aSlice, DUB } from '../../../testing/builders/an-offer'
import { aRule, priceRules } from '../../../testing/builders/price-rules'
import { fareCharge, fareTotal } from '../pricing'
import { explainPrice, passedRules } from './explain-price'

const markup = (rules: PriceRule[], given: Partial<PriceRules> = {}): Markup => ({
  markupPercent: 23,
  priceRules: priceRules(rules, given),
})
/** The total in major units of an offer, by default of USD 500.00 net. */
const total = (with_: Markup, offer: Partial<NetOffer> = {}) => fareTotal(aNetOffer(offer), with_).amount / 100
const meant = (when: PriceRule['when'], offer: Partial<NetOffer> = {}) =>
  total(markup([aRule({ when })]), offer) === 550

describe('a rule', () => {
  it.each<[string, PriceRule['when'], boolean]>([
    ['nothing named', {}, true],
    ['the route', { routes: [{ from: 'JFK', to: 'LHR', isEitherWay: false }] }, true],
    ['the cities', { routes: [{ from: 'NYC', to: 'LON', isEitherWay: false }] }, true],
    ['the way back', { routes: [{ from: 'LON', to: 'NYC', isEitherWay: false }] }, false],
    ['the way back or there', { routes: [{ from: 'LON', to: 'NYC', isEitherWay: true }] }, true],
    ['one of two routes', { routes: ['LGW', 'LHR'].map((to) => ({ from: 'JFK', to, isEitherWay: false })) }, true],
    ['another airport of the city', { routes: [{ from: 'EWR', to: 'LON', isEitherWay: true }] }, false],
    ['its countries', { regions: { from: ['CA', 'US'], to: ['GB'], isEitherWay: false } }, true],
    ['continents', { regions: { from: ['north_america'], to: ['europe'], isEitherWay: false } }, true],
    ['where it goes alone', { regions: { to: ['GB'], isEitherWay: false } }, true],
    ['where it comes from', { regions: { to: ['US'], isEitherWay: false } }, false],
    ['either of its ends', { regions: { to: ['US'], isEitherWay: true } }, true],
    ['another continent', { regions: { from: ['asia'], isEitherWay: true } }, false],
    ['its airline', { airlines: ['AA', 'BA'] }, true],
    ['another airline', { airlines: ['AA'] }, false],
    ['its cabin', { cabins: ['economy'] }, true],
    ['another cabin', { cabins: ['business', 'first'] }, false],
    ['its first day', { validFrom: '2026-11-21' }, true],
    ['its last day', { validUntil: '2026-11-21' }, true],
    ['days that are over', { validUntil: '2026-11-20' }, false],
    ['days to come', { validFrom: '2026-11-22' }, false],
    ['33 days ahead', { daysAhead: { min: 33, max: 33 } }, true],
    ['fewer days ahead', { daysAhead: { max: 32 } }, false],
    ['more days ahead', { daysAhead: { min: 34 } }, false],
    ['two conditions of which one is not so', { airlines: ['BA'], cabins: ['first'] }, false],
  ])('matches %s: %j is %s', (_what, when, expected) => {
    expect(meant(when)).toBe(expected)
  })

  it('matches an airline under whose number one of the flights is sold', () => {
    expect(meant({ airlines: ['EI'] }, { slices: [anOvernightSlice()] })).toBe(true)
  })

  it('matches by where the first flight goes, not by where it changes or returns', () => {
    const slices = [anOvernightSlice(), aReturnSlice()]
    expect(meant({ regions: { to: ['GB'], isEitherWay: false } }, { slices })).toBe(true)
    expect(meant({ routes: [{ from: 'JFK', to: DUB.iata_code, isEitherWay: true }] }, { slices })).toBe(false)
  })

  it('counts days in the local time of the first airport', () => {
    // In New York it is still the evening before.
    const offer = { created_at: '2026-11-22T03:00:00Z' }
    expect(meant({ daysAhead: { min: 33, max: 33 } }, offer)).toBe(true)
    const fromLondon = { ...offer, slices: [aReturnSlice()] }
    expect(meant({ daysAhead: { min: 39, max: 39 } }, fromLondon)).toBe(true)
  })

  it('adds a fixed amount only to fares in its currency, and doesn’t match others when it adds nothing else', () => {
    const fixed = { amount: '12.50', currency: 'EUR', per: 'traveler' as const }
    const travelers = ['a', 'b'].map((id) => ({ id, type: 'adult' as const, age: null }))
    const euro = { total_currency: 'EUR', base_currency: 'EUR', tax_currency: 'EUR', passengers: travelers }
    const only = markup([aRule({ gives: { fixed } })])
    expect([total(only), total(only, euro)]).toEqual([615, 525])
    const both = markup([aRule({ gives: { percent: 2, fixed } })])
    expect([total(both), total(both, euro)]).toEqual([510, 535])
  })
})

const cheap = aRule({ id: 'ba', name: 'British Airways', when: { airlines: ['BA'] }, gives: { percent: 4 } })
const none = aRule({ id: 'aa', name: 'American', when: { airlines: ['AA'] }, gives: { percent: 50 } })
const all = aRule({ id: 'all', gives: { percent: 7, fixed: { amount: '3', currency: 'USD', per: 'booking' } } })

describe('several rules', () => {
  it.each([
    ['first', [none, cheap, all], 520],
    ['first', [all, cheap], 538],
    ['sum', [none, cheap, all], 558],
    ['first', [none], 615],
    ['sum', [none], 615],
    ['sum', [], 615],
  ] as const)('by %s', (mode, rules, expected) => {
    expect(total(markup([...rules], { mode }))).toBe(expected)
  })

  it('are listed with why each adds nothing', () => {
    const because = (mode: PriceRules['mode']) =>
      passedRules(aNetOffer(), markup([none, cheap, all], { mode })).map((each) => [each.rule.id, each.because])
    expect(because('first')).toEqual([
      ['aa', 'airlines'],
      ['ba', null],
      ['all', 'earlier'],
    ])
    expect(because('sum').map(([, why]) => why)).toEqual(['airlines', null, null])
  })
})

describe('minimum and rounding', () => {
  const at = (net: string, given: Partial<PriceRules>, currency = 'USD', percent = 10) =>
    fareCharge(
      aNetOffer({ total_amount: net, total_currency: currency, tax_amount: null }),
      markup([aRule({ gives: { percent } })], given),
    ).total_amount

  it.each<[string, PriceRules['rounding'], string, string]>([
    ['177.70', 'unit', 'USD', '196.00'], // 195.47
    ['177.70', 'none', 'USD', '195.47'],
    ['177.77', 'none', 'USD', '195.55'], // 195.547
    ['177.70', 'five', 'USD', '200.00'],
    ['179.70', 'five', 'USD', '200.00'], // 197.67
    ['177.70', 'ninety_nine', 'USD', '195.99'],
    ['181.80', 'ninety_nine', 'USD', '199.99'], // 199.98
    ['178.00', 'ninety_nine', 'USD', '195.99'], // 195.80
    ['17770', 'ninety_nine', 'JPY', '19547'],
    ['17770', 'five', 'JPY', '19550'],
    ['61.449', 'none', 'KWD', '67.600'], // 67.5939: cards take no thousandths
    ['61.449', 'ninety_nine', 'KWD', '67.990'],
    ['177.70', 'none', 'MGA', '196.00'], // nor parts of an ariary
  ])('%s net by %s in %s is %s', (net, rounding, currency, expected) => {
    expect(at(net, { rounding }, currency)).toBe(expected)
  })

  it('has at least the minimum of the fare’s currency in its fee', () => {
    const minimum = [
      { amount: '25.50', currency: 'USD' },
      { amount: '9', currency: 'EUR' },
    ]
    expect(at('100.00', { minimum })).toBe('126.00')
    expect(at('100.00', { minimum, rounding: 'none' })).toBe('125.50')
    expect(at('100.00', { minimum }, 'EUR')).toBe('110.00')
    expect(at('100.00', { minimum }, 'GBP')).toBe('110.00')
    expect(total({ ...markup([none], { minimum: [{ amount: '200', currency: 'USD' }] }) })).toBe(700)
  })

  it.each(['unit', 'none', 'five', 'ninety_nine'] as const)('never goes below what a rule asks by %s', (rounding) => {
    for (const net of ['177.01', '177.40', '177.50', '177.99', '178.00', '0.00']) {
      for (const percent of [0, 4, 10]) {
        const asked = Math.round(Number(net) * (100 + percent)) // in cents
        expect(Math.round(Number(at(net, { rounding }, 'USD', percent)) * 100)).toBeGreaterThanOrEqual(asked)
      }
    }
  })

  it('is given line by line', () => {
    const given = { rounding: 'five' as const, minimum: [{ amount: '61', currency: 'USD' }] }
    const { lines, total: whole } = explainPrice(aNetOffer(), markup([none, cheap, all], { ...given, mode: 'sum' }))
    expect(lines).toEqual([
      { kind: 'net', amount: 50_000 },
      { kind: 'rule', rule: { id: 'ba', name: 'British Airways' }, amount: 2000 },
      { kind: 'rule', rule: { id: 'all', name: 'All fares' }, amount: 3800 },
      { kind: 'minimum', amount: 300 },
      { kind: 'rounding', amount: 400 },
    ])
    expect(whole).toEqual({ amount: 56_500, currency: 'USD' })
    expect(explainPrice(aNetOffer(), { markupPercent: 23 }).lines.map(({ kind }) => kind)).toEqual(['net', 'markup'])
  })
})

describe('a fare of which not all is known', () => {
  const seen = { amount: 50_000, currency: 'USD', fareCabin: 'economy' as const }
  const journey = {
    origin: 'JFK',
    destination: 'LON',
    departureDate: '2026-12-24',
    now: new Date('2026-11-21T12:00:00Z'),
  }
  const priced = (rules: PriceRule[], over: object = {}, mode: PriceRules['mode'] = 'first') => {
    const { total: most, isMost } = explainPrice(sightedFare({ ...seen, ...over }, journey), markup(rules, { mode }))
    return [most.amount / 100, isMost]
  }

  it('costs the same as in a search when the unknown details don’t matter', () => {
    expect(
      priced([aRule({ when: { daysAhead: { max: 33 }, regions: { to: ['europe'], isEitherWay: false } } })]),
    ).toEqual([550, false])
    expect(priced([cheap], { airlines: ['BA'] })).toEqual([520, false])
    expect(priced([cheap], { airlines: ['AA', 'BA'] })).toEqual([520, false])
    expect(priced([cheap], { airlines: ['AA'] })).toEqual([615, false])
  })

  it('has the highest possible price, and says so', () => {
    expect(priced([cheap])).toEqual([615, true])
    expect(priced([none, cheap, all])).toEqual([750, true])
    expect(priced([cheap, all], {}, 'sum')).toEqual([558, true])
    expect(priced([aRule({ when: { routes: [{ from: 'JFK', to: 'LGW', isEitherWay: false }] } })])).toEqual([615, true])
    const airports = { origin: 'JFK', destination: 'LGW' }
    const toGatwick = aRule({ when: { routes: [{ from: 'JFK', to: 'LGW', isEitherWay: false }] } })
    expect(priced([toGatwick], { airports })).toEqual([550, false])
    expect(priced([aRule({ when: { routes: [{ from: 'EWR', to: 'LON', isEitherWay: true }] } })])).toEqual([615, false])
  })
})

it('costs net price and markup, rounded up to whole units, when a brand has no rules', () => {
  const slices = [aSlice({ segments: [aSegment({ cabin_class: 'business' })] })]
  expect(total({ markupPercent: 23, markupByCabin: { business: 40 } }, { slices })).toBe(700)
  expect(total({ markupPercent: 0 }, { total_amount: '500.40' })).toBe(501)
})
