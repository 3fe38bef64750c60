import { useState } from 'react'
import type { User } from '#worker/contract/account'
import type { SignedInUser } from '#worker/contract/security/factors'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { muted, saveTrip, title } from '../account-card.css'
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

/** Offers to set the first password of an account that was created with a booking; nothing for an account that has one. */
export function SaveTripCard({ user, hasPassword, onSet }: SaveTripCardProps) {
  const [isSet, setSet] = useState(false)
  if (isSet) {
    return (
      <Notice tone="success" title="Your password is set">
        Sign in as {user.username}, or with {user.email}, and you find this trip in My Trips on any device.
      </Notice>
    )
  }
  if (hasPassword) return null
  return (
    <Card as="section" padding="lg" className={saveTrip} aria-labelledby="save-trip">
      <div>
        <h2 className={title} id="save-trip">
          Save this trip: choose a password
        </h2>
        <p className={muted}>
          <strong>Account created!</strong> It is for {user.email}, and you are signed in on this device. Its username
          is {user.username}, and it has no password yet. The email we send there has a link by which you can choose one
          later.
        </p>
      </div>
      <FirstPasswordForm
        username={user.username}
        onSet={async (newPassword) => {
          await onSet(newPassword)
          setSet(true)
        }}
      />
    </Card>
  )
}
