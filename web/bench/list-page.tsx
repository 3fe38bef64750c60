import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SearchSort } from '#worker/contract/search'
import type { OfferSummary } from '#worker/contract/search-result'
import { orderOffers } from '#worker/domain/offer/offer-order'
import { OfferCard } from '../features/search/card/offer-card'
import { useDeferredFacts } from '../features/search/filters/filter-places'
import { type Filters, NO_FILTERS } from '../features/search/filters/filters'
import { priceSpans } from '../features/search/filters/price-spans'
import { groupFares, wantedOffers } from '../features/search/results/arrange-offers'
import { virtualList } from '../features/search/results/results.css'
import { ResultsList } from '../features/search/results/results-list'
import '../styles/global.css'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { sampleOffers } from '../features/search/card/results-samples'

/** Filters of a result, from hardly any effect to nearly everything, and back. */
export const BENCHED_FILTERS = {
  none: NO_FILTERS,
  direct: { ...NO_FILTERS, stops: [0] },
  refundable: { ...NO_FILTERS, refundable: true },
  airline: { ...NO_FILTERS, airlines: ['BA'] },
  morning: { ...NO_FILTERS, departureTime: ['morning', 'early_morning'] },
  dear: { ...NO_FILTERS, priceRange: [1500, null] },
  few: { ...NO_FILTERS, stops: [0], airlines: ['BA', 'VS'], refundable: true, baggageIncluded: true },
} as const satisfies Record<string, Filters>

export interface Choice {
  kind: 'app' | 'plain'
  filter: keyof typeof BENCHED_FILTERS
  sort: SearchSort
}

const href = (id: string) => `/flight/${id}`
const nothing = () => {}
const context = {
  travelers: 3,
  seats: 2,
  onlyAdults: false,
  days: ['2026-12-24', '2026-12-31'],
  median: { kg: 700, count: 100, isModel: false },
  prices: null,
  travelsWith: '',
}
const NOW = Date.parse('2026-11-21T12:00:00Z')

/** The counts of the panel, which the app computes after the list is rendered. */
function Counts({ offers, filters }: { offers: readonly OfferSummary[]; filters: Filters }) {
  const { facets, bounds } = useDeferredFacts(offers, filters)
  return (
    <p>
      {facets.stops[0]} direct, up to {bounds.price.maximum}
    </p>
  )
}

/** The work of the results screen when a filter or the order changes: the view, the heading's prices, the list and then the panel's counts. */
export function BenchedList({ offers, choice }: { offers: readonly OfferSummary[]; choice: Choice }) {
  const { kind, sort } = choice
  const filters = BENCHED_FILTERS[choice.filter]
  const page = useMemo(() => orderOffers(offers, sort), [offers, sort])
  const view = useMemo(() => wantedOffers({ page, pool: page, flights: '' }, filters), [page, filters])
  const groups = useMemo(() => (kind === 'plain' ? groupFares(view) : []), [kind, view])
  return (
    <main>
      <h1>
        {view.length} of {offers.length}, up to {priceSpans(view)[0]?.maximum}
      </h1>
      <Counts offers={offers} filters={filters} />
      {kind === 'app' ? (
        <ResultsList
          offers={view}
          context={context}
          flights=""
          listKey="bench"
          isHeld={false}
          now={NOW}
          href={href}
          onLookAt={nothing}
          onRefresh={nothing}
        />
      ) : (
        <ul className={virtualList} aria-label="Flights">
          {groups.map((group) => (
            <li key={group.key}>
              <OfferCard
                group={group}
                context={context}
                href={href}
                goneAt={0}
                onLookAt={nothing}
                onRefresh={nothing}
              />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

// The page driven by list.ts: it renders real cards in the app's list or in a plain one, and times each frame.

// Cards have links, which need a router.
const top = createRootRoute()
const routes = ['/search', '/flight/$id'].map((path) => createRoute({ getParentRoute: () => top, path }))
const router = createRouter({ routeTree: top.addChildren(routes), history: createMemoryHistory() })

let root: Root | null = null
let offers: ReturnType<typeof sampleOffers> = []
let seed = 0

/** The duration in milliseconds of a frame in which `work` is done, including layout, measuring and paint. */
const timeFrame = (work: () => void) =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now()
      work()
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now() - start)
      channel.port2.postMessage(null)
    })
  })

const settle = () => new Promise((resolve) => setTimeout(resolve, 80))

const bench = {
  /** Clears the page and creates a new result of `count` offers, without cached facts. */
  async prepare(count: number) {
    root?.unmount()
    root = createRoot(document.getElementById('root') ?? document.body)
    scrollTo(0, 0)
    seed += 1
    offers = sampleOffers(count, seed)
    await settle()
  },
  /** Renders the result, for the first time or after a change. */
  async draw(choice: Choice): Promise<number> {
    const page = (
      <RouterContextProvider router={router as never}>
        <BenchedList offers={offers} choice={choice} />
      </RouterContextProvider>
    )
    const took = await timeFrame(() => flushSync(() => root?.render(page)))
    await settle()
    const isEmpty = document.querySelector('h1')?.textContent.startsWith('0 of')
    if (!isEmpty && document.querySelector('main li article') === null) throw new Error('No card was drawn')
    return took
  },
  nodes: () => document.querySelectorAll('*').length,
  scrollTo: async (share: number) => {
    scrollTo(0, document.documentElement.scrollHeight * share)
    await settle()
  },
}
export type Bench = typeof bench

Object.assign(globalThis, { bench })
