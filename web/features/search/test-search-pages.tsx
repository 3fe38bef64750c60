import { Blob } from 'node:buffer'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { createApp } from '#worker/app'
import { DomainError } from '#worker/domain/error'
import { DAY_MS, HOUR_MS } from '#worker/domain/time'
import { aNetOffer, aReturnSlice, aSegment, aSlice, DUB } from '#worker/testing/builders/an-offer'
import { fakeFlights, memoryCache } from '#worker/testing/doubles/fake-flights'
import { testDeps } from '#worker/testing/worlds/test-deps'
import { createAppRouter, createQueryClient } from '../../router'
import { ToastProvider } from '../../ui/overlay/toast'
import { BrandProvider } from '../brand/brand-provider'
import airports from './airports/airports.gen.txt?raw'

// The pages from the search to an offer, with the real routes and the real Worker app; only the airline is fake.

const NOW = new Date()
const dayFromNow = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10)

export const [OUT, BACK] = [dayFromNow(30), dayFromNow(37)]
/** The address of the results for two adults, a child and an infant. */
export const SEARCH = `/search?origin=JFK&destination=LHR&departureDate=${OUT}&returnDate=${BACK}&cabinClass=economy&adultsCount=2&childrenCount=1&infantsCount=1&tripType=round-trip`

const fares = Array.from({ length: 250 }, (_, index) =>
  aNetOffer({
    id: `off_${index}`,
    total_amount: `${300 + index}.00`,
    // Different flights, so that each has its own card; every fifth has a stop.
    slices: [
      aSlice({
        segments: [
          aSegment({ flight_number: `BA${index}`, stops: index % 5 === 0 ? [{ airport: DUB, duration: null }] : [] }),
        ],
      }),
      aReturnSlice(),
    ],
    created_at: NOW.toISOString(),
    expires_at: new Date(NOW.getTime() + HOUR_MS / 2).toISOString(),
  }),
)

/** Sets up, for each test, a shop with `count` fares and a browser without stored data. */
export function aSearchShop(count = 8) {
  localStorage.clear()
  let round = 0
  const flights = fakeFlights({
    search: async () => {
      round += 1
      // Each search has its own passenger ids.
      return fares.slice(0, count).map((fare) => ({
        ...fare,
        passengers: fare.passengers.map((each) => ({ ...each, id: `${each.id}_${round}` })),
      }))
    },
    findOffer: async (id) => {
      if (id === 'off_old') throw new DomainError('offer_expired', 'gone')
      return fares.find((fare) => fare.id === id) ?? null
    },
    seatMaps: async () => [],
  })
  const asked: string[] = []
  let passed = 0
  const clock = { now: () => new Date(NOW.getTime() + passed) }
  const cache = memoryCache()
  const app = createApp(testDeps({ clock, flights: () => flights, cache }))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (url.pathname.endsWith('/airports.gen.txt')) return new Response(airports)
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`)
    // Node's Request doesn't accept jsdom's AbortSignal.
    const { signal: _foreign, ...rest } = init ?? {}
    return app.fetch(new Request(url, rest))
  })
  vi.stubGlobal('scrollTo', () => {})
  // The Worker streams cached pages from a Blob, which jsdom's Blob can't do.
  vi.stubGlobal('Blob', Blob)
  return {
    flights,
    searches: () => asked.filter((call) => call.includes('/api/flights/search')),
    /** Empties the server's cache, which may drop what it has at any time. */
    forget: () => cache.kept.clear(),
    /** Advances the server's clock. */
    wait: (milliseconds: number) => {
      passed += milliseconds
    },
  }
}

/** Opens the app at an address. */
export function open(address: string) {
  history.replaceState(null, '', address)
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <ToastProvider>
          <RouterProvider router={createAppRouter({ queryClient })} />
        </ToastProvider>
      </BrandProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

export const query = () => Object.fromEntries(new URLSearchParams(location.search))
export const cards = async () => within(await screen.findByRole('list', { name: 'Flights' })).getAllByRole('article')
// A query by role would inspect every element of every card.
export const heading = (name: string) => screen.findByText(name, { selector: 'h1, h2, h3' }, { timeout: 5000 })
