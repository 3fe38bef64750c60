import { reset, useForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { ShieldOff } from 'lucide-react'
import type { PasswordChange } from '#worker/contract/account'
import { ApiError } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { form as formClass } from '../account-card.css'
import {
  NEW_PASSWORD_HINT,
  type PasswordForm,
  passwordMessages,
  type Refusals,
  recheckConfirmation,
  serverRefusals,
  showRefusals,
} from '../account-forms'
import { NewPasswordFields, PasswordField } from '../password-fields'
import * as css from './account-screen.css'
import { DevicesCard, type DevicesProps } from './devices-card'

interface SecurityTabProps {
  username: string
  /** Changes the password. @throws ApiError */
  onChangePassword: (change: PasswordChange) => Promise<unknown>
  devices: DevicesProps
}

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? error.plain || 'Failed to update password' : 'An unknown error occurred'

/** The password, and what else protects the account. */
export function SecurityTab({ username, onChangePassword, devices }: SecurityTabProps) {
  const toast = useToast()
  const submit = async (change: PasswordChange) => {
    try {
      await onChangePassword(change)
    } catch (error) {
      toast({ tone: 'destructive', title: 'Password not changed', description: reasonOf(error) })
      return serverRefusals(error)
    }
    toast({ title: 'Your password has been updated' })
    return null
  }
  return (
    <>
      <Card as="section" className={css.section} padding="lg">
        <div>
          <h2 className={css.heading}>Change password</h2>
          <p className={css.muted}>Changing it signs you out on every other device.</p>
        </div>
        <div className={css.fields}>
          <ChangePasswordForm username={username} onSubmit={submit} />
        </div>
      </Card>
      <DevicesCard {...devices} />
      <Card as="section" className={css.section} padding="lg">
        <h2 className={css.heading}>Security overview</h2>
        <TwoFactor />
      </Card>
    </>
  )
}

const TwoFactor = () => (
  <div className={css.protection}>
    <span className={css.protectionIcon} aria-hidden="true">
      <ShieldOff size={20} />
    </span>
    <div className={css.protectionWords}>
      <h3 className={css.protectionName}>Two-factor authentication</h3>
      <p className={css.muted}>Not enabled (coming soon)</p>
    </div>
    <Button variant="secondary" size="sm" aria-label="Enable two-factor authentication" disabled>
      Enable
    </Button>
  </div>
)

interface ChangePasswordFormProps {
  /** Whose password it is: a password manager wants to know. */
  username: string
  /** Changes it; never rejects. Gives null when it is done, else what the server refused, while what was typed stays. */
  onSubmit: (change: PasswordChange) => Promise<Refusals | null>
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The present password and twice the new one; empty again once it has changed. */
function ChangePasswordForm({ username, onSubmit }: ChangePasswordFormProps) {
  useSignals()
  const [form, { Form, Field }] = useForm<PasswordForm>({ validate: passwordMessages, initialValues: EMPTY })
  const submit = async ({ confirmPassword: _, ...change }: PasswordForm) => {
    const refusals = await onSubmit(change)
    if (refusals) showRefusals(form, refusals)
    else reset(form)
  }
  return (
    <Form className={formClass} onSubmit={submit} noValidate>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field name="currentPassword">
        {(field, props) => (
          <PasswordField field={field} props={props} label="Current password" autoComplete="current-password" />
        )}
      </Field>
      <Field name="newPassword">
        {(field, props) => (
          <Field name="confirmPassword">
            {(again, againProps) => (
              <NewPasswordFields
                label="New password"
                hint={NEW_PASSWORD_HINT}
                password={{ field, props }}
                confirmation={{ field: again, props: againProps }}
                onPassword={() => recheckConfirmation(form)}
              />
            )}
          </Field>
        )}
      </Field>
      <Button type="submit" size="lg" busy={form.submitting.value}>
        Update Password
      </Button>
    </Form>
  )
}
