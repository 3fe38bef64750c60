import { expect, test } from 'vitest'
import { fullName } from '#worker/domain/booking/passengers'
import { aBookingResult } from '../test-booking'
import { aSegment, aSlice } from '../test-offer'
import { maskedCard, seatsOn, splitReference } from './confirmation-words'

test.each([
  ['RZPNX8', 'RZPNX8', null],
  ['abcdefgh', 'ABCDEFGH', null],
  ['LA1234567890X', 'LA123456', 'LA1234567890X'],
])('the reference %s is printed as %s, whole %s', (reference, large, whole) => {
  expect(splitReference(reference)).toEqual({ large, whole })
})

test('only the card’s last four digits are shown', () => {
  expect(maskedCard('4242')).toBe('•••• 4242')
  expect(maskedCard('4242424242424242')).toBe('•••• 4242')
  expect(maskedCard(null)).toBe('N/A')
})

test('a name carries its title when there is one', () => {
  const passenger = aBookingResult().bookingData.passengers[0]!
  expect(fullName(passenger)).toBe('Ms Jane Smith')
  expect(fullName({ ...passenger, title: null })).toBe('Jane Smith')
})

test('seats are listed flight by flight', () => {
  const slice = aSlice({ segments: [aSegment({ id: 'a' }), aSegment({ id: 'b' }), aSegment({ id: 'c' })] })
  expect(seatsOn(slice, { seats: { c: '3C', a: '12A', other: '1A' } })).toBe('12A, 3C')
  expect(seatsOn(slice, { seats: {} })).toBe('')
})
