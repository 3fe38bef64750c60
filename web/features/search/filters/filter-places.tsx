import { X } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { OfferSummary } from '#worker/contract/search-result'
import { Button, IconButton } from '../../../ui/button'
import { Dialog } from '../../../ui/overlay/dialog'
import type { Pool, TruePrices } from '../results/results-state'
import { ActiveFilters } from './active-filters'
import { countChoices, sliderBounds } from './filter-counts'
import { FilterPanel, type FilterPanelProps } from './filter-panel'
import { countFilters, type Filters, NO_FILTERS } from './filters'
import {
  aside,
  asideBody,
  asideFoot,
  asideHead,
  asideTitle,
  badge,
  sheetActions,
  sheetCount,
  sheetHead,
} from './filters.css'

interface FilterAsideProps extends FilterPanelProps {
  id: string
  filterCount: number
  onReset: () => void
  onClose: () => void
}

/** The panel beside the list. */
export function FilterAside({ id, filterCount, onReset, onClose, ...panel }: FilterAsideProps) {
  return (
    <section className={aside} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className={asideHead}>
        <h2 className={asideTitle} id={`${id}-title`}>
          Filters
        </h2>
        {filterCount > 0 && <span className={badge}>{filterCount}</span>}
        {filterCount > 0 && (
          <Button variant="ghost" size="sm" onClick={onReset}>
            Clear all
          </Button>
        )}
        <IconButton label="Close filters" icon={<X size={18} />} onClick={onClose} />
      </div>
      <div className={asideBody}>
        <FilterPanel {...panel} />
      </div>
      <div className={asideFoot}>
        <Button variant="secondary" size="sm" onClick={onReset} disabled={filterCount === 0}>
          Reset Filters
        </Button>
        <Button size="sm" onClick={onClose}>
          Apply Filters
        </Button>
      </div>
    </section>
  )
}

interface FilterSheetProps extends FilterPanelProps {
  /** "42 of 250 flights found": the filtered result in words. */
  outcome: string
  filterCount: number
  onReset: () => void
  onClose: () => void
}

/** The panel as a bottom sheet, for windows without room beside the list. Its buttons stay at the bottom, within thumb's reach. */
export function FilterSheet({ outcome, filterCount, onReset, onClose, ...panel }: FilterSheetProps) {
  return (
    <Dialog
      title="Filters"
      open
      onOpenChange={(next) => !next && onClose()}
      footer={
        <div className={sheetActions}>
          <span className={sheetCount} role="status">
            {outcome}
          </span>
          <Button variant="secondary" onClick={onReset}>
            Reset Filters
          </Button>
          <Button onClick={onClose}>Apply Filters</Button>
        </div>
      }
    >
      {filterCount > 0 && (
        <div className={sheetHead}>
          <span>
            {filterCount} {filterCount === 1 ? 'filter' : 'filters'} on
          </span>
          <Button variant="ghost" size="sm" onClick={onReset}>
            Clear all
          </Button>
        </div>
      )}
      <FilterPanel {...panel} />
    </Dialog>
  )
}

export interface FilterPlacesProps {
  id: string
  /** Beside the list, else as a sheet over it. */
  asAside: boolean
  pool: Pool
  filters: Filters
  /** Prices with extras; absent or null for fares alone. */
  prices?: TruePrices | null
  isRoundTrip: boolean
  /** The filtered result, in words. */
  outcome: string
  onFilters: (filters: Filters) => void
  onClose: () => void
}

const NO_OFFERS: readonly OfferSummary[] = []

/** The counts of the choices and the limits of the sliders, computed after the list is rendered, which the reader waits for. */
export function useDeferredFacts(pool: readonly OfferSummary[], filters: Filters, prices: TruePrices | null = null) {
  const offers = useDeferredValue(pool, NO_OFFERS)
  const chosen = useDeferredValue(filters)
  const known = useDeferredValue(prices)
  return useMemo(() => {
    const priced = known ? offers.map(known.withExtras) : offers
    const totals = known && offers.map(known.total)
    const isPriced = (place: number) => totals?.[place] !== null
    return { bounds: sliderBounds(priced, isPriced), facets: countChoices(priced, chosen, isPriced) }
  }, [offers, chosen, known])
}

/** The filter panel, beside the list or as a sheet. */
export function FilterPlaces(props: FilterPlacesProps) {
  const { pool, filters, onFilters } = props
  const { facets, bounds } = useDeferredFacts(pool.offers, filters, props.prices)
  const panel = {
    filters,
    facets,
    bounds,
    counting: pool.state === 'whole',
    isRoundTrip: props.isRoundTrip,
    hasExtras: Boolean(props.prices),
    onChange: onFilters,
    onReset: () => onFilters(NO_FILTERS),
    onClose: props.onClose,
    filterCount: countFilters(filters),
  }
  return props.asAside ? <FilterAside id={props.id} {...panel} /> : <FilterSheet outcome={props.outcome} {...panel} />
}

// Beside the panel, whose words they share.
export { ActiveFilters }
