import { expect, test } from 'vitest'
import type { Slice } from '#worker/contract/offer'
import { fullName } from '#worker/domain/booking/passengers'
import { anOpenJaw } from '#worker/testing/builders/a-journey'
import { aBookingResult } from '../test-booking'
import { goingTo, maskedCard, splitReference, travelDays } from './confirmation-words'

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

test('a journey is named by where it goes, several flights in a row by their route', () => {
  const booking = aBookingResult()
  const flown = (slices: Slice[]) => ({ ...booking, bookingData: { ...booking.bookingData, slices } })
  expect(goingTo(booking)).toBe('You’re going to London')
  expect(travelDays(booking)).toBe('Jan 10, 2027 – Jan 20, 2027')
  expect(travelDays(flown(booking.bookingData.slices.slice(0, 1)))).toBe('Jan 10, 2027')
  expect(goingTo(flown(anOpenJaw()))).toBe('New York – London, Paris – Rome – New York')
})
