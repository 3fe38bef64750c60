import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { ResultsScreen } from '../features/search/results/results-screen'
import { type ResultsReading, readResults } from '../features/search/results-address'
import { warmResults } from '../features/search/results-queries'
import { searchAddress } from '../features/search/search-address'
import { useResults } from '../features/search/use-results'

// Seldom needed, and it brings the whole form.
const SearchAgain = lazy(() => import('../features/search/form/search-again'))

export const Route = createFileRoute('/search')({
  // Its data's part comes with its screen, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: searchAddress.validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause, location }) => {
    // A search costs the airlines' patience: a pointer on its link brings the page's code, and no fares.
    if (cause === 'preload') return
    const reading = readResults(deps)
    if (!searchAddress.isComplete(reading)) return
    warmResults({ client: context.queryClient, reading, cause, entry: location.state.__TSR_key })
  },
  component: SearchPage,
})

function SearchPage() {
  const params = Route.useSearch()
  const reading = readResults(params)
  return searchAddress.isComplete(reading) ? (
    <Results reading={reading} />
  ) : (
    <SearchAgain params={params} problems={reading.problems} />
  )
}

const Results = ({ reading }: { reading: ResultsReading }) => <ResultsScreen {...useResults(reading)} />
