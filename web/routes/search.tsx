import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { searchQuery } from '../features/search/queries'
import { ResultsScreen } from '../features/search/results-screen'
import { searchAddress } from '../features/search/search-address'
import { useResults } from '../features/search/use-results'

// Seldom needed, and it brings the whole form.
const SearchAgain = lazy(() => import('../features/search/search-again'))

type Reading = ReturnType<typeof searchAddress.read>

export const Route = createFileRoute('/search')({
  // Its data's part comes with its screen, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: searchAddress.validateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const reading = searchAddress.read(deps)
    if (!searchAddress.isComplete(reading)) return
    // Not awaited: the screen shows its own way of waiting.
    void context.queryClient.prefetchQuery(searchQuery(reading.criteria, reading.previousCount))
  },
  component: SearchPage,
})

function SearchPage() {
  const params = Route.useSearch()
  const reading = searchAddress.read(params)
  return searchAddress.isComplete(reading) ? (
    <Results reading={reading} />
  ) : (
    <SearchAgain params={params} problems={reading.problems} />
  )
}

const Results = ({ reading }: { reading: Reading }) => <ResultsScreen {...useResults(reading)} />
