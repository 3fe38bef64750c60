import { expect, test } from 'vitest'
import { anOffer, aPassenger } from '../test-offer'
import { travelerSummary, travelersOf } from './travelers'

test('the offer’s passengers win over the address', () => {
  expect(travelersOf(anOffer(), { adults: 4 }).map(({ id }) => id)).toEqual(['pas_1'])
})

test('an offer without passengers takes the address’s counts, and one adult when there are none', () => {
  const offer = anOffer({ passengers: [] })
  expect(travelersOf(offer, { adults: 2, children: 1, infants: 1 }).map(({ type }) => type)).toEqual([
    'adult',
    'adult',
    'child',
    'infant_without_seat',
  ])
  expect(travelersOf(offer).map(({ type }) => type)).toEqual(['adult'])
})

test('the summary names only the kinds that travel', () => {
  expect(travelerSummary([aPassenger('a'), aPassenger('b'), aPassenger('c', 'child')])).toBe('2 adults, 1 child')
  expect(travelerSummary([aPassenger('a'), aPassenger('b', 'infant_without_seat')])).toBe('1 adult, 1 infant')
})
