import { createFileRoute } from '@tanstack/react-router'
import { loadContent } from '../api/content/page-content'
import { useBrand } from '../features/brand/brand-provider'
import { AboutScreen } from '../features/company/about-screen'

export const Route = createFileRoute('/about')({
  loader: ({ context }) => loadContent(context, 'about'),
  component: AboutPage,
})

function AboutPage() {
  return <AboutScreen brandName={useBrand().brand.name} content={Route.useLoaderData()} />
}
