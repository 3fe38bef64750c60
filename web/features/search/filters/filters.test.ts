import { describe, expect, it } from 'vitest'
import { NO_FILTERS, readFilters, toFilterParams } from './filters'

describe('filters in an address', () => {
  it('have readable names, and are written only when they are set', () => {
    expect(Object.values(toFilterParams(NO_FILTERS)).every((value) => value === undefined)).toBe(true)
    expect(
      toFilterParams({
        priceRange: [400, 900],
        airlines: ['BA', 'VS'],
        stops: [0, 1],
        departureTime: ['morning'],
        arrivalTime: ['afternoon', 'evening'],
        duration: 600,
        refundable: true,
        baggageIncluded: true,
      }),
    ).toEqual({
      minPrice: 400,
      maxPrice: 900,
      airlines: 'BA,VS',
      stops: '0,1',
      departureTime: 'morning',
      arrivalTime: 'afternoon,evening',
      maxDuration: 600,
      refundable: true,
      baggage: true,
    })
  })

  it.each([
    [{ minPrice: -5 }, 'lowest price', {}],
    [{ minPrice: '1e3', maxPrice: 900 }, 'lowest price', { priceRange: [null, 900] }],
    [{ maxPrice: 'cheap' }, 'highest price', {}],
    [{ minPrice: 900, maxPrice: 400 }, 'price range', {}],
    [{ airlines: 'BA,,VS' }, 'airline filter', { airlines: ['BA', 'VS'] }],
    [{ stops: '0,7' }, 'stops filter', { stops: [0] }],
    [{ stops: true }, 'stops filter', {}],
    [{ departureTime: 'morning,brunch' }, 'departure time filter', { departureTime: ['morning'] }],
    [{ arrivalTime: '' }, 'arrival time filter', {}],
    [{ maxDuration: 99_999 }, 'longest duration', {}],
    [{ refundable: 'perhaps' }, 'refundable filter', {}],
    [{ baggage: 1 }, 'baggage filter', {}],
  ])('drop only what is wrong in %j, and report it once', (params, what, expected) => {
    expect(readFilters(params)).toEqual({
      filters: { ...NO_FILTERS, ...expected },
      problems: [`The ${what} in the link could not be used.`],
    })
  })

  it('are read in the spellings that people may type', () => {
    expect(readFilters({ airlines: 'vs, ba,BA', stops: 2, refundable: 'false' })).toEqual({
      filters: { ...NO_FILTERS, airlines: ['BA', 'VS'], stops: [2] },
      problems: [],
    })
  })

  it('name an airline without a code, whatever its name holds', () => {
    const filters = { ...NO_FILTERS, airlines: ['100% Air', 'Charter, Tours & Co', 'null'] }
    expect(readFilters(toFilterParams(filters))).toEqual({ filters, problems: [] })
  })
})
