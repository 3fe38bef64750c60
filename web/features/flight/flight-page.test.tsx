import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '#worker/app'
import { DomainError } from '#worker/domain/error'
import { DAY_MS } from '#worker/domain/time'
import { aSeatMap } from '#worker/testing/builders/a-search'
import { aNetOffer, aReturnSlice, aSlice } from '#worker/testing/builders/an-offer'
import { fakeFlights, memoryCache } from '#worker/testing/doubles/fake-flights'
import { testDeps } from '#worker/testing/worlds/test-deps'
import { createAppRouter, createQueryClient } from '../../router'
import { ToastProvider } from '../../ui/overlay/toast'
import { BrandProvider } from '../brand/brand-provider'

// The page in the real routes over the real Worker app; only the airline is fake.

const NOW = new Date()
const dayFromNow = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)
const SEARCH = `/search?origin=JFK&destination=LHR&departureDate=${dayFromNow(30)}&cabinClass=economy&adultsCount=2&childrenCount=0&infantsCount=0&tripType=one-way`
const FROM = `?from_origin=JFK&from_destination=LHR&from_departureDate=${dayFromNow(30)}&from_cabinClass=economy&from_adults=2&from_children=0&from_infants=0`

const offer = aNetOffer({
  slices: [aSlice(), aReturnSlice()],
  created_at: NOW.toISOString(),
  expires_at: new Date(NOW.getTime() + 1_800_000).toISOString(),
})

let flights: ReturnType<typeof fakeFlights>
let queryClient: ReturnType<typeof createQueryClient>

beforeEach(() => {
  localStorage.clear()
  flights = fakeFlights({
    search: async () => [offer],
    findOffer: async (id) => (id === offer.id ? offer : null),
    seatMaps: async () => [aSeatMap()],
  })
  const app = createApp(testDeps({ clock: { now: () => NOW }, flights: () => flights, cache: memoryCache() }))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    // Node's Request doesn't accept jsdom's AbortSignal.
    const { signal: _foreign, ...rest } = init ?? {}
    return app.fetch(new Request(new URL(input instanceof Request ? input.url : input, location.origin), rest))
  })
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.unstubAllGlobals())

function open(address: string) {
  history.pushState(null, '', address)
  queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <ToastProvider>
          <RouterProvider router={createAppRouter({ queryClient })} />
        </ToastProvider>
      </BrandProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

const shown = () => screen.findByRole('heading', { name: 'New York to London' })
const back = () => screen.getByRole('link', { name: 'Back to Search Results' })

/** Stubs the Navigation API with a previous address. */
const stubPreviousAddress = (address: string) =>
  vi.stubGlobal('navigation', {
    currentEntry: { index: 1 },
    entries: () => [{ url: new URL(address, location.origin).href }, { url: location.href }],
  })

it('shows its skeleton, then the flight', async () => {
  open(`/flight/off_1${FROM}`)
  expect((await screen.findByText('Loading flight details...')).getAttribute('role')).toBe('status')
  await shown()
  expect(screen.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe(
    '/booking?offer=off_1&adults=2&children=0&infants=0',
  )
})

it.each([
  ['the search it was found with', FROM, null, SEARCH],
  [
    'the last search',
    '',
    { origin: 'CDG', destination: 'NRT', departureDate: dayFromNow(40) },
    '/search?origin=CDG&destination=NRT',
  ],
  ['the home page without a last search', '', null, '/'],
])('leads back to %s', async (_name, query, last, expected) => {
  if (last) localStorage.setItem('lastSearch', JSON.stringify(last))
  open(`/flight/off_1${query}`)
  await shown()
  const href = back().getAttribute('href')
  // For a stored search the test compares only the airports.
  expect(last ? href?.slice(0, expected.length) : href).toBe(expected)
})

it('goes back in history to the results that it was opened from', async () => {
  const user = open(`/flight/off_1${FROM}`)
  await shown()
  stubPreviousAddress(`${SEARCH}&sort=duration-asc`)
  const goBack = vi.spyOn(history, 'back').mockImplementation(() => {})
  await user.click(back())
  expect(goBack).toHaveBeenCalledOnce()
  expect(location.pathname).toBe('/flight/off_1')
  goBack.mockRestore()
})

it('goes to the search itself from anywhere else', async () => {
  const user = open(`/flight/off_1${FROM}`)
  await shown()
  stubPreviousAddress('/booking?offer=off_1')
  const goBack = vi.spyOn(history, 'back')
  await user.click(back())
  await waitFor(() => expect(location.pathname + location.search).toBe(SEARCH))
  expect(goBack).not.toHaveBeenCalled()
})

const named = (fare_brand_name: string) => [aSlice({ fare_brand_name })]
const flex = { ...offer, id: 'off_flex', total_amount: '560.00', slices: named('Economy Flex') }
const basic = { ...offer, slices: named('Economy Basic') }
const gone = { ...offer, id: 'off_gone', total_amount: '700.00', slices: named('Business') }

/** Opens the page of the cheapest of three fares, found by a stored search. */
async function amongFares() {
  flights.search.mockImplementation(async () => [basic, flex, gone])
  flights.findOffer.mockImplementation(async (id) => [basic, flex].find((each) => each.id === id) ?? null)
  const criteria = { origin: 'JFK', destination: 'LHR', departureDate: dayFromNow(30), adultsCount: 2 }
  await fetch('/api/flights/search', {
    method: 'POST',
    body: JSON.stringify(criteria),
    headers: { 'content-type': 'application/json' },
  })
  const user = open(`/flight/off_1${FROM}`)
  await shown()
  return user
}

it('shows the fares of the same flights side by side; a choice changes the price, and Back still leads to the results', async () => {
  const user = await amongFares()
  const list = screen.getByRole('list', { name: 'Fares for these flights' })
  const entries = history.length
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Chosen: Economy Basic', 'Choose Economy Flex, $74 more', 'Choose Business, $246 more'])
  const choose = within(list).getByRole('link', { name: 'Choose Economy Flex, $74 more' })
  expect(choose.getAttribute('href')).toBe(`/flight/off_flex${FROM}`)
  await user.click(choose)
  await waitFor(() => expect(screen.getAllByText('$689').length).toBe(3))
  expect(screen.queryByText('$615')).toBeNull()
  expect([location.pathname, history.length]).toEqual(['/flight/off_flex', entries])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Chosen: Economy Flex'))
  expect(document.activeElement?.getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Choose Economy Basic, $74 less' })).toBeDefined()
  expect(screen.getByText('Economy Flex chosen, $74 more.').getAttribute('role')).toBe('status')
  expect(screen.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toContain('offer=off_flex')
})

it('keeps its fare when another is no longer on sale', async () => {
  const user = await amongFares()
  await user.click(screen.getByRole('link', { name: /^Choose Business/ }))
  await screen.findByText('Business is no longer available.')
  expect(screen.queryByRole('link', { name: /^Choose Business/ })).toBeNull()
  expect(location.pathname).toBe('/flight/off_1')
  expect(screen.getAllByText('$615').length).toBe(3)
})

it('does not call a fare gone after a failed request, and retries', async () => {
  const user = await amongFares()
  flights.findOffer.mockRejectedValueOnce(new DomainError('provider_unavailable', 'The airlines are not answering.'))
  await user.click(screen.getByRole('link', { name: /^Choose Economy Flex/ }))
  await screen.findByText('Economy Flex could not be asked for. Please try again.')
  expect(screen.getByText('We could not ask for this fare. Please try again.')).toBeDefined()
  await user.click(screen.getByRole('link', { name: /^Choose Economy Flex/ }))
  await screen.findByText('Economy Flex chosen, $74 more.')
  expect(screen.queryByText(/could not ask/)).toBeNull()
})

it('offers no other fares when its address has no search', async () => {
  flights.search.mockImplementation(async () => [basic, flex])
  open('/flight/off_1')
  await shown()
  expect(screen.queryByRole('list', { name: 'Fares for these flights' })).toBeNull()
})

it('draws the airline’s seats once they are requested', async () => {
  const user = open('/flight/off_1')
  await shown()
  expect(flights.seatMaps).not.toHaveBeenCalled()
  await user.click(screen.getByRole('tab', { name: 'Seat Maps' }))
  await screen.findByText('Seat selection will be available during booking.')
  await screen.findByRole('img', {
    name: /^Economy cabin from above\. Row 12\. 2 of 3 seats available, from \$24\.60\.$/,
  })
})

it('offers a retry when the seats failed to load', async () => {
  flights.seatMaps.mockRejectedValueOnce(new DomainError('provider_unavailable', 'The airlines are not answering.'))
  const user = open('/flight/off_1')
  await shown()
  await user.click(screen.getByRole('tab', { name: 'Seat Maps' }))
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  await screen.findByText('Seat selection will be available during booking.')
  expect(flights.seatMaps).toHaveBeenCalledTimes(2)
})

it('offers a retry when the airlines do not answer', async () => {
  flights.findOffer.mockRejectedValueOnce(new DomainError('provider_unavailable', 'The airlines are not answering.'))
  const user = open('/flight/off_1')
  await screen.findByRole('heading', { name: 'Error Loading Flight Details' })
  expect(screen.getByRole('alert').textContent).toBe('Unable to retrieve flight offer: The airlines are not answering.')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await shown()
})

it('doesn’t retry an offer that does not exist', async () => {
  open(`/flight/off_none${FROM}`)
  await screen.findByRole('heading', { name: 'Error Loading Flight Details' })
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe(SEARCH)
})

it('searches again for an expired offer, without the old results', async () => {
  flights.findOffer.mockRejectedValue(new DomainError('offer_expired', 'gone'))
  const user = open(`/flight/off_1${FROM}`)
  await screen.findByRole('heading', { name: 'This offer has expired' })
  queryClient.setQueryData(['search', 'as old as the offer'], { offers: [] })
  await user.click(screen.getByRole('link', { name: 'Search Again' }))
  expect(queryClient.getQueryData(['search', 'as old as the offer'])).toBeUndefined()
  await waitFor(() => expect(location.pathname + location.search).toBe(SEARCH))
  await waitFor(() => expect(flights.search).toHaveBeenCalledOnce())
})

it('is the search page without an id', async () => {
  open('/flight')
  await waitFor(() => expect(location.pathname).toBe('/search'))
})
