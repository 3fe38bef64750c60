import { expect, test } from 'vitest'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { aTraveler } from '../../test-booking'
import { aPassenger } from '../../test-offer'
import { BLANK_PASSENGER } from '../passenger-form'
import { companionForEach, fittingCompanions } from './match-companions'

const saved = (firstName: string, dateOfBirth: string): SavedTraveler => ({
  id: firstName,
  title: 'ms',
  gender: 'female',
  firstName,
  lastName: 'Smith',
  dateOfBirth,
  savedAt: '2026-11-21T12:00:00.000Z',
})
const [jane, john, tim, baby] = [
  saved('Jane', '1990-05-01'),
  saved('John', '1988-05-01'),
  saved('Tim', '2018-05-01'),
  saved('Baby', '2026-05-01'),
]
const travelers = [aPassenger('a'), aPassenger('b'), aPassenger('c', 'child'), aPassenger('d', 'infant_without_seat')]
const on = '2027-01-20'
const ids = (found: (SavedTraveler | null)[]) => found.map((one) => one?.id ?? null)

test('companions fit by the age that they have on the last flight', () => {
  const passengers = travelers.map(() => BLANK_PASSENGER)
  const fitting = fittingCompanions([baby, tim, john, jane], { travelers, passengers, on })
  expect(fitting.map(ids)).toEqual([['John', 'Jane'], ['John', 'Jane'], ['Tim'], ['Baby']])
  const later = fittingCompanions([baby], { travelers, passengers, on: '2028-05-01' })
  expect(later.map(ids)).toEqual([[], [], ['Baby'], []])
})

test('a traveler who is in the form is not offered again', () => {
  const passengers = [aTraveler({ firstName: ' jane' }), ...travelers.slice(1).map(() => BLANK_PASSENGER)]
  const [first] = fittingCompanions([jane, john], { travelers, passengers, on })
  expect(ids(first ?? [])).toEqual(['John'])
})

test('a whole party is filled in: by name where one is typed, else in their order; what is typed otherwise stays', () => {
  const family = [jane, john, tim, baby]
  const all = (first: object) => {
    const passengers = [{ ...BLANK_PASSENGER, ...first }, ...travelers.slice(1).map(() => BLANK_PASSENGER)]
    return ids(companionForEach(fittingCompanions(family, { travelers, passengers, on }), passengers, 'Account Owner'))
  }
  expect(all({})).toEqual(['Jane', 'John', 'Tim', 'Baby'])
  expect(all({ firstName: 'John', lastName: 'Smith' })).toEqual(['John', 'Jane', 'Tim', 'Baby'])
  expect(all({ firstName: 'Somebody', lastName: 'Else' })).toEqual([null, 'Jane', 'Tim', 'Baby'])
  expect(all({ firstName: 'Account', lastName: 'Owner' })).toEqual(['Jane', 'John', 'Tim', 'Baby'])
  expect(all({ firstName: 'Account', lastName: 'Owner', dateOfBirth: '1990-01-01' })[0]).toBeNull()
  expect(ids(companionForEach([[jane], [jane]], [BLANK_PASSENGER, BLANK_PASSENGER], ''))).toEqual(['Jane', null])
})
