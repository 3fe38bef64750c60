import { useForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Registration } from '#worker/contract/account'
import { plainMessage } from '../../api/api-error'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/form/checkbox'
import { FormTextField } from '../../ui/form/text-field'
import { Notice } from '../../ui/layout/notice'
import { Link, NewTabLink } from '../../ui/link'
import { useToast } from '../../ui/overlay/toast'
import { AccountCard } from './account-card'
import * as css from './account-card.css'
import {
  NEW_PASSWORD_HINT,
  type RegistrationForm,
  serverRefusals,
  showRefusals,
  validateRegistration,
} from './account-forms'
import { NewPasswordFields } from './password-fields'

interface RegisterScreenProps {
  brandName: string
  /** Opens the account. @throws ApiError */
  onRegister: (registration: Registration) => Promise<unknown>
  /** Called when the account was opened. */
  onRegistered: () => void
}

/** /register: opens an account. */
export function RegisterScreen({ brandName, onRegister, onRegistered }: RegisterScreenProps) {
  const toast = useToast()
  const register = async (registration: Registration) => {
    await onRegister(registration)
    toast({ title: 'Check your email', description: 'We have sent you a message. Then sign in.' })
    onRegistered()
  }
  return (
    <AccountCard
      title="Create an account"
      lead={`Keep your trips with ${brandName} in one place. Every field is required.`}
      isWide
    >
      <RegisterForm onRegister={register} />
      <p className={css.other}>
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
    </AccountCard>
  )
}

interface RegisterFormProps {
  /** @throws ApiError */
  onRegister: (registration: Registration) => Promise<void>
}

const EMPTY = { firstName: '', lastName: '', email: '', username: '', password: '', confirmPassword: '' }
const plainText = { autoCapitalize: 'none', spellCheck: false }

function RegisterForm({ onRegister }: RegisterFormProps) {
  useSignals()
  const [failure, setFailure] = useState<string | null>(null)
  const [form, { Form, Field }] = useForm<RegistrationForm>({ validate: validateRegistration, initialValues: EMPTY })
  const submit = async ({ confirmPassword: _, ...registration }: RegistrationForm) => {
    setFailure(null)
    try {
      await onRegister(registration)
    } catch (error) {
      const refusals = serverRefusals(error)
      showRefusals(form, refusals)
      if (!Object.keys(refusals).some((name) => name in EMPTY))
        setFailure(plainMessage(error, 'Failed to create account'))
    }
  }
  return (
    <Form method="dialog" className={css.form} onSubmit={submit} noValidate>
      <div className={css.pair}>
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
      <NewPasswordFields form={form} name="password" label="Password" hint={NEW_PASSWORD_HINT} />
      <TermsCheckbox />
      {failure && (
        <Notice tone="danger" title="Registration failed">
          {failure}
        </Notice>
      )}
      <Button type="submit" size="lg" block busy={form.submitting.value}>
        Create Account
      </Button>
    </Form>
  )
}

/** Agreement to the terms. It is not required: the form can be sent without it. */
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
