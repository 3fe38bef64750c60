import { expect, test } from 'vitest'
import { aSeatElement } from '../test-cabin'
import { seatLabel, serviceFor } from './seat-button'

const seat = aSeatElement('12A')
const service = serviceFor(seat, 'pas_1')

test('a seat is sold to those it names, and to nobody when it is taken', () => {
  expect(service?.total_amount).toBe('25.00')
  expect(serviceFor(seat, 'pas_2')).toBeNull()
  expect(serviceFor({ ...seat, available: false }, 'pas_1')).toBeNull()
  expect(serviceFor({ ...seat, type: 'restricted_seat_general' }, 'pas_1')).toBeNull()
})

const jane = { name: 'Jane Smith', onLap: null }

test.each([
  ['available', {}, [], 'Seat 12A, window, $25, available'],
  ['selected', { holder: jane }, [], 'Seat 12A, window, $25, selected for Jane Smith'],
  [
    'selected',
    { holder: { ...jane, onLap: 'Zoe Smith' } },
    [],
    'Seat 12A, window, $25, selected for Jane Smith with Zoe Smith on the lap',
  ],
  ['companion', { holder: jane }, [], 'Seat 12A, window, $25, companion’s seat, selected for Jane Smith'],
  ['available', {}, ['Extra legroom'], 'Seat 12A, window, $25, available, Extra legroom'],
  ['unavailable', {}, ['Extra legroom'], 'Seat 12A, window, unavailable'],
  ['unavailable', { notFor: 'Tim Smith' }, [], 'Seat 12A, window, not available to Tim Smith'],
] as const)('a seat that is %s with %j and %j is called “%4$s”', (state, who, disclosures, label) => {
  const words = { place: 'window', state, service, ...who } as const
  expect(seatLabel({ ...seat, disclosures: [...disclosures] }, words)).toBe(label)
})

test('a seat without a charge is free', () => {
  const free = { ...service!, total_amount: '0.00' }
  expect(seatLabel(seat, { place: 'aisle', state: 'available', service: free })).toBe(
    'Seat 12A, aisle, Free, available',
  )
})
