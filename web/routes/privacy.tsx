import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { LegalScreen } from '../features/legal/legal-screen'
import { privacy } from '../features/legal/privacy'

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  const { brand } = useBrand()
  return <LegalScreen document={privacy} brand={brand} contact={brand.contact} />
}
