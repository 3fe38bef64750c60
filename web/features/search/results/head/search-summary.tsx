import { ArrowLeftRight, ArrowRight, RefreshCw, Search } from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { searchedFlights } from '#worker/contract/search/searched-flights'
import type { OfferSummary } from '#worker/contract/search-result'
import { shownMark } from '../../../../api/signed-in'
import { retryingImport, useLazyPart } from '../../../../device/lazy-part'
import { shortDate } from '../../../../format/dates'
import type { SearchReading } from '../../../../links/search'
import { useTakenOver } from '../../../../page/served-page'
import { needsScript } from '../../../../styles/scripting.css'
import { Button, buttonClass } from '../../../../ui/button'
import { classNames } from '../../../../ui/class-names'
import { Card } from '../../../../ui/layout/page'
import { Link } from '../../../../ui/link'
import { onPlainPress } from '../../../../ui/plain-press'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { CABIN_LABELS, TRIP_LABELS, travelersText } from '../../../../words/search'
import { usePlaceNames } from '../../airports/use-airports'
import {
  actionWords,
  route,
  routeArrow,
  summary,
  summaryAction,
  summaryActions,
  summaryFact,
  summaryFacts,
  summaryTrip,
  summaryWords,
  summaryYear,
} from '../results.css'

// Loads the whole form, which most visitors of the results never open.
const loadEditSearch = retryingImport(() => import('../../form/edit-search'), 'EditSearch')

// Only for signed-in users.
const loadFlyers = retryingImport(() => import('../../extras/flyers'), 'Flyers')

const NEARBY = ' and nearby'

/** Up to so many flights are named with their cities. */
const MOST_NAMED = 3

interface SearchSummaryProps {
  reading: SearchReading
  /** Any offer of the search, for the cities of its airports; bare codes show until one has arrived, or the search has ended. */
  example: OfferSummary | undefined
  modifyHref: string
  refreshing: boolean
  onRefresh: () => void
  onFlyers: (flyers: string[] | undefined) => void
}

/** A summary of the search, with ways to change or repeat it. */
export function SearchSummary({ reading, example, modifyHref, refreshing, ...on }: SearchSummaryProps) {
  const { criteria, tripType } = reading
  const ends = example?.slices.flatMap(({ origin, destination }) => [origin, destination])
  const flights = searchedFlights(criteria)
  const codes = flights.flatMap(({ origin, destination }) => [origin, destination])
  const fullName = usePlaceNames(codes, ends ?? (refreshing ? undefined : []))
  // For a long journey the codes alone, in a line or two.
  const placeName = flights.length > MOST_NAMED ? (code: string) => code : fullName
  const lastDay = flights.at(-1)?.departureDate ?? criteria.departureDate
  const modify = useRef<HTMLAnchorElement>(null)
  const [isEdited, setIsEdited] = useState(false)
  const editor = useLazyPart(loadEditSearch, isEdited)
  const isTakenOver = useTakenOver()
  const flyers = useLazyPart(loadFlyers, isTakenOver && shownMark() !== '')
  const closeEditor = () => {
    setIsEdited(false)
    modify.current?.focus()
  }
  const Arrow = tripType === 'round-trip' ? ArrowLeftRight : ArrowRight
  return (
    <Card as="section" className={summary} padding="none" aria-label="Your search">
      <div className={summaryWords}>
        <h1 className={route}>
          <VisuallyHidden>Flights from </VisuallyHidden>
          <span>
            {placeName(criteria.origin)}
            {criteria.nearbyOrigin && NEARBY}
          </span>
          <Arrow size={16} className={routeArrow} aria-hidden="true" />
          <VisuallyHidden> to </VisuallyHidden>
          <span>
            {placeName(criteria.destination)}
            {criteria.nearbyDestination && NEARBY}
          </span>
          {criteria.furtherFlights?.map(({ origin, destination }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the flights of an address never change their order
            <Fragment key={at}>
              {origin !== flights[at]?.destination && (
                <>
                  <span className={routeArrow}>
                    <span aria-hidden="true">·</span>
                    <VisuallyHidden>, then from </VisuallyHidden>
                  </span>
                  <span>{placeName(origin)}</span>
                </>
              )}
              <ArrowRight size={16} className={routeArrow} aria-hidden="true" />
              <VisuallyHidden> to </VisuallyHidden>
              <span>{placeName(destination)}</span>
            </Fragment>
          ))}
        </h1>
        <div className={summaryFacts}>
          <span className={summaryTrip}>{TRIP_LABELS[tripType]}</span>
          {criteria.furtherFlights && <span className={summaryFact}>{flights.length} flights</span>}
          <span className={summaryFact}>{CABIN_LABELS[criteria.cabinClass]}</span>
          <span className={summaryFact}>
            <span>
              {flights.length > 1 && `${shortDate(criteria.departureDate)} – `}
              {shortDate(lastDay)}
            </span>
            <span className={summaryYear}>, {lastDay.slice(0, 4)}</span>
          </span>
          <span className={summaryFact}>{travelersText(criteria)}</span>
        </div>
      </div>
      <div className={summaryActions}>
        <Link
          ref={modify}
          href={modifyHref}
          className={classNames(buttonClass({ variant: 'ghost', size: 'sm' }), summaryAction)}
          aria-expanded={isEdited}
          onClick={onPlainPress(() => setIsEdited(!isEdited))}
        >
          <Search size={16} aria-hidden="true" />
          <span className={actionWords}>Modify Search</span>
        </Link>
        <Button
          variant="ghost"
          size="sm"
          className={classNames(needsScript, summaryAction)}
          icon={<RefreshCw size={16} />}
          busy={refreshing}
          onClick={on.onRefresh}
        >
          <span className={actionWords}>Refresh Results</span>
        </Button>
      </div>
      {flyers && <flyers.Flyers criteria={criteria} onChange={on.onFlyers} />}
      {isEdited && editor && <editor.EditSearch criteria={criteria} onClose={closeEditor} />}
    </Card>
  )
}
