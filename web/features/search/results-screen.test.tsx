import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anOffer, aReturnSlice, aSlice } from '../../../worker/testing/an-offer'
import { parseSearchParams, readSearch } from '../../format/search-params'
import { ResultsScreen, type ResultsScreenProps, type ResultsState, resultsHeading } from './results-screen'

const reading = (raw: object = {}) =>
  readSearch(
    parseSearchParams({
      origin: 'JFK',
      destination: 'LHR',
      departureDate: '2026-12-24',
      returnDate: '2026-12-31',
      adultsCount: 2,
      childrenCount: 1,
      ...raw,
    }),
    '2026-11-21',
  )

const actions = {
  onSort: vi.fn(),
  onRefresh: vi.fn(),
  onRetry: vi.fn(),
  onLoadMore: vi.fn(),
  onFirstPage: vi.fn(),
  onLookAt: vi.fn(),
}
beforeEach(() => {
  for (const action of Object.values(actions)) action.mockReset()
})

const hrefs = { modify: '/?origin=JFK', newSearch: '/', details: (id: string) => `/flight/${id}` }
function show(state: ResultsState, props: Partial<ResultsScreenProps> = {}) {
  render(<ResultsScreen reading={reading()} state={state} hrefs={hrefs} {...actions} {...props} />)
  return userEvent.setup()
}

const offers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anOffer({ id: `off_${index}`, total_amount: `${500 + index}.00`, slices: [aSlice(), aReturnSlice()] }),
  )
const ready = (count: number, total = count): ResultsState => ({
  status: 'ready',
  offers: offers(count),
  total,
  loadingMore: false,
})

describe('the results', () => {
  it('repeat what was searched and lead back to the filled form', async () => {
    const user = show(ready(2))
    const summary = within(screen.getByRole('region', { name: 'Your search' }))
    for (const text of ['Round Trip', 'Economy', 'Dec 24 – Dec 31, 2026', '2 adults, 1 child']) {
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
    const user = show(ready(31, 142))
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
    show({ ...ready(30, 142), loadingMore: true } as ResultsState)
    expect(screen.getByRole('button', { name: 'Load More Flights' })).toHaveProperty('disabled', true)
  })

  it.each([
    ['price-asc', ['/flight/cheap', '/flight/short', '/flight/dear']],
    ['price-desc', ['/flight/dear', '/flight/short', '/flight/cheap']],
    ['duration-asc', ['/flight/short', '/flight/dear', '/flight/cheap']],
  ])('stand in the order %s', (sort, expected) => {
    const one = (id: string, total_amount: string, duration: string | null) =>
      anOffer({ id, total_amount, slices: [aSlice({ duration })] })
    const shown = [one('dear', '900.00', 'P1DT1H'), one('cheap', '99.00', null), one('short', '300.00', 'PT23H')]
    show({ status: 'ready', offers: shown, total: 3, loadingMore: false }, { reading: reading({ sort }) })
    expect(screen.getAllByRole('link', { name: 'View Details' }).map((link) => link.getAttribute('href'))).toEqual(
      expected,
    )
  })

  it('change their order by the selector', async () => {
    const user = show(ready(2))
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
    ['Unable to search flights: The airline is asleep.', 'Unable to search flights: The airline is asleep.'],
    [undefined, 'An unknown error occurred'],
  ])('tell the failure %s and how to go on', async (message, text) => {
    const user = show({ status: 'error', message })
    expect(screen.getByRole('heading', { name: 'Error Loading Flights' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe(text)
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

  it('let the offer a traveler looks at be fetched ahead', async () => {
    const user = show(ready(1))
    await user.hover(screen.getByRole('article'))
    expect(actions.onLookAt).toHaveBeenCalledWith('off_0')
  })
})
