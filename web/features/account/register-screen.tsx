import { setValue, useForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { Registration } from '#worker/contract/account'
import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import type { AgreedTexts } from '#worker/features/agreement/contract'
import { ApiError, plainMessage } from '../../api/api-error'
import { Button } from '../../ui/button'
import { FormCheckbox } from '../../ui/form/checkbox'
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
  /** The versions of the brand's texts that hold, where it has texts of its own. */
  texts?: AgreedTexts | undefined
  /** Where signing in leads afterward, as a part of its address. */
  goesOnTo?: { redirect?: string }
  /** Opens the account. @throws ApiError */
  onRegister: (registration: Registration) => Promise<unknown>
  /** Called when the account was opened. */
  onRegistered: () => void
}

/** /register: opens an account. */
export function RegisterScreen({
  brandName,
  texts = CURRENT_TEXTS,
  goesOnTo = {},
  onRegister,
  onRegistered,
}: RegisterScreenProps) {
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
      <RegisterForm texts={texts} onRegister={register} />
      <p className={css.other}>
        Already have an account?{' '}
        <Link to="/login" search={goesOnTo}>
          Sign in
        </Link>
      </p>
    </AccountCard>
  )
}

interface RegisterFormProps {
  texts: AgreedTexts
  /** @throws ApiError */
  onRegister: (registration: Registration) => Promise<void>
}

const EMPTY = { firstName: '', lastName: '', email: '', username: '', password: '', confirmPassword: '', terms: false }
const TERMS = (
  <>
    I agree to the <NewTabLink href="/terms">Terms of Service</NewTabLink> and the{' '}
    <NewTabLink href="/privacy">Privacy Policy</NewTabLink>
  </>
)
const plainText = { autoCapitalize: 'none', spellCheck: false }

function RegisterForm({ texts, onRegister }: RegisterFormProps) {
  useSignals()
  const [failure, setFailure] = useState<string | null>(null)
  const [agreedTo, setAgreedTo] = useState(texts)
  const [form, { Form, Field }] = useForm<RegistrationForm>({ validate: validateRegistration, initialValues: EMPTY })
  const submit = async ({ confirmPassword: _, terms: _terms, ...registration }: RegistrationForm) => {
    setFailure(null)
    try {
      await onRegister({ ...registration, agreedTo })
    } catch (error) {
      // A text was replaced since this page was opened: the box is ticked anew, beside the links to what holds now.
      if (error instanceof ApiError && error.texts) {
        setAgreedTo(error.texts)
        setValue(form, 'terms', false)
      }
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
      <Field name="terms" type="boolean">
        {(field, props) => <FormCheckbox field={field} props={props} label={TERMS} />}
      </Field>
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
