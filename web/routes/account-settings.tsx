import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { currentUserQuery } from '../api/user'
import { ActivityCard } from '../features/account/rights/activity-card'
import { EmailCard } from '../features/account/rights/email-card'
import { PrivacyTab } from '../features/account/rights/privacy-tab'
import { useActivity, useEmailChange, usePrivacy } from '../features/account/rights/use-rights'
import {
  AccountError,
  AccountLoading,
  AccountScreen,
  type AccountTab,
} from '../features/account/settings/account-screen'
import { useChangePassword, useDevices } from '../features/account/settings/use-security'
import { useRequestVerification } from '../features/account/use-request-verification'

export const Route = createFileRoute('/account-settings')({
  validateSearch: ({ tab }): { tab?: 'security' | 'privacy' } =>
    tab === 'security' || tab === 'privacy' ? { tab } : {},
  component: AccountSettingsPage,
})

function AccountSettingsPage() {
  const { data: user, error, refetch } = useQuery(currentUserQuery)
  const { tab = 'profile' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onChangePassword = useChangePassword()
  const onVerify = useRequestVerification()
  const devices = useDevices(Boolean(user) && tab === 'security')
  const emailChange = useEmailChange(Boolean(user) && tab === 'profile')
  const activity = useActivity(Boolean(user) && tab === 'security')
  const privacy = usePrivacy()
  const onTab = (next: AccountTab) =>
    void navigate({ search: next === 'profile' ? {} : { tab: next }, replace: true, resetScroll: false })
  if (user === null) return <Navigate to="/login" search={{ redirect: '/account-settings' }} replace />
  if (error) return <AccountError error={error} onRetry={() => void refetch()} />
  if (!user) return <AccountLoading />
  const actions = { onTab, onChangePassword, onVerify }
  const cards = {
    emailChange: <EmailCard {...emailChange} />,
    activity: <ActivityCard {...activity} />,
    privacy: <PrivacyTab {...privacy} />,
  }
  return <AccountScreen user={user} tab={tab} devices={devices} {...actions} {...cards} />
}
