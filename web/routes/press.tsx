import { createFileRoute } from '@tanstack/react-router'
import { loadContent } from '../api/content/page-content'
import { useBrand } from '../features/brand/brand-provider'
import { PressScreen } from '../features/company/press-screen'

export const Route = createFileRoute('/press')({
  loader: ({ context }) => loadContent(context, 'press'),
  component: PressPage,
})

function PressPage() {
  return <PressScreen brand={useBrand().brand} content={Route.useLoaderData()} />
}
