import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/cookies')({ component: CookiesPage })

function CookiesPage() {
  const { brand } = useBrand()
  return <LegalScreen legalKey="cookies" brand={brand} contact={brand.contact} search={{ ...Route.useSearch() }} />
}
