import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSearchShop, cards, heading, open, query, SEARCH } from './test-search-pages'

// How far, how narrow and in which order the results are looked at: all of it stands in the address.

let shop: ReturnType<typeof aSearchShop>

beforeEach(() => {
  shop = aSearchShop()
})
afterEach(() => vi.unstubAllGlobals())

class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

describe('loading more', () => {
  it('merges a hundred at a time, writes how far it went, and goes back to the first page', async () => {
    const user = open(SEARCH)
    await heading('30 of 250 flights found')
    await user.click(screen.getByRole('button', { name: 'Load More Flights' }))
    await heading('100 of 250 flights found')
    expect(query()).toMatchObject({ showMore: 'true', previousCount: '30' })
    expect(shop.searches().at(-1)).toMatch(/^GET .*adultsCount=2&childrenCount=1&infantsCount=1&page=1&limit=100$/)
    await user.click(screen.getByRole('button', { name: 'Load More Flights' }))
    await heading('200 of 250 flights found')
    expect(query()).toMatchObject({ previousCount: '100' })
    expect(shop.searches()).toHaveLength(3)
    expect(shop.searches().at(-1)).toContain('page=2&limit=100')
    expect(new Set((await cards()).map((card) => card.textContent)).size).toBe(200)
    expect((await cards())[0]!.textContent).toContain('$369')
    await user.click(screen.getByRole('button', { name: 'Back to First Page' }))
    await heading('30 of 250 flights found')
    expect(query()).not.toHaveProperty('showMore')
    expect(shop.flights.search).toHaveBeenCalledOnce()
  }, 180_000)
})

describe('refreshing the results', () => {
  const refresh = () => screen.getByRole('button', { name: 'Refresh Results' })

  it('asks the airlines anew for the first page, once a minute', async () => {
    const user = open(SEARCH)
    await heading('30 of 250 flights found')
    await user.click(refresh())
    await heading('30 of 250 flights found')
    expect(shop.flights.search).toHaveBeenCalledTimes(1)
    shop.wait(60_000)
    await user.click(refresh())
    await waitFor(() => expect(shop.flights.search).toHaveBeenCalledTimes(2))
    await heading('30 of 250 flights found')
  })

  it('shows on another device what the link’s sender saw, and asks the airlines anew for as much', async () => {
    const user = open(`${SEARCH}&showMore=true&previousCount=100`)
    await heading('200 of 250 flights found')
    expect(shop.searches().map((call) => /page=\d/.exec(call)?.[0])).toEqual(['page=1', 'page=2'])
    shop.wait(60_000)
    await user.click(refresh())
    await waitFor(() => expect(shop.flights.search).toHaveBeenCalledTimes(2))
    await heading('200 of 250 flights found')
  }, 60_000)
})

describe('narrowing and ordering', () => {
  it('reproduces a shared link, over the whole result', async () => {
    open(`${SEARCH}&stops=1&maxPrice=600&sort=price-desc`)
    await heading('38 of 250 flights found')
    expect(shop.searches().map((call) => call.slice(0, 4) + (/page=\d&limit=\d+/.exec(call)?.[0] ?? ''))).toEqual([
      'POST',
      'GET page=1&limit=200',
      'GET page=2&limit=200',
    ])
    expect((await cards())[0]!.textContent).toContain('$597')
    expect(shop.flights.search).toHaveBeenCalledOnce()
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
    expect(shop.flights.search).toHaveBeenCalledOnce()
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
    const before = shop.searches().length
    await user.click((await screen.findAllByRole('link', { name: /^View Details/ }))[2]!)
    await heading('New York to London')
    history.back()
    await heading('50 of 250 flights found')
    expect(query()).toMatchObject({ stops: '1', sort: 'duration-asc' })
    expect(await cards()).toHaveLength(30)
    expect(shop.searches()).toHaveLength(before)
  })
})
