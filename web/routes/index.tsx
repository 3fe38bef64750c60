import { createFileRoute } from '@tanstack/react-router'
import { brandContact } from '../features/brand/brand-contact'
import { useBrand } from '../features/brand/brand-provider'
import { FormPlace, HomeScreen } from '../features/home/home-screen'
import { searchAddress } from '../features/search/search-address'
import { laterPart } from '../page/later-part'

const loadForm = () => import('../features/search/form/search-form').then(({ HomeSearchForm }) => HomeSearchForm)

// The form's fields and rules weigh as much as the rest of the page: the frame is taken over before them.
const HomeSearchForm = laterPart('features/search/form/search-form.tsx', loadForm, <FormPlace />)

export const Route = createFileRoute('/')({
  validateSearch: searchAddress.validateSearch,
  // Beside the screen's code, not after it.
  loader: () => void loadForm(),
  component: HomePage,
})

function HomePage() {
  const params = Route.useSearch()
  const { brand } = useBrand()
  return (
    <HomeScreen phone={brandContact(brand).phone}>
      <HomeSearchForm params={params} />
    </HomeScreen>
  )
}
