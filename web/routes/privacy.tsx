import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  const { brand } = useBrand()
  return <LegalScreen legalKey="privacy" brand={brand} contact={brand.contact} search={{ ...Route.useSearch() }} />
}
