import { describe, expect, it } from 'vitest'
import type { OfferSummary } from '#worker/contract/search-result'
import { anOfferSummary, aReturnSlice, aSegment, aSlice } from '#worker/testing/builders/an-offer'
import { dice, sampleOffers } from '../card/results-samples'
import { countChoices, sliderBounds } from './filter-counts'
import { filterOffers } from './filter-offers'
import { countFilters, DAY_PARTS, type DayPart, type Filters, NO_FILTERS, STOP_CHOICES } from './filters'

/** The rules applied directly to each offer, without precomputed facts. */
const naive: Record<keyof Filters, (offer: OfferSummary, filters: Filters) => boolean> = {
  priceRange: ({ total_amount }, { priceRange: [minimum, maximum] }) => {
    if (minimum !== null && Number(total_amount) < minimum) return false
    return !(maximum !== null && Number(total_amount) > maximum)
  },
  airlines: ({ slices }, { airlines }) =>
    airlines.length === 0 ||
    slices.some(({ segments }) =>
      segments.some(({ marketing_carrier: { iata_code, name } }) => airlines.includes(iata_code ?? name)),
    ),
  stops: ({ slices }, { stops }) => {
    if (stops.length === 0) return true
    let worst = 0
    for (const { segments } of slices) {
      let count = segments.length - 1
      for (const segment of segments) count += segment.stops.length
      if (count > worst) worst = count
    }
    return stops.some((choice) => (choice === 2 ? worst >= 2 : worst === choice))
  },
  departureTime: ({ slices }, { departureTime }) => inAnyPart(slices[0]!.departure_time, departureTime),
  arrivalTime: ({ slices }, { arrivalTime }) => inAnyPart(slices[0]!.arrival_time, arrivalTime),
  duration: ({ slices }, { duration: limit }) => {
    if (limit === null) return true
    return slices.every(({ duration }) => {
      const [, hours, minutes] = /^PT(\d+)H(\d+)M$/.exec(duration ?? '') ?? []
      return hours !== undefined && Number(hours) * 60 + Number(minutes) <= limit
    })
  },
  refundable: ({ conditions }, { refundable }) => !refundable || conditions.refundable === true,
  baggageIncluded: ({ slices }, { baggageIncluded }) =>
    !baggageIncluded ||
    slices.every(({ segments }) =>
      segments.every(({ baggages }) => baggages.some(({ type, each = 0 }) => type === 'checked' && each > 0)),
    ),
}
const HOURS: Record<DayPart, [from: number, to: number]> = {
  early_morning: [0, 5],
  morning: [6, 11],
  afternoon: [12, 17],
  evening: [18, 23],
}
const inAnyPart = (local: string, parts: readonly DayPart[]) => {
  const hour = new Date(`${local}Z`).getUTCHours()
  return parts.length === 0 || parts.some((part) => hour >= HOURS[part][0] && hour <= HOURS[part][1])
}
const PARTS = Object.keys(naive) as (keyof Filters)[]
const passes = (offer: OfferSummary, filters: Filters, without?: keyof Filters) =>
  PARTS.every((part) => part === without || naive[part](offer, filters))

const AIRLINES = ['AA', 'BA', 'LH', 'EI', 'Charter, Tours & Co', 'QF']

function someFilters(seed: number): Filters {
  const roll = dice(seed)
  const maybe = <T>(value: () => T, otherwise: T) => (roll(4) === 0 ? value() : otherwise)
  const some = <T>(from: readonly T[]) => from.filter(() => roll(2) === 0)
  const minimum = maybe<number | null>(() => 200 + roll(1500), null)
  return {
    priceRange: [minimum, maybe<number | null>(() => (minimum ?? 200) + roll(1500), null)],
    airlines: maybe(() => some(AIRLINES), []),
    stops: maybe(() => some(STOP_CHOICES), []),
    departureTime: maybe(() => some(DAY_PARTS), []),
    arrivalTime: maybe(() => some(DAY_PARTS), []),
    duration: maybe<number | null>(() => 300 + roll(1800), null),
    refundable: roll(8) === 0,
    baggageIncluded: roll(8) === 0,
  }
}

describe('filtering', () => {
  it('passes exactly the offers that pass every naive rule, in 2,000 seeded cases', () => {
    let kept = 0
    for (let seed = 1; seed <= 2000; seed++) {
      const offers = sampleOffers(20, (seed % 50) + 1)
      const filters = someFilters(seed)
      const expected = offers.filter((offer) => passes(offer, filters))
      expect(filterOffers(offers, filters), `seed ${seed}`).toEqual(expected)
      kept += expected.length
    }
    // The cases pass neither nearly all nor nearly none, so that they test something.
    expect(kept).toBeGreaterThan(4_000)
    expect(kept).toBeLessThan(36_000)
  })

  it('counts for each choice what choosing it alone would show, in 500 seeded cases', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const offers = sampleOffers(60, (seed % 20) + 1)
      const filters = someFilters(seed)
      const facets = countChoices(offers, filters)
      const showing = (part: keyof Filters, choice: Partial<Filters>) =>
        offers.filter((offer) => passes(offer, filters, part) && passes(offer, { ...NO_FILTERS, ...choice })).length
      for (const stop of STOP_CHOICES) expect(facets.stops[stop]).toBe(showing('stops', { stops: [stop] }))
      for (const part of DAY_PARTS) {
        expect(facets.departure[part]).toBe(showing('departureTime', { departureTime: [part] }))
        expect(facets.arrival[part]).toBe(showing('arrivalTime', { arrivalTime: [part] }))
      }
      for (const [key, { count, lowest }] of facets.airlines) {
        const own = offers.filter(
          (offer) => passes(offer, filters, 'airlines') && passes(offer, { ...NO_FILTERS, airlines: [key] }),
        )
        const prices = own.map(({ total_amount }) => Number(total_amount))
        expect([count, lowest]).toEqual([own.length, prices.length > 0 ? Math.min(...prices) : null])
      }
      expect(facets.refundable).toBe(showing('refundable', { refundable: true }))
      expect(facets.baggage).toBe(showing('baggageIncluded', { baggageIncluded: true }))
    }
  })

  it('names the lowest price of an airline in the currency of most offers', () => {
    const offer = (total_amount: string, currency: string) => ({
      ...anOfferSummary(),
      total_amount,
      total_currency: currency,
    })
    const offers = [offer('90', 'EUR'), offer('700.50', 'USD'), offer('500.00', 'USD')]
    expect(countChoices(offers, NO_FILTERS).airlines.get('BA')).toEqual({
      name: 'British Airways',
      count: 3,
      lowest: 500,
    })
  })

  it('uses prices with extras, and shows no price that is not known', () => {
    const offers = ['100', '200', '300'].map((total_amount, place) => ({
      ...anOfferSummary({ id: `off_${place}` }),
      total_amount,
      total_currency: 'USD',
    }))
    const more = new Map([
      [offers[0], '190'],
      [offers[1], '210'],
    ])
    const withExtras = (offer: OfferSummary) => ({
      ...offer,
      total_amount: more.get(offer) ?? offer.total_amount,
    })
    const upTo200: Filters = { ...NO_FILTERS, priceRange: [null, 200] }
    expect(filterOffers(offers, upTo200)).toEqual([offers[0], offers[1]])
    expect(filterOffers(offers, upTo200, withExtras)).toEqual([offers[0]])
    const priced = offers.map(withExtras)
    const isPriced = (place: number) => place > 0 && more.has(offers[place] ?? anOfferSummary())
    expect(countChoices(priced, NO_FILTERS, isPriced).airlines.get('BA')).toMatchObject({ count: 3, lowest: 210 })
    expect(sliderBounds(priced, isPriced).price).toMatchObject({ minimum: 210, maximum: 210 })
    // While none is known, the scale covers the fares.
    expect(sliderBounds(priced, () => false).price).toMatchObject({ minimum: 190, maximum: 300 })
    expect(countChoices(priced, NO_FILTERS, () => false).airlines.get('BA')).toMatchObject({ count: 3, lowest: null })
  })

  it('keeps the order and, without filters, every offer', () => {
    const offers = sampleOffers(300, 3)
    expect(filterOffers(offers, NO_FILTERS)).toEqual(offers)
  })

  it('tests the duration of every direction, and fails one that is not stated', () => {
    const limit = { ...NO_FILTERS, duration: 480 }
    const there = aSlice({ duration: 'PT7H' })
    const offer = (duration: string | null) => anOfferSummary({ slices: [there, { ...aReturnSlice(), duration }] })
    expect(filterOffers([offer('PT8H'), offer('PT8H1M'), offer(null), offer('P1DT1H')], limit)).toHaveLength(1)
  })

  it('counts baggage as included only where each traveler has a bag on every flight', () => {
    const bags = (quantity: number, each?: number) => [
      { type: 'checked' as const, quantity, ...(each !== undefined && { each }) },
    ]
    const offer = (...flights: ReturnType<typeof bags>[]) =>
      anOfferSummary({ slices: [aSlice({ segments: flights.map((baggages) => aSegment({ baggages })) })] })
    const offers = [offer(bags(2, 1)), offer(bags(2, 0)), offer(bags(2)), offer(bags(2, 1), bags(1, 0))]
    expect(filterOffers(offers, { ...NO_FILTERS, baggageIncluded: true })).toEqual(offers.slice(0, 1))
  })

  it('counts a technical stop as a stop', () => {
    const stop = { airport: aSegment().origin, duration: null }
    const offers = [anOfferSummary({ slices: [aSlice({ segments: [aSegment({ stops: [stop] })] })] })]
    expect(filterOffers(offers, { ...NO_FILTERS, stops: [0] })).toEqual([])
    expect(filterOffers(offers, { ...NO_FILTERS, stops: [1] })).toEqual(offers)
  })
})

describe('the limits of the sliders', () => {
  it('are the floor of the lowest and the ceiling of the highest price, 0 to 1000 without offers', () => {
    const offer = (total_amount: string) => ({ ...anOfferSummary(), total_amount, total_currency: 'USD' })
    expect(sliderBounds([offer('512.40'), offer('409.99'), offer('1280.01')]).price).toEqual({
      currency: 'USD',
      minimum: 409,
      maximum: 1281,
      otherCurrencies: [],
    })
    const nothing = { currency: 'USD', minimum: 0, maximum: 1000, otherCurrencies: [] }
    expect(sliderBounds([])).toEqual({ price: nothing, duration: null })
  })

  it('are those of the most common currency, and list the others', () => {
    const offer = (total_amount: string, currency: string) => ({
      ...anOfferSummary(),
      total_amount,
      total_currency: currency,
    })
    const offers = [offer('55000', 'HUF'), offer('500.00', 'USD'), offer('800.00', 'USD')]
    expect(sliderBounds(offers).price).toEqual({
      currency: 'USD',
      minimum: 500,
      maximum: 800,
      otherCurrencies: ['HUF'],
    })
    const limit = { ...NO_FILTERS, priceRange: [null, 600] as const }
    expect(filterOffers(offers, limit).map(({ total_currency }) => total_currency)).toEqual(['HUF', 'USD'])
  })

  it('are whole half hours around the longest directions', () => {
    const offer = (duration: string | null) => anOfferSummary({ slices: [aSlice({ duration })] })
    expect(sliderBounds([offer('PT7H5M'), offer('PT11H31M'), offer(null)]).duration).toEqual({
      minimum: 420,
      maximum: 720,
    })
    expect(sliderBounds([offer(null)]).duration).toBeNull()
  })
})

it('counts each part of the panel once', () => {
  expect(countFilters(NO_FILTERS)).toBe(0)
  expect(countFilters({ ...NO_FILTERS, priceRange: [100, 200], airlines: ['AA', 'BA'], refundable: true })).toBe(3)
  expect(countFilters({ ...NO_FILTERS, stops: [0], duration: 60, departureTime: ['morning'] })).toBe(3)
})
