import { createFileRoute } from '@tanstack/react-router'
import { loadLegalPage } from '../api/content/legal-page'
import { useBrand } from '../features/brand/brand-provider'
import { LegalScreen } from '../features/legal/legal-screen'
import { legalVersion } from '../links/legal-version'

export const Route = createFileRoute('/terms')({
  loaderDeps: legalVersion,
  loader: ({ context, deps }) => loadLegalPage(context, 'terms', deps.version),
  component: TermsPage,
})

function TermsPage() {
  return <LegalScreen legalKey="terms" page={Route.useLoaderData()} brand={useBrand().brand} />
}
