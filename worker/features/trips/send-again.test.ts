import { expect, it } from 'vitest'
import type { Booking, BookingCancellation } from '../../contract/booking'
import type { MoneyStep } from '../../contract/trip-money'
import type { SoldBooking } from '../../domain/booking/sold-booking'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { bookingStateMail } from '../mail/booking-state-mail'
import { openEmail } from '../mail/prepare-mail'
import { sendTripAgain } from './send-again'

const terms = {
  paid_amount: '500.00',
  currency: 'USD',
  refund_to: 'card',
  refund_amount: '300.00',
  credit: null,
  airline_kept: '200.00',
  service_fee: '0.00',
} as unknown as BookingCancellation['terms']

const canceled = (refund: BookingCancellation['refund']): Partial<Booking> => ({
  status: 'cancelled',
  cancellation: { status: 'cancelled', byAirline: false, refund, terms, updatedAt: '2026-11-22T00:00:00.000Z' },
})
const released = (state: MoneyStep['state']): Partial<SoldBooking> => ({
  isPaid: false,
  money: [{ kind: 'released', state, at: null, amount: null, reference: null }],
})
const closed: Partial<SoldBooking> = { isPaid: false, isClosed: true, money: [] }
const notYetPaid: Partial<SoldBooking> = { isPaid: false, money: [] }

/** Asks for the mail of a booking in the given state, and returns its subject and text, or the code of the refusal. */
async function ask(booking: Partial<Booking>, sale: Partial<SoldBooking> = {}, now = '2026-11-21T12:00:00Z') {
  const { repositories, stored } = aDatabase()
  const sold = {
    booking: aBooking({ bookingData: bookingData({ slices: [aSlice({ segments: [aSegment()] })] }), ...booking }),
    brandKey: 'default',
    mode: 'live',
    orderId: 'ord_1',
    paymentId: 'pi_1',
    shopUrl: 'https://shop.example/',
    contactEmail: 'amelia@example.com',
    isPaid: true,
    isClosed: false,
    money: [],
    ...sale,
  } as SoldBooking
  const bookings = { ...repositories.bookings, findSold: async () => sold }
  const deps = testDeps({ ...repositories, bookings, clock: { now: () => new Date(now) } })
  try {
    await sendTripAgain(deps, { brandKey: 'default', bookingId: sold.booking.id }, sold.booking.id)
  } catch (error) {
    expect(stored.mails).toEqual([])
    return (error as { code: string }).code
  }
  const mail = await openEmail(deps.secrets, stored.mails.at(-1)?.sealed ?? '')
  return `${mail?.subject} ${mail?.text}`
}

it.each<[string, Partial<Booking>, Partial<SoldBooking>, string]>([
  ['is confirmed and paid', {}, {}, 'Your booking is confirmed'],
  ['waits for its airline', { status: 'pending' }, notYetPaid, 'Your money is reserved, not taken'],
  ['was never made', { status: 'cancelled' }, released('done'), 'is released'],
  ['was canceled', canceled('due'), {}, 'We are refunding $300'],
  ['has a refund that its card did not take', canceled('failed'), {}, 'did not take the refund of $300'],
])('states the condition of a booking that %s', async (_what, booking, sale, words) => {
  expect(await ask(booking, sale)).toContain(words)
})

it.each<[string, Partial<Booking>, Partial<SoldBooking>]>([
  ['is confirmed, with a purchase that a person has closed', {}, closed],
  ['waited for its airline when a person closed its purchase', { status: 'pending' }, closed],
  ['was ended by a person, who knows where its money is', { status: 'cancelled' }, closed],
  ['was not made, and whose money is on its way back', { status: 'cancelled' }, released('next')],
  ['has a ticket whose money is not in', {}, notYetPaid],
  ['was canceled and settled by hand', canceled('closed'), {}],
  ['is being canceled', { ...canceled('none'), status: 'confirmed' }, {}],
])('sends nothing about a booking that %s', async (_what, booking, sale) => {
  expect(await ask(booking, sale)).toBe('conflict')
})

it('sends nothing about a trip that is over', async () => {
  expect(await ask({}, {}, '2036-01-01T00:00:00Z')).toBe('conflict')
})

it('has words of its own for a ticket that came after its money had gone back', () => {
  const sold = { booking: aBooking({ bookingData: bookingData() }), shopUrl: null }
  expect(bookingStateMail(sold, 'not_charged')?.content.subject).toContain('Your booking stands after all')
  expect(bookingStateMail(sold, null)).toBeNull()
})
