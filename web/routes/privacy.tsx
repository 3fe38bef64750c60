import { createFileRoute } from '@tanstack/react-router'
import { loadLegalPage } from '../api/content/legal-page'
import { useBrand } from '../features/brand/brand-provider'
import { LegalScreen } from '../features/legal/legal-screen'
import { legalVersion } from '../links/legal-version'

export const Route = createFileRoute('/privacy')({
  loaderDeps: legalVersion,
  loader: ({ context, deps }) => loadLegalPage(context, 'privacy', deps.version),
  component: PrivacyPage,
})

function PrivacyPage() {
  return <LegalScreen legalKey="privacy" page={Route.useLoaderData()} brand={useBrand().brand} />
}
