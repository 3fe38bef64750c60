import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { contactOf } from '../features/pages/help/contact-of'
import { FaqScreen } from '../features/pages/help/faq-screen'
import { readHelpAddress } from '../features/pages/help/help-address'

export const Route = createFileRoute('/faq')({ validateSearch: readHelpAddress, component: FaqPage })

function FaqPage() {
  const { brand } = useBrand()
  const navigate = Route.useNavigate()
  return (
    <FaqScreen
      contact={contactOf(brand)}
      address={Route.useSearch()}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
