import { useState } from 'react'
import type { User } from '#worker/contract/account'
import type { SignedInUser } from '#worker/contract/security/factors'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { form as formClass, muted, saveTrip, title } from '../account-card.css'
import { ResetForm } from '../account-forms'
import { NewPasswordFields } from '../password-fields'
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
      <FirstPasswordForm username={user.username} onSet={onSet} onDone={() => setSet(true)} />
    </Card>
  )
}

const EMPTY = { newPassword: '', confirmPassword: '' }

/** The form of a first password: the server's messages are shown beside their fields, and a toast shows the rest. */
function FirstPasswordForm({
  username,
  onSet,
  onDone,
}: Pick<SaveTripCardProps, 'onSet'> & { username: string; onDone: () => void }) {
  const toast = useToast()
  const { Form, Field, busy } = useSchemaForm({
    schema: ResetForm,
    start: EMPTY,
    send: async ({ newPassword }) => {
      await onSet(newPassword)
      onDone()
    },
    onFailure: (error) => toast({ tone: 'destructive', title: 'Password not set', description: plainMessage(error) }),
  })
  return (
    <Form className={formClass}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields Field={Field} name="newPassword" label="Password" />
      <div>
        <Button type="submit" size="lg" busy={busy}>
          Set password
        </Button>
      </div>
    </Form>
  )
}
