import { expect, test } from 'vitest'
import { aPassenger } from '../test-offer'
import { initialsApart, seatedParty } from './seated-party'

test.each([
  [
    ['Jane Smith', 'Tim Smith'],
    ['JS', 'TS'],
  ],
  [['ann van der berg'], ['AV']],
  [
    ['Ada Lovelace', 'Byron King', 'Anna Lovelace'],
    ['Ad', 'BK', 'An'],
  ],
  [
    ['Ada Lovelace', 'Adam Lovelace'],
    ['A1', 'A2'],
  ],
  [
    ['Passenger 1', 'Passenger 2'],
    ['P1', 'P2'],
  ],
  [[''], ['']],
])('%j go by %j', (names, initials) => {
  expect(initialsApart(names)).toEqual(initials)
})

test('an infant has no seat, and is named with the adult who holds it', () => {
  const travelers = [
    aPassenger('kid', 'child'),
    aPassenger('mum'),
    aPassenger('dad'),
    aPassenger('zoe', 'infant_without_seat'),
  ]
  expect(seatedParty(travelers, (id) => id, [null, null, null, 2]).map(({ id, onLap }) => [id, onLap])).toEqual([
    ['kid', null],
    ['mum', null],
    ['dad', 'zoe'],
  ])
})
