import { expect, it } from 'vitest'
import { aTrip } from './test-trip'
import { referenceOf, routeOf, STATUS_TONES } from './trip'

it.each([
  ['rzpnx8', 'RZPNX8'],
  ['ABCD1234', 'ABCD1234'],
  ['ord-0000ABCdef', 'ord-0000ABCdef'],
  [null, null],
])('the reference %s is shown as %s', (given, shown) => {
  expect(referenceOf(aTrip({ duffelBookingId: given }))).toBe(shown)
})

it('a status has the color the specification gives it', () => {
  expect(STATUS_TONES).toEqual({ confirmed: 'success', pending: 'neutral', completed: 'neutral', cancelled: 'danger' })
})

it('a booking without flights still has a name', () => {
  expect(routeOf(aTrip({ data: { slices: [] } }))).toBe('Flight')
})
