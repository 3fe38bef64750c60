import { describe, expect, it } from 'vitest'
import { parseSearchParams, readSearch } from '../../../links/search'
import { travelersText } from '../../../words/search'
import { brokenRule, fieldErrors, initialSearchValues, toCriteria } from './search-form-model'

const TODAY = '2026-11-21'
const opened = (raw: Record<string, unknown> = {}) => {
  const params = parseSearchParams(raw)
  return initialSearchValues(params, readSearch(params, TODAY), { today: TODAY, tripTab: 'round-trip' })
}
const filled = { ...opened(), origin: 'JFK', destination: 'LHR' }

describe('the search form', () => {
  it('opens with today, a week, economy and one adult', () => {
    expect(opened()).toEqual({
      tripTab: 'round-trip',
      origin: '',
      destination: '',
      nearbyOrigin: false,
      nearbyDestination: false,
      departureDate: '2026-11-21',
      returnDate: '2026-11-28',
      cabinClass: 'economy',
      adultsCount: 1,
      childrenCount: 0,
      infantsCount: 0,
    })
  })

  it('opens filled from the search it modifies', () => {
    const raw = { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-24', returnDate: '2027-01-02', adults: 3 }
    expect(opened(raw)).toMatchObject({
      origin: 'JFK',
      destination: 'LHR',
      departureDate: '2026-12-24',
      returnDate: '2027-01-02',
      adultsCount: 3,
    })
  })

  it.each([
    [{ origin: '' }, 'origin', 'Please select an origin airport'],
    [{ origin: 'JF' }, 'origin', 'Please select an origin airport'],
    [{ destination: '' }, 'destination', 'Please select a destination airport'],
    [{ departureDate: '' }, 'departureDate', 'Please select a departure date'],
    [{ returnDate: '' }, 'returnDate', 'Please select a return date'],
    [{ adultsCount: 0 }, 'adultsCount', 'At least 1 adult is required'],
  ])('reports what is wrong with %j at its field', (wrong, field, message) => {
    expect(fieldErrors({ ...filled, ...wrong })).toEqual({ [field]: message })
  })

  it('needs no return date one way', () => {
    expect(fieldErrors({ ...filled, tripTab: 'one-way', returnDate: '' })).toEqual({})
    expect(toCriteria({ ...filled, tripTab: 'one-way', returnDate: '' })).not.toHaveProperty('returnDate')
  })

  it.each([
    [{ destination: 'JFK' }, 'destination', 'Origin and destination cannot be the same'],
    [{ departureDate: '2026-11-20' }, 'departureDate', 'Departure date cannot be in the past'],
    [{ returnDate: '2026-11-20' }, 'returnDate', 'Return date must be after departure date'],
  ])('refuses %j at submit', (wrong, field, message) => {
    expect(brokenRule({ ...filled, ...wrong }, TODAY)).toEqual({ field, message })
  })

  it('allows departure and return today', () => {
    expect(brokenRule({ ...filled, returnDate: TODAY }, TODAY)).toBeNull()
    expect(toCriteria({ ...filled, returnDate: TODAY })).toMatchObject({
      departureDate: TODAY,
      returnDate: TODAY,
      page: 1,
      limit: 30,
    })
  })

  it('counts travelers in words', () => {
    expect(travelersText({ adultsCount: 1, childrenCount: 0, infantsCount: 0 })).toBe('1 adult')
    expect(travelersText({ adultsCount: 2, childrenCount: 1, infantsCount: 2 })).toBe('2 adults, 1 child, 2 infants')
  })
})
