import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../worker/contract/booking'
import { SignInPrompt } from './sign-in-prompt'
import { aTrip, OUTBOUND } from './test-trip'
import { TripsScreen } from './trips-screen'

const renderTrips = (bookings: Booking[], loadBooking: (id: string) => Promise<Booking> = async () => aTrip()) =>
  render(<TripsScreen bookings={bookings} loadBooking={loadBooking} />)

const cards = () => screen.queryAllByRole('article')
const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }))

describe('My Trips', () => {
  it('asks a visitor to sign in or to make an account', () => {
    render(<SignInPrompt />)
    expect(screen.getByRole('heading', { name: 'Please sign in' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?redirect=/my-trips')
    expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register')
  })

  it('offers a search to a traveller without trips', () => {
    renderTrips([])
    expect(screen.getByText('No trips found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Search Flights' }).getAttribute('href')).toBe('/')
  })

  it('sorts trips into tabs by their status and counts them', async () => {
    renderTrips([
      aTrip({ id: '1' }),
      aTrip({ id: '2', status: 'pending', duffelBookingId: null }),
      aTrip({ id: '3', status: 'completed' }),
      aTrip({ id: '4', status: 'cancelled' }),
    ])
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Upcoming2', 'Past1', 'Cancelled1'])
    expect(cards()).toHaveLength(2)
    await openTab(/Past/)
    expect(cards().map((card) => within(card).getByText('Completed').textContent)).toEqual(['Completed'])
    await openTab(/Cancelled/)
    expect(cards()).toHaveLength(1)
  })

  it('has words for each empty tab', async () => {
    renderTrips([aTrip({ status: 'completed' })])
    expect(screen.getByText('No upcoming trips')).toBeTruthy()
    await openTab(/Cancelled/)
    expect(screen.getByText('No cancelled trips')).toBeTruthy()
  })

  it('says that there are no past trips', async () => {
    renderTrips([aTrip()])
    await openTab(/Past/)
    expect(screen.getByText('No past trips')).toBeTruthy()
  })

  it('tells a round trip in one card', () => {
    renderTrips([aTrip()])
    const card = within(cards()[0]!)
    for (const text of [
      'New York to London',
      'Round Trip',
      'Confirmed',
      'Jan 10, 2027 – Jan 20, 2027',
      '2 passengers',
      'RZPNX8',
      '$1,255',
    ]) {
      expect(card.getByText(text)).toBeTruthy()
    }
    expect(card.queryByRole('button', { name: /Cancel/ })).toBeNull()
  })

  it('tells a one-way trip with one date', () => {
    renderTrips([aTrip({ data: { slices: [OUTBOUND] } })])
    expect(within(cards()[0]!).getByText('One Way')).toBeTruthy()
    expect(within(cards()[0]!).getByText('Jan 10, 2027')).toBeTruthy()
  })

  it('says of a pending booking that the airline is confirming it', () => {
    renderTrips([aTrip({ status: 'pending', duffelBookingId: null })])
    expect(within(cards()[0]!).getByText('We are confirming with the airline')).toBeTruthy()
    expect(screen.queryByText(/Booking reference RZPNX8/)).toBeNull()
  })
})

describe('the details of a trip', () => {
  it('are read anew, and tell reference, status, flights, passengers and what was paid', async () => {
    const asked: string[] = []
    renderTrips([aTrip({ id: 'bkg_7', status: 'pending', duffelBookingId: null })], async (id) => {
      asked.push(id)
      return aTrip({ id })
    })
    await userEvent.click(screen.getByRole('button', { name: 'View Details' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Trip details' }))
    for (const text of [
      'RZPNX8',
      'Confirmed',
      '19:00',
      '07:05',
      'Ms Ada Byron',
      'Adult',
      'Infant',
      'Seat 12A',
      '$1,255',
    ]) {
      expect((await dialog.findAllByText(text)).length, text).toBeGreaterThan(0)
    }
    expect(dialog.getByText('+1')).toBeTruthy()
    expect(dialog.getByText(/card ending in 4242/)).toBeTruthy()
    expect(asked).toEqual(['bkg_7'])
  })

  it('say so when they can not be loaded, and close', async () => {
    renderTrips([aTrip()], () => Promise.reject(new Error('gone')))
    await userEvent.click(screen.getByRole('button', { name: 'View Details' }))
    expect(await screen.findByText('Unable to load booking details.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
