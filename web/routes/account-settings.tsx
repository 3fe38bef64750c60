import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { currentUserQuery } from '../api/queries'
import { AccountScreen, type AccountTab } from '../features/account/account-screen'
import { AccountError, AccountLoading } from '../features/account/account-states'
import { useChangePassword } from '../features/account/use-change-password'

export const Route = createFileRoute('/account-settings')({
  validateSearch: ({ tab }): { tab?: 'security' } => (tab === 'security' ? { tab } : {}),
  component: AccountSettingsPage,
})

function AccountSettingsPage() {
  const { data: user, error, refetch } = useQuery(currentUserQuery)
  const { tab = 'profile' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onChangePassword = useChangePassword()
  const onTab = (next: AccountTab) =>
    void navigate({ search: next === 'security' ? { tab: next } : {}, replace: true, resetScroll: false })
  if (user === null) return <Navigate to="/login" search={{ redirect: '/account-settings' }} replace />
  if (error) return <AccountError error={error} onRetry={() => void refetch()} />
  if (!user) return <AccountLoading />
  return <AccountScreen user={user} tab={tab} onTab={onTab} onChangePassword={onChangePassword} />
}
