import { createFileRoute } from '@tanstack/react-router'
import { retrieveTrip } from '../api/guest-trip'
import { useBrand } from '../features/brand/brand-provider'
import { contactOf } from '../features/pages/help/contact-of'
import { readHelpAddress } from '../features/pages/help/help-address'
import { SupportScreen } from '../features/pages/help/support-screen'

export const Route = createFileRoute('/support')({ validateSearch: readHelpAddress, component: SupportPage })

function SupportPage() {
  const { brand } = useBrand()
  const navigate = Route.useNavigate()
  return (
    <SupportScreen
      contact={contactOf(brand)}
      address={Route.useSearch()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
      onRetrieve={retrieveTrip}
    />
  )
}
