import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { defaultPhone } from '../features/brand/default-phone'
import { privacy } from '../features/pages/content/privacy'
import { LegalScreen } from '../features/pages/legal/legal-screen'

export const Route = createFileRoute('/privacy')({ component: PrivacyPage })

function PrivacyPage() {
  const { brand } = useBrand()
  return <LegalScreen document={privacy} brand={brand} defaultPhone={defaultPhone} />
}
