import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { latestActivityQuery } from '../../activity/admin/activity-api'
import { casesQuery } from '../../desk/admin/cases-api'
import { AccessDenied } from '../access-denied'
import { adminSettingsQuery, confirmAdministrator, isDenied, saveSettings } from '../admin-api'
import { changeMode } from './change-mode'
import { loading } from './settings.css'
import { SettingsScreen } from './settings-screen'

/** Loads the administrator settings, for those whom the API lets see them. */
export function SettingsPage({ onLeave, onReload }: { onLeave: () => void; onReload: () => void }) {
  const { data: settings, error, refetch } = useQuery(adminSettingsQuery)
  const audit = useQuery({ ...latestActivityQuery, enabled: settings !== undefined })
  const cases = useQuery({ ...casesQuery({ state: 'open', text: '' }), enabled: settings !== undefined })
  const toast = useToast()
  const calls = { confirm: confirmAdministrator, save: saveSettings, toast, reload: onReload }
  if (isDenied(error)) return <AccessDenied area="admin settings" onLeave={onLeave} />
  if (error) return <SettingsError onRetry={() => void refetch()} />
  if (!settings) return <SettingsLoading />
  return (
    <SettingsScreen
      settings={settings}
      entries={audit.data}
      auditFailed={audit.isError}
      openCases={cases.data?.openCount}
      onChangeMode={(enableLiveMode) => changeMode(enableLiveMode, calls)}
    />
  )
}

/** Administrator settings while they load. */
export const SettingsLoading = () => (
  <Page title="Admin Settings">
    <div role="status">
      <VisuallyHidden>Loading admin settings…</VisuallyHidden>
    </div>
    <Card className={loading} padding="lg">
      <Skeleton width="12rem" height="1.5rem" />
      <Skeleton width="70%" height="1.25rem" />
      <Skeleton width="50%" height="1.25rem" />
    </Card>
  </Page>
)

/** Administrator settings that could not be loaded. */
export const SettingsError = ({ onRetry }: { onRetry: () => void }) => (
  <Page title="Admin Settings">
    <Notice
      tone="danger"
      action={
        <>
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Link href="/account-settings" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            Back to Account
          </Link>
        </>
      }
    >
      Error: Failed to load admin settings. Please try again later.
    </Notice>
  </Page>
)
