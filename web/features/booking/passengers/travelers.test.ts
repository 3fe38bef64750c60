import { describe, expect, test } from 'vitest'
import { ageOn } from '#worker/domain/booking/passengers'
import { partyText } from '../../../words/travelers'
import { anOffer, aPassenger } from '../test-offer'
import { ageProblem, countsByAge, travelersToBook } from './travelers'

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
    [
      'adult',
      '2015-01-21',
      'This fare is for an adult, 12 or older, but the traveler will be 11 years old on the last flight',
    ],
    ['child', '2025-01-20', null],
    [
      'child',
      '2025-01-21',
      'This fare is for a child of 2 to 11, but the traveler will be 1 year old on the last flight',
    ],
    [
      'child',
      '2015-01-20',
      'This fare is for a child of 2 to 11, but the traveler will be 12 years old on the last flight',
    ],
    ['infant_without_seat', '2025-01-21', null],
    [
      'infant_without_seat',
      '2025-01-20',
      'This fare is for an infant under 2, but the traveler will be 2 years old on the last flight',
    ],
    [
      'adult',
      '2026-12-31',
      'This fare is for an adult, 12 or older, but the traveler will be under 1 year old on the last flight',
    ],
  ] as const)('a %s born %s is judged on the day of the last flight', (type, born, problem) => {
    expect(ageProblem(type, born, '2027-01-20')).toBe(problem)
  })

  test('counts travelers by what they will be, and as searched where no date is given', () => {
    const travelers = [
      { type: 'adult' as const, dateOfBirth: '1990-01-01' },
      { type: 'adult' as const, dateOfBirth: '2019-01-01' },
      { type: 'infant_without_seat' as const, dateOfBirth: '' },
    ]
    expect(countsByAge(travelers, '2027-01-20')).toEqual({ adults: 1, children: 1, infants: 1 })
  })
})
