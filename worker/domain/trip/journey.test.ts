import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../sandbox/randomness'
import {
  chainWays,
  directionNames,
  directionTitles,
  type FlightEnd,
  journeyRoute,
  journeyType,
  visitedTowns,
} from './journey'

const end = (iata_code: string, city_name: string | null, city_code?: string): FlightEnd => ({
  iata_code,
  name: `${iata_code} Airport`,
  city_name,
  ...(city_code && { city_code }),
})

const ENDS: Record<string, FlightEnd> = {
  JFK: end('JFK', 'New York', 'NYC'),
  EWR: end('EWR', 'Newark', 'NYC'),
  LHR: end('LHR', 'London', 'LON'),
  LGW: end('LGW', 'London'),
  CDG: end('CDG', 'Paris', 'PAR'),
  FCO: end('FCO', 'Rome', 'ROM'),
  XXX: end('XXX', null),
}

/** The flights of "JFK-LHR LHR-CDG". */
const flights = (text: string) =>
  text.split(' ').flatMap((way) => {
    const [from = '', to = ''] = way.split('-')
    const [origin, destination] = [ENDS[from], ENDS[to]]
    return origin && destination ? [{ origin, destination }] : []
  })

describe('a journey is named for what it is', () => {
  it.each([
    // flights, type, names of the directions, route, towns
    ['JFK-LHR', 'one-way', ['Outbound'], 'New York to London', ['London']],
    ['JFK-LHR LHR-JFK', 'round-trip', ['Outbound', 'Return'], 'New York to London', ['London']],
    // Other airports of the same two towns.
    ['JFK-LHR LGW-EWR', 'round-trip', ['Outbound', 'Return'], 'New York to London', ['London']],
    // Open jaws: returning from elsewhere, and to elsewhere.
    [
      'JFK-LHR CDG-JFK',
      'multi-city',
      ['Outbound', 'Return'],
      'New York – London, Paris – New York',
      ['London', 'Paris'],
    ],
    [
      'JFK-LHR LHR-FCO',
      'multi-city',
      ['Flight 1 of 2', 'Flight 2 of 2'],
      'New York – London – Rome',
      ['London', 'Rome'],
    ],
    // Three flights that end where they began aren't a round trip: none of them alone is the way back.
    [
      'JFK-LHR LHR-CDG CDG-EWR',
      'multi-city',
      ['Flight 1 of 3', 'Flight 2 of 3', 'Flight 3 of 3'],
      'New York – London – Paris – Newark',
      ['London', 'Paris'],
    ],
    [
      'JFK-LHR LHR-JFK JFK-LHR',
      'multi-city',
      ['Flight 1 of 3', 'Flight 2 of 3', 'Flight 3 of 3'],
      'New York – London – New York – London',
      ['London'],
    ],
    // A town is named once, also where the next flight leaves from its other airport.
    [
      'JFK-LHR LGW-CDG',
      'multi-city',
      ['Flight 1 of 2', 'Flight 2 of 2'],
      'New York – London – Paris',
      ['London', 'Paris'],
    ],
    // Two airports without a city are not known to be in one.
    [
      'XXX-LHR LHR-CDG',
      'multi-city',
      ['Flight 1 of 2', 'Flight 2 of 2'],
      'XXX Airport – London – Paris',
      ['London', 'Paris'],
    ],
  ])('%s', (text, type, names, route, towns) => {
    const journey = flights(text)
    expect(journeyType(journey)).toBe(type)
    expect(directionNames(journey)).toEqual(names)
    expect(journeyRoute(journey)).toBe(route)
    expect(visitedTowns(journey)).toEqual(towns)
  })

  it('has headings of the same words', () => {
    expect(directionTitles(flights('JFK-LHR LHR-JFK'))).toEqual(['Outbound Flight', 'Return Flight'])
    expect(directionTitles(flights('JFK-LHR LHR-CDG'))).toEqual(['Flight 1 of 2', 'Flight 2 of 2'])
    expect(directionTitles([])).toEqual([])
  })

  it('says nothing of no flights', () => {
    expect([journeyRoute([]), chainWays([]), journeyType([])]).toEqual(['', '', 'one-way'])
    expect(visitedTowns([])).toEqual([])
  })

  it('tells towns of one name in two countries apart', () => {
    const [one, other] = ['US', 'CR'].map((country_code) => ({ ...end('SJC', 'San Jose'), country_code }))
    const abroad = { ...other, iata_code: 'SJO' } as FlightEnd
    expect(directionNames([flights('JFK-LHR')[0]!, { origin: ENDS.LHR!, destination: ENDS.EWR! }])).toContain('Return')
    expect(
      directionNames([
        { origin: one as FlightEnd, destination: ENDS.JFK! },
        { origin: ENDS.JFK!, destination: abroad },
      ]),
    ).toEqual(['Flight 1 of 2', 'Flight 2 of 2'])
  })

  it('calls a flight a return only where it leads back to the start of the only flight before it, whatever the journey', () => {
    const random = seededRandom(11)
    const airports = Object.values(ENDS)
    const some = () => airports[Math.floor(random() * airports.length)]!
    for (let round = 0; round < 2000; round++) {
      const journey = Array.from({ length: 1 + Math.floor(random() * 6) }, () => ({
        origin: some(),
        destination: some(),
      }))
      const names = directionNames(journey)
      const cities = (at: FlightEnd) => at.city_code ?? (at.iata_code === 'LGW' ? 'LON' : at.iata_code)
      const isBack = journey.length === 2 && cities(journey[0]!.origin) === cities(journey[1]!.destination)
      expect(names).toHaveLength(journey.length)
      expect(new Set(names).size).toBe(journey.length)
      expect(names.includes('Return')).toBe(isBack)
      expect(journeyType(journey) === 'round-trip').toBe(
        isBack && cities(journey[0]!.destination) === cities(journey[1]!.origin),
      )
      expect(names.some((name) => name.startsWith('Flight'))).toBe(
        journey.length > 2 || (journey.length === 2 && !isBack),
      )
    }
  })
})
