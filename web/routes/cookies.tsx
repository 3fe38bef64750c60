import { createFileRoute } from '@tanstack/react-router'
import { loadLegalPage } from '../api/content/legal-page'
import { useBrand } from '../features/brand/brand-provider'
import { LegalScreen } from '../features/legal/legal-screen'
import { legalVersion } from '../links/legal-version'

export const Route = createFileRoute('/cookies')({
  loaderDeps: legalVersion,
  loader: ({ context, deps }) => loadLegalPage(context, 'cookies', deps.version),
  component: CookiesPage,
})

function CookiesPage() {
  return <LegalScreen legalKey="cookies" page={Route.useLoaderData()} brand={useBrand().brand} />
}
