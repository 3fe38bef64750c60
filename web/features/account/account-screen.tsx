import type { PasswordChange, User } from '#worker/contract/account'
import { Page } from '../../ui/layout/page'
import { Tabs } from '../../ui/layout/tabs'
import type { DevicesProps } from './devices-card'
import { ProfileTab } from './profile-tab'
import { SecurityTab } from './security-tab'

export type AccountTab = 'profile' | 'security'

interface AccountScreenProps {
  user: User
  tab: AccountTab
  onTab: (tab: AccountTab) => void
  /** Changes the password. @throws ApiError */
  onChangePassword: (change: PasswordChange) => Promise<unknown>
  /** Sends a link that confirms the address; never rejects. */
  onVerify: () => Promise<void>
  devices: DevicesProps
}

/** Account settings of a signed-in user (A §2). */
export const AccountScreen = ({ user, tab, onTab, onChangePassword, onVerify, devices }: AccountScreenProps) => (
  <Page title="Account Settings">
    <Tabs<AccountTab>
      label="Account settings"
      value={tab}
      onChange={onTab}
      items={[
        { value: 'profile', label: 'Profile', content: <ProfileTab user={user} onVerify={onVerify} /> },
        {
          value: 'security',
          label: 'Security',
          content: <SecurityTab username={user.username} onChangePassword={onChangePassword} devices={devices} />,
        },
      ]}
    />
  </Page>
)
