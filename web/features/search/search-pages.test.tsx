import { Blob } from 'node:buffer'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../worker/app'
import type { SearchCriteria } from '../../../worker/contract/search'
import { DomainError } from '../../../worker/domain/error'
import { aNetOffer, aReturnSlice, aSegment, aSlice, DUB } from '../../../worker/testing/an-offer'
import { fakeFlights, memoryCache } from '../../../worker/testing/fake-flights'
import { testDeps } from '../../../worker/testing/test-deps'
import { createAppRouter, createQueryClient } from '../../router'
import { ToastProvider } from '../../ui/toast'
import { BrandProvider } from '../brand/brand-provider'

// From the search to an offer's page, with the real routes over the real Worker app; only the airline is made up.

const HOUR_MS = 3_600_000
const NOW = new Date()
const dayFromNow = (days: number) => new Date(NOW.getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
const [OUT, BACK] = [dayFromNow(30), dayFromNow(37)]
const SEARCH = `/search?origin=JFK&destination=LHR&departureDate=${OUT}&returnDate=${BACK}&cabinClass=economy&adultsCount=2&childrenCount=1&infantsCount=1&tripType=round-trip`

const fares = Array.from({ length: 250 }, (_, index) =>
  aNetOffer({
    id: `off_${index}`,
    total_amount: `${300 + index}.00`,
    // Flights of their own, so that each has a card of its own; every fifth has a stop.
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

let flights: ReturnType<typeof fakeFlights>
let asked: string[]

beforeEach(() => {
  localStorage.clear()
  flights = fakeFlights({
    search: async () => fares,
    findOffer: async (id) => {
      if (id === 'off_old') throw new DomainError('offer_expired', 'gone')
      return fares.find((fare) => fare.id === id) ?? null
    },
    seatMaps: async () => [],
  })
  asked = []
  const app = createApp(testDeps({ clock: { now: () => NOW }, flights: () => flights, cache: memoryCache() }))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}`)
    // jsdom's signal isn't the one Node's Request knows.
    const { signal: _foreign, ...rest } = init ?? {}
    return app.fetch(new Request(url, rest))
  })
  vi.stubGlobal('scrollTo', () => {})
  // The Worker streams its kept pages from one, which jsdom's can't.
  vi.stubGlobal('Blob', Blob)
})
afterEach(() => vi.unstubAllGlobals())

function open(address: string) {
  history.replaceState(null, '', address)
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <ToastProvider>
          <RouterProvider router={createAppRouter(queryClient)} />
        </ToastProvider>
      </BrandProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const query = () => Object.fromEntries(new URLSearchParams(location.search))
const cards = async () => within(await screen.findByRole('list', { name: 'Flights' })).getAllByRole('article')
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 5000 })
const searches = () => asked.filter((call) => call.includes('/api/flights/search'))

describe('searching', () => {
  it('leads from the filled form to results under the specified names', async () => {
    const user = open('/')
    for (const [name, text] of [
      ['From', 'jfk'],
      ['To', 'lhr'],
    ] as const) {
      await screen.findByRole('listbox', { name: `${name}: airports`, hidden: true })
      await user.click(screen.getByRole('combobox', { name }))
      await user.keyboard(text)
      await user.click(await screen.findByRole('option', { name: new RegExp(text.toUpperCase()) }))
    }
    await user.click(screen.getByRole('tab', { name: 'One Way' }))
    await user.click(screen.getByRole('button', { name: 'Search Flights' }))
    await heading('30 of 250 flights found')
    expect(location.pathname).toBe('/search')
    expect(query()).toEqual({
      origin: 'JFK',
      destination: 'LHR',
      departureDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      cabinClass: 'economy',
      adultsCount: '1',
      childrenCount: '0',
      infantsCount: '0',
      tripType: 'one-way',
    })
    expect(localStorage.getItem('lastTripType')).toBe('one-way')
  })

  it('asks once, and the airline for the real party', async () => {
    open(SEARCH)
    await heading('30 of 250 flights found')
    expect(searches()).toEqual(['POST /api/flights/search'])
    expect(flights.search.mock.calls[0]![0]).toMatchObject({ adultsCount: 2, childrenCount: 1, infantsCount: 1 })
  })

  it('drops the return date from the address when the modified search turns one way', async () => {
    const user = open(SEARCH.replace('/search', '/'))
    await user.click(await screen.findByRole('tab', { name: 'One Way' }))
    await waitFor(() => expect(query()).not.toHaveProperty('returnDate'))
    expect(query()).toMatchObject({ origin: 'JFK', tripType: 'one-way' })
  })

  it('asks for the missing airport where a link names only one', async () => {
    open('/search?destination=LHR')
    await heading('Tell us a little more')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'To' })).toHaveProperty('value', 'London (LHR)'))
    expect(searches()).toEqual([])
  })

  it('tells why a search failed', async () => {
    flights.search.mockRejectedValue(new DomainError('provider_unavailable', 'The airlines are not answering.'))
    open(SEARCH)
    await heading('Error Loading Flights')
    expect(screen.getByText('Unable to search flights: The airlines are not answering.')).toBeDefined()
    expect(searches()).toHaveLength(1)
  })
})

describe('loading more', () => {
  it('merges a hundred at a time, writes how far it went, and goes back to the first page', async () => {
    const user = open(SEARCH)
    await heading('30 of 250 flights found')
    await user.click(screen.getByRole('button', { name: 'Load More Flights' }))
    await heading('100 of 250 flights found')
    expect(query()).toMatchObject({ showMore: 'true', previousCount: '30' })
    expect(searches().at(-1)).toMatch(/^GET .*adultsCount=2&childrenCount=1&infantsCount=1&page=1&limit=100$/)
    await user.click(screen.getByRole('button', { name: 'Load More Flights' }))
    await heading('200 of 250 flights found')
    expect(query()).toMatchObject({ previousCount: '100' })
    expect(searches()).toHaveLength(3)
    expect(searches().at(-1)).toContain('page=2&limit=100')
    expect(new Set((await cards()).map((card) => card.textContent)).size).toBe(200)
    expect((await cards())[0]!.textContent).toContain('$369')
    await user.click(screen.getByRole('button', { name: 'Back to First Page' }))
    await heading('30 of 250 flights found')
    expect(query()).not.toHaveProperty('showMore')
    expect(flights.search).toHaveBeenCalledOnce()
  }, 20_000)

  it('shows on another device what the link’s sender saw', async () => {
    open(`${SEARCH}&showMore=true&previousCount=100`)
    await heading('200 of 250 flights found')
    expect(searches().map((call) => /page=\d/.exec(call)?.[0])).toEqual(['page=1', 'page=2'])
  }, 20_000)
})

describe('narrowing and ordering', () => {
  it('reproduces a shared link, over the whole result', async () => {
    open(`${SEARCH}&stops=1&maxPrice=600&sort=price-desc`)
    await heading('38 of 250 flights found')
    expect(searches().map((call) => call.slice(0, 4) + (/page=\d&limit=\d+/.exec(call)?.[0] ?? ''))).toEqual([
      'POST',
      'GET page=1&limit=200',
      'GET page=2&limit=200',
    ])
    expect((await cards())[0]!.textContent).toContain('$597')
    expect(flights.search).toHaveBeenCalledOnce()
  })

  it('writes what is chosen into the address, and takes it out again', async () => {
    const user = open(SEARCH)
    await heading('30 of 250 flights found')
    vi.stubGlobal('ResizeObserver', IdleObserver) // the slider measures its thumbs
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(sheet.getByRole('checkbox', { name: '1 Stop' }))
    await waitFor(() => expect(query()).toMatchObject({ stops: '1' }))
    expect(await sheet.findByText('50 of 250 flights found')).toBeDefined()
    await user.click(sheet.getByRole('checkbox', { name: /Baggage included/ }))
    await user.click(sheet.getByRole('button', { name: 'Apply Filters' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(query()).toMatchObject({ stops: '1', baggage: 'true' })
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Filters 2' }))
    const again = within(await screen.findByRole('dialog'))
    await user.click(again.getByRole('button', { name: 'Reset Filters' }))
    await waitFor(() => expect(Object.keys(query())).not.toContain('stops'))
    expect(await again.findByText('30 of 250 flights found')).toBeDefined()
  })

  it('asks for the first page of another order, of the same result', async () => {
    const user = open(SEARCH)
    await heading('30 of 250 flights found')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: High to Low')
    await waitFor(async () => expect((await cards())[0]!.textContent).toContain('$675'))
    expect(query()).toMatchObject({ sort: 'price-desc' })
    expect(flights.search).toHaveBeenCalledOnce()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: Low to High')
    await waitFor(() => expect(query()).not.toHaveProperty('sort'))
    expect((await cards())[0]!.textContent).toContain('$369')
  })

  it('tells what of a link could not be used, beside what could', async () => {
    open(`${SEARCH}&stops=9&minPrice=cheap&refundable=false`)
    await heading('30 of 250 flights found')
    const notice = within(
      screen.getByText('Part of this link could not be used').closest<HTMLElement>('[role="alert"]')!,
    )
    expect(notice.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'The lowest price in the link could not be used.',
      'The stops filter in the link could not be used.',
    ])
  })

  it('comes back from a flight to the same fares, filters and order without asking again', async () => {
    const user = open(`${SEARCH}&stops=1&sort=duration-asc`)
    await heading('50 of 250 flights found')
    const before = searches().length
    await user.click((await screen.findAllByRole('link', { name: 'View Details' }))[2]!)
    await heading('New York to London')
    history.back()
    await heading('50 of 250 flights found')
    expect(query()).toMatchObject({ stops: '1', sort: 'duration-asc' })
    expect(await cards()).toHaveLength(50)
    expect(searches()).toHaveLength(before)
  })
})

describe('an offer’s page', () => {
  it('carries the search there and back, and the party on to booking', async () => {
    const user = open(SEARCH)
    await heading('30 of 250 flights found')
    await user.click((await screen.findAllByRole('link', { name: 'View Details' }))[3]!)
    await heading('New York to London')
    expect(location.pathname).toBe('/flight/off_3')
    expect(query()).toEqual({
      from_origin: 'JFK',
      from_destination: 'LHR',
      from_departureDate: OUT,
      from_returnDate: BACK,
      from_cabinClass: 'economy',
      from_adults: '2',
      from_children: '1',
      from_infants: '1',
    })
    expect(screen.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toBe(
      '/booking?offer=off_3&adults=2&children=1&infants=1',
    )
    expect(screen.getByRole('link', { name: 'Back to Search Results' }).getAttribute('href')).toBe(SEARCH)
    await user.click(screen.getByRole('tab', { name: 'Seat Maps' }))
    expect(await screen.findByText(/Seat maps are not available for this flight/)).toBeDefined()
  })

  it('leads back to the last search where the link says nothing', async () => {
    const last: Partial<SearchCriteria> = { origin: 'CDG', destination: 'NRT', departureDate: OUT }
    localStorage.setItem('lastSearch', JSON.stringify(last))
    open('/flight/off_1')
    await heading('New York to London')
    const back = screen.getByRole('link', { name: 'Back to Search Results' }).getAttribute('href')
    expect(back).toContain('/search?origin=CDG&destination=NRT')
    expect(screen.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toContain(
      'adults=1&children=0&infants=0',
    )
  })

  it('says that an offer has expired', async () => {
    open('/flight/off_old')
    await heading('This offer has expired')
    expect(screen.getByRole('link', { name: 'Search Again' }).getAttribute('href')).toBe('/')
  })

  it('says that an offer is unknown', async () => {
    open('/flight/off_none')
    await heading('Error Loading Flight Details')
    expect(screen.getByText('Unable to retrieve flight offer: Flight offer not found')).toBeDefined()
  })

  it('is the search page without an offer', async () => {
    open('/flight')
    await heading('Tell us a little more')
    expect(location.pathname).toBe('/search')
  })
})
