import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const SettingsPage = lazy(() =>
  import('../features/admin/settings/settings-page').then((module) => ({ default: module.SettingsPage })),
)

export const Route = createFileRoute('/admin-settings')({ component: AdminSettingsPage })

// Lazy in itself, so that the home page needn't know what this one loads.
function AdminSettingsPage() {
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <SettingsPage onLeave={() => void navigate({ to: '/', replace: true })} onReload={() => location.reload()} />
    </Suspense>
  )
}
