import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useBrand } from '../features/brand/brand-provider'
import { CareersScreen } from '../features/company/careers-screen'

export const Route = createFileRoute('/careers')({
  validateSearch: ({ team }): { team?: string } => (typeof team === 'string' ? { team } : {}),
  component: CareersPage,
})

function CareersPage() {
  const { brand } = useBrand()
  const navigate = useNavigate()
  const onTeam = (team: string) =>
    void navigate({ to: '/careers', search: (before) => ({ ...before, team }), replace: true, resetScroll: false })
  return <CareersScreen brand={brand} team={Route.useSearch().team} onTeam={onTeam} />
}
