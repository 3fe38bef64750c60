import { reset, useForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { PasswordChange } from '#worker/contract/account'
import { ApiError, plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { form as formClass } from '../account-card.css'
import {
  NEW_PASSWORD_HINT,
  type PasswordForm,
  type Refusals,
  serverRefusals,
  showRefusals,
  validatePasswordChange,
} from '../account-forms'
import { NewPasswordFields, PasswordField } from '../password-fields'
import * as css from './account-screen.css'

interface SecurityTabProps {
  username: string
  /** Whether the password was made for the user: nothing else is open to them then. */
  mustChange: boolean
  /** Changes the password. @throws ApiError */
  onChangePassword: (change: PasswordChange) => Promise<unknown>
  devices?: ReactNode
  activity?: ReactNode
  /** The card of the second factors. */
  twoStep: ReactNode
}

const failureReason = (error: unknown) =>
  plainMessage(error, error instanceof ApiError ? 'Failed to update password' : 'An unknown error occurred')

/** The security tab of the account settings: password, second factors and sessions. */
export function SecurityTab(props: SecurityTabProps) {
  const { username, mustChange, onChangePassword, devices, activity, twoStep } = props
  const toast = useToast()
  const submit = async (change: PasswordChange) => {
    try {
      await onChangePassword(change)
    } catch (error) {
      const refusals = serverRefusals(error)
      if (Object.keys(refusals).length === 0)
        toast({ tone: 'destructive', title: 'Password not changed', description: failureReason(error) })
      return refusals
    }
    toast({ title: 'Your password has been updated' })
    return null
  }
  return (
    <>
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
          <ChangePasswordForm username={username} onSubmit={submit} />
        </div>
      </Card>
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

interface ChangePasswordFormProps {
  /** For password managers: whose password it is. */
  username: string
  /** Changes the password. Never rejects: gives null on success, else the server's messages by field. */
  onSubmit: (change: PasswordChange) => Promise<Refusals | null>
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Current and new password; cleared once the password has changed. */
function ChangePasswordForm({ username, onSubmit }: ChangePasswordFormProps) {
  useSignals()
  const [form, { Form, Field }] = useForm<PasswordForm>({ validate: validatePasswordChange, initialValues: EMPTY })
  const submit = async ({ confirmPassword: _, ...change }: PasswordForm) => {
    const refusals = await onSubmit(change)
    if (refusals) showRefusals(form, refusals)
    else reset(form)
  }
  return (
    <Form method="dialog" className={formClass} onSubmit={submit} noValidate>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field name="currentPassword">
        {(field, props) => (
          <PasswordField field={field} props={props} label="Current password" autoComplete="current-password" />
        )}
      </Field>
      <NewPasswordFields form={form} name="newPassword" label="New password" hint={NEW_PASSWORD_HINT} />
      <Button type="submit" size="lg" busy={form.submitting.value}>
        Update Password
      </Button>
    </Form>
  )
}
