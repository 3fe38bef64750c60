import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { DomainError } from '#worker/domain/error'
import { aSearchShop, BACK, heading, OUT, open, query, SEARCH } from './test-search-pages'

// From the search and its results to an offer's page and back.

let shop: ReturnType<typeof aSearchShop>

beforeEach(() => {
  shop = aSearchShop()
})
afterEach(() => vi.unstubAllGlobals())

describe('searching', () => {
  it('leads from the filled form to results with the specified parameters', async () => {
    const user = open('/')
    // Home's form for price alerts asks for airports too.
    const form = within(await screen.findByRole('form', { name: 'Search flights' }))
    for (const [name, text] of [
      ['From', 'jfk'],
      ['To', 'lhr'],
    ] as const) {
      await form.findByRole('listbox', { name: `${name}: airports`, hidden: true })
      await user.click(form.getByRole('combobox', { name }))
      await user.keyboard(text)
      await user.click(await form.findByRole('option', { name: new RegExp(text.toUpperCase()) }))
    }
    await user.click(screen.getByRole('tab', { name: 'One Way' }))
    await user.click(form.getByRole('button', { name: 'Search Flights' }))
    await heading('8 flights found')
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

  it('names a whole city that is searched, and its airports on the cards', async () => {
    open(SEARCH.replace('LHR', 'LON'))
    const title = await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(title.textContent).toBe('Flights from New York (JFK) to London (LON)'))
  })

  it('names both ends of a search that found nothing', async () => {
    shop.flights.search.mockResolvedValue([])
    open(SEARCH.replace('LHR', 'LON').replace('JFK', 'NYC'))
    await heading('No Flights Found')
    const title = screen.getByRole('heading', { level: 1 })
    await waitFor(() => expect(title.textContent).toBe('Flights from New York (NYC) to London (LON)'))
  })

  it('makes one request, for the actual party', async () => {
    shop = aSearchShop(35)
    open(SEARCH)
    await heading('35 flights found')
    expect(shop.searches()).toEqual(['POST /api/flights/search'])
    expect(shop.flights.search.mock.calls[0]![0]).toMatchObject({ adultsCount: 2, childrenCount: 1, infantsCount: 1 })
  })

  it('drops the return date from the address when the search is changed to one way', async () => {
    const user = open(SEARCH.replace('/search', '/'))
    await user.click(await screen.findByRole('tab', { name: 'One Way' }))
    await waitFor(() => expect(query()).not.toHaveProperty('returnDate'))
    expect(query()).toMatchObject({ origin: 'JFK', tripType: 'one-way' })
  })

  it('asks for the missing airport where a link names only one', async () => {
    open('/search?destination=LHR')
    await heading('Tell us a little more')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'To' })).toHaveProperty('value', 'London (LHR)'))
    expect(shop.searches()).toEqual([])
  })

  it.each([
    ['provider_unavailable', 'The airlines are not answering.', false],
    ['provider_timeout', 'The airlines did not answer in time.', true],
  ] as const)('says why a search failed, and what may help: %s', async (code, message, mayHelp) => {
    shop.flights.search.mockRejectedValue(new DomainError(code, message))
    open(SEARCH)
    await heading('Error Loading Flights')
    expect(screen.getByText(`Unable to search flights: ${message}`)).toBeDefined()
    expect(document.body.textContent.includes('They often answer the second time.')).toBe(mayHelp)
    expect(shop.searches()).toHaveLength(1)
  })
})

describe('a link whose search cannot be made', () => {
  it('leads to the form with the rest of it where a code is unknown', async () => {
    const unknown = { fields: { destination: 'unknown' } }
    shop.flights.search.mockRejectedValue(new DomainError('invalid_input', 'The airlines do not know QQQ', unknown))
    const user = open(SEARCH.replace('LHR', 'QQQ'))
    await heading('Change your search')
    expect(screen.getByText('Unable to search flights: The airlines do not know QQQ')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'From' })).toHaveProperty('value', 'New York (JFK)'),
    )
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveProperty('value', '')
    await user.click(screen.getByRole('combobox', { name: 'To' }))
    await user.keyboard('lhr')
    await user.click(await screen.findByRole('option', { name: /LHR/ }))
    shop.flights.search.mockResolvedValue([])
    await user.click(screen.getByRole('button', { name: 'Search Flights' }))
    await heading('No Flights Found')
    expect(query()).toMatchObject({ origin: 'JFK', destination: 'LHR', departureDate: OUT, returnDate: BACK })
  })

  it('says what is wrong with one within a city, and asks no airline', async () => {
    open(SEARCH.replace('LHR', 'NYC'))
    await heading('Change your search')
    expect(screen.getByRole('alert').textContent).toContain('JFK is an airport of New York.')
    expect(shop.flights.search).not.toHaveBeenCalled()
  })

  it('is refused by the form too', async () => {
    const user = open('/?origin=JFK&destination=NYC')
    await screen.findByRole('combobox', { name: 'To' })
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'To' })).toHaveProperty('value', 'New York (NYC)'))
    await user.click(screen.getByRole('button', { name: 'Search Flights' }))
    expect(await screen.findByText('JFK is an airport of New York. Please choose another city.')).toBeDefined()
    expect(location.pathname).toBe('/')
  })
})

describe('airports nearby', () => {
  it('are offered under a chosen airport, searched with it, and shown on cards and in the address', async () => {
    const fares = await shop.flights.search({} as SearchCriteria)
    shop.flights.search.mockClear()
    shop.flights.search.mockImplementation(async ({ origin }) =>
      fares.map((fare) => ({ ...fare, id: `${origin}_${fare.id}` })),
    )
    const user = open(`/?origin=JFK&destination=LHR&departureDate=${OUT}`)
    const choice = await screen.findByRole('checkbox', { name: /^From: Nearby airports within 62 mi/ })
    expect(choice.closest('label')?.textContent).toContain('Newark (EWR) 21 mi')
    await user.click(choice)
    await user.click(screen.getByRole('button', { name: 'Search Flights' }))
    await waitFor(() => expect(query()).toMatchObject({ origin: 'JFK', nearby: 'origin' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('New York (JFK) and nearby')
    const asked = shop.flights.search.mock.calls.map(([{ origin, destination }]) => `${origin}-${destination}`)
    expect(asked).toEqual(['NYC-LHR', 'SWF-LHR', 'HPN-LHR', 'ISP-LHR', 'TTN-LHR'])
    expect(localStorage.getItem('recentSearches')).toContain('"nearbyOrigin":true')
  })
})

describe('an offer’s page', () => {
  it('carries the search there and back, and the party on to booking', async () => {
    const user = open(SEARCH)
    await heading('8 flights found')
    await user.click((await screen.findAllByRole('link', { name: /^View Details/ }))[3]!)
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

  it('leads back to the last search when the link has none', async () => {
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
