import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anOpenJaw } from '#worker/testing/builders/a-journey'
import { aBookingResult } from '../test-booking'
import { ConfirmationScreen } from './confirmation-screen'

test('shows what a traveler quotes, pays and is called', () => {
  render(<ConfirmationScreen booking={aBookingResult()} trip={<p>All of the trip</p>} />)
  expect(screen.getByText('All of the trip')).toBeDefined()
  for (const text of ['RZPNX8', 'bkg_1', 'Nov 21, 2026', '•••• 4242', 'jane@example.com', '+442080160509', '1 adult']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(screen.getByText('Ms Jane Smith')).toBeDefined()
  expect(screen.getAllByText('$400').length).toBeGreaterThan(0)
  expect(screen.getByText('Outbound Flight')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View My Trips' }).getAttribute('href')).toBe('/my-trips')
  expect(screen.getByRole('link', { name: 'Book Another Flight' }).getAttribute('href')).toBe('/')
  expect(screen.getByText('We send these details to this email address as well.')).toBeDefined()
})

test('a phone or e-mail nobody gave is “Not provided”', () => {
  const booking = aBookingResult()
  const passenger = { ...booking.bookingData.passengers[0]!, phone: null, email: '' }
  const bookingData = { ...booking.bookingData, passengers: [passenger] }
  render(<ConfirmationScreen booking={{ ...booking, bookingData }} />)
  expect(screen.getAllByText('Not provided')).toHaveLength(2)
  expect(screen.queryByText(/We send these details/)).toBeNull()
})

test('three flights are shown on the pass in order, not as a round trip', () => {
  const booking = aBookingResult()
  const bookingData = { ...booking.bookingData, slices: anOpenJaw() }
  render(<ConfirmationScreen booking={{ ...booking, bookingData }} />)
  const pass = within(screen.getByRole('article', { name: 'Flight summary' }))
  expect(pass.getByText('Multi-City')).toBeDefined()
  expect(pass.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Flight 1 of 3',
    'Flight 2 of 3',
    'Flight 3 of 3',
  ])
})

test('a long reference is printed short and whole', () => {
  render(<ConfirmationScreen booking={aBookingResult({ duffelBookingId: 'la1234567890x' })} />)
  expect(screen.getByText('LA123456')).toBeDefined()
  expect(screen.getByText('la1234567890x')).toBeDefined()
})

test('seats are shown under their flight', () => {
  const booking = aBookingResult()
  const passenger = { ...booking.bookingData.passengers[0]!, seats: { seg_out: '12A' } }
  const bookingData = { ...booking.bookingData, passengers: [passenger] }
  render(<ConfirmationScreen booking={{ ...booking, bookingData }} />)
  expect(screen.getByText('Ms Jane Smith: 12A')).toBeDefined()
  expect(screen.getByText('Seats are assigned at check-in.')).toBeDefined()
})

test('the booking reference can be copied', async () => {
  const user = userEvent.setup({ delay: null })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(<ConfirmationScreen booking={aBookingResult()} />)
  await user.click(screen.getByRole('button', { name: 'Copy booking reference' }))
  expect(write.mock.calls).toEqual([['RZPNX8']])
})

test('a booking the airline hasn’t confirmed has no reference and says why', () => {
  render(<ConfirmationScreen booking={aBookingResult({ status: 'pending', duffelBookingId: null })} />)
  expect(screen.getByText('We are confirming with the airline')).toBeDefined()
  const pass = screen.getByRole('article')
  expect(within(pass).queryByRole('button', { name: 'Copy booking reference' })).toBeNull()
  expect(screen.getByText('Reserved')).toBeDefined()
  expect(screen.queryByText('Total paid')).toBeNull()
})

test('a booking the airline never confirmed says that nothing was charged, and shows no ticket', () => {
  render(<ConfirmationScreen booking={aBookingResult({ status: 'cancelled', duffelBookingId: null })} />)
  expect(screen.getByText(/Nothing was charged: what was reserved on your card is released\./)).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('link', { name: 'Book Another Flight' })).toBeDefined()
})

test('a booking canceled since says so', () => {
  render(<ConfirmationScreen booking={aBookingResult({ status: 'cancelled' })} />)
  expect(screen.getByText('This booking is cancelled')).toBeDefined()
  expect(screen.queryByText('This booking was not made')).toBeNull()
})
