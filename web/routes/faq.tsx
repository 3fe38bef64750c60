import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { FaqScreen } from '../features/help/faq-screen'
import { readHelpAddress } from '../features/help/help-address'

export const Route = createFileRoute('/faq')({ validateSearch: readHelpAddress, component: FaqPage })

function FaqPage() {
  const { brand } = useBrand()
  const navigate = Route.useNavigate()
  return (
    <FaqScreen
      contact={brand.contact}
      address={Route.useSearch()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
