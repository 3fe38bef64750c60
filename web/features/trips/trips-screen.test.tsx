import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aJourney } from '#worker/testing/builders/a-journey'
import { aTrip, OUTBOUND } from './test-trip'
import { canceled, cards, confirming, openTab, renderTrips } from './test-trips'
import { STATUS_TONES, shownReference, tripRoute } from './trip'
import { SignInPrompt } from './trips-states'

describe('My Trips', () => {
  it('asks a visitor to sign in or to make an account', () => {
    render(<SignInPrompt path="/my-trips" findTrip={<p>The form</p>} />)
    expect(screen.getByText('The form')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Please sign in' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login?redirect=%2Fmy-trips')
    expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register')
  })

  it('offers a search to a traveler without trips', () => {
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

  it('shows a round trip in one card', () => {
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
  })

  it('leads to the trip’s own page', () => {
    renderTrips([aTrip({ id: 'bkg_7' })])
    const link = screen.getByRole('link', { name: 'View Details: New York to London' })
    expect(link.getAttribute('href')).toBe('/my-trips/bkg_7')
  })

  it('shows a one-way trip with one date', () => {
    renderTrips([aTrip({ data: { slices: [OUTBOUND] } })])
    expect(within(cards()[0]!).getByText('One Way')).toBeTruthy()
    expect(within(cards()[0]!).getByText('Jan 10, 2027')).toBeTruthy()
  })

  it('says of a pending booking that the airline is confirming it', () => {
    renderTrips([aTrip({ status: 'pending', duffelBookingId: null })])
    expect(within(cards()[0]!).getByText('We are confirming with the airline')).toBeTruthy()
    expect(screen.queryByText(/Booking reference RZPNX8/)).toBeNull()
  })

  it.each([
    ['a confirmed trip', aTrip(), true],
    ['a pending trip, of which the server would refuse it', aTrip({ status: 'pending' }), false],
    ['a trip whose cancellation is being confirmed', confirming, false],
  ])('lets %s be cancelled: %#', (_what, booking, may) => {
    renderTrips([booking])
    expect(screen.queryAllByRole('button', { name: 'Cancel New York to London' })).toHaveLength(may ? 1 : 0)
  })

  it.each([
    ['past', /Past/, aTrip({ status: 'completed' })],
    ['cancelled', /Cancelled/, canceled()],
  ] as const)('offers no cancellation of a %s trip', async (_what, tab, booking) => {
    renderTrips([booking])
    await openTab(tab)
    expect(cards()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })

  it('says that a cancellation is being confirmed, and what came back for a cancelled trip', async () => {
    const { show } = renderTrips([confirming])
    expect(screen.getByText('We are confirming the cancellation with the airline')).toBeTruthy()
    show([canceled()])
    await openTab(/Cancelled/)
    expect(screen.getByText(/^\$920\.50 is on its way to your card ending in 4242/)).toBeTruthy()
  })

  it('opens the cancellation of the trip whose button was pressed', async () => {
    const { cancelCalls } = renderTrips([aTrip({ id: 'bkg_7' })])
    await userEvent.click(screen.getByRole('button', { name: 'Cancel New York to London' }))
    expect(await screen.findByRole('dialog', { name: 'Cancel this booking?' })).toBeTruthy()
    expect(cancelCalls).toHaveBeenCalledWith('bkg_7')
  })

  it('leads the focus to the tabs when the trip that had it is gone', async () => {
    const { show } = renderTrips([aTrip()])
    await userEvent.click(screen.getByRole('button', { name: 'Cancel New York to London' }))
    await screen.findByRole('dialog')
    show([canceled()])
    await userEvent.click(screen.getByRole('button', { name: 'Keep Booking' }))
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Upcoming0'))
  })

  it('leads the focus to the tabs when the trip that was open over them has left the list', async () => {
    const { show } = renderTrips([aTrip()])
    show([aTrip()], true)
    show([canceled()])
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Upcoming0'))
  })
})

it.each([
  ['rzpnx8', 'RZPNX8'],
  ['ABCD1234', 'ABCD1234'],
  ['ord-0000ABCdef', 'ord-0000ABCdef'],
  [null, null],
])('the reference %s is shown as %s', (given, shown) => {
  expect(shownReference(aTrip({ duffelBookingId: given }))).toBe(shown)
})

it('a status has the color the specification gives it', () => {
  expect(STATUS_TONES).toEqual({ confirmed: 'success', pending: 'neutral', completed: 'neutral', cancelled: 'danger' })
})

it.each([
  ['JFK-LHR', 'New York to London', 'One Way', 'Jan 10, 2027'],
  ['JFK-LHR LGW-EWR', 'New York to London', 'Round Trip', 'Jan 10, 2027 – Jan 17, 2027'],
  ['JFK-LHR CDG-JFK', 'New York – London, Paris – New York', 'Multi-City', 'Jan 10, 2027 – Jan 17, 2027'],
  ['JFK-LHR LHR-CDG CDG-JFK', 'New York – London – Paris – New York', 'Multi-City', 'Jan 10, 2027 – Jan 24, 2027'],
])('a trip %s is %s, %s, on %s', (journey, route, type, dates) => {
  renderTrips([aTrip({ data: { slices: aJourney(journey) } })])
  const card = within(cards()[0]!)
  for (const text of [route, type, dates]) expect(card.getByText(text)).toBeTruthy()
})

it('a booking without flights still has a name', () => {
  expect(tripRoute(aTrip({ data: { slices: [] } }))).toBe('Flight')
})
