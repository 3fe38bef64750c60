import { reset, useForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { PasswordChange } from '#worker/contract/account'
import { Button } from '../../ui/button'
import { form as formClass } from './account-card.css'
import { NEW_PASSWORD_HINT, type PasswordForm, passwordMessages } from './account-forms'
import { type Refusals, recheckConfirmation, showRefusals } from './form-refusals'
import { NewPasswordFields } from './new-password-fields'
import { PasswordField } from './password-field'

interface ChangePasswordFormProps {
  /** Whose password it is: a password manager wants to know. */
  username: string
  /** Changes it; never rejects. Gives null when it is done, else what the server refused, while what was typed stays. */
  onSubmit: (change: PasswordChange) => Promise<Refusals | null>
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** The present password and twice the new one; empty again once it has changed. */
export function ChangePasswordForm({ username, onSubmit }: ChangePasswordFormProps) {
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
