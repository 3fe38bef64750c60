import { useState } from 'react'
import type { User } from '#worker/contract/account'
import { Button } from '../../ui/button'
import { Badge } from '../../ui/labels'
import { Card } from '../../ui/layout/page'
import * as css from './account-screen.css'

const writeDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The day of an instant where the viewer is. */
function Day({ at }: { at: string }) {
  const time = new Date(at)
  return Number.isNaN(time.getTime()) ? 'N/A' : <time dateTime={at}>{writeDay.format(time)}</time>
}

interface ProfileTabProps {
  user: Pick<User, 'username' | 'email' | 'emailVerified' | 'createdAt'>
  /** Sends a link that confirms the address; never rejects. */
  onVerify: () => Promise<void>
}

/** Who the account belongs to. */
export const ProfileTab = ({ user, onVerify }: ProfileTabProps) => (
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
    {!user.emailVerified && <ConfirmEmail onVerify={onVerify} />}
  </Card>
)

const EmailBadge = ({ isVerified }: { isVerified: boolean }) => (
  <Badge tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
)

/** The way to confirm the address. */
function ConfirmEmail({ onVerify }: { onVerify: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    await onVerify()
    setBusy(false)
  }
  return (
    <div className={css.confirmEmail}>
      <p className={css.confirmWords}>
        Confirm your email address, and trips you booked with it as a guest show in My Trips.
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void verify()}>
        Send confirmation link
      </Button>
    </div>
  )
}
