import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { useMedia } from '../../../device/use-media'
import { formatPrice } from '../../../format/money'
import { media } from '../../../styles/tokens.css'
import { Button } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { countFilters, NO_FILTERS } from '../filters/filters'
import { cachedFlightsKey, earliestExpiry, offersToShow, priceSpan, resultsHeading } from './arrange-offers'
import { ResultsFilters } from './results-filters'
import { NoMatch, ResultsSkeleton, SearchingPill } from './results-notices'
import { body, columns, head, more, newFares, newFaresPlace, section, subtitle, title } from './results-section.css'
import type { ReadyState, ResultsScreenProps } from './results-state'
import { ResultsStatus, ResultsToolbar } from './results-toolbar'
import { recallList, useSteadyList } from './steady-list'

/** The time in milliseconds, looked at again after each interval. */
function useClock(intervalMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}

const loadList = retryingImport(() => import('./results-list'))
// Asked for with the screen, so that it is there before the fares are.
loadList().catch(() => {})

const FIRST_PAGE = 30
const CLOCK_MS = 15_000

type SectionProps = Omit<ResultsScreenProps, 'state'> & { state: ReadyState }

/** Opens and closes the filters: beside the list where there is room, which is their usual place, else over it. */
function useFilterPlace(isWide: boolean) {
  const [aside, setAside] = useState(true)
  const [sheet, setSheet] = useState(false)
  return isWide ? { isOpen: aside, setOpen: setAside } : { isOpen: sheet, setOpen: setSheet }
}

/** What stands in the list, and how it came to be. */
function useShown({ reading, state }: SectionProps) {
  const { sort, filters, flights } = reading
  const { pool, page, found } = state
  const listKey = JSON.stringify([reading.criteria, sort, reading.previousCount, filters])
  const view = useMemo(
    () => offersToShow({ page, pool: pool.offers, flights }, filters),
    [page, pool.offers, flights, filters],
  )
  const hasChosen = useMemo(
    () => pool.offers.some((offer) => cachedFlightsKey(offer) === flights),
    [pool.offers, flights],
  )
  const steady = useSteadyList(view, {
    key: listKey,
    remembered: () => recallList(listKey)?.held ?? null,
    pool: pool.offers,
    // A complete list no longer changes, so there is nothing to hold.
    isSettled: found.end !== 'open' && pool.state !== 'coming',
  })
  return { listKey, lacksChosen: flights !== '' && !hasChosen, ...steady }
}

/** The offers of a search that found some, with the ways to sort and narrow them. */
export function ResultsSection(props: SectionProps) {
  const { reading, state, onFilters, onWantWhole } = props
  const { found, pool } = state
  const id = useId()
  const headRef = useRef<HTMLHeadingElement>(null)
  const now = useClock(CLOCK_MS)
  const isWide = useMedia(media.wide)
  const place = useFilterPlace(isWide)
  const { shown, waiting, isHeld, hold, showAll, listKey, lacksChosen } = useShown(props)
  const list = useLazyPart(loadList, true)
  const filterCount = countFilters(reading.filters)
  const isFiltered = filterCount > 0
  const isSearching = found.end === 'open'
  const range = useMemo(() => priceSpan(shown), [shown])
  const firstExpiry = useMemo(() => earliestExpiry(shown), [shown])
  const heading = resultsHeading(shown.length, pool.state === 'whole' ? pool.offers.length : found.total)

  // Open filters speak of the whole result, and flights chosen before may stand anywhere in it.
  const wantsWhole = (place.isOpen || isFiltered || lacksChosen) && !isSearching
  useEffect(() => {
    if (wantsWhole) onWantWhole()
  }, [wantsWhole, onWantWhole])

  function letIn() {
    showAll()
    // Brings the head of the list into sight too.
    headRef.current?.focus()
  }
  return (
    <div className={columns[isWide && place.isOpen ? 'aside' : 'single']}>
      {place.isOpen && (
        <ResultsFilters
          id={`${id}-filters`}
          asAside={isWide}
          pool={pool}
          filters={reading.filters}
          isRoundTrip={reading.tripType === 'round-trip'}
          outcome={heading}
          onFilters={onFilters}
          onClose={() => place.setOpen(false)}
        />
      )}
      <section className={section} aria-labelledby={`${id}-title`}>
        <div className={head}>
          <h2 className={title} id={`${id}-title`} tabIndex={-1} ref={headRef}>
            {heading}
          </h2>
          {range && (
            <p className={subtitle}>
              Prices from {formatPrice(range.minimum, range.currency)} to {formatPrice(range.maximum, range.currency)}
            </p>
          )}
          {reading.sort === 'best' && (
            <p className={subtitle}>Best is a low price and little time under way, weighed together.</p>
          )}
          {lacksChosen && pool.state === 'whole' && (
            <p className={subtitle}>The flights you chose are no longer on sale.</p>
          )}
        </div>
        <ResultsToolbar
          filters={
            isWide && place.isOpen
              ? null
              : {
                  count: filterCount,
                  opens: isWide ? 'aside' : 'sheet',
                  onOpen: () => place.setOpen(true),
                  onClear: () => onFilters(NO_FILTERS),
                }
          }
          sort={reading.sort}
          onSort={props.onSort}
        />
        <ResultsStatus
          found={found}
          pool={{ state: pool.state, count: pool.offers.length }}
          isFiltered={isFiltered}
          reordering={state.reordering}
          hasGone={firstExpiry <= now}
          onRefresh={props.onRefresh}
          onRetryWhole={props.onRetryWhole}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is reading */}
        <div className={body} onPointerMove={hold} onPointerDown={hold} onKeyDown={hold} onFocus={hold}>
          <div className={newFaresPlace}>
            <VisuallyHidden>
              <span role="status">{waiting > 0 && `${waiting} more ${waiting === 1 ? 'fare' : 'fares'} arrived`}</span>
            </VisuallyHidden>
            {waiting > 0 && (
              <button type="button" className={newFares} onClick={letIn}>
                {waiting} more {waiting === 1 ? 'fare' : 'fares'}, show
              </button>
            )}
          </div>
          {shown.length > 0 ? (
            list ? (
              <list.default
                offers={shown}
                flights={reading.flights}
                listKey={listKey}
                isHeld={isHeld}
                now={now}
                href={props.hrefs.details}
                onLookAt={props.onLookAt}
                onRefresh={props.onRefresh}
              />
            ) : (
              <ResultsSkeleton />
            )
          ) : isSearching || pool.state === 'coming' ? (
            <ResultsSkeleton />
          ) : (
            <NoMatch onReset={() => onFilters(NO_FILTERS)} />
          )}
        </div>
        <div className={more}>
          {!isFiltered && !isSearching && state.page.length < found.total && (
            <Button variant="secondary" busy={state.loadingMore} onClick={props.onLoadMore}>
              Load More Flights
            </Button>
          )}
          {!isFiltered && shown.length > FIRST_PAGE && (
            <Button variant="ghost" onClick={props.onFirstPage}>
              Back to First Page
            </Button>
          )}
        </div>
        {isSearching && <SearchingPill />}
      </section>
    </div>
  )
}
