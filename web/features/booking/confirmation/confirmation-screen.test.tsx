import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anOpenJaw } from '#worker/testing/builders/a-journey'
import { aSegment, DUB, LHR } from '#worker/testing/builders/an-offer'
import { aBookingResult } from '../test-booking'
import { ConfirmationScreen } from './confirmation-screen'

test('shows what a traveler quotes, pays and is called', () => {
  render(<ConfirmationScreen booking={aBookingResult()} trip={<p>All of the trip</p>} />)
  expect(screen.getByText('All of the trip')).toBeDefined()
  expect(screen.getAllByText('RZPNX8')).toHaveLength(2)
  for (const text of ['bkg_1', 'Nov 21, 2026', '•••• 4242', '+442080160509', '1 adult']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(screen.getByText('Ms Jane Smith')).toBeDefined()
  expect(screen.getAllByText('$400').length).toBeGreaterThan(0)
  expect(screen.getByText('Outbound Flight')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'You’re going to London' })).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Your trip' })).getByText('jane@example.com')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View My Trips' }).getAttribute('href')).toBe('/my-trips')
  expect(screen.getByRole('link', { name: 'Book Another Flight' }).getAttribute('href')).toBe('/')
})

test('a phone or e-mail nobody gave is “Not provided”', () => {
  const booking = aBookingResult()
  const passenger = { ...booking.bookingData.passengers[0]!, phone: null, email: '' }
  const bookingData = { ...booking.bookingData, passengers: [passenger] }
  render(<ConfirmationScreen booking={{ ...booking, bookingData }} />)
  expect(screen.getAllByText('Not provided')).toHaveLength(2)
  expect(screen.queryByText('The details are on their way to')).toBeNull()
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
  expect(screen.getAllByText('LA123456')).toHaveLength(2)
  expect(screen.getByText('la1234567890x')).toBeDefined()
})

test('each flight says who flies it, and where each traveler sits or that their seat is assigned at check-in', () => {
  const booking = aBookingResult()
  const [jane] = booking.bookingData.passengers
  const lufthansa = { name: 'Lufthansa', iata_code: 'LH', logo_url: null }
  const connection = aSegment({
    id: 'seg_on',
    flight_number: 'LH120',
    marketing_carrier: lufthansa,
    origin: LHR,
    destination: DUB,
  })
  const slices = booking.bookingData.slices.map((slice, index) =>
    index === 0 ? { ...slice, segments: [...slice.segments, connection] } : slice,
  )
  const passengers = [
    { ...jane!, seats: { seg_out: '12A' } },
    { ...jane!, id: 'pas_2', given_name: 'Joan', seats: {} },
    { ...jane!, id: 'pas_3', given_name: 'Junior', type: 'infant' as const, seats: {} },
  ]
  render(<ConfirmationScreen booking={{ ...booking, bookingData: { ...booking.bookingData, slices, passengers } }} />)
  const pass = within(screen.getByRole('article', { name: 'Flight summary' }))
  expect(pass.getByText('Sample Air + Lufthansa')).toBeDefined()
  const flights = pass.getAllByText(/ – /).map((name) => name.closest('li')?.textContent)
  expect(flights).toEqual([
    expect.stringMatching(/^Sample Air .*Ms Jane Smith: 12AMs Joan Smith: at check-in$/),
    'Lufthansa LH120, LHR – DUBSeats at check-in',
    expect.stringMatching(/Seats at check-in$/),
  ])
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
