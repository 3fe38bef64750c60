import { useForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { Button } from '../../ui/button'
import { form as formClass } from './account-card.css'
import { NEW_PASSWORD_HINT, type ResetForm, resetMessages } from './account-forms'
import { type Refusals, recheckConfirmation, showRefusals } from './form-refusals'
import { NewPasswordFields } from './new-password-fields'

interface ResetPasswordFormProps {
  /** Sets the password; never rejects: gives what the server refused. What was typed stays. */
  onSubmit: (newPassword: string) => Promise<Refusals>
}

const EMPTY = { newPassword: '', confirmPassword: '' }

/** A new password, twice. */
export function ResetPasswordForm({ onSubmit }: ResetPasswordFormProps) {
  useSignals()
  const [form, { Form, Field }] = useForm<ResetForm>({ validate: resetMessages, initialValues: EMPTY })
  const submit = async ({ newPassword }: ResetForm) => showRefusals(form, await onSubmit(newPassword))
  return (
    <Form className={formClass} onSubmit={submit} noValidate>
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
      <Button type="submit" size="lg" block busy={form.submitting.value}>
        Set new password
      </Button>
    </Form>
  )
}
