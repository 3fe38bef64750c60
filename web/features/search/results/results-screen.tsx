import type { OfferSummary } from '#worker/contract/search-result'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { needsScript } from '../../../styles/scripting.css'
import { classNames } from '../../../ui/class-names'
import { NeedsScript } from '../../../ui/layout/needs-script'
import { Page } from '../../../ui/layout/page'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { cardContext } from '../card/card-words'
import { OfferCard } from '../card/offer-card'
import { groupFares, resultsHeading } from './arrange-offers'
import { SearchSummary } from './head/search-summary'
import { dimmed, list, pricesPlace, results, resultsPage } from './results.css'
import { AsideSkeleton } from './results-filters'
import {
  NoFlights,
  ReadingProblems,
  ResultsError,
  ResultsSkeleton,
  SearchingBanner,
  SearchingPill,
} from './results-notices'
import { ResultsSection } from './results-section'
import { eitherColumns, onlyWide } from './results-section.css'
import type { ResultsScreenProps, ResultsState } from './results-state'
import { loadWindowList } from './virtual-list'

const MOST_DIMMED = 3

const loadStrip = retryingImport(() => import('../prices/prices-strip'), 'PricesStrip')

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

function Body(props: ResultsScreenProps) {
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
        <ResultsSection {...props} state={state} />
      )
  }
}

const anyOffer = (state: ResultsState) =>
  state.status === 'error' ? undefined : state.status === 'ready' ? state.page[0] : state.offers[0]

/** The results of a search in each of their states. */
export const ResultsScreen = (props: ResultsScreenProps) => {
  // Preloaded while the airlines answer.
  useLazyPart(loadWindowList, true)
  const { reading, state } = props
  return (
    <Page width="wide">
      <div className={resultsPage}>
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
          <span role="status">
            {state.status === 'ready' &&
              state.found.end !== 'open' &&
              resultsHeading(state.page.length, state.found.total)}
          </span>
        </VisuallyHidden>
        <Body {...props} />
      </div>
    </Page>
  )
}
