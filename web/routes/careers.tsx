import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadContent } from '../api/content/page-content'
import { useBrand } from '../features/brand/brand-provider'
import { CareersScreen } from '../features/company/careers-screen'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/careers')({
  validateSearch: textParam('team'),
  loader: ({ context }) => loadContent(context, 'careers'),
  component: CareersPage,
})

function CareersPage() {
  const { brand } = useBrand()
  const navigate = useNavigate()
  const onTeam = (team: string) =>
    void navigate({ to: '/careers', search: (before) => ({ ...before, team }), replace: true, resetScroll: false })
  return <CareersScreen brand={brand} content={Route.useLoaderData()} team={Route.useSearch().team} onTeam={onTeam} />
}
