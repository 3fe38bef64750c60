import { useQuery } from '@tanstack/react-query'
import { useToast } from '../../../ui/overlay/toast'
import { AccessDenied } from '../access-denied'
import { confirmAdministrator, isDenied, saveSettings } from '../admin-api'
import { adminSettingsQuery, auditQuery } from '../queries'
import { changeMode } from './change-mode'
import { SettingsScreen } from './settings-screen'
import { SettingsError, SettingsLoading } from './settings-states'

/** Administrator settings, for whoever the API lets see them. */
export function SettingsPage({ onLeave, onReload }: { onLeave: () => void; onReload: () => void }) {
  const { data: settings, error, refetch } = useQuery(adminSettingsQuery)
  const audit = useQuery({ ...auditQuery, enabled: settings !== undefined })
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
      onChangeMode={(enableLiveMode) => changeMode(enableLiveMode, calls)}
    />
  )
}
