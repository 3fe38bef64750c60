import { useState } from 'react'
import type { User } from '../../../worker/contract/user'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
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
        ['Email', user.email],
        ['Account created', <Day key="day" at={user.createdAt} />],
      ].map(([name, value]) => (
        <div key={String(name)} className={css.fact}>
          <dt className={css.factName}>{name}</dt>
          <dd className={css.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
    <EmailState isVerified={user.emailVerified} onVerify={onVerify} />
  </Card>
)

/** Whether the address is confirmed, and the way to confirm it. */
function EmailState({ isVerified, onVerify }: { isVerified: boolean; onVerify: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  if (isVerified) {
    return (
      <p className={css.emailState}>
        <Badge tone="success">Email confirmed</Badge>
      </p>
    )
  }
  const verify = async () => {
    setBusy(true)
    await onVerify()
    setBusy(false)
  }
  return (
    <div className={css.emailState}>
      <Badge tone="warning">Email not confirmed</Badge>
      <p className={css.emailWords}>Once it is, trips you booked as a guest with this address show in My Trips.</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void verify()}>
        Send confirmation link
      </Button>
    </div>
  )
}
