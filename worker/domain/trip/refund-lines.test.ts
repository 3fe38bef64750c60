import { expect, it } from 'vitest'
import type { BookingData, RefundTerms } from '../../contract/booking'
import { bookingData, inUsd, refundToCard } from '../../testing/builders/a-purchase'
import { soldLines } from '../offer/price-lines'
import { refundLines } from './refund-lines'

const seat = { kind: 'seat', label: 'Seat 12A', quantity: 1, amount: '25.00' } as const
const bag = { kind: 'bag', label: 'Checked bag', quantity: 2, amount: '34.00' } as const
const sold = (given: Partial<BookingData> = {}) =>
  bookingData({
    charge_lines: [],
    fare: { ...inUsd('615.00', '380.00', '235.00'), fee_amount: '115.00' },
    ...given,
  })
const lines = (terms: Partial<RefundTerms>, data: BookingData) =>
  refundLines({ ...refundToCard, ...terms }, data).map(({ label, amount }) => `${label}: ${amount}`)

it('names our fee as it is listed among what was paid', () => {
  const data = sold()
  expect(lines({ fee_amount: '115.00', penalty_amount: '40.00', refund_amount: '460.00' }, data)).toEqual([
    'You paid: $615',
    'Kept by the airline: -$40',
    'Service fee, not refunded: -$115',
    'Refund to your card: $460',
  ])
  expect(soldLines(data)).toContainEqual({ kind: 'fee', label: 'Service fee, not refunded', amount: '115.00' })
})

it.each([
  [[seat], 'seats'],
  [[bag], 'bags'],
  [[seat, bag], 'seats and bags'],
])('distinguishes our part of the price of extras', (charge_lines, named) => {
  expect(lines({ fee_amount: '126.00' }, sold({ charge_lines })).slice(2, 4)).toEqual([
    'Service fee, not refunded: -$115',
    `Our part of the price of ${named}, not refunded: -$11`,
  ])
})

it('has no line for a refunded fee, and says what is unknown', () => {
  const undecided = { fee_amount: '0.00', penalty_amount: null, refund_amount: null }
  expect(lines(undecided, sold())).toEqual(['You paid: $615', 'Refund to your card: Not known yet'])
})

it('names what the traveler has already, so that all of it adds up', () => {
  const limit = { due_amount: '460.00', bank: null }
  expect(lines({ penalty_amount: '40.00', refund_amount: '400.00', limit }, sold())).toEqual([
    'You paid: $615',
    'Kept by the airline: -$40',
    'Service fee, not refunded: -$115',
    'Already returned to you: -$60',
    'Refund to your card: $400',
  ])
  const waiting = { penalty_amount: '40.00', refund_amount: null, limit: { ...limit, bank: 'decides' as const } }
  expect(lines(waiting, sold()).slice(3)).toEqual(['Refund to your card: Not known yet'])
})
