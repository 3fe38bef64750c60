import type { PasswordChange, User } from '../../../worker/contract/user'
import { Page } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { ProfileTab } from './profile-tab'
import { SecurityTab } from './security-tab'

export type AccountTab = 'profile' | 'security'

interface AccountScreenProps {
  user: User
  tab: AccountTab
  onTab: (tab: AccountTab) => void
  /** Changes the password. @throws ApiError */
  onChangePassword: (change: PasswordChange) => Promise<unknown>
}

/** Account settings of a signed-in user (A §2). */
export const AccountScreen = ({ user, tab, onTab, onChangePassword }: AccountScreenProps) => (
  <Page title="Account Settings">
    <Tabs<AccountTab>
      label="Account settings"
      value={tab}
      onChange={onTab}
      items={[
        { value: 'profile', label: 'Profile', content: <ProfileTab user={user} /> },
        {
          value: 'security',
          label: 'Security',
          content: <SecurityTab username={user.username} onChangePassword={onChangePassword} />,
        },
      ]}
    />
  </Page>
)
