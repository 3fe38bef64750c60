import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { searchedFlights } from '#worker/contract/search/searched-flights'
import { flightCriteria, toFlightParams } from './flight'
import { isComplete, prepareReading, readSearch, searchHref, toSearchParams } from './search'

const TODAY = '2026-11-26'
const flight = (origin: string, destination: string, departureDate: string) => ({ origin, destination, departureDate })
const JOURNEY: SearchCriteria = {
  ...flight('LHR', 'CDG', '2026-12-05'),
  furtherFlights: [flight('NCE', 'JFK', '2026-12-10'), flight('JFK', 'LHR', '2026-12-10')],
  cabinClass: 'business',
  adultsCount: 2,
  childrenCount: 1,
  infantsCount: 0,
  page: 1,
  limit: 30,
}

// Routes do the same before they read an address.
beforeAll(() => prepareReading({ flights: '' }))

const read = (flights: string) => readSearch({ flights }, TODAY)

describe('an address of several flights', () => {
  it('names each flight with its airports and day, and is read back unchanged', () => {
    const href = searchHref(toSearchParams(JOURNEY))
    const { searchParams } = new URL(href, 'https://shop.example')
    expect(searchParams.get('flights')).toBe('LHR-CDG-2026-12-05,NCE-JFK-2026-12-10,JFK-LHR-2026-12-10')
    expect(readSearch(Object.fromEntries(searchParams), TODAY)).toEqual({
      criteria: JOURNEY,
      tripType: 'multi-city',
      sort: 'price-asc',
      previousCount: 0,
      problems: [],
    })
    expect(isComplete(JOURNEY)).toBe(true)
  })

  it('is kept by a flight’s page that was opened from its results', () => {
    expect(flightCriteria(toFlightParams(JOURNEY), TODAY)).toEqual(JOURNEY)
  })

  it('means a plain one-way search when it names one flight', () => {
    const { criteria, tripType } = read('lhr-cdg-2026-12-05')
    expect([criteria.furtherFlights, tripType]).toEqual([undefined, 'one-way'])
    expect(criteria).toMatchObject(flight('LHR', 'CDG', '2026-12-05'))
  })

  it.each<[string, ReturnType<typeof flight>[], string]>([
    [
      'LHR-PARIS-2026-12-05,CDG-JFK-2026-12-10',
      [flight('LHR', '', '2026-12-05'), flight('CDG', 'JFK', '2026-12-10')],
      'The airports of flight 1 in the link could not be used.',
    ],
    [
      'LHR-CDG-2026-12-05,JFK-JFK-2026-12-10',
      [flight('LHR', 'CDG', '2026-12-05'), flight('JFK', '', '2026-12-10')],
      'The airports of flight 2 in the link could not be used.',
    ],
    [
      'LHR-CDG-2026-12-05,CDG-JFK-2026-12-04',
      [flight('LHR', 'CDG', '2026-12-05'), flight('CDG', 'JFK', '2026-12-05')],
      'The date of flight 2 in the link could not be used, so we chose another.',
    ],
    [
      'LHR-CDG-2026-11-25,CDG-JFK-2026-12-30',
      [flight('LHR', 'CDG', '2026-12-26'), flight('CDG', 'JFK', '2026-12-30')],
      'The date of flight 1 in the link could not be used, so we chose another.',
    ],
    [
      'LHR-CDG-2026-02-30,CDG-JFK-2027-01-30',
      [flight('LHR', 'CDG', '2026-12-26'), flight('CDG', 'JFK', '2027-01-30')],
      'The date of flight 1 in the link could not be used, so we chose another.',
    ],
  ])('reports what could not be used of %s, and keeps the rest', (text, flights, problem) => {
    const { criteria, problems } = read(text)
    expect(searchedFlights(criteria)).toEqual(flights)
    expect(problems).toEqual([problem])
    expect(isComplete(criteria)).toBe(flights.every(({ destination }) => destination !== ''))
  })

  it('is cut to six flights, and says so', () => {
    const { criteria, problems } = read(Array(9).fill('LHR-CDG-2026-12-05').join(','))
    expect(searchedFlights(criteria)).toHaveLength(6)
    expect(problems).toEqual(['At most 6 flights can be searched together, so we left out the rest of the link.'])
  })

  it.each([',', '-', 'BA BA117 2026-12-20T09:05', '%2C', 'LHR', ',,,,,,,,', '💥-🛫-2026-12-05', '2026-12-05-LHR-CDG'])(
    'is never more than partly unreadable: %j',
    (text) => {
      const { criteria, problems } = read(text)
      expect(isComplete(criteria)).toBe(false)
      expect(problems.length).toBeGreaterThan(0)
      for (const { departureDate } of searchedFlights(criteria)) expect(departureDate >= TODAY).toBe(true)
    },
  )
})
