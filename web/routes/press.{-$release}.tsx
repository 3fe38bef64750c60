import { createFileRoute, notFound } from '@tanstack/react-router'
import { isOfRelease, releasesOf } from '#worker/content/releases'
import { loadContent } from '../api/content/page-content'
import { useBrand } from '../features/brand/brand-provider'
import { PressScreen } from '../features/company/press-screen'

export const Route = createFileRoute('/press/{-$release}')({
  loader: async ({ context, params }) => {
    const content = await loadContent(context, 'press')
    if (params.release === undefined) return { content, release: null }
    const release = releasesOf(content).find(({ id }) => isOfRelease(`/press/${params.release}`, id))
    if (!release) throw notFound()
    return { content, release }
  },
  component: PressPage,
})

function PressPage() {
  const { content, release } = Route.useLoaderData()
  return <PressScreen brand={useBrand().brand} content={content} release={release} />
}
