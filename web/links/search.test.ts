import { describe, expect, it } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { CabinClass, mostOf } from '#worker/contract/travel'
import { addDays } from '../format/dates'
import { backToSearchParams, parseFlightParams, toBookingParams, toFlightParams } from './flight'
import { defaultLinkDate, parseSearchParams, readSearch, toSearchParams } from './search'

const TODAY = '2026-11-21'

/** Small repeatable randomness (a linear congruential generator). */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * sides)
  }
}

function someCriteria(seed: number): SearchCriteria {
  const roll = dice(seed)
  const letter = () => String.fromCharCode(65 + roll(26))
  const origin = `${letter()}${letter()}A`
  const departureDate = addDays(TODAY, roll(330))
  const adultsCount = 1 + roll(9)
  const childrenCount = roll(10 - adultsCount)
  return {
    origin,
    destination: `${letter()}${letter()}B`,
    departureDate,
    ...(roll(2) === 0 && { returnDate: addDays(departureDate, roll(40)) }),
    cabinClass: CabinClass.options[roll(4)]!,
    adultsCount,
    childrenCount,
    infantsCount: roll(mostOf({ adultsCount, childrenCount, infantsCount: 0 }).infantsCount + 1),
    page: 1,
    limit: 30,
  }
}

const HUNDRED_SEARCHES = Array.from({ length: 100 }, (_, seed) => someCriteria(seed + 1))
const asText = (params: object) =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]))

describe('the /search query string', () => {
  it('is read back as the search that was written, from values or from text', () => {
    for (const criteria of HUNDRED_SEARCHES) {
      const written = toSearchParams(criteria)
      for (const params of [written, asText(written)]) {
        expect(readSearch(parseSearchParams(params), TODAY)).toMatchObject({ criteria, problems: [] })
      }
    }
  })

  it('writes the specified names and a return date only for a round trip', () => {
    const { returnDate: _dropped, ...oneWay } = { ...HUNDRED_SEARCHES[0]!, returnDate: '2026-12-31' }
    expect(Object.keys(toSearchParams(oneWay))).toEqual([
      'origin',
      'destination',
      'departureDate',
      'cabinClass',
      'adultsCount',
      'childrenCount',
      'infantsCount',
      'tripType',
    ])
    expect(toSearchParams({ ...oneWay, returnDate: '2026-12-31' })).toMatchObject({
      returnDate: '2026-12-31',
      tripType: 'round-trip',
    })
  })

  it('reads the short spellings of the counts and the from_ names', () => {
    const short = parseSearchParams({ origin: 'jfk', destination: 'LHR', adults: 2, children: '1', infants: 1 })
    expect(readSearch(short, TODAY).criteria).toMatchObject({
      origin: 'JFK',
      destination: 'LHR',
      adultsCount: 2,
      childrenCount: 1,
      infantsCount: 1,
    })
  })

  it('ignores the return date of a one-way trip', () => {
    const params = parseSearchParams({ departureDate: '2026-12-01', returnDate: '2026-12-08', tripType: 'one-way' })
    expect(readSearch(params, TODAY)).toMatchObject({ tripType: 'one-way' })
    expect(readSearch(params, TODAY).criteria).not.toHaveProperty('returnDate')
  })

  it.each([
    [{ origin: 'NEWYORK' }, { origin: '' }],
    [
      { origin: 'JFK', destination: 'JFK' },
      { origin: 'JFK', destination: '' },
    ],
    [{ departureDate: '2026-02-30' }, { departureDate: '2026-12-21' }],
    [{ departureDate: '2026-11-20' }, { departureDate: '2026-12-21' }],
    [{ departureDate: '2026-12-10', returnDate: '2026-12-09' }, { returnDate: '2026-12-17' }],
    [{ cabinClass: 'steerage' }, { cabinClass: 'economy' }],
    [{ adultsCount: '0' }, { adultsCount: 1 }],
    [{ adultsCount: 'many' }, { adultsCount: 1 }],
    [{ childrenCount: 10 }, { childrenCount: 0 }],
    [
      { adultsCount: 2, infantsCount: 3 },
      { adultsCount: 2, infantsCount: 2 },
    ],
    [
      { adultsCount: 9, childrenCount: 9, infantsCount: 9 },
      { adultsCount: 9, childrenCount: 0, infantsCount: 0 },
    ],
    [
      { adultsCount: 4, childrenCount: 3, infantsCount: 4 },
      { adultsCount: 4, childrenCount: 3, infantsCount: 2 },
    ],
    [{ sort: 'cheapest' }, {}],
    [{ tripType: 'multi' }, {}],
  ])('replaces only what is wrong in %j and says so once', (raw, expected) => {
    const reading = readSearch(parseSearchParams({ destination: 'LHR', ...raw }), TODAY)
    expect(reading.criteria).toMatchObject(expected)
    expect(reading.problems).toHaveLength(1)
  })

  it('never throws, whatever the address bar holds', () => {
    const odd = {
      origin: { a: 1 },
      destination: [1],
      departureDate: null,
      adultsCount: Number.NaN,
      previousCount: '-5',
    }
    expect(readSearch(parseSearchParams(odd), TODAY)).toMatchObject({
      criteria: { origin: '', destination: '', adultsCount: 1 },
      previousCount: 0,
    })
  })

  it('uses the previous count only together with showMore', () => {
    expect(readSearch(parseSearchParams({ showMore: true, previousCount: 100 }), TODAY).previousCount).toBe(100)
    expect(readSearch(parseSearchParams({ previousCount: 100 }), TODAY).previousCount).toBe(0)
  })

  it('gives links without a day one thirty days ahead, once 2025-04-15 has passed', () => {
    expect(defaultLinkDate('2026-11-21')).toBe('2026-12-21')
    expect(defaultLinkDate('2025-01-01')).toBe('2025-04-15')
  })
})

describe('the /flight query string', () => {
  it('leads back to exactly the search it came from', () => {
    for (const criteria of HUNDRED_SEARCHES) {
      const params = parseFlightParams(asText(toFlightParams(criteria)))
      expect(backToSearchParams(params, null, TODAY)).toEqual(toSearchParams(criteria))
    }
  })

  it('leads to the last search without parameters, and nowhere without either', () => {
    const last = HUNDRED_SEARCHES[1]!
    expect(backToSearchParams({}, last, TODAY)).toEqual(toSearchParams(last))
    expect(backToSearchParams({}, null, TODAY)).toBeNull()
    expect(toFlightParams(null)).toEqual({})
  })

  it('passes its party on to the booking, one adult when it names none', () => {
    expect(toBookingParams('off_1', { from_adults: '2', from_children: 1, from_infants: 2 }, TODAY)).toEqual({
      offer: 'off_1',
      adults: 2,
      children: 1,
      infants: 2,
    })
    expect(toBookingParams('off_1', {}, TODAY)).toEqual({ offer: 'off_1', adults: 1, children: 0, infants: 0 })
  })
})
