import { createFileRoute } from '@tanstack/react-router'
import { retrieveTrip } from '../api/guest-trip'
import { useBrand } from '../features/brand/brand-provider'
import { readHelpAddress } from '../features/help/help-address'
import { SupportScreen } from '../features/help/support/support-screen'

export const Route = createFileRoute('/support')({ validateSearch: readHelpAddress, component: SupportPage })

function SupportPage() {
  const { brand } = useBrand()
  const navigate = Route.useNavigate()
  return (
    <SupportScreen
      contact={brand.contact}
      address={Route.useSearch()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
      onRetrieve={retrieveTrip}
    />
  )
}
