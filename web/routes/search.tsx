import { createFileRoute } from '@tanstack/react-router'
import { searchQuery } from '../features/search/queries'
import { ResultsScreen } from '../features/search/results-screen'
import { searchAddress } from '../features/search/search-address'
import { SearchAgainScreen } from '../features/search/search-again-screen'
import { SearchForm } from '../features/search/search-form'
import { useResults } from '../features/search/use-results'
import { useSearchForm } from '../features/search/use-search-form'

type Reading = ReturnType<typeof searchAddress.read>

export const Route = createFileRoute('/search')({
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
  const reading = searchAddress.read(Route.useSearch())
  return searchAddress.isComplete(reading) ? <Results reading={reading} /> : <Incomplete problems={reading.problems} />
}

const Results = ({ reading }: { reading: Reading }) => <ResultsScreen {...useResults(reading)} />

function Incomplete({ problems }: { problems: string[] }) {
  const form = useSearchForm(Route.useSearch())
  return (
    <SearchAgainScreen problems={problems}>
      <SearchForm {...form} />
    </SearchAgainScreen>
  )
}
