import { createFileRoute } from '@tanstack/react-router'
import { loadContent } from '../api/content/page-content'
import { useBrand } from '../features/brand/brand-provider'
import { HomeScreen, preloadBelowSearch } from '../features/home/home-screen'
import { preloadAirportFields } from '../features/search/airports/airports-fieldset'
import { SearchForm } from '../features/search/form/search-form'
import { useSearchForm } from '../features/search/form/use-search-form'
import { searchAddress } from '../features/search/search-address'

export const Route = createFileRoute('/')({
  // Its loader's code comes with its screen, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: searchAddress.validateSearch,
  loader: ({ context, cause }) => {
    if (cause === 'preload') {
      preloadBelowSearch()
      preloadAirportFields()
    }
    return loadContent(context, 'home')
  },
  component: HomePage,
})

function HomePage() {
  const form = useSearchForm(Route.useSearch())
  const { brand } = useBrand()
  return (
    <HomeScreen content={Route.useLoaderData()} phone={brand.contact.phone}>
      <SearchForm {...form} />
    </HomeScreen>
  )
}
