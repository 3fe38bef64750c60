import { ArrowLeftRight, CircleCheck, SlidersHorizontal, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { SearchSort } from '#worker/contract/search'
import type { ResultFacts } from '#worker/contract/search-result'
import { formatPrice } from '../../../../format/money'
import { SORTS, type Sort } from '../../../../links/search'
import { needsScript } from '../../../../styles/scripting.css'
import { Button, Spinner } from '../../../../ui/button'
import { classNames } from '../../../../ui/class-names'
import { SelectField } from '../../../../ui/form/select-field'
import type { PriceSpan } from '../../filters/price-spans'
import { bestExplained, head, subtitle, title as titleClass } from '../results-section.css'
import { FILTERS_ID, type Found, type PoolState } from '../results-state'
import {
  clear,
  count as countClass,
  filterButtons,
  meter,
  meterDone,
  notWide,
  openFilters,
  openFiltersWords,
  sortField,
  status,
  statusAction,
  statusLine,
  statusWarning,
  toolbar,
} from './results-toolbar.css'
import { SortTabs } from './sort-tabs'

const SORT_OPTIONS: { value: SearchSort; label: string }[] = [
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'duration-asc', label: 'Duration: Shortest' },
  { value: 'best', label: 'Best' },
]

interface ResultsHeadProps {
  id: string
  focusRef: Ref<HTMLHeadingElement>
  /** The number of flights, in words. */
  title: string
  prices: readonly PriceSpan[]
  /** Which extras the prices include; undefined for fares alone. */
  words: string | undefined
  sort: Sort
  /** Whether flights that were chosen before are no longer in the result. */
  isChosenGone: boolean
}

function Prices({ spans: [most, ...others] }: { spans: readonly PriceSpan[] }) {
  if (!most) return null
  return (
    <p className={subtitle}>
      Prices from {formatPrice(most.minimum, most.currency)} to {formatPrice(most.maximum, most.currency)}
      {others
        .map(
          ({ minimum, maximum, currency }) =>
            `, and from ${formatPrice(minimum, currency)} to ${formatPrice(maximum, currency)}`,
        )
        .join('')}
    </p>
  )
}

/** Explains how `worker/domain/offer/offer-order` ranks offers. */
const BestExplained = () => (
  <details className={bestExplained}>
    <summary>Best weighs price, time under way and stops together.</summary>
    Price times hours: all hours under way, six more for the ways to and from the airports, and one more for each stop.
    The lowest product comes first, so 10% less of a journey is worth 10% more of a price. Nobody pays for a place.
  </details>
)

/** The heading of the list: the number of flights, their prices, and notes. */
export const ResultsHead = ({ id, focusRef, title, prices, words, sort, isChosenGone }: ResultsHeadProps) => (
  <div className={head}>
    <h2 className={titleClass} id={id} tabIndex={-1} ref={focusRef}>
      {title}
    </h2>
    {words ? <p className={subtitle}>{words}</p> : <Prices spans={prices} />}
    {sort === 'best' && <BestExplained />}
    {isChosenGone && <p className={subtitle}>The flights you chose are no longer on sale.</p>}
  </div>
)

interface ResultsToolbarProps {
  /** How the filters open, while they are closed; `either` while the window's width is unknown and CSS decides. */
  filters: { count: number; opens: 'sheet' | 'aside' | 'either'; onOpen: () => void; onClear: () => void } | null
  sort: Sort
  /** The price of the first flight in each order; null while unknown. */
  firstPrices: Partial<ResultFacts['first_prices']> | null
  onSort: (sort: Sort) => void
  /** Further choices. */
  children: ReactNode
}

/** The buttons for filters, order and further choices. On a phone they are a row that scrolls sideways and stays visible while the page scrolls. */
export const ResultsToolbar = (props: ResultsToolbarProps) => (
  <div className={classNames(toolbar, needsScript)}>
    {props.filters && (
      <div className={props.filters.opens === 'either' ? notWide : filterButtons}>
        <Button
          variant="secondary"
          id={FILTERS_ID}
          className={openFilters}
          icon={<SlidersHorizontal size={16} aria-hidden="true" />}
          aria-haspopup={props.filters.opens === 'aside' ? undefined : 'dialog'}
          onClick={props.filters.onOpen}
        >
          <span className={openFiltersWords}>Filters</span>{' '}
          {props.filters.count > 0 && <span className={countClass}>{props.filters.count}</span>}
        </Button>
        {props.filters.count > 0 && (
          <Button variant="ghost" className={clear} onClick={props.filters.onClear}>
            Clear all
          </Button>
        )}
      </div>
    )}
    <SortTabs sort={props.sort} prices={props.firstPrices} onSort={props.onSort} />
    {props.children}
    <div className={sortField}>
      <ArrowLeftRight size={18} aria-hidden="true" />
      <SelectField
        label="Sort by"
        options={SORT_OPTIONS}
        value={props.sort}
        onChange={(event) => props.onSort(SORTS.find((sort) => sort === event.target.value) ?? 'price-asc')}
      />
    </div>
  </div>
)

interface ResultsStatusProps {
  found: Pick<Found, 'airlines' | 'end' | 'total' | 'unanswered' | 'failed'>
  pool: { state: PoolState; count: number }
  isFiltered: boolean
  /** Whether another order is loading. */
  reordering: boolean
  /** Whether some of the shown fares have expired. */
  hasGone: boolean
  onRefresh: () => void
  onRetryWhole: () => void
}

type Line = { tone: 'busy' | 'done' | 'warning'; text: string; action?: { label: string; onClick: () => void } }

const busy = (text: string): Line => ({ tone: 'busy', text })

function currentLine({ found, pool, isFiltered, ...props }: ResultsStatusProps): Line {
  const { airlines, end, total, unanswered } = found
  const refreshable = (text: string): Line => {
    return { tone: 'warning', text, action: { label: 'Refresh Results', onClick: props.onRefresh } }
  }
  if (props.hasGone) return refreshable('Some of these fares have expired.')
  if (end === 'broken') return refreshable('The connection broke off.')
  const failed = found.failed?.map(({ origin, destination }) => `${origin}–${destination}`)
  if (failed) return refreshable(`${failed.join(', ')} could not be searched`)
  if (end === 'incomplete')
    return refreshable(`${unanswered ?? 'Some'} airline${unanswered === 1 ? '' : 's'} did not answer`)
  if (props.reordering) return busy('Putting all fares in order')
  if (end === 'open') {
    if (!airlines) return busy('Airlines are answering')
    return busy(`${airlines.asked - airlines.waiting} of ${airlines.asked} airlines have answered`)
  }
  if (isFiltered && pool.state === 'coming') return busy(`Looking through all ${total} fares: ${pool.count} so far`)
  if (isFiltered && pool.state === 'failed') {
    const text = `Only ${pool.count} of ${total} fares could be looked through.`
    return { tone: 'warning', text, action: { label: 'Try again', onClick: props.onRetryWhole } }
  }
  return { tone: 'done', text: 'Search complete' }
}

/** The state of the search, in a line of constant height so that the list under it never moves. */
export function ResultsStatus(props: ResultsStatusProps) {
  const { tone, text, action } = currentLine(props)
  const { airlines, end } = props.found
  const answered = airlines && airlines.asked > 0 ? (airlines.asked - airlines.waiting) / airlines.asked : 0
  return (
    <div className={status[tone]}>
      <div className={tone === 'warning' ? statusWarning : statusLine} role={tone === 'warning' ? 'alert' : undefined}>
        {tone === 'busy' ? (
          <Spinner />
        ) : tone === 'done' ? (
          <CircleCheck size={16} aria-hidden="true" />
        ) : (
          <TriangleAlert size={16} aria-hidden="true" />
        )}
        <span>{text}</span>
        {action && (
          <Button variant="ghost" size="sm" className={statusAction} onClick={action.onClick}>
            {action.label}
          </Button>
        )}
      </div>
      <div className={end === 'open' ? meter : meterDone} aria-hidden="true">
        <div style={{ transform: `scaleX(${end === 'open' ? Math.max(answered, 0.04) : 1})` }} />
      </div>
    </div>
  )
}
