import { useDeferredValue, useMemo } from 'react'
import type { OfferSummary } from '#worker/contract/search-result'
import { FilterAside } from './filter-aside'
import { boundsOf, facetsOf } from './filter-offers'
import { FilterSheet } from './filter-sheet'
import { countFilters, type Filters, NO_FILTERS } from './filters'
import type { Pool } from './results-view'

export interface FilterPlacesProps {
  id: string
  /** At the list's side, or else as a sheet over it. */
  asAside: boolean
  pool: Pool
  filters: Filters
  isRoundTrip: boolean
  /** What the filters leave, in words. */
  outcome: string
  onFilters: (filters: Filters) => void
  onClose: () => void
}

const NO_OFFERS: readonly OfferSummary[] = []

/** Counts and ends of the scales, worked out after the list was drawn: it is what the reader waits for. */
export function useDeferredFacts(pool: readonly OfferSummary[], filters: Filters) {
  const offers = useDeferredValue(pool, NO_OFFERS)
  const chosen = useDeferredValue(filters)
  const bounds = useMemo(() => boundsOf(offers), [offers])
  const facets = useMemo(() => facetsOf(offers, chosen), [offers, chosen])
  return { bounds, facets }
}

/** The filter panel in the place that the window has for it. */
export default function FilterPlaces(props: FilterPlacesProps) {
  const { pool, filters, onFilters } = props
  const { facets, bounds } = useDeferredFacts(pool.offers, filters)
  const panel = {
    filters,
    facets,
    bounds,
    counting: pool.state === 'whole',
    currency: pool.offers[0]?.charge.currency ?? 'USD',
    isRoundTrip: props.isRoundTrip,
    onChange: onFilters,
    onReset: () => onFilters(NO_FILTERS),
    onClose: props.onClose,
    filterCount: countFilters(filters),
  }
  return props.asAside ? <FilterAside id={props.id} {...panel} /> : <FilterSheet outcome={props.outcome} {...panel} />
}
