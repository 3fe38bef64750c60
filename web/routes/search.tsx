import { createFileRoute } from '@tanstack/react-router'
import type { RouterContext } from '../api/router-context'
import { retryingImport, useLazyPart } from '../device/lazy-part'
import type { NamedPromotion } from '../features/search/form/search-again'
import { ResultsScreen } from '../features/search/results/results-screen'
import { isSameEverywhere, type ResultsReading, readResults } from '../features/search/results-address'
import { hasResults, takeKeptResults, warmResults } from '../features/search/results-queries'
import { searchAddress } from '../features/search/search-address'
import { useResults } from '../features/search/use-results'
import { prepareReading, type SearchParams } from '../links/search'
import { laterPart } from '../page/later-part'
import { useTakenOver, useToday } from '../page/served-page'

// Rarely needed, and it loads the whole form.
const loadSearchAgain = () => import('../features/search/form/search-again').then(({ SearchAgain }) => SearchAgain)
const SearchAgain = laterPart('features/search/form/search-again.tsx', loadSearchAgain)

const loadSeenFares = retryingImport(() => import('../features/home/offers/seen-fares'), 'SeenFares')

/** Low fares from the airport of the address or from anywhere, for travelers who don't know yet where to go. */
function Elsewhere({ origin }: { origin: string }) {
  const Fares = useLazyPart(loadSeenFares, useTakenOver())?.SeenFares
  return Fares && <Fares origin={origin} />
}

const loadPageContent = () => import('../api/content/page-content')

// Below the list, for travelers who have found nothing suitable.
const ResultsAlert = laterPart('features/alerts/ask/results-alert.tsx', () =>
  import('../features/alerts/ask/results-alert').then(({ ResultsAlert: Alert }) => Alert),
)

/** The promotion of the brand's home page that the address names; null when there is no such promotion. */
async function namedPromotion(context: RouterContext, season: unknown): Promise<NamedPromotion | null> {
  if (season === undefined) return null
  // The page's purpose is the form, so it is shown even when the text above it fails to load.
  const content = await loadPageContent()
    .then(({ loadContent }) => loadContent(context, 'home'))
    .catch(() => null)
  return content?.promotions?.promotions.find((promotion) => promotion.season === season) ?? null
}

const nothingKept = { wasKept: false, promotion: null }

export const Route = createFileRoute('/search')({
  validateSearch: searchAddress.validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause, location }) => {
    const { queryClient, written } = context
    await prepareReading(deps)
    const reading = readResults(deps, written?.day)
    const isComplete = searchAddress.isComplete(reading)
    // Searches are limited by airlines: hovering a link preloads the page's code, but no fares.
    if (cause === 'preload' && !isComplete) await loadSearchAgain().catch(() => {})
    if (!isComplete) return { wasKept: false, promotion: await namedPromotion(context, deps.promo) }
    if (cause === 'preload') return nothingKept
    // A build-time condition, so that browsers don't carry the server's code.
    if (import.meta.env.SSR && written && isSameEverywhere(deps, written.day)) {
      await takeKeptResults(queryClient, reading, written.answers)
    }
    const wasKept = hasResults(queryClient, reading)
    if (!written) warmResults({ client: queryClient, reading, cause, entry: location.state.__TSR_key })
    return { wasKept, promotion: null }
  },
  component: SearchPage,
})

function SearchPage() {
  const params = Route.useSearch()
  const reading = readResults(params, useToday())
  const { promotion } = Route.useLoaderData()
  if (searchAddress.isComplete(reading)) return <Results params={params} reading={reading} />
  const { origin, destination } = reading.criteria
  return (
    <>
      <SearchAgain params={params} promotion={promotion} />
      {!destination && <Elsewhere origin={origin} />}
    </>
  )
}

function Results({ params, reading }: { params: SearchParams; reading: ResultsReading }) {
  const screen = useResults(reading, Route.useLoaderData())
  const problem = screen.state.status === 'error' && screen.state.problem
  // Where a retry can't help, the form does.
  if (problem && 'refused' in problem) return <SearchAgain params={params} promotion={null} problem={problem} />
  const { state } = screen
  const { origin, destination, departureDate, returnDate = null, cabinClass, furtherFlights } = reading.criteria
  const isWider = !!(reading.criteria.nearbyOrigin || reading.criteria.nearbyDestination)
  const isDone = state.status === 'ready' && state.found.end !== 'open' && state.found.total > 0 && !furtherFlights
  return (
    <>
      <ResultsScreen {...screen} />
      {isDone && (
        <ResultsAlert
          origin={origin}
          destination={destination}
          departureDate={departureDate}
          returnDate={returnDate}
          cabinClass={cabinClass}
          isWider={isWider}
          currency={state.page[0]?.total_currency ?? null}
        />
      )}
    </>
  )
}
