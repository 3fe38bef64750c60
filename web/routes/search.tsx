import { createFileRoute } from '@tanstack/react-router'
import { ResultsScreen } from '../features/search/results/results-screen'
import { isSameEverywhere, type ResultsReading, readResults } from '../features/search/results-address'
import { hasResults, takeKeptResults, warmResults } from '../features/search/results-queries'
import { searchAddress } from '../features/search/search-address'
import { useResults } from '../features/search/use-results'
import { localDay } from '../format/dates'
import { laterPart } from '../page/later-part'
import { useToday } from '../page/served-page'

// Seldom needed, and it brings the whole form.
const loadSearchAgain = () => import('../features/search/form/search-again').then(({ SearchAgain }) => SearchAgain)
const SearchAgain = laterPart('features/search/form/search-again.tsx', loadSearchAgain)

export const Route = createFileRoute('/search')({
  // Its data's part comes with its screen, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: searchAddress.validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, written }, deps, cause, location }) => {
    const reading = readResults(deps, written?.day)
    const isComplete = searchAddress.isComplete(reading)
    // A search costs the airlines' patience: a pointer on its link brings the page's code, and no fares.
    if (cause === 'preload' && !isComplete) await loadSearchAgain().catch(() => {})
    if (cause === 'preload' || !isComplete) return { wasKept: false }
    if (written && isSameEverywhere(deps, written.day)) await takeKeptResults(queryClient, reading, written.answers)
    const wasKept = hasResults(queryClient, reading)
    if (!written) warmResults({ client: queryClient, reading, cause, entry: location.state.__TSR_key })
    return { wasKept }
  },
  component: SearchPage,
})

function SearchPage() {
  const params = Route.useSearch()
  const reading = readResults(
    params,
    useToday(() => localDay(new Date())),
  )
  return searchAddress.isComplete(reading) ? <Results reading={reading} /> : <SearchAgain params={params} />
}

const Results = ({ reading }: { reading: ResultsReading }) => (
  <ResultsScreen {...useResults(reading, Route.useLoaderData())} />
)
