import { describe, expect, test } from 'vitest'
import { ageOn } from '#worker/domain/booking/passengers'
import { partyText } from '../../../words/travelers'
import { anOffer, aPassenger } from '../test-offer'
import { lastFlightOf } from './passenger-form'
import { ageProblem, countsByAge, isAgeProblem, travelersToBook } from './travelers'

test('the offer’s passengers win over the address', () => {
  expect(travelersToBook(anOffer(), { adults: 4 }).map(({ id }) => id)).toEqual(['pas_1'])
})

test('an offer without passengers takes the address’s counts, and one adult when there are none', () => {
  const offer = anOffer({ passengers: [] })
  expect(travelersToBook(offer, { adults: 2, children: 1, infants: 1 }).map(({ type }) => type)).toEqual([
    'adult',
    'adult',
    'child',
    'infant_without_seat',
  ])
  expect(travelersToBook(offer).map(({ type }) => type)).toEqual(['adult'])
})

test('the summary names only the kinds that travel', () => {
  expect(partyText([aPassenger('a'), aPassenger('b'), aPassenger('c', 'child')])).toBe('2 adults, 1 child')
  expect(partyText([aPassenger('a'), aPassenger('b', 'infant_without_seat')])).toBe('1 adult, 1 infant')
})

test('the last flight is called as its traveler would', () => {
  const slice = (from: string, to: string) => {
    const [first] = anOffer().slices
    if (!first) throw new Error('The offer has no slices')
    return {
      ...first,
      origin: { ...first.origin, iata_code: from },
      destination: { ...first.destination, iata_code: to },
    }
  }
  expect(lastFlightOf({ slices: [slice('JFK', 'LHR')] })).toBe('flight')
  expect(lastFlightOf({ slices: [slice('JFK', 'LHR'), slice('LHR', 'JFK')] })).toBe('return flight')
  expect(lastFlightOf({ slices: [slice('JFK', 'LHR'), slice('LHR', 'SIN')] })).toBe('last flight')
  expect(lastFlightOf({ slices: [slice('JFK', 'LHR'), slice('LHR', 'CDG'), slice('CDG', 'JFK')] })).toBe('last flight')
})

describe('a traveler’s age', () => {
  test.each([
    ['2015-01-20', '2027-01-20', 12],
    ['2015-01-21', '2027-01-20', 11],
    ['2025-01-20', '2027-01-20', 2],
    ['2026-12-31', '2027-01-20', 0],
    ['2020-02-29', '2027-02-28', 6],
    ['2020-02-29', '2027-03-01', 7],
  ])('born %s is on %s %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age)
  })

  test.each([
    ['adult', '2015-01-20', null],
    ['adult', '2015-01-21', 'Ada will be 11 on the return flight, Jan 20: search with a child instead of an adult'],
    ['child', '2025-01-20', null],
    ['child', '2025-01-21', 'Ada will be 1 on the return flight, Jan 20: search with an infant instead of a child'],
    ['child', '2015-01-20', 'Ada will be 12 on the return flight, Jan 20: search with an adult instead of a child'],
    ['infant_without_seat', '2025-01-21', null],
    [
      'infant_without_seat',
      '2025-01-20',
      'Ada will be 2 on the return flight, Jan 20: search with a child instead of an infant',
    ],
    [
      'adult',
      '2026-12-31',
      'Ada will be under 1 on the return flight, Jan 20: search with an infant instead of an adult',
    ],
  ] as const)('a %s born %s is judged on the day of the last flight', (type, dateOfBirth, problem) => {
    const flight = { lastFlight: 'return flight', lastDeparture: '2027-01-20' } as const
    expect(ageProblem({ type, name: 'Ada', dateOfBirth }, flight)).toBe(problem)
    const nameless = ageProblem({ type, name: '', dateOfBirth }, flight)
    expect(nameless).toBe(problem?.replace('Ada', 'This traveler') ?? null)
    expect(isAgeProblem(nameless ?? '')).toBe(problem !== null)
  })

  test('counts travelers by their age at travel, and as searched where no date is given', () => {
    const travelers = [
      { type: 'adult' as const, dateOfBirth: '1990-01-01' },
      { type: 'adult' as const, dateOfBirth: '2019-01-01' },
      { type: 'infant_without_seat' as const, dateOfBirth: '' },
    ]
    expect(countsByAge(travelers, '2027-01-20')).toEqual({ adults: 1, children: 1, infants: 1 })
  })
})
