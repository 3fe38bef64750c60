import { type MouseEvent, useRef, useState } from 'react'
import type { OfferSummary } from '#worker/contract/search-result'
import { useLazyPart } from '../../../device/lazy-part'
import { needsScript } from '../../../styles/scripting.css'
import { classNames } from '../../../ui/class-names'
import { NeedsScript } from '../../../ui/layout/needs-script'
import { Page } from '../../../ui/layout/page'
import { skipLink } from '../../../ui/skip-link.css'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { cardContext } from '../card/card-words'
import { OfferCard } from '../card/offer-card'
import { groupFares, resultsHeading } from './arrange-offers'
import { SearchSummary } from './head/search-summary'
import { dimmed, list, pricesPlace, results, resultsPage } from './results.css'
import { AsideSkeleton } from './results-filters'
import {
  loadStrip,
  NoFlights,
  ReadingProblems,
  ResultsError,
  ResultsSkeleton,
  SearchingBanner,
  SearchingPill,
} from './results-notices'
import { ResultsSection } from './results-section'
import { eitherColumns, onlyWide } from './results-section.css'
import { FILTERS_ID, FLIGHTS_ID, type ResultsScreenProps, type ResultsState } from './results-state'
import { loadWindowList } from './virtual-list'

const MOST_DIMMED = 3

/** The prices on other days. They are loaded once there are results; their place is reserved before. */
function PricesPlace(props: Pick<ResultsScreenProps, 'reading' | 'state'>) {
  const strip = useLazyPart(loadStrip, props.state.status !== 'loading')
  const { nearbyOrigin, nearbyDestination } = props.reading.criteria
  return (
    <div className={pricesPlace} data-nearby={nearbyOrigin || nearbyDestination}>
      {strip && <strip.PricesStrip {...props} />}
    </div>
  )
}

/** Loading results, with the offers known from before. */
const Loading = ({ offers, props }: { offers: readonly OfferSummary[]; props: ResultsScreenProps }) => (
  <div className={classNames(eitherColumns, needsScript)}>
    <div className={onlyWide}>
      <AsideSkeleton />
    </div>
    <div className={results}>
      <SearchingBanner />
      {offers.length > 0 ? (
        <div className={dimmed} inert>
          <ul className={list} aria-label="Flights">
            {groupFares(offers.slice(0, MOST_DIMMED)).map((group) => (
              <li key={group.key}>
                <OfferCard
                  group={group}
                  context={cardContext(props.reading.criteria, null)}
                  href={props.hrefs.details}
                  goneAt={0}
                  onLookAt={props.onLookAt}
                  onRefresh={props.onRefresh}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <ResultsSkeleton />
      )}
      <SearchingPill />
    </div>
  </div>
)

function Body({ onHeading, ...props }: ResultsScreenProps & { onHeading: (heading: string) => void }) {
  const { state } = props
  switch (state.status) {
    case 'loading':
      return (
        <>
          <NeedsScript what="fares" />
          <Loading offers={state.offers} props={props} />
        </>
      )
    case 'error':
      return <ResultsError problem={state.problem} onRetry={props.onRetry} />
    case 'ready':
      return state.found.total === 0 && state.page.length === 0 ? (
        <NoFlights
          criteria={props.reading.criteria}
          newSearchHref={props.hrefs.newSearch}
          isIncomplete={state.found.end !== 'complete'}
          onRefresh={props.onRefresh}
        />
      ) : (
        <ResultsSection {...props} state={state} onHeading={onHeading} />
      )
  }
}

const anyOffer = (state: ResultsState) =>
  state.status === 'error' ? undefined : state.status === 'ready' ? state.page[0] : state.offers[0]

/** The results of a search in each of their states. */
export const ResultsScreen = (props: ResultsScreenProps) => {
  // Preloaded while the airlines answer.
  useLazyPart(loadWindowList, true)
  const [heading, setHeading] = useState('')
  const ref = useRef<HTMLDivElement>(null)
  const { reading, state } = props
  const hasEnded = state.status === 'ready' && state.found.end !== 'open'
  const skipTo = (event: MouseEvent, selector: string) => {
    event.preventDefault()
    const place = ref.current?.querySelector<HTMLElement>(selector)
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'start' })
  }
  return (
    <Page width="wide">
      <div className={resultsPage} ref={ref}>
        {state.status === 'ready' && (
          <>
            <a href={`#${FLIGHTS_ID}`} className={skipLink} onClick={(event) => skipTo(event, `#${FLIGHTS_ID}`)}>
              Skip to flights
            </a>
            <a
              href={`#${FLIGHTS_ID}`}
              className={classNames(skipLink, needsScript)}
              onClick={(event) => skipTo(event, `#${FILTERS_ID}`)}
            >
              Skip to filters
            </a>
          </>
        )}
        <SearchSummary
          reading={reading}
          example={anyOffer(state)}
          modifyHref={props.hrefs.modify}
          refreshing={state.status === 'loading'}
          onRefresh={props.onRefresh}
          onFlyers={props.onFlyers}
        />
        <ReadingProblems problems={reading.problems} />
        {!reading.criteria.furtherFlights && <PricesPlace {...props} />}
        <VisuallyHidden>
          <span role="status">{hasEnded && (state.found.total === 0 ? resultsHeading(0, 0) : heading)}</span>
        </VisuallyHidden>
        <Body {...props} onHeading={setHeading} />
      </div>
    </Page>
  )
}
