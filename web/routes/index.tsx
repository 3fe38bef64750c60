import { createFileRoute } from '@tanstack/react-router'
import { brandContact } from '../features/brand/brand-contact'
import { useBrand } from '../features/brand/brand-provider'
import { HomeScreen } from '../features/home/home-screen'
import { SearchForm } from '../features/search/form/search-form'
import { useSearchForm } from '../features/search/form/use-search-form'
import { searchAddress } from '../features/search/search-address'

export const Route = createFileRoute('/')({ validateSearch: searchAddress.validateSearch, component: HomePage })

function HomePage() {
  const form = useSearchForm(Route.useSearch())
  const { brand } = useBrand()
  return (
    <HomeScreen phone={brandContact(brand).phone}>
      <SearchForm {...form} />
    </HomeScreen>
  )
}
