import { createFileRoute } from '@tanstack/react-router'
import { loadLegalPage } from '../api/content/legal-page'
import { useBrand } from '../features/brand/brand-provider'
import { LegalScreen } from '../features/legal/legal-screen'
import { legalVersion } from '../links/legal-version'

export const Route = createFileRoute('/cancellation-policy')({
  loaderDeps: legalVersion,
  loader: ({ context, deps }) => loadLegalPage(context, 'cancellation-policy', deps.version),
  component: CancellationPolicyPage,
})

function CancellationPolicyPage() {
  return <LegalScreen legalKey="cancellation-policy" page={Route.useLoaderData()} brand={useBrand().brand} />
}
