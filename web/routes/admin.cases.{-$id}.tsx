import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentUserQuery } from '../api/user'
import { CasesLoading } from '../features/admin/cases/case-states'

const DeskPage = lazy(() =>
  import('../features/admin/cases/desk-page').then((module) => ({ default: module.DeskPage })),
)

export const Route = createFileRoute('/admin/cases/{-$id}')({ component: Desk })

// Lazy in itself, so that the home page needn't know what this one loads.
function Desk() {
  const { data: user } = useQuery(currentUserQuery)
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (user === null) {
    return <Navigate to="/login" search={{ redirect: id ? `/admin/cases/${id}` : '/admin/cases' }} replace />
  }
  return (
    <Suspense fallback={<CasesLoading />}>
      <DeskPage
        caseId={id}
        search={{ ...search }}
        onOpen={(href) => void navigate({ href, replace: true })}
        onLeave={() => void navigate({ to: '/', replace: true })}
      />
    </Suspense>
  )
}
