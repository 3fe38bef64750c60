import type { ReactNode } from 'react'
import type { PasswordChange, User } from '#worker/contract/account'
import { UNCONFIRMED_ACCOUNT_DAYS } from '#worker/domain/account/retention'
import { plainMessage } from '../../../api/api-error'
import { Badge } from '../../../ui/labels'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../ui/layout/page'
import { Tabs } from '../../../ui/layout/tabs'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as css from './account-screen.css'
import { loading } from './account-screen.css'
import { ConfirmEmail } from './confirm-email'
import { SecurityTab } from './security-tab'

export type AccountTab = 'profile' | 'security' | 'privacy'

interface AccountScreenProps {
  user: User
  tab: AccountTab
  onTab: (tab: AccountTab) => void
  /** Changes the password. @throws ApiError */
  onChangePassword: (change: PasswordChange) => Promise<unknown>
  /** Sends a link that confirms the address; never rejects. */
  onVerify: () => Promise<void>
  /** Above the profile: an invitation to the shop's team. */
  invitation?: ReactNode
  /** The form of what the account says of its user. */
  details?: ReactNode
  /** Sets the first password of an account that has none, which then can't be changed. */
  firstPassword?: ReactNode
  hasPassword?: boolean
  /** The content below the profile, below the sessions, and of the privacy tab. */
  emailChange?: ReactNode
  devices?: ReactNode
  activity?: ReactNode
  privacy?: ReactNode
  /** The card of the second factors. */
  twoStep?: ReactNode
}

/** /account-settings of a signed-in user: profile, security and privacy in tabs. */
export const AccountScreen = ({ user, tab, onTab, onChangePassword, onVerify, ...more }: AccountScreenProps) => (
  <Page title="Account Settings">
    <Tabs<AccountTab>
      label="Account settings"
      value={tab}
      onChange={onTab}
      items={[
        {
          value: 'profile',
          label: 'Profile',
          content: (
            <>
              {more.invitation}
              <ProfileTab user={user} onVerify={onVerify} />
              {more.details}
              {user.emailVerified && more.emailChange}
            </>
          ),
        },
        {
          value: 'security',
          label: 'Security',
          content: (
            <SecurityTab
              username={user.username}
              mustChange={user.mustChangePassword === true}
              onChangePassword={onChangePassword}
              firstPassword={more.firstPassword}
              hasPassword={more.hasPassword}
              devices={more.devices}
              activity={more.activity}
              twoStep={more.twoStep}
            />
          ),
        },
        { value: 'privacy', label: 'Privacy & data', content: more.privacy },
      ]}
    />
  </Page>
)

const writeDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The date of an instant in the viewer's time zone. */
function Day({ at }: { at: string }) {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? 'N/A' : <time dateTime={at}>{writeDay.format(time)}</time>
}

interface ProfileTabProps {
  user: Pick<User, 'username' | 'email' | 'emailVerified' | 'createdAt'>
  /** Sends a link that confirms the address; never rejects. */
  onVerify: () => Promise<void>
}

/** The profile tab: who the account belongs to. */
const ProfileTab = ({ user, onVerify }: ProfileTabProps) => (
  <Card as="section" className={css.section} padding="lg">
    <h2 className={css.heading}>Profile</h2>
    <dl className={css.facts}>
      {[
        ['Username', user.username],
        ['Email', user.email, <EmailBadge key="badge" isVerified={user.emailVerified} />],
        ['Account created', <Day key="day" at={user.createdAt} />],
      ].map(([name, value, badge]) => (
        <div key={String(name)} className={css.fact}>
          <dt className={css.factName}>{name}</dt>
          <dd className={css.factValue}>
            <span>{value}</span>
            {badge && <> {badge}</>}
          </dd>
        </div>
      ))}
    </dl>
    {!user.emailVerified && (
      <ConfirmEmail onVerify={onVerify}>
        Confirm your email address. Then you can add a second step, and trips you booked with it as a guest show in My
        Trips. If it is misspelled, create another account: after {UNCONFIRMED_ACCOUNT_DAYS} days we remove one that is
        not confirmed, unless a trip was booked with it.
      </ConfirmEmail>
    )}
  </Card>
)

const EmailBadge = ({ isVerified }: { isVerified: boolean }) => (
  <Badge tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
)

/** Account settings while the user is loading. */
export const AccountLoading = () => (
  <Page title="Account Settings">
    <div role="status">
      <VisuallyHidden>Loading your account…</VisuallyHidden>
    </div>
    <Skeleton width="12rem" height="2.875rem" radius="lg" />
    <Card className={loading} padding="lg">
      <Skeleton width="6rem" height="1.5rem" />
      <Skeleton width="70%" height="1.25rem" />
      <Skeleton width="80%" height="1.25rem" />
      <Skeleton width="60%" height="1.25rem" />
    </Card>
  </Page>
)

/** Account settings when the user could not be loaded. */
export const AccountError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Page title="Account Settings">
    <LoadFailure title="Your account could not be loaded" onRetry={onRetry}>
      {plainMessage(error)}
    </LoadFailure>
  </Page>
)
