import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { OfferSummary } from '../../../worker/contract/offer-summary'
import { orderOffers } from '../../../worker/domain/offer-order'
import { anOfferSummary, aReturnSlice, aSegment, aSlice } from '../../../worker/testing/an-offer'
import { NO_FILTERS } from './filters'
import { readResults } from './results-address'
import { type ReadyState, ResultsScreen, type ResultsScreenProps, type ResultsState } from './results-screen'
import { resultsHeading } from './results-view'
import { searchAddress } from './search-address'

const reading = (raw: object = {}) =>
  readResults(
    searchAddress.validateSearch({
      origin: 'JFK',
      destination: 'LHR',
      departureDate: '2099-12-24',
      returnDate: '2099-12-31',
      adultsCount: 2,
      childrenCount: 1,
      ...raw,
    }),
  )

const actions = {
  onSort: vi.fn(),
  onFilters: vi.fn(),
  onRefresh: vi.fn(),
  onRetry: vi.fn(),
  onLoadMore: vi.fn(),
  onFirstPage: vi.fn(),
  onWantWhole: vi.fn(),
  onRetryWhole: vi.fn(),
  onLookAt: vi.fn(),
}
beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset()
})

const hrefs = { modify: '/?origin=JFK', newSearch: '/', details: (id: string) => `/flight/${id}` }
const screenOf = (state: ResultsState, props: Partial<ResultsScreenProps> = {}) => (
  <ResultsScreen reading={reading()} state={state} hrefs={hrefs} {...actions} {...props} />
)
function show(state: ResultsState, props: Partial<ResultsScreenProps> = {}) {
  const { rerender } = render(screenOf(state, props))
  return { user: userEvent.setup(), become: (next: ResultsState) => rerender(screenOf(next, props)) }
}

/** Flights of their own, the cheapest first. */
const offers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    anOfferSummary({
      id: `off_${from + index}`,
      total_amount: `${500 + from + index}.00`,
      slices: [aSlice({ segments: [aSegment({ flight_number: `BA${from + index}` })] }), aReturnSlice()],
      expires_at: '2099-01-01T00:00:00Z',
    }),
  )
const found = (page: readonly OfferSummary[], given: Partial<ReadyState> & { total?: number } = {}): ReadyState => {
  const { total = page.length, ...rest } = given
  return {
    status: 'ready',
    page,
    pool: { offers: page, state: total > page.length ? 'part' : 'whole' },
    found: { airlines: null, end: 'complete', total },
    loadingMore: false,
    reordering: false,
    ...rest,
  }
}
const ready = (count: number, total = count) => found(offers(count), { total })
const open = (asked: number, waiting: number, total: number): ReadyState['found'] => ({
  airlines: { asked, waiting },
  end: 'open',
  total,
})
const links = () => screen.findAllByRole('link', { name: 'View Details' })
const listed = async () => (await links()).map((link) => link.getAttribute('href')?.slice('/flight/'.length))

describe('the results', () => {
  it('repeat what was searched and lead back to the filled form', async () => {
    const { user } = show(ready(2))
    const summary = within(screen.getByRole('region', { name: 'Your search' }))
    for (const text of ['Round Trip', 'Economy', 'Dec 24 – Dec 31, 2099', '2 adults, 1 child']) {
      expect(summary.getByText(text)).toBeDefined()
    }
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Flights from New York (JFK) to London (LHR)')
    expect(summary.getByRole('link', { name: 'Modify Search' }).getAttribute('href')).toBe('/?origin=JFK')
    await user.click(summary.getByRole('button', { name: 'Refresh Results' }))
    expect(actions.onRefresh).toHaveBeenCalledOnce()
  })

  it('count flights and name the range of what travelers pay', () => {
    show(ready(30, 142))
    expect(screen.getByRole('heading', { name: '30 of 142 flights found' })).toBeDefined()
    expect(screen.getByText('Prices from $615 to $651')).toBeDefined()
    expect(resultsHeading(8, 8)).toBe('8 flights found')
    expect(resultsHeading(1, 1)).toBe('1 flight found')
  })

  it('offer more while there are more, and the first page above thirty', async () => {
    const { user } = show(ready(31, 142))
    await user.click(screen.getByRole('button', { name: 'Load More Flights' }))
    await user.click(screen.getByRole('button', { name: 'Back to First Page' }))
    expect(actions.onLoadMore).toHaveBeenCalledOnce()
    expect(actions.onFirstPage).toHaveBeenCalledOnce()
  })

  it('offer neither for thirty of thirty', () => {
    show(ready(30))
    expect(screen.queryByRole('button', { name: /Load More|First Page/ })).toBeNull()
  })

  it('take no second press while more come', () => {
    show({ ...ready(30, 142), loadingMore: true })
    expect(screen.getByRole('button', { name: 'Load More Flights' })).toHaveProperty('disabled', true)
  })

  it('stand in the order they come in', async () => {
    show(found(orderOffers(offers(3), 'price-desc')), { reading: reading({ sort: 'price-desc' }) })
    expect(await listed()).toEqual(['off_2', 'off_1', 'off_0'])
  })

  it('put the fares of the same flights into one card', async () => {
    const [basic, other] = offers(2)
    show(found([basic!, other!, { ...basic!, id: 'flex', charge: { total_amount: '900.00', currency: 'USD' } }]))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: '3 flights found' })).toBeDefined()
  })

  it('say in a line what the best are', () => {
    show(ready(2), { reading: reading({ sort: 'best' }) })
    expect(screen.getByText('Best is a low price and little time under way, weighed together.')).toBeDefined()
  })

  it('change their order by the selector', async () => {
    const { user } = show(ready(2))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Duration: Shortest')
    expect(actions.onSort).toHaveBeenCalledWith('duration-asc')
  })

  it('say that airlines are being asked, with shapes of what comes', () => {
    show({ status: 'loading', offers: [] })
    expect(
      screen.getByText('Searching for the best flight deals. Results will appear in a few seconds...'),
    ).toBeDefined()
    expect(screen.getByText('Searching all airlines...')).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('show at most three known offers, out of reach, while they are asked again', () => {
    show({ status: 'loading', offers: offers(5) })
    const cards = screen.getAllByRole('article', { hidden: true })
    expect(cards).toHaveLength(3)
    expect(cards[0]!.closest('[inert]')).not.toBeNull()
  })

  it.each([
    [
      { message: 'Unable to search flights: The airline is asleep.' },
      'Unable to search flights: The airline is asleep.',
    ],
    [{ message: undefined }, 'An unknown error occurred'],
    [{ message: 'Unable to search flights: Please try again later.', advice: 'You seem to be offline.' }, 'offline'],
  ])('tell the failure %j and how to go on', async (problem, text) => {
    const { user } = show({ status: 'error', problem })
    expect(screen.getByRole('heading', { name: 'Error Loading Flights' })).toBeDefined()
    expect(screen.getByText(new RegExp(text))).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe(problem.message ?? 'An unknown error occurred')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(actions.onRetry).toHaveBeenCalledOnce()
  })

  it('say that there are none and where to start anew', () => {
    show(ready(0))
    expect(screen.getByRole('heading', { name: 'No Flights Found' })).toBeDefined()
    expect(screen.getByText('Try adjusting your search criteria or filters')).toBeDefined()
    expect(screen.getByRole('link', { name: 'New Search' }).getAttribute('href')).toBe('/')
  })

  it('tell which parts of the link could not be used', () => {
    show(ready(1), { reading: reading({ cabinClass: 'steerage', adultsCount: '99' }) })
    const notice = screen.getByText('Part of this link could not be used').closest('[role="alert"]')!
    expect(notice.querySelectorAll('li')).toHaveLength(2)
  })

  it('say that there are none because airlines did not answer', async () => {
    const { user } = show(found([], { found: { airlines: null, end: 'incomplete', total: 0 } }))
    expect(screen.getByRole('heading', { name: 'No Flights Found' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('Some airlines did not answer')
    await user.click(screen.getAllByRole('button', { name: 'Refresh Results' })[1]!)
    expect(actions.onRefresh).toHaveBeenCalledOnce()
  })

  it('let the offer a traveler looks at be fetched ahead', async () => {
    const { user } = show(ready(1))
    await user.hover(await screen.findByRole('article'))
    expect(actions.onLookAt).toHaveBeenLastCalledWith('off_0')
    await user.unhover(screen.getByRole('article'))
    expect(actions.onLookAt).toHaveBeenLastCalledWith(null)
  })

  it('mark what has run out, and offer to ask again', async () => {
    const [gone, there] = offers(2)
    show(found([{ ...gone!, expires_at: '2020-01-01T00:00:00Z' }, there!]))
    expect(await listed()).toEqual(['off_1'])
    expect(screen.getByText('No longer available')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('Some of these fares have expired.')
  })
})

describe('while airlines answer', () => {
  it('tell how many have, and that the others are being asked', async () => {
    const { become } = show(found(offers(3), { found: open(12, 5, 40) }))
    expect(await listed()).toHaveLength(3)
    expect(screen.getByText('7 of 12 airlines have answered')).toBeDefined()
    expect(screen.getByText('Searching all airlines...')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Load More Flights' })).toBeNull()
    become(ready(3, 40))
    expect(screen.getByText('All airlines have answered')).toBeDefined()
    expect(screen.queryByText('Searching all airlines...')).toBeNull()
  })

  it('take in what comes as long as nobody reads', async () => {
    const { become } = show(found(offers(2, 10), { found: open(3, 2, 2) }))
    await links()
    become(found(offers(12), { found: open(3, 1, 12) }))
    expect((await listed())[0]).toBe('off_0')
    expect(screen.queryByRole('button', { name: /more fare/ })).toBeNull()
  })

  it.each([
    ['scrolls', () => fireEvent.scroll(window)],
    ['points at a card', () => fireEvent.pointerMove(screen.getAllByRole('article')[0]!)],
    ['touches a card', () => fireEvent.pointerDown(screen.getAllByRole('article')[0]!)],
    ['focuses a link', () => act(() => screen.getAllByRole('link', { name: 'View Details' })[0]!.focus())],
  ])('stand still once somebody %s, until the rest is asked for', async (_what, read) => {
    const { user, become } = show(found(offers(2, 10), { found: open(3, 2, 2) }))
    await links()
    read()
    become(found(offers(12), { found: open(3, 1, 12) }))
    expect(await listed()).toEqual(['off_10', 'off_11'])
    expect(screen.getByText('10 more fares arrived').getAttribute('role')).toBe('status')
    become(found(offers(30), { total: 50 }))
    expect(await listed()).toEqual(['off_10', 'off_11'])
    expect(screen.getByRole('heading', { name: '2 of 50 flights found' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '28 more fares, show' }))
    expect(await listed()).toHaveLength(30)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '30 of 50 flights found' }))
    expect(screen.queryByRole('button', { name: /more fare/ })).toBeNull()
  })

  it.each([
    ['incomplete', 'Some airlines did not answer'],
    ['broken', 'The connection broke off.'],
  ] as const)('say when the end is %s, and offer to ask again', async (end, text) => {
    const { user } = show(found(offers(2), { found: { airlines: null, end, total: 2 } }))
    const alert = within(screen.getByText(text).closest<HTMLElement>('[role="alert"]')!)
    await user.click(alert.getByRole('button', { name: 'Refresh Results' }))
    expect(actions.onRefresh).toHaveBeenCalledOnce()
    expect(await listed()).toHaveLength(2)
  })
})

describe('with filters', () => {
  const upTo = (maxPrice: number) => ({ reading: reading({ maxPrice }) })

  it('show what passes of all offers at hand, not only of the page', async () => {
    const pool = { offers: offers(60), state: 'whole' as const }
    show(found(offers(30), { total: 60, pool }), upTo(661))
    expect(await screen.findByRole('heading', { name: '38 of 60 flights found' })).toBeDefined()
    expect(await listed()).toHaveLength(38)
    expect(screen.queryByRole('button', { name: /Load More|First Page/ })).toBeNull()
  })

  it('ask for the whole result, and say so while it comes', () => {
    const { become } = show(ready(30, 60), upTo(620))
    expect(actions.onWantWhole).toHaveBeenCalled()
    become(found(offers(30), { total: 60, pool: { offers: offers(40), state: 'coming' } }))
    expect(screen.getByText('Looking through all 60 fares: 40 so far')).toBeDefined()
  })

  it('do not say that nothing matches before all is looked through', () => {
    const { become } = show(found(offers(30), { total: 60, pool: { offers: offers(30), state: 'coming' } }), upTo(10))
    expect(screen.queryByText('No Matching Flights')).toBeNull()
    become(found(offers(30), { total: 60, pool: { offers: offers(60), state: 'whole' } }))
    expect(screen.getByRole('heading', { name: 'No Matching Flights' })).toBeDefined()
  })

  it('lead out of where nothing matches', async () => {
    const { user } = show(ready(3), upTo(10))
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    expect(actions.onFilters).toHaveBeenCalledWith(NO_FILTERS)
  })

  it('admit when only a part could be looked through', async () => {
    const { user } = show(found(offers(30), { total: 60, pool: { offers: offers(30), state: 'failed' } }), upTo(620))
    expect(screen.getByText('Only 30 of 60 fares could be looked through.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(actions.onRetryWhole).toHaveBeenCalledOnce()
  })
})
