import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import { searchedFlights } from '#worker/contract/search/searched-flights'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { shortDate } from '../../../format/dates'
import { searchHref, toSearchParams } from '../../../links/search'
import { Button, buttonClass, Spinner } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Notice } from '../../../ui/layout/notice'
import { Skeleton } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { floating, list, problems as problemsClass, progress, separate, skeletonCard, skeletonRow } from './results.css'
import type { ResultsProblem } from './results-state'

const PLACEHOLDERS = ['first', 'second', 'third']

const SkeletonCard = () => (
  <div className={skeletonCard}>
    <div className={skeletonRow}>
      <Skeleton width={36} height={36} radius="md" />
      <Skeleton width="40%" />
      <Skeleton width="20%" />
    </div>
    <div className={skeletonRow}>
      <Skeleton width="18%" height="2rem" />
      <Skeleton width="44%" height={3} />
      <Skeleton width="18%" height="2rem" />
    </div>
    <Skeleton width="55%" height="0.75rem" />
  </div>
)

/** Says that the search is running. */
export const SearchingBanner = () => (
  <Notice tone="info">
    Searching for the best flight deals. Results will appear in a few seconds...
    <div className={progress} />
  </Notice>
)

/** The same, visible while the page is scrolled. */
export const SearchingPill = () => (
  <div className={floating} role="status">
    <Spinner />
    Searching all airlines...
  </div>
)

/** Placeholder of loading results. */
export const ResultsSkeleton = () => (
  <div className={list} aria-hidden="true">
    {PLACEHOLDERS.map((key) => (
      <SkeletonCard key={key} />
    ))}
  </div>
)

/** Why there are no results, and a way to retry. */
export const ResultsError = ({ problem, onRetry }: { problem: ResultsProblem; onRetry: () => void }) => (
  <EmptyState art="failed" title="Error Loading Flights" action={<Button onClick={onRetry}>Try Again</Button>}>
    <p role="alert">{problem.message || 'An unknown error occurred'}</p>
    {problem.advice && <p>{problem.advice}</p>}
  </EmptyState>
)

export const loadStrip = retryingImport(() => import('../prices/prices-strip'), 'PricesStrip')

interface NoFlightsProps {
  criteria: SearchCriteria
  newSearchHref: string
  /** Whether some airlines didn't answer: a refresh may then help. */
  isIncomplete: boolean
  onRefresh: () => void
}

/** Shown when several flights aren't sold on one ticket: links to a separate search for each. */
const SeparateSearches = ({ criteria }: { criteria: SearchCriteria }) => (
  <>
    <p>
      You can look for each flight by itself. They are separate tickets then: each with its own price and conditions,
      and no airline waits where another is late.
    </p>
    <ul className={separate}>
      {searchedFlights(criteria).map((flight) => {
        const { origin, destination, departureDate } = flight
        const href = searchHref(toSearchParams({ ...criteria, ...flight, furtherFlights: undefined }))
        return (
          <li key={href}>
            <Link href={href} className={buttonClass({ variant: 'secondary' })}>
              {origin} to {destination}, {shortDate(departureDate)}
            </Link>
          </li>
        )
      })}
    </ul>
  </>
)

/** What may help where there are no flights: days on which some were seen, and the airports nearby. */
function OtherDays({ criteria }: { criteria: SearchCriteria }) {
  const strip = useLazyPart(loadStrip, true)
  const wider = { ...criteria, nearbyOrigin: true, nearbyDestination: true } as const
  return (
    <>
      {strip && <strip.DaysWithFlights criteria={criteria} className={separate} />}
      {!(criteria.nearbyOrigin && criteria.nearbyDestination) && (
        <p className={separate}>
          <Link href={searchHref(toSearchParams(wider))} className={buttonClass({ variant: 'secondary' })}>
            Search nearby airports too
          </Link>
        </p>
      )}
    </>
  )
}

export const NoFlights = ({ criteria, newSearchHref, isIncomplete, onRefresh }: NoFlightsProps) => (
  <EmptyState
    art="noFlights"
    title={criteria.furtherFlights ? 'No single ticket covers these flights' : 'No Flights Found'}
    action={
      <>
        <Link href={newSearchHref} className={buttonClass()}>
          New Search
        </Link>
        {isIncomplete && (
          <Button variant="secondary" onClick={onRefresh}>
            Refresh Results
          </Button>
        )}
      </>
    }
  >
    {isIncomplete && <p role="alert">Some airlines did not answer</p>}
    {criteria.furtherFlights ? (
      <SeparateSearches criteria={criteria} />
    ) : (
      <>
        <p>Try adjusting your search criteria or filters</p>
        <OtherDays criteria={criteria} />
      </>
    )}
  </EmptyState>
)

export const NoMatch = ({ onReset, children }: { onReset: () => void; children: ReactNode }) => (
  <EmptyState
    icon={<Search size={28} />}
    title="No Matching Flights"
    action={<Button onClick={onReset}>Reset Filters</Button>}
    level={3}
  >
    <p>Try adjusting your search criteria or filters</p>
    {children}
  </EmptyState>
)

/** The parts of the address that couldn't be used, in one notice. */
export const ReadingProblems = ({ problems }: { problems: string[] }) =>
  problems.length > 0 && (
    <Notice tone="warning" title="Part of this link could not be used">
      <ul className={problemsClass}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
