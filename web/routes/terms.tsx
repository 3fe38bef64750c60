import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/terms')({ component: TermsPage })

function TermsPage() {
  const { brand } = useBrand()
  return <LegalScreen legalKey="terms" brand={brand} contact={brand.contact} search={{ ...Route.useSearch() }} />
}
