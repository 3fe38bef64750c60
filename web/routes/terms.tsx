import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { defaultPhone } from '../features/brand/default-phone'
import { terms } from '../features/pages/content/terms'
import { LegalScreen } from '../features/pages/legal/legal-screen'

export const Route = createFileRoute('/terms')({ component: TermsPage })

function TermsPage() {
  const { brand } = useBrand()
  return <LegalScreen document={terms} brand={brand} defaultPhone={defaultPhone} />
}
