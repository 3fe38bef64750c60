import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_FILTERS } from '../filters/filters'
import { actions, found, listed, offers, open, reading, ready, show } from './results-test-screen'

beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset()
})

describe('while airlines answer', () => {
  it('say how many have answered, and that the others are being asked', async () => {
    const { become } = show(found(offers(3), { found: open(12, 5, 40) }))
    expect(await listed()).toHaveLength(3)
    expect(screen.getByText('7 of 12 airlines have answered')).toBeDefined()
    expect(screen.getByText('Searching all airlines...')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Load More Flights' })).toBeNull()
    become(ready(3, 40))
    expect(screen.getByText('Search complete')).toBeDefined()
    expect(screen.queryByText('Searching all airlines...')).toBeNull()
  })

  it('add what arrives while nobody is reading', async () => {
    const { become } = show(found(offers(2, 10), { found: open(3, 2, 2) }))
    await listed()
    become(found(offers(12), { found: open(3, 1, 12) }))
    expect((await listed())[0]).toBe('off_0')
    expect(screen.queryByRole('button', { name: /more fare/ })).toBeNull()
  })

  it('remount the cards that a wave moves, and leave the others alone', async () => {
    const { become } = show(found(offers(2, 10), { found: open(3, 2, 2) }))
    await listed()
    const [first] = screen.getAllByRole('article')
    become(found(offers(12, 10), { found: open(3, 1, 12) }))
    expect(await listed()).toHaveLength(12)
    expect(first?.isConnected).toBe(true)
    become(found(offers(22), { found: open(3, 0, 22) }))
    expect((await listed())[10]).toBe('off_10')
    expect(first?.isConnected).toBe(false)
  })

  it('show in the tabs the first prices of all offers that pass, not only of those that are held', async () => {
    const filtered = { reading: reading({ maxPrice: 650 }) }
    const coming = { offers: offers(2, 10), state: 'coming' as const }
    const { become } = show(found(offers(2, 10), { total: 12, pool: coming }), filtered)
    await listed()
    fireEvent.scroll(window)
    become(found(offers(2, 10), { total: 12, pool: { offers: offers(12), state: 'whole' } }))
    await screen.findByRole('button', { name: '10 more fares, show' })
    expect((await screen.findByRole('button', { name: /^Cheapest/ })).textContent).toBe('Cheapest $600')
  })

  it.each([
    ['scrolls', () => fireEvent.scroll(window)],
    ['points at a card', () => fireEvent.pointerMove(screen.getAllByRole('article')[0]!)],
    ['touches a card', () => fireEvent.pointerDown(screen.getAllByRole('article')[0]!)],
    ['focuses a link', () => act(() => screen.getAllByRole('link', { name: /^View Details/ })[0]!.focus())],
  ])('are held once the reader %s, until the rest is requested', async (_what, read) => {
    const { user, become } = show(found(offers(2, 10), { found: open(3, 2, 2) }))
    await listed()
    read()
    become(found(offers(12), { found: open(3, 1, 12) }))
    expect(await listed()).toEqual(['off_10', 'off_11'])
    expect(screen.getByText('10 more fares arrived').getAttribute('role')).toBe('status')
    become(found(offers(14), { total: 50 }))
    expect(await listed()).toEqual(['off_10', 'off_11'])
    expect(screen.getByRole('heading', { name: '2 of 50 flights found' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '12 more fares, show' }))
    expect(await listed()).toHaveLength(14)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '50 flights found' }))
    expect(screen.queryByRole('button', { name: /more fare/ })).toBeNull()
  })

  it('compare held offers with the same median, until the rest is requested', async () => {
    const price = { total_amount: '600.00', total_currency: 'USD' }
    const withMedian = (median_emissions_kg: number) => ({
      ...open(3, 2, 2),
      facts: { first_prices: { best: price, 'price-asc': price, 'duration-asc': price }, median_emissions_kg },
    })
    const emitting = (count: number) => offers(count).map((offer) => ({ ...offer, total_emissions_kg: 400 }))
    const { user, become } = show(found(emitting(1), { found: withMedian(500) }))
    await listed()
    fireEvent.scroll(window)
    become(found(emitting(2), { found: withMedian(800) }))
    const against = () => screen.getAllByText(/CO₂e/).map(({ parentElement }) => parentElement?.textContent)
    expect(against()).toEqual(['133 kg CO₂e, −20% vs typical'])
    await user.click(screen.getByRole('button', { name: '1 more fare, show' }))
    await listed()
    expect(new Set(against())).toEqual(new Set(['133 kg CO₂e, −50% vs typical']))
    // Whose estimates they are stands where no further card pushes it away.
    const whose = () => screen.queryByText(/^CO₂ of one traveler with a seat/)
    expect(whose()).toBeNull()
    become(found(emitting(2), { found: { ...withMedian(800), end: 'complete', airlines: null } }))
    expect(whose()).not.toBeNull()
  })

  it.each([
    ['incomplete', 'Some airlines did not answer'],
    ['broken', 'The connection broke off.'],
  ] as const)('say when the search ended %s, and offer a refresh', async (end, text) => {
    const { user } = show(found(offers(2), { found: { airlines: null, end, total: 2 } }))
    const alert = within(screen.getByText(text).closest<HTMLElement>('[role="alert"]')!)
    await user.click(alert.getByRole('button', { name: 'Refresh Results' }))
    expect(actions.onRefresh).toHaveBeenCalledOnce()
    expect(await listed()).toHaveLength(2)
  })
})

describe('with filters', () => {
  const upTo = (maxPrice: number) => ({ reading: reading({ maxPrice }) })

  it('show what passes of all loaded offers, not only of the page, and load more while there is more', async () => {
    const pool = { offers: offers(60), state: 'whole' as const }
    const { user, become } = show(found(offers(30), { total: 60, pool }), upTo(630))
    expect(await screen.findByRole('heading', { name: '31 of 60 flights found' })).toBeDefined()
    expect(await listed()).toHaveLength(30)
    expect(screen.getByText('30 of 31 shown')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Back to First Page' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Load More Flights' }))
    expect(actions.onLoadMore).toHaveBeenCalledOnce()
    become(found(offers(60), { total: 60, pool }))
    expect(await listed()).toHaveLength(31)
    expect(screen.queryByText(/ shown$/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Load More Flights' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back to First Page' }))
    expect(actions.onFirstPage).toHaveBeenCalledOnce()
  })

  it('request the whole result, and say so while it is loading', () => {
    const { become } = show(ready(4, 60), upTo(602))
    expect(actions.onWantWhole).toHaveBeenCalled()
    become(found(offers(4), { total: 60, pool: { offers: offers(40), state: 'coming' } }))
    expect(screen.getByText('Looking through all 60 fares: 40 so far')).toBeDefined()
  })

  it('do not say that nothing matches before the whole result is loaded', () => {
    const { become } = show(found(offers(3), { total: 6, pool: { offers: offers(3), state: 'coming' } }), upTo(10))
    expect(screen.queryByText('No Matching Flights')).toBeNull()
    become(found(offers(3), { total: 6, pool: { offers: offers(6), state: 'whole' } }))
    expect(screen.getByRole('heading', { name: 'No Matching Flights' })).toBeDefined()
  })

  it('offer a way out when nothing matches', async () => {
    const { user } = show(ready(3), upTo(10))
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    expect(actions.onFilters).toHaveBeenCalledWith(NO_FILTERS)
  })

  it('offer to take off one filter where nothing passes all, with how many flights there are without it', async () => {
    const { user } = show(ready(6), { reading: reading({ maxPrice: 602, stops: '2' }) })
    const parts = within(await screen.findByRole('list', { name: 'Take off one filter' }))
    const texts = parts.getAllByRole('button').map(({ textContent }) => textContent)
    expect(texts).toEqual(['Take off 2+ Stops3 flights', 'Take off Price up to $6020 flights'])
    await user.click(parts.getAllByRole('button')[0]!)
    expect(actions.onFilters).toHaveBeenCalledWith({ ...NO_FILTERS, priceRange: [null, 602] })
  })

  it('say when only a part could be filtered, and load more', async () => {
    const { user } = show(found(offers(4), { total: 60, pool: { offers: offers(4), state: 'failed' } }), upTo(610))
    expect(screen.getByText('Only 4 of 60 fares could be looked through.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Load More Flights' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.onRetryWhole).toHaveBeenCalledOnce()
  })
})
