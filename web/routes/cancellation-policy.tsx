import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/cancellation-policy')({ component: CancellationPolicyPage })

function CancellationPolicyPage() {
  const { brand } = useBrand()
  return (
    <LegalScreen
      legalKey="cancellation-policy"
      brand={brand}
      contact={brand.contact}
      search={{ ...Route.useSearch() }}
    />
  )
}
