import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { firstPrices } from '#worker/domain/offer/result-facts'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { useMedia } from '../../../device/use-media'
import { useTakenOver } from '../../../page/served-page'
import { serverNow, useClock } from '../../../page/server-clock'
import { needsScript } from '../../../styles/scripting.css'
import { media } from '../../../styles/tokens.css'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { cardContext, type RenderPick } from '../card/card-words'
import { countFilters, NO_FILTERS } from '../filters/filters'
import { priceSpans } from '../filters/price-spans'
import { earliestExpiry, resultsHeading } from './arrange-offers'
import { ResultsHead, ResultsStatus, ResultsToolbar } from './head/results-toolbar'
import { AsideSkeleton, FiltersToTakeOff, ResultsFilters } from './results-filters'
import { ResultsList } from './results-list'
import { NoMatch, ResultsSkeleton, SearchingPill } from './results-notices'
import {
  body,
  columns,
  eitherColumns,
  more,
  moreWords,
  newFares,
  newFaresPlace,
  onlyWide,
  section,
  withPlace,
} from './results-section.css'
import { FILTERS_ID, FLIGHTS_ID, type ReadyState, type ResultsScreenProps, type TruePrices } from './results-state'
import { useShownOffers } from './steady-list'

// Cards are shown without it.
const loadBar = retryingImport(() => import('../extras/travels-with-bar'), 'TravelsWithBar')

const loadCompare = retryingImport(() => import('../compare/compare-tools'), 'CompareBar')

// Only searches with nearby airports state distances.
const loadDistance = retryingImport(() => import('../../../format/distance'), 'readerDistance')

const FIRST_PAGE = 30
const CLOCK_MS = 15_000

type SectionProps = Omit<ResultsScreenProps, 'state'> & {
  state: ReadyState
  /** Called with the number of flights in words, which the page announces. */
  onHeading: (heading: string) => void
}

/** Opens and closes the filters: beside the list where there is room (open by default), else over it. */
function useFilterPlace(isWide: boolean) {
  const [aside, setAside] = useState(true)
  const [sheet, setSheet] = useState(false)
  return isWide ? { isOpen: aside, setOpen: setAside } : { isOpen: sheet, setOpen: setSheet }
}

/** The offers of a search that found some, with controls to sort and filter them. */
export function ResultsSection(props: SectionProps) {
  const { reading, state, onFilters, onWantWhole, onHeading } = props
  const { found, pool } = state
  const id = useId()
  const headRef = useRef<HTMLHeadingElement>(null)
  const isTakenOver = useTakenOver()
  const clock = useClock(CLOCK_MS, serverNow)
  // On the server no fare counts as expired; expiry shows after hydration.
  const now = isTakenOver ? clock : 0
  const isWide = useMedia(media.wide)
  const place = useFilterPlace(isWide)
  const bar = useLazyPart(loadBar, isTakenOver)
  const compare = useLazyPart(loadCompare, isTakenOver)
  const [prices, setPrices] = useState<TruePrices | null>(null)
  const [pick, setPick] = useState<RenderPick | null>(null)
  const list = useShownOffers({ reading, state, prices })
  const { shown, passing, median, waiting, isHeld, hold, showAll, listKey, lacksChosen } = list
  const searched = JSON.stringify(reading.criteria)
  const { travelsWith } = reading
  const { nearby } = found
  const distance = useLazyPart(loadDistance, nearby !== undefined)?.readerDistance
  const context = useMemo(
    () => ({ ...cardContext(JSON.parse(searched), median, { prices, travelsWith }), nearby, distance, pick }),
    [searched, median, prices, travelsWith, nearby, distance, pick],
  )
  const filterCount = countFilters(reading.filters)
  const isFiltered = filterCount > 0
  const isSearching = found.end === 'open'
  const spans = useMemo(() => priceSpans(shown), [shown])
  const firstExpiry = useMemo(() => earliestExpiry(shown), [shown])
  const settled = useDeferredValue(passing)
  const narrowed = useMemo(() => (isFiltered ? firstPrices(settled) : null), [isFiltered, settled])
  // The first price of an order can't be computed from a part of the result: the Worker sends it.
  const first = prices
    ? pool.state === 'whole'
      ? prices.first(passing)
      : null
    : isFiltered
      ? pool.state === 'whole'
        ? narrowed
        : null
      : (found.facts?.first_prices ?? null)
  const total = pool.state === 'whole' ? pool.offers.length : found.total
  // All flights that pass, listed yet or not; while the list is held, those in it.
  const counted = waiting > 0 ? shown.length : isFiltered ? passing.length : total
  const heading = resultsHeading(counted, total)
  useEffect(() => onHeading(heading), [heading, onHeading])
  const hasMore =
    isFiltered && pool.state === 'whole' ? shown.length < counted : state.page.length < found.total && !isSearching

  // Open filters cover the whole result, and flights chosen before may be anywhere in it.
  const wantsWhole = (place.isOpen || isFiltered || lacksChosen || reading.travelsWith !== '') && !isSearching
  useEffect(() => {
    if (wantsWhole) onWantWhole()
  }, [wantsWhole, onWantWhole])

  function letIn() {
    showAll()
    // Also scrolls to the head of the list.
    headRef.current?.focus()
  }
  return (
    <div className={isTakenOver ? columns[isWide && place.isOpen ? 'aside' : 'single'] : eitherColumns}>
      {!isTakenOver && (
        <div className={onlyWide}>
          <AsideSkeleton />
        </div>
      )}
      {place.isOpen && (
        <ResultsFilters
          id={FILTERS_ID}
          asAside={isWide}
          pool={pool}
          filters={reading.filters}
          prices={prices}
          isRoundTrip={reading.tripType === 'round-trip'}
          outcome={heading}
          onFilters={onFilters}
          onClose={() => place.setOpen(false)}
        />
      )}
      <section className={section} aria-labelledby={`${id}-title`}>
        <ResultsHead
          id={`${id}-title`}
          focusRef={headRef}
          title={heading}
          prices={spans}
          words={prices?.words}
          sort={reading.sort}
          isChosenGone={lacksChosen && pool.state === 'whole'}
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
        <ResultsToolbar
          filters={
            isWide && place.isOpen
              ? null
              : {
                  count: filterCount,
                  opens: !isTakenOver ? 'either' : isWide ? 'aside' : 'sheet',
                  onOpen: () => place.setOpen(true),
                  onClear: () => onFilters(NO_FILTERS),
                }
          }
          sort={reading.sort}
          firstPrices={first}
          onSort={props.onSort}
        >
          <div className={withPlace}>
            {bar && (
              <bar.TravelsWithBar
                value={reading.travelsWith}
                isParty={context.travelers > 1}
                onChange={props.onTravelsWith}
                onPrices={setPrices}
              />
            )}
          </div>
          {compare && <compare.CompareToggle search={searched} onPick={setPick} />}
        </ResultsToolbar>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only detects that somebody is reading */}
        <div
          id={FLIGHTS_ID}
          className={body}
          tabIndex={-1}
          onPointerMove={hold}
          onPointerDown={hold}
          onKeyDown={hold}
          onFocus={hold}
        >
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
            <ResultsList
              offers={shown}
              context={context}
              flights={reading.chosen}
              listKey={listKey}
              isHeld={isHeld}
              now={now}
              href={props.hrefs.details}
              onLookAt={props.onLookAt}
              onRefresh={props.onRefresh}
            />
          ) : isSearching || pool.state === 'coming' ? (
            <ResultsSkeleton />
          ) : (
            <NoMatch onReset={() => onFilters(NO_FILTERS)}>
              <FiltersToTakeOff filters={reading.filters} offers={pool.offers} prices={prices} onFilters={onFilters} />
            </NoMatch>
          )}
        </div>
        {/* Not before: the first cards leave it in sight, and the next would push it away. */}
        {median && !isSearching && (
          <p className={moreWords}>
            CO₂ of one traveler with a seat, as{' '}
            {median.isModel ? 'the Travel Impact Model' : 'our flight data provider'} estimates it.
          </p>
        )}
        <div className={classNames(more, needsScript)}>
          {hasMore && (
            <Button variant="secondary" busy={state.loadingMore} onClick={props.onLoadMore}>
              Load More Flights
            </Button>
          )}
          {state.page.length > FIRST_PAGE && (
            <Button variant="ghost" onClick={props.onFirstPage}>
              Back to First Page
            </Button>
          )}
          {hasMore && shown.length < counted && (
            <p className={moreWords}>
              {shown.length} of {counted} shown
            </p>
          )}
        </div>
        {compare && (
          <compare.CompareBar
            search={searched}
            pool={pool}
            now={now}
            context={context}
            href={props.hrefs.details}
            onRefresh={props.onRefresh}
          />
        )}
        {isSearching && <SearchingPill />}
      </section>
    </div>
  )
}
