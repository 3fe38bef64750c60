import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Booking } from '#worker/contract/booking'
import { bookingsQuery, confirmationQuery } from '../../api/bookings'
import { createQueryClient } from '../../router'
import { press } from '../../testing/press'
import { open, renderPart } from '../../testing/test-platform'
import { ToastProvider } from '../../ui/overlay/toast'
import { aQuote, aTrip } from './test-trip'
import { canceled, seller } from './test-trips'
import { TripPage } from './trip-page'
import { TripsPage } from './trips-page'

afterEach(() => void vi.unstubAllGlobals())

const USER = {
  id: 'u1',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  role: 'traveler',
  isAdmin: false,
}
const failing = () => Response.json({ code: 'database_unavailable', message: 'Down.', requestId: 'r' }, { status: 503 })

/** The API of a browser with these cookies, with its answers by path. */
function anApi(cookies: string, answers: Record<string, () => Response>) {
  const calls: string[] = []
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    calls.push(pathname)
    return (answers[pathname] ?? failing)()
  })
  return calls
}
const json = (body: unknown) => () => Response.json(body)
const signedIn = (trip: () => Response) => ({
  '/api/auth/user': json(USER),
  '/api/bookings/bkg_1': trip,
})
/** The page in a browser that has already seen the trip confirmed, and what is known there of that. */
function afterItsConfirmation() {
  const queries = createQueryClient()
  const { queryKey } = confirmationQuery('bkg_1')
  queries.setQueryData(queryKey, aTrip())
  render(
    <QueryClientProvider client={queries}>
      <ToastProvider>{page}</ToastProvider>
    </QueryClientProvider>,
  )
  return () => queries.getQueryState(queryKey)?.isInvalidated
}
const list = <TripsPage seller={seller} findTrip={<p>The form</p>} onClose={() => {}} />
const page = <TripPage id="bkg_1" seller={seller} findTrip={<p>The form</p>} />

it('shows a trip in its current state, with the way back to all of them', async () => {
  anApi('signed-in=1', signedIn(json(canceled('due', { byAirline: true }))))
  renderPart(page)
  expect(await screen.findByRole('heading', { level: 1, name: 'New York to London' })).toBeTruthy()
  expect(screen.getByText('The airline cancelled your flights')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My Trips' }).getAttribute('href')).toBe('/my-trips')
})

it('says that a trip can not be loaded, and loads it when asked again', async () => {
  const answers = signedIn(failing)
  anApi('signed-in=1', answers)
  renderPart(page)
  expect(await screen.findByText('Unable to load booking details.')).toBeTruthy()
  answers['/api/bookings/bkg_1'] = json(aTrip())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('RZPNX8')).toBeTruthy()
})

it('asks a visitor to sign in, and brings them back to the trip', async () => {
  const calls = anApi('', {})
  renderPart(page)
  expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Sign In' })
  expect(link.getAttribute('href')).toBe('/login?redirect=%2Fmy-trips%2Fbkg_1')
  expect(screen.getByText('The form')).toBeTruthy()
  expect(calls).toEqual([])
})

it('shows a guest the trip that a link has opened here, and no other', async () => {
  const opened = (trip: Booking) => anApi('trip-opened=bkg_1', { [`/api/trip/${trip.id}`]: json(trip) })
  opened(aTrip())
  const { unmount } = renderPart(page)
  expect(await screen.findByText('RZPNX8')).toBeTruthy()
  expect(screen.getByText(/Open in this browser for 24 hours/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Cancel Booking' })).toBeTruthy()
  unmount()
  opened(aTrip({ id: 'bkg_2' }))
  renderPart(page)
  expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeTruthy()
})

it.each([
  ['in an account', 'signed-in=1', '/api/bookings/bkg_1'],
  ['by a link', 'trip-opened=bkg_1', '/api/trip/bkg_1'],
])('has the confirmation read again once the trip is canceled, seen %s', async (_how, cookies, calls) => {
  anApi(cookies, {
    '/api/auth/user': json(USER),
    [calls]: json(aTrip()),
    [`${calls}/cancellation-quote`]: json(aQuote()),
    [`${calls}/cancel`]: json({ success: true, status: 'cancelled', message: '', terms: aQuote().terms }),
  })
  const wasReadAgain = afterItsConfirmation()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Booking' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this booking?' }))
  expect(wasReadAgain()).toBe(false)
  await userEvent.click(await question.findByRole('button', { name: 'Cancel Booking' }))
  await waitFor(() => expect(wasReadAgain()).toBe(true))
})

it('leads from a signed-out My Trips to the trip that was opened here', async () => {
  anApi('trip-opened=bkg_1', { '/api/trip/bkg_1': json(aTrip()) })
  renderPart(list)
  const link = await screen.findByRole('link', { name: 'See your trip' })
  expect(link.getAttribute('href')).toBe('/trip')
})

it('asks for a sign-in where the session has ended meanwhile: its trips are an empty list, which is never shown', async () => {
  const ended = () => Response.json({ code: 'not_signed_in', message: 'Not authenticated' }, { status: 401 })
  anApi('signed-in=1', { '/api/auth/user': json(USER), '/api/bookings': ended })
  const queries = createQueryClient()
  const shown: (string | null)[] = []
  const watch = new MutationObserver(() => shown.push(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true })
  render(<QueryClientProvider client={queries}>{list}</QueryClientProvider>)
  expect(await screen.findByText('Please sign in')).toBeTruthy()
  watch.disconnect()
  expect(queries.getQueryData(bookingsQuery.queryKey)).toEqual([])
  expect(shown.filter((text) => text?.includes('No trips found'))).toEqual([])
})

it('is read again on each visit, and shows what has happened meanwhile', async () => {
  const answers = signedIn(json(aTrip()))
  anApi('signed-in=1', answers)
  const queries = createQueryClient()
  const visit = () =>
    render(
      <QueryClientProvider client={queries}>
        <ToastProvider>{page}</ToastProvider>
      </QueryClientProvider>,
    )
  const { unmount } = visit()
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  unmount()
  answers['/api/bookings/bkg_1'] = json(canceled())
  visit()
  expect(await screen.findByText('This booking is cancelled')).toBeTruthy()
})

describe('a trip that is opened from My Trips', () => {
  const trips = [aTrip(), aTrip({ id: 'bkg_2', status: 'completed' })]
  const answers = () => ({
    ...signedIn(json(aTrip())),
    '/api/bookings/bkg_2': json(trips[1]),
    '/api/bookings': json({ bookings: trips }),
  })
  const dialog = () => screen.findByRole('dialog', { name: 'New York to London' })
  const isListed = () => screen.queryByRole('heading', { level: 1, name: 'My Trips', hidden: true }) !== null
  const goBack = () => act(() => history.back())

  /** The list with its past trips, and the link of one. */
  async function pastTrips() {
    const calls = anApi('signed-in=1', answers())
    vi.stubGlobal('scrollTo', () => {})
    open('/my-trips')
    await userEvent.click(await screen.findByRole('tab', { name: /Past/ }))
    const link = screen.getByRole('link', { name: /^View Details/ })
    await userEvent.click(link)
    await dialog()
    return { calls, link }
  }

  it('shows over the list at its own address, and gives the focus back when it is closed', async () => {
    const { calls, link } = await pastTrips()
    expect(location.pathname).toBe('/my-trips/bkg_2')
    expect(within(await dialog()).getByText('Completed')).toBeTruthy()
    expect(isListed()).toBe(true)
    for (const close of [() => press('Close'), () => userEvent.keyboard('{Escape}'), goBack]) {
      await close()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(location.pathname).toBe('/my-trips')
      // The same list, still at its past trips.
      await waitFor(() => expect(document.activeElement).toBe(link))
      await userEvent.click(link)
      await dialog()
    }
    expect(calls.filter((path) => path === '/api/bookings')).toHaveLength(1)
  })

  it('is a page once the document is loaded again', async () => {
    await pastTrips()
    cleanup()
    open(location.pathname, history.state)
    expect(await screen.findByRole('heading', { level: 1, name: 'New York to London' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(isListed()).toBe(false)
  })

  it('says when it can not be loaded, and loads it when asked again', async () => {
    const given: Record<string, () => Response> = { ...answers(), '/api/bookings/bkg_1': failing }
    anApi('signed-in=1', given)
    vi.stubGlobal('scrollTo', () => {})
    open('/my-trips')
    await userEvent.click(await screen.findByRole('link', { name: /^View Details/ }))
    const shown = within(await screen.findByRole('dialog', { name: 'Your trip' }))
    expect(await shown.findByText('Unable to load booking details.')).toBeTruthy()
    given['/api/bookings/bkg_1'] = json(aTrip())
    await press('Try again')
    await dialog()
  })
})
