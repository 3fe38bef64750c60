import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { LegalScreen } from '../features/legal/legal-screen'
import { terms } from '../features/legal/terms'

export const Route = createFileRoute('/terms')({ component: TermsPage })

function TermsPage() {
  const { brand } = useBrand()
  return <LegalScreen document={terms} brand={brand} contact={brand.contact} />
}
