import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SearchCriteria } from '#worker/contract/search'
import { aSearchShop, cards, heading, open, query, SEARCH } from './test-search-pages'

// Pages, filters and order of the results, all of which are in the address.

afterEach(() => vi.unstubAllGlobals())

class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

describe('loading more', () => {
  it('merges a hundred at a time, writes how far it went, and goes back to the first page', async () => {
    const shop = aSearchShop(105)
    const user = open(SEARCH)
    await heading('105 flights found')
    await user.click(screen.getByRole('button', { name: 'Load More Flights' }))
    await waitFor(async () => expect((await cards()).length).toBe(100))
    expect(query()).toMatchObject({ showMore: 'true', previousCount: '30' })
    expect(shop.searches().at(-1)).toMatch(/^GET .*adultsCount=2&childrenCount=1&infantsCount=1&page=1&limit=100$/)
    await user.click(screen.getByRole('button', { name: 'Load More Flights' }))
    await waitFor(async () => expect((await cards()).length).toBe(105))
    expect(query()).toMatchObject({ previousCount: '100' })
    expect(shop.searches()).toHaveLength(3)
    expect(shop.searches().at(-1)).toContain('page=2&limit=100')
    const merged = (await cards()).map((card) => card.textContent)
    expect(new Set(merged).size).toBe(105)
    expect(merged[0]).toContain('$369')
    await user.click(screen.getByRole('button', { name: 'Back to First Page' }))
    await waitFor(() => expect(query()).not.toHaveProperty('showMore'))
    expect(shop.flights.search).toHaveBeenCalledOnce()
  }, 180_000)

  it('shows no flight twice where the server has searched again meanwhile', async () => {
    const shop = aSearchShop(105)
    const user = open(SEARCH)
    await heading('105 flights found')
    const fares = await shop.flights.search({} as SearchCriteria)
    shop.flights.search.mockImplementation(async () => fares.map((fare) => ({ ...fare, id: `again_${fare.id}` })))
    shop.forget()
    await user.click(screen.getByRole('button', { name: 'Load More Flights' }))
    await waitFor(async () => expect((await cards()).length).toBe(100))
    expect((await cards()).length).toBe(100)
    expect(shop.flights.search).toHaveBeenCalledTimes(3)
  }, 60_000)
})

describe('refreshing the results', () => {
  const refresh = () => screen.getByRole('button', { name: 'Refresh Results' })

  it('asks the airlines again for the first page, once a minute', async () => {
    const shop = aSearchShop()
    const user = open(SEARCH)
    await heading('8 flights found')
    await user.click(refresh())
    await heading('8 flights found')
    expect(shop.flights.search).toHaveBeenCalledTimes(1)
    shop.wait(60_000)
    await user.click(refresh())
    await waitFor(() => expect(shop.flights.search).toHaveBeenCalledTimes(2))
    await heading('8 flights found')
  })

  it('shows on another device what the link’s sender saw, and refreshes as much', async () => {
    const shop = aSearchShop(105)
    const user = open(`${SEARCH}&showMore=true&previousCount=100`)
    await heading('105 flights found')
    expect(shop.searches().map((call) => /page=\d/.exec(call)?.[0])).toEqual(['page=1', 'page=2'])
    shop.wait(60_000)
    await user.click(refresh())
    await waitFor(() => expect(shop.flights.search).toHaveBeenCalledTimes(2))
    await heading('105 flights found')
  }, 60_000)
})

describe('narrowing and ordering', () => {
  it('reproduces a shared link, over the whole result', async () => {
    const shop = aSearchShop(250)
    open(`${SEARCH}&stops=1&maxPrice=400&sort=price-desc`)
    await heading('6 of 250 flights found')
    await waitFor(() =>
      expect(shop.searches().map((call) => call.slice(0, 4) + (/page=\d&limit=\d+/.exec(call)?.[0] ?? ''))).toEqual([
        'POST',
        'GET page=1&limit=200',
        'GET page=2&limit=200',
      ]),
    )
    await waitFor(async () => expect((await cards())[0]!.textContent).toContain('$400'))
    expect(shop.flights.search).toHaveBeenCalledOnce()
  })

  it('writes choices into the address, and removes them again', async () => {
    aSearchShop()
    const user = open(SEARCH)
    await heading('8 flights found')
    vi.stubGlobal('ResizeObserver', IdleObserver) // the slider observes the size of its thumbs
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(sheet.getByRole('checkbox', { name: '1 Stop' }))
    await waitFor(() => expect(query()).toMatchObject({ stops: '1' }))
    expect(await sheet.findByText('2 of 8 flights found')).toBeDefined()
    await user.click(sheet.getByRole('checkbox', { name: /Baggage included/ }))
    await user.click(sheet.getByRole('button', { name: 'Apply Filters' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(query()).toMatchObject({ stops: '1', baggage: 'true' })
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Filters 2' }))
    const again = within(await screen.findByRole('dialog'))
    await user.click(again.getByRole('button', { name: 'Reset Filters' }))
    await waitFor(() => expect(Object.keys(query())).not.toContain('stops'))
    expect(await again.findByText('8 flights found')).toBeDefined()
  })

  it('loads the first page of another order of the same result', async () => {
    const shop = aSearchShop(35)
    const user = open(SEARCH)
    await heading('35 flights found')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: High to Low')
    await waitFor(async () => expect((await cards())[0]!.textContent).toContain('$411'))
    expect(query()).toMatchObject({ sort: 'price-desc' })
    expect(shop.flights.search).toHaveBeenCalledOnce()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: Low to High')
    await waitFor(() => expect(query()).not.toHaveProperty('sort'))
    expect((await cards())[0]!.textContent).toContain('$369')
  })

  it('reports the parts of a link that could not be used, beside the results of the rest', async () => {
    aSearchShop()
    open(`${SEARCH}&stops=9&minPrice=cheap&refundable=false`)
    await heading('8 flights found')
    const notice = within(
      screen.getByText('Part of this link could not be used').closest<HTMLElement>('[role="alert"]')!,
    )
    expect(notice.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'The lowest price in the link could not be used.',
      'The stops filter in the link could not be used.',
    ])
  })

  it('comes back from a flight to the same fares, filters and order without a request', async () => {
    const shop = aSearchShop(35)
    const user = open(`${SEARCH}&stops=1&sort=duration-asc`)
    await heading('7 of 35 flights found')
    const before = shop.searches().length
    await user.click((await screen.findAllByRole('link', { name: /^View Details/ }))[2]!)
    await heading('New York to London')
    history.back()
    await heading('7 of 35 flights found')
    expect(query()).toMatchObject({ stops: '1', sort: 'duration-asc' })
    expect(await cards()).toHaveLength(7)
    expect(shop.searches()).toHaveLength(before)
  })
})
