import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seatMapsQuery } from '../../api/offers'
import { showSignedIn } from '../../api/signed-in'
import { currentUserQuery } from '../../api/user'
import { enter } from '../../testing/enter'
import { pressable } from '../../testing/press'
import { aSeatMap } from './seats/test-cabin'
import { aBookingResult, aTraveler } from './test-booking'
import { aServer, BUY, button, cleanUp, prepare, refusal, someone, step, typeCard } from './test-flow'
import { openBooking } from './test-route'

beforeEach(prepare)
afterEach(() => {
  vi.restoreAllMocks()
  showSignedIn()
  cleanUp()
})

const signIn = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed-in=1')
const never = () => new Promise(() => {})

async function toPayment({ seat }: { seat?: RegExp } = {}) {
  const page = openBooking({ typed: [aTraveler()], more: seat ? '' : '&step=payment' })
  if (seat) {
    await screen.findAllByText('Complete')
    await page.user.click(await pressable('Continue to Seat Selection'))
    await page.user.click(await screen.findByRole('gridcell', { name: seat }))
    await page.user.click(await pressable('Continue to Payment'))
  }
  await step('Payment')
  await typeCard(page.user)
  return page
}

describe('an account that comes while somebody books', () => {
  test('with the purchase is known on its confirmation, and changes nothing before', async () => {
    const server = aServer({
      'auth/user': someone,
      'auth/travelers': { travelers: [] },
      bookings: () => {
        signIn()
        return aBookingResult({ accountCreated: true, accountInfo: { username: 'jane', email: 'jane@example.com' } })
      },
    })
    const { router, user, queryClient } = await toPayment()
    // The code of the confirmation takes its time.
    let arrive = () => {}
    const { options } = router.routesById['/booking/confirmed/$id']
    const loader = options.loader!
    options.loader = () => new Promise<void>((resolve) => (arrive = resolve))
    await user.click(await pressable(BUY))
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/booking/confirmed/bkg_1'))
    await act(async () => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByLabelText(/^Card number/)).toHaveProperty('value', '4242 4242 4242 4242')
    expect(server.to('auth/user')).toEqual([])
    arrive()
    options.loader = loader
    await step('Booking Confirmed')
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({ id: 'usr_1' }))
  })

  test('by another tab leaves the typed card where it is', async () => {
    aServer({ 'auth/user': someone, 'auth/travelers': never })
    const { queryClient } = await toPayment()
    const number = screen.getByLabelText(/^Card number/)
    signIn()
    act(() => void dispatchEvent(new Event('focus')))
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({ id: 'usr_1' }))
    await act(async () => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByLabelText(/^Card number/)).toBe(number)
    expect(number).toHaveProperty('value', '4242 4242 4242 4242')
  })
})

test('a signed-in user need not wait for their saved travelers, who are offered once they have loaded', async () => {
  signIn()
  let answer: (travelers: unknown) => void = () => {}
  const travelers = new Promise((resolve) => {
    answer = resolve
  })
  aServer({ 'auth/user': someone, 'auth/travelers': () => travelers })
  openBooking()
  await step('Passenger Information')
  expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Grace')
  answer({ travelers: [{ ...aTraveler(), id: 'trv_1' }] })
  expect(await button('Fill in: Jane Smith')).toBeDefined()
})

test('a passport that was begun and skipped is in nobody’s way back, or through a reload', async () => {
  aServer()
  const { user, history, showAgain } = openBooking({ typed: [aTraveler()] })
  await user.click(await pressable('Add Passport Info'))
  await enter(await screen.findByLabelText(/^Passport number/), 'AB12345', user)
  await waitFor(() => expect(screen.queryByText('Complete')).toBeNull())
  await user.click(await pressable('Skip Passport Info'))
  await screen.findByText('Complete')
  await user.click(await pressable('Continue to Seat Selection'))
  await user.click(await pressable('Continue to Payment'))
  await step('Payment')
  await user.click(await pressable('Back to Seat Selection'))
  await step('Seat Selection')
  act(() => history.forward())
  await step('Payment')
  showAgain()
  await step('Payment')
})

test('an address of a later step begins with the first where nobody is known', async () => {
  aServer()
  const { history } = openBooking({ more: '&step=payment' })
  await step('Passenger Information')
  await waitFor(() => expect(history.location.search).toBe('?offer=off_1'))
})

test('an address without an offer says so, and leads back to the search', async () => {
  aServer()
  const { user, history } = openBooking()
  act(() => history.push('/booking'))
  expect(await screen.findByText('No offer ID provided')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Back to Search Results' }))
  await waitFor(() => expect(history.location.pathname).toBe('/search'))
})

describe('Back on the first step', () => {
  test('leads to the page before the booking', async () => {
    aServer()
    const { user, history } = openBooking({ typed: [aTraveler()] })
    await user.click(await pressable('Continue to Seat Selection'))
    await user.click(await pressable('Back to Passenger Information'))
    await step('Passenger Information')
    await user.click(await pressable('Back'))
    await waitFor(() => expect(history.location.pathname).toBe('/forgot-password'))
  })

  test('leads to the flight where the history leads on to a later step', async () => {
    aServer({ bookings: refusal(409, 'seat_unavailable', 'Seat 11A is taken.') })
    const { user, history } = await toPayment({ seat: /^Seat 11A/ })
    await user.click(await pressable(BUY))
    await step('Seat Selection')
    await user.click(await pressable('Back to Passenger Information'))
    await step('Passenger Information')
    await user.click(await pressable('Back'))
    await waitFor(() => expect(history.location.pathname).toBe('/flight/off_1'))
  })
})

test('cabins that could not be loaded are requested again, and stay when a later request fails', async () => {
  const server = aServer({ 'flights/seatmaps/off_1': refusal(502, 'provider_unavailable', 'Down.') })
  const { user, queryClient } = openBooking({ typed: [aTraveler()] })
  await user.click(await pressable('Continue to Seat Selection'))
  await screen.findByText('Seat Selection Unavailable')
  server.answers['flights/seatmaps/off_1'] = { data: [aSeatMap()] }
  await user.click(await pressable('Try again'))
  const seat = await screen.findByRole('gridcell', { name: /^Seat 11A/ })
  expect(document.activeElement).toBe(screen.getByRole('main'))
  server.answers['flights/seatmaps/off_1'] = refusal(502, 'provider_unavailable', 'Down.')
  await act(() => queryClient.invalidateQueries(seatMapsQuery('off_1')))
  expect(queryClient.getQueryState(seatMapsQuery('off_1').queryKey)?.status).toBe('error')
  await user.click(seat)
  expect(await screen.findByText('Seat Selected')).toBeDefined()
})

test('an account’s name doesn’t count as a draft, and doesn’t replace one that could not be opened', async () => {
  const SEALED = btoa('sealed by another key, which nobody has any more')
  const KEY = 'booking-draft:off_1'
  signIn()
  showSignedIn()
  const keys = ['A'.repeat(42).concat('E')]
  aServer({ 'auth/user': someone, 'auth/travelers': { travelers: [] }, 'bookings/draft-keys': { keys } })
  sessionStorage.setItem(KEY, SEALED)
  const { user } = openBooking()
  await screen.findByText(/could not be brought back/)
  expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Grace')
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(sessionStorage.getItem(KEY)).toBe(SEALED)
  await enter(screen.getByLabelText(/^First name/), 'y', user)
  await waitFor(() => expect(sessionStorage.getItem(KEY)).not.toBe(SEALED))
})
