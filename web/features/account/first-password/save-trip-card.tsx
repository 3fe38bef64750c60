import { useState } from 'react'
import type { User } from '#worker/contract/account'
import type { SignedInUser } from '#worker/contract/security/factors'
import { CopyButton } from '../../../ui/copy-button'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { credential, credentialName, muted, saveTrip, title } from '../account-card.css'
import { FirstPasswordForm } from './first-password-form'
import { useFirstPassword } from './use-first-password'

interface SaveTripCardProps {
  user: Pick<User, 'email' | 'username'>
  hasPassword: boolean
  /** Sets the account's first password. @throws ApiError */
  onSet: (newPassword: string) => Promise<unknown>
}

/** The card for the signed-in user. */
export function SaveTrip({ user }: { user: SignedInUser }) {
  const setPassword = useFirstPassword()
  return (
    <SaveTripCard
      user={user}
      hasPassword={user.security.hasPassword}
      onSet={(newPassword) => setPassword({ newPassword })}
    />
  )
}

/** A part of what somebody signs in with, to be read off or copied. */
const Credential = ({ name, value }: { name: string; value: string }) => (
  <div className={credential}>
    <span className={credentialName}>{name}</span>
    <strong translate="no">{value}</strong>
    <CopyButton value={value} label={name.toLowerCase()} />
  </div>
)

/** Offers to set the first password of an account that was created with a booking; nothing for an account that has one. */
export function SaveTripCard({ user, hasPassword, onSet }: SaveTripCardProps) {
  /** The password that was set, where it was made here; null where its owner chose it. */
  const [set, setSet] = useState<{ made: string | null } | null>(null)
  if (hasPassword && !set) return null
  return (
    <Card
      as="section"
      padding="lg"
      className={saveTrip}
      {...(set ? { 'aria-label': 'Your account' } : { 'aria-labelledby': 'save-trip' })}
    >
      {set ? (
        <>
          <Notice tone="success" title="Your password is set">
            Sign in as {user.username}, or with {user.email}, and you find this trip in My Trips on any device.
          </Notice>
          <div>
            <Credential name="Username" value={user.username} />
            {set.made && <Credential name="Password" value={set.made} />}
          </div>
          {set.made && <p>Keep these credentials now: they will not be shown again.</p>}
        </>
      ) : (
        <>
          <div>
            <h2 className={title} id="save-trip">
              Save this trip: choose a password
            </h2>
            <p className={muted}>
              <strong>Account created!</strong> It is for {user.email}, and you are signed in on this device. It has no
              password yet. The email we send there has a link by which you can choose one later.
            </p>
          </div>
          <Credential name="Username" value={user.username} />
          <FirstPasswordForm
            username={user.username}
            offersOne
            onSet={async (newPassword, isMade) => {
              await onSet(newPassword)
              setSet({ made: isMade ? newPassword : null })
            }}
          />
        </>
      )}
    </Card>
  )
}
