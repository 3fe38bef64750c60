import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { cancellationPolicy } from '../features/legal/cancellation-policy'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/cancellation-policy')({ component: CancellationPolicyPage })

function CancellationPolicyPage() {
  const { brand } = useBrand()
  return <LegalScreen document={cancellationPolicy} brand={brand} contact={brand.contact} />
}
