import { useForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { Registration } from '#worker/contract/account'
import { Button } from '../../ui/button'
import { FormTextField } from '../../ui/form/text-field'
import { form as formClass, pair } from './account-card.css'
import { type RegistrationForm, registrationMessages } from './account-forms'
import { type Refusals, recheckConfirmation, showRefusals } from './form-refusals'
import { NewPasswordFields } from './new-password-fields'
import { TermsCheckbox } from './terms-checkbox'

interface RegisterFormProps {
  /** Registers; never rejects: gives what the server refused. What was typed stays. */
  onSubmit: (registration: Registration) => Promise<Refusals>
}

const EMPTY = { firstName: '', lastName: '', email: '', username: '', password: '', confirmPassword: '' }
const plainText = { autoCapitalize: 'none', spellCheck: false }

/** Everything a new account needs. */
export function RegisterForm({ onSubmit }: RegisterFormProps) {
  useSignals()
  const [form, { Form, Field }] = useForm<RegistrationForm>({ validate: registrationMessages, initialValues: EMPTY })
  const submit = async ({ confirmPassword: _, ...registration }: RegistrationForm) =>
    showRefusals(form, await onSubmit(registration))
  return (
    <Form className={formClass} onSubmit={submit} noValidate>
      <div className={pair}>
        <Field name="firstName">
          {(field, props) => <FormTextField field={field} props={props} label="First name" autoComplete="given-name" />}
        </Field>
        <Field name="lastName">
          {(field, props) => <FormTextField field={field} props={props} label="Last name" autoComplete="family-name" />}
        </Field>
      </div>
      <Field name="email">
        {(field, props) => (
          <FormTextField field={field} props={props} label="Email" type="email" autoComplete="email" {...plainText} />
        )}
      </Field>
      <Field name="username">
        {(field, props) => (
          <FormTextField field={field} props={props} label="Username" autoComplete="username" {...plainText} />
        )}
      </Field>
      <Field name="password">
        {(field, props) => (
          <Field name="confirmPassword">
            {(again, againProps) => (
              <NewPasswordFields
                label="Password"
                hint="At least 6 characters. We recommend 12 or more."
                password={{ field, props }}
                confirmation={{ field: again, props: againProps }}
                onPassword={() => recheckConfirmation(form)}
              />
            )}
          </Field>
        )}
      </Field>
      <TermsCheckbox />
      <Button type="submit" size="lg" block busy={form.submitting.value}>
        Create Account
      </Button>
    </Form>
  )
}
