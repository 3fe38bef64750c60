import type { ReactNode } from 'react'
import type { PasswordChange } from '#worker/contract/account'
import { ApiError, plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { Card } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { form as formClass } from '../account-card.css'
import { PasswordForm } from '../account-forms'
import { NewPasswordFields, PasswordField } from '../password-fields'
import * as css from './account-screen.css'

interface SecurityTabProps {
  username: string
  /** Whether somebody else made the password: the user can't do anything else before changing it. */
  mustChange: boolean
  /** Changes the password. @throws ApiError */
  onChangePassword: (change: PasswordChange) => Promise<unknown>
  firstPassword?: ReactNode
  hasPassword?: boolean | undefined
  devices?: ReactNode
  activity?: ReactNode
  /** The card of the second factors. */
  twoStep: ReactNode
}

const failureReason = (error: unknown) =>
  plainMessage(error, error instanceof ApiError ? 'Failed to update password' : 'An unknown error occurred')

/** The security tab of the account settings: password, second factors and sessions. */
export function SecurityTab(props: SecurityTabProps) {
  const {
    username,
    mustChange,
    hasPassword = true,
    onChangePassword,
    firstPassword,
    devices,
    activity,
    twoStep,
  } = props
  return (
    <>
      {firstPassword}
      {hasPassword && (
        <Card as="section" className={css.section} padding="lg">
          <div>
            <h2 className={css.heading}>Change password</h2>
            <p className={css.muted}>
              {mustChange
                ? 'Your password was made for you, and somebody else may have seen it. Choose one of your own to go on.'
                : 'Changing it signs you out on every other device.'}
            </p>
          </div>
          <div className={css.fields}>
            <ChangePasswordForm username={username} onChangePassword={onChangePassword} />
          </div>
        </Card>
      )}
      {!mustChange && (
        <>
          {twoStep}
          {devices}
          {activity}
        </>
      )}
    </>
  )
}

interface ChangePasswordFormProps extends Pick<SecurityTabProps, 'onChangePassword'> {
  /** For password managers: whose password it is. */
  username: string
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Current and new password; cleared once the password has changed. */
function ChangePasswordForm({ username, onChangePassword }: ChangePasswordFormProps) {
  const toast = useToast()
  const { Form, Field, busy, restart } = useSchemaForm({
    schema: PasswordForm,
    start: EMPTY,
    send: async ({ confirmPassword: _, ...change }) => {
      await onChangePassword(change)
      toast({ title: 'Your password has been updated' })
      restart()
    },
    onFailure: (error) =>
      toast({ tone: 'destructive', title: 'Password not changed', description: failureReason(error) }),
  })
  return (
    <Form className={formClass}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field name="currentPassword" as={PasswordField} label="Current password" autoComplete="current-password" />
      <NewPasswordFields Field={Field} name="newPassword" label="New password" fewest={12} />
      <Button type="submit" size="lg" busy={busy}>
        Update Password
      </Button>
    </Form>
  )
}
