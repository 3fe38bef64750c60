import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settlePurchases } from '#worker/features/purchase/settle-purchases'
import { dropDrafts, saveDraft } from '../passengers/draft-store'
import { BUY } from '../test-flow'
import { readAttempt } from './attempt-store'
import { anInterruptedPayment, traveler } from './test-interrupted'

// The whole app over the real Worker, in a tab whose payment was interrupted.

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a reload after the answer was lost shows the booking', async () => {
  const { reserve, book, reload, calls, offer } = await anInterruptedPayment()
  const paymentId = await reserve()
  const booked = await book(paymentId)
  reload({ paymentId, sent: 'booking' })
  await title('Booking Confirmed')
  expect(location.pathname).toBe(`/booking/confirmed/${booked.id}`)
  expect(screen.getAllByText(String(booked.duffelBookingId))).toHaveLength(2)
  expect(calls).not.toContain('POST /api/bookings')
  expect(readAttempt(offer.id)?.bookingId).toBe(booked.id)
})

test('a reload with the money reserved is finished with one press and no second payment', async () => {
  const { reserve, reload, calls } = await anInterruptedPayment()
  await reserve()
  const user = reload({ sent: 'payment' })
  await screen.findByRole('heading', { name: 'Your payment is reserved' })
  await user.click(screen.getByRole('button', { name: BUY }))
  await title('Booking Confirmed')
  expect(calls).not.toContain('POST /api/payments/process-card')
  expect(calls.filter((call) => call === 'POST /api/bookings')).toHaveLength(1)
})

test('a reload that can’t restore the input asks again, and then finishes with the money that is reserved', async () => {
  const { offer, reserve, reload, calls } = await anInterruptedPayment()
  await reserve()
  // All that memory held goes with the page, and what is stored is sealed with another key.
  dropDrafts(offer.id)
  sessionStorage.setItem(`booking-draft:${offer.id}`, btoa('sealed with a key that nobody has any more'))
  const user = reload({ sent: 'payment' })
  await title('Passenger Information')
  await screen.findByText('Your payment is reserved')
  expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('')
  await user.selectOptions(screen.getByLabelText(/^Title/), traveler.title)
  await user.selectOptions(screen.getByLabelText(/^Gender/), traveler.gender)
  const form = within(screen.getByRole('main'))
  for (const [label, text] of [
    [/^First name/, traveler.firstName],
    [/^Last name/, traveler.lastName],
    [/^Email/, traveler.email],
    [/^Phone/, traveler.phone],
  ] as const)
    fireEvent.change(form.getByLabelText(label), { target: { value: text } })
  fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: traveler.dateOfBirth } })
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  await screen.findByRole('heading', { name: 'Your payment is reserved' })
  await user.click(screen.getByRole('button', { name: BUY }))
  await title('Booking Confirmed')
  expect(calls).not.toContain('POST /api/payments/process-card')
})

test('a reload of what never reached the shop says that nothing was charged', async () => {
  const { reload, calls } = await anInterruptedPayment()
  reload({ sent: 'payment' })
  await screen.findByText('Nothing was charged')
  await title('Payment')
  expect(calls).not.toContain('POST /api/payments/process-card')
})

test('the booking is found after the shop has changed its mode', async () => {
  const { platform, reserve, book, reload } = await anInterruptedPayment()
  const paymentId = await reserve()
  const booked = await book(paymentId)
  platform.state.mode = 'live'
  reload({ paymentId, sent: 'booking' })
  await title('Booking Confirmed')
  expect(location.pathname).toBe(`/booking/confirmed/${booked.id}`)
})

test('a signed-in traveler whose session has ended reads that there is a booking, and sees none of it', async () => {
  const { platform, jar, reserve, book, reload } = await anInterruptedPayment()
  for (const cookie of (await platform.signIn('traveler')).split('; ')) {
    const [name = '', value = ''] = cookie.split(/=(.*)/)
    jar.set(name, value)
  }
  const paymentId = await reserve()
  const booked = await book(paymentId)
  for (const name of jar.keys()) if (name !== '__Host-buyer') jar.delete(name)
  reload({ paymentId, sent: 'booking' })
  await screen.findByText('You already have this booking')
  expect(screen.queryByText(String(booked.duffelBookingId))).toBeNull()
  expect(screen.queryByRole('button', { name: BUY })).toBeNull()
})

test('a browser that lost its cookie never reads that a possible booking failed', async () => {
  const { jar, reserve, book, reload } = await anInterruptedPayment()
  const paymentId = await reserve()
  await book(paymentId)
  jar.clear()
  reload({ paymentId, sent: 'booking' })
  await screen.findByText('We are finding out what became of your payment.')
  await expect(screen.findByRole('button', { name: BUY }, { timeout: 1500 })).rejects.toThrow()
  expect(screen.queryByText('Nothing was charged')).toBeNull()
})

test('a browser that lost its cookie before it ordered pays again, and the reserved money is released', async () => {
  const { jar, reserve, reload, platform } = await anInterruptedPayment()
  const paymentId = await reserve()
  jar.clear()
  reload({ paymentId, sent: 'payment' })
  await screen.findByText(/^Your booking was not made\. Anything that was reserved on your card is released\./)
  expect(screen.getByRole('button', { name: BUY })).toBeDefined()
  platform.later(40)
  await settlePurchases(platform.deps)
  expect((await platform.deps.payments('test').find(paymentId))?.status).toBe('voided')
})

test('a name corrected after the answer was lost buys nothing: the booking is there', async () => {
  const { offer, reserve, book, reload } = await anInterruptedPayment()
  const paymentId = await reserve()
  const booked = await book(paymentId)
  const passengers = [{ ...traveler, lastName: 'Putnam' }]
  saveDraft(offer.id, { passengers, seats: [], bags: [] }, offer.passengers)
  reload({ paymentId, sent: 'booking' })
  await title('Booking Confirmed')
  expect(screen.getAllByText(String(booked.duffelBookingId))).toHaveLength(2)
  expect(screen.queryByText(/Putnam/)).toBeNull()
})

test('a booking that has been canceled meanwhile is shown as canceled, and not bought again', async () => {
  const { reserve, book, cancel, reload, calls } = await anInterruptedPayment()
  const paymentId = await reserve()
  const booked = await book(paymentId)
  expect(await cancel(booked.id)).toMatchObject({ success: true })
  reload({ paymentId, sent: 'booking' })
  await title('Booking Cancelled')
  expect(calls).not.toContain('POST /api/bookings')
})
