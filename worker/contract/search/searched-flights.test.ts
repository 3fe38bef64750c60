import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SearchBody, SearchCriteria, SearchQuery } from '../search'
import { flightsText, searchedFlights } from './searched-flights'
import { splitFlightsText } from './several-flights'

const flight = (origin: string, destination: string, departureDate: string) => ({ origin, destination, departureDate })
const LONDON_PARIS = flight('LHR', 'CDG', '2026-12-05')
const PARIS_NEW_YORK = flight('CDG', 'JFK', '2026-12-10')
const NICE_HOME = flight('NCE', 'LHR', '2026-12-10')

const faults = (schema: typeof SearchCriteria | typeof SearchQuery, input: unknown) =>
  Object.fromEntries(
    (v.safeParse(schema, input).issues ?? []).map((issue) => [
      v.getDotPath(issue as v.BaseIssue<unknown>),
      issue.message,
    ]),
  )

describe('the flights of a search', () => {
  it('are one, two with a return, or each of several, wherever the next begins', () => {
    const read = (over: object) => searchedFlights(v.parse(SearchCriteria, { ...LONDON_PARIS, ...over }))
    expect(read({})).toEqual([LONDON_PARIS])
    expect(read({ returnDate: '2026-12-09' })).toEqual([LONDON_PARIS, flight('CDG', 'LHR', '2026-12-09')])
    expect(read({ furtherFlights: [NICE_HOME] })).toEqual([LONDON_PARIS, NICE_HOME])
  })

  it.each([
    [[flight('CDG', 'CDG', '2026-12-10')], 'furtherFlights.0.destination', 'Origin and destination cannot be the same'],
    [
      [PARIS_NEW_YORK, flight('JFK', 'LHR', '2026-12-09')],
      'furtherFlights.1.departureDate',
      'This flight cannot leave before the one before it',
    ],
    [[flight('CDG', 'New York', '2026-12-10')], 'furtherFlights.0.destination', 'Please select a destination airport'],
    [[flight('CDG', 'JFK', '2026-13-10')], 'furtherFlights.0.departureDate', 'Please select a departure date'],
    [[], 'furtherFlights', 'Two to 6 flights can be searched together'],
    [Array(6).fill(PARIS_NEW_YORK), 'furtherFlights', 'Two to 6 flights can be searched together'],
  ])('are refused as %j beside %s', (furtherFlights, field, message) => {
    expect(faults(SearchCriteria, { ...LONDON_PARIS, furtherFlights })).toEqual({ [field]: message })
  })

  it('may leave on one day, and have no return date', () => {
    const furtherFlights = [flight('CDG', 'JFK', '2026-12-05')]
    expect(faults(SearchCriteria, { ...LONDON_PARIS, furtherFlights })).toEqual({})
    expect(faults(SearchCriteria, { ...LONDON_PARIS, furtherFlights, returnDate: '2026-12-20' })).toEqual({
      returnDate: 'Several flights have no return date',
    })
  })
})

describe('the flights of an address', () => {
  it('are one parameter, read back as it was written', () => {
    const text = flightsText([LONDON_PARIS, PARIS_NEW_YORK])
    expect(text).toBe('LHR-CDG-2026-12-05,CDG-JFK-2026-12-10')
    expect(splitFlightsText(text)).toEqual([LONDON_PARIS, PARIS_NEW_YORK])
    const asked = v.parse(SearchQuery, { flights: text.toLowerCase(), adultsCount: '2' })
    expect(asked).toMatchObject({ ...LONDON_PARIS, furtherFlights: [PARIS_NEW_YORK], adultsCount: 2 })
    expect(v.parse(SearchQuery, { flights: 'LHR-CDG-2026-12-05' })).not.toHaveProperty('furtherFlights')
  })

  it.each([
    ['', { origin: 'Please select an origin airport' }],
    ['LHR-CDG-2026-12-05,CDG', { 'furtherFlights.0.departureDate': 'Please select a departure date' }],
    ['LHR-CDG-2026-12-05,-,', { 'furtherFlights.1.origin': 'Please select an origin airport' }],
    ['LHR-CDG-2026-12-05-,CDG-JFK-2026-12-10', { departureDate: 'Please select a departure date' }],
  ])('are refused beside the right flight where %j is asked for', (flights, fault) => {
    expect(faults(SearchQuery, { flights })).toMatchObject(fault)
  })
})

describe('a search as a program sends it', () => {
  const OPEN = { cabinClass: 'economy', adultsCount: 1, childrenCount: 0, infantsCount: 0, page: 1, limit: 30 }

  it.each([
    [{}, {}],
    [
      { adultsCount: '2', childrenCount: '1', infantsCount: '0' },
      { adultsCount: 2, childrenCount: 1 },
    ],
    [
      { page: '2', limit: '100' },
      { page: 2, limit: 100 },
    ],
    [{ returnDate: '' }, {}],
    [{ returnDate: '2026-12-09', tripType: 'round-trip' }, { returnDate: '2026-12-09' }],
  ])('is read with %j, in a body and in an address', (sent, read) => {
    for (const schema of [SearchBody, SearchQuery]) {
      const { returnDate, ...criteria } = v.parse(schema, { ...LONDON_PARIS, ...sent })
      expect({ ...criteria, ...(returnDate && { returnDate }) }).toEqual({ ...LONDON_PARIS, ...OPEN, ...read })
    }
  })

  it.each([
    [{ adultsCount: '0' }, 'adultsCount'],
    [{ adultsCount: 'two' }, 'adultsCount'],
    [{ page: '0' }, 'page'],
    [{ limit: '1000' }, 'limit'],
    [{ limit: '-1' }, 'limit'],
  ])('is refused with %j at its field', (sent, field) => {
    for (const schema of [SearchBody, SearchQuery]) {
      const { issues } = v.safeParse(schema, { ...LONDON_PARIS, ...sent })
      expect(issues?.map((issue) => v.getDotPath(issue as v.BaseIssue<unknown>))).toEqual([field])
    }
  })
})
