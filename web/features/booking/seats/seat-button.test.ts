import { expect, test } from 'vitest'
import { nameInitials, seatLabel, serviceFor } from './seat-button'
import { aSeatElement } from './test-cabin'

const seat = aSeatElement('12A')
const service = serviceFor(seat, 'pas_1')

test('a seat is sold to those it names, and to nobody when it is taken', () => {
  expect(service?.charge_amount).toBe('25.00')
  expect(serviceFor(seat, 'pas_2')).toBeNull()
  expect(serviceFor({ ...seat, available: false }, 'pas_1')).toBeNull()
  expect(serviceFor({ ...seat, type: 'restricted_seat_general' }, 'pas_1')).toBeNull()
})

test.each([
  ['available', undefined, [], 'Seat 12A, window, USD 25, available'],
  ['selected', 'Jane Smith', [], 'Seat 12A, window, USD 25, selected for Jane Smith'],
  ['available', undefined, ['Extra legroom'], 'Seat 12A, window, USD 25, available, Extra legroom'],
  ['unavailable', undefined, [], 'Seat 12A, window, unavailable'],
] as const)('a seat that is %s for %s with %j is called “%4$s”', (state, holder, disclosures, label) => {
  expect(seatLabel({ ...seat, disclosures: [...disclosures] }, { place: 'window', state, service, holder })).toBe(label)
})

test('a seat without a charge is free', () => {
  const free = { ...service!, charge_amount: '0.00' }
  expect(seatLabel(seat, { place: 'aisle', state: 'available', service: free })).toBe(
    'Seat 12A, aisle, free, available',
  )
})

test('initials are two letters at most', () => {
  expect(nameInitials('Jane Smith')).toBe('JS')
  expect(nameInitials('ann van der berg')).toBe('AV')
  expect(nameInitials('')).toBe('')
})
