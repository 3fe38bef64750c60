import { useForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { Registration } from '#worker/contract/account'
import { ApiError } from '../../api/api-error'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/form/checkbox'
import { FormTextField } from '../../ui/form/text-field'
import { Card, Page } from '../../ui/layout/page'
import { Link, NewTabLink } from '../../ui/link'
import { useToast } from '../../ui/overlay/toast'
import * as css from './account-card.css'
import { form as formClass, pair } from './account-card.css'
import {
  type Refusals,
  type RegistrationForm,
  recheckConfirmation,
  registrationMessages,
  serverRefusals,
  showRefusals,
} from './account-forms'
import { NewPasswordFields } from './password-fields'

interface RegisterScreenProps {
  brandName: string
  /** Opens the account. @throws ApiError */
  onRegister: (registration: Registration) => Promise<unknown>
  /** The account is there: goes on to sign in. */
  onRegistered: () => void
}

/** Registration (A §2). */
export function RegisterScreen({ brandName, onRegister, onRegistered }: RegisterScreenProps) {
  const toast = useToast()
  const submit = async (registration: Registration) => {
    try {
      await onRegister(registration)
    } catch (error) {
      const told = error instanceof ApiError ? error.plain : ''
      toast({ tone: 'destructive', title: 'Registration failed', description: told || 'Failed to create account' })
      return serverRefusals(error)
    }
    toast({ title: 'Registration successful', description: 'Your account has been created. Please sign in.' })
    onRegistered()
    return {}
  }
  return (
    <Page>
      <Card className={css.wideCard} padding="lg">
        <div className={css.head}>
          <h1 className={css.title}>Create an account</h1>
          <p className={css.muted}>Keep your trips with {brandName} in one place. Every field is required.</p>
        </div>
        <RegisterForm onSubmit={submit} />
        <p className={css.other}>
          Already have an account? <Link to="/login">Sign in</Link>
        </p>
      </Card>
    </Page>
  )
}

interface RegisterFormProps {
  /** Registers; never rejects: gives what the server refused. What was typed stays. */
  onSubmit: (registration: Registration) => Promise<Refusals>
}

const EMPTY = { firstName: '', lastName: '', email: '', username: '', password: '', confirmPassword: '' }
const plainText = { autoCapitalize: 'none', spellCheck: false }

/** Everything a new account needs. */
function RegisterForm({ onSubmit }: RegisterFormProps) {
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

/** Agreement to the terms. Nothing asks whether it is ticked (A §5). */
const TermsCheckbox = () => (
  <Checkbox
    name="terms"
    label={
      <>
        I agree to the <NewTabLink href="/terms">Terms of Service</NewTabLink> and the{' '}
        <NewTabLink href="/privacy">Privacy Policy</NewTabLink>
      </>
    }
  />
)
