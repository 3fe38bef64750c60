import { describe, expect, it } from 'vitest'
import { anOfferSummary, aSegment, aSlice } from '../../testing/builders/an-offer'
import { medianEmissions, modelFacts, resultFacts } from './result-facts'
import { resultPage } from './result-page'

const emitting = (...stated: (number | null)[]) => stated.map((total_emissions_kg) => ({ total_emissions_kg }))

describe('the median of the CO₂ that offers state', () => {
  it('says of how many offers it is', () => {
    expect(medianEmissions(emitting(null, 500, 100, 300, 200, 400)).emissions_stated).toBe(5)
    expect('emissions_stated' in medianEmissions(emitting(1, 2))).toBe(false)
  })

  it.each([
    [[500, 100, 300, 200, 400], 300],
    [[600, 500, 100, 300, 200, 400], 350],
    [[null, 1000, 100, null, 300, 200, 400], 300],
    [[100, 200, 300, 400, null], null],
    [[], null],
  ])('of %j is %j', (stated, median) => {
    expect(medianEmissions(emitting(...stated)).median_emissions_kg).toBe(median)
  })
})

describe('the facts of a model', () => {
  const known = (...figures: (number | undefined)[]) =>
    figures.map((model_emissions_kg) => (model_emissions_kg === undefined ? {} : { model_emissions_kg }))

  it.each([
    [known(200, 100, 300, 500, 400), { median_kg: 300, stated: 5 }],
    [known(200, 100, 300, 400), undefined],
    [known(200, 100, 300, 500, 400, ...Array(5)), { median_kg: 300, stated: 5 }],
    // It knows fewer than half: the airlines' figures are used.
    [known(200, 100, 300, 500, 400, ...Array(6)), undefined],
    [[], undefined],
  ])('of %j are %j', (offers, facts) => {
    expect(modelFacts(offers)).toEqual(facts)
  })
})

const offer = (id: string, total_amount: string, duration: string, total_emissions_kg: number | null = null) =>
  anOfferSummary({ id, total_amount, total_emissions_kg, slices: [aSlice({ duration, segments: [aSegment()] })] })
const OFFERS = [offer('slow', '400.00', 'PT14H'), offer('fair', '430.00', 'PT9H'), offer('fast', '900.00', 'PT7H')]

describe('the facts of a result', () => {
  it('are the prices that travelers pay for the first offer of each order', () => {
    expect(resultFacts(OFFERS)).toEqual({
      first_prices: {
        best: { total_amount: '529.00', total_currency: 'USD' },
        'price-asc': { total_amount: '492.00', total_currency: 'USD' },
        'duration-asc': { total_amount: '1107.00', total_currency: 'USD' },
      },
      median_emissions_kg: null,
    })
    expect(resultFacts([])).toBeUndefined()
  })

  it('are about the whole result on each of its pages, without expired offers', () => {
    const gone = { ...offer('gone', '10.00', 'PT1H'), expires_at: '2026-11-21T11:00:00Z' }
    const now = new Date('2026-11-21T12:00:00Z')
    const pages = [1, 2].map((page) => resultPage([gone, ...OFFERS], { page, limit: 1, sort: 'price-desc' }, now))
    expect(pages.map(({ offers }) => offers.map(({ id }) => id))).toEqual([['fast'], ['fair']])
    for (const { facts } of pages) expect(facts).toEqual(resultFacts(OFFERS))
    expect(resultPage([gone], { page: 1, limit: 30 }, now)).toEqual({ offers: [], total_count: 0 })
  })
})
