import { createFileRoute } from '@tanstack/react-router'
import { retryingImport } from '../device/lazy-part'
import { useBrand } from '../features/brand/brand-provider'
import { HomeScreen, preloadBelowSearch } from '../features/home/home-screen'
import type { HomeContent, HomeSlots } from '../features/home/shown-parts'
import { preloadAirportFields } from '../features/search/airports/airports-fieldset'
import { prepareForm, SearchForm } from '../features/search/form/search-form'
import { useSearchForm } from '../features/search/form/use-search-form'
import { searchAddress } from '../features/search/search-address'
import { laterPart } from '../page/later-part'

const loadHomeAlert = () => import('./-home-alert').then(({ HomeAlert: Alert }) => Alert)
const HomeAlert = laterPart('routes/-home-alert.tsx', loadHomeAlert)
// Stable: later parts keep the server's markup only while their props stay the same.
const slots: HomeSlots = {
  priceAlert: <HomeAlert />,
  loadExplorer: retryingImport(() => import('./-home-explorer'), 'HomeExplorer'),
}

export const Route = createFileRoute('/')({
  validateSearch: searchAddress.validateSearch,
  loader: async ({ context, cause, location }) => {
    await prepareForm(location.search, context)
    if (cause === 'preload') {
      preloadBelowSearch()
      preloadAirportFields()
      void loadHomeAlert().catch(() => {})
    }
    // Known on a server-rendered page, which then doesn't load the fetching code before hydration.
    const known = context.queryClient.getQueryData<HomeContent>(['content', 'home'])
    return known ?? import('../api/content/page-content').then(({ loadContent }) => loadContent(context, 'home'))
  },
  component: HomePage,
})

function HomePage() {
  const form = useSearchForm(Route.useSearch())
  const { brand } = useBrand()
  return (
    <HomeScreen content={Route.useLoaderData()} hero={brand.theme.hero} phone={brand.contact.phone} slots={slots}>
      <SearchForm {...form} />
    </HomeScreen>
  )
}
