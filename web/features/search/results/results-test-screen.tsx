import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { OfferSummary } from '#worker/contract/search-result'
import { ToastProvider } from '../../../ui/overlay/toast'
import { sampleOffers } from '../card/results-samples'
import { readResults } from '../results-address'
import { searchAddress } from '../search-address'
import { ResultsScreen } from './results-screen'
import type { ReadyState, ResultsScreenProps, ResultsState } from './results-state'

// Shared by the tests of the results screen.

/** The parsed address of a search for two adults and a child, with further parameters. */
export const reading = (raw: object = {}) =>
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

export const actions = {
  onSort: vi.fn(),
  onFilters: vi.fn(),
  onTravelsWith: vi.fn(),
  onFlyers: vi.fn(),
  onRefresh: vi.fn(),
  onRetry: vi.fn(),
  onLoadMore: vi.fn(),
  onFirstPage: vi.fn(),
  onWantWhole: vi.fn(),
  onRetryWhole: vi.fn(),
  onLookAt: vi.fn(),
}
const client = new QueryClient()
const HREFS = { modify: '/?origin=JFK', newSearch: '/', details: (id: string) => `/flight/${id}` }
const aScreen = (state: ResultsState, props: Partial<ResultsScreenProps> = {}) => (
  <QueryClientProvider client={client}>
    <ToastProvider>
      <ResultsScreen reading={reading()} state={state} hrefs={HREFS} {...actions} {...props} />
    </ToastProvider>
  </QueryClientProvider>
)
export function show(state: ResultsState, props: Partial<ResultsScreenProps> = {}) {
  const { rerender } = render(aScreen(state, props))
  return { user: userEvent.setup(), become: (next: ResultsState) => rerender(aScreen(next, props)) }
}

/** Offers of different flights from 600 up, each a unit more expensive than the previous one. */
export const offers = (count: number, from = 0): OfferSummary[] =>
  sampleOffers(1).flatMap((sample) =>
    Array.from({ length: count }, (_, index) => ({
      ...sample,
      id: `off_${from + index}`,
      total_amount: `${600 + from + index}.00`,
      slices: sample.slices.map((slice) => ({
        ...slice,
        segments: slice.segments.map((segment) => ({ ...segment, flight_number: `XX${from + index}` })),
      })),
    })),
  )

export const found = (
  page: readonly OfferSummary[],
  given: Partial<ReadyState> & { total?: number } = {},
): ReadyState => {
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
export const ready = (count: number, total = count) => found(offers(count), { total })
/** A search with airlines that have not answered yet. */
export const open = (asked: number, waiting: number, total: number): ReadyState['found'] => ({
  airlines: { asked, waiting },
  end: 'open',
  total,
})
const links = () => screen.findAllByRole('link', { name: /^View Details/ })
/** The ids of the offers in the list, once it is rendered. */
export const listed = async () => (await links()).map((link) => link.getAttribute('href')?.slice('/flight/'.length))
