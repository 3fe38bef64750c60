import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentUserQuery } from '../api/user'

const SettingsPage = lazy(() =>
  import('../features/admin/settings/settings-page').then((module) => ({ default: module.SettingsPage })),
)

export const Route = createFileRoute('/admin-settings')({ component: AdminSettingsPage })

// Lazy by hand, so that the home page doesn't list this page's files.
function AdminSettingsPage() {
  const { data: user } = useQuery(currentUserQuery)
  const navigate = Route.useNavigate()
  if (user === null) return <Navigate to="/login" search={{ redirect: '/admin-settings' }} replace />
  return (
    <Suspense>
      <SettingsPage onLeave={() => void navigate({ to: '/', replace: true })} onReload={() => location.reload()} />
    </Suspense>
  )
}
