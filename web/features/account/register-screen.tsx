import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Registration } from '#worker/contract/account'
import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import type { AgreedTexts } from '#worker/features/agreement/contract'
import { ApiError, plainMessage } from '../../api/api-error'
import { Button } from '../../ui/button'
import { FormCheckbox } from '../../ui/form/checkbox'
import { type FormStore, getValue, setValue } from '../../ui/form/form-library'
import { useSchemaForm } from '../../ui/form/schema-form'
import { FormTextField } from '../../ui/form/text-field'
import { useTyped } from '../../ui/form/use-typed'
import { RepeatedNotice } from '../../ui/layout/repeated-notice'
import { Link, NewTabLink } from '../../ui/link'
import { useToast } from '../../ui/overlay/toast'
import { AccountCard } from './account-card'
import * as css from './account-card.css'
import { RegistrationForm } from './account-forms'
import { NewPasswordFields } from './password-fields'

interface RegisterScreenProps {
  brandName: string
  /** The current versions of the brand's texts, if it has its own. */
  texts?: AgreedTexts | undefined
  /** The query string with the page to go to after signing in. */
  goesOnTo?: { redirect?: string }
  /** Links that open an account without a password. */
  otherWays?: ReactNode
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
  otherWays,
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
      {otherWays}
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

/** The part of an address before its @ or +, as far as a username may hold it; '' when that is too short. */
const usernameFrom = (email: string) => {
  const name = (email.split(/[@+]/)[0] ?? '').toLowerCase().replace(/[^a-z0-9._-]/g, '')
  return name.length < 3 ? '' : name.slice(0, 64)
}

/** Fills in the username from the address while it is typed, until its owner changes it. */
function useProposedUsername(store: FormStore<typeof EMPTY>) {
  const email = useTyped(store, 'email')
  const proposed = useRef('')
  useEffect(() => {
    const wanted = usernameFrom(email ?? '')
    const typed = getValue(store, 'username', { shouldActive: false }) ?? ''
    if (wanted === proposed.current || typed !== proposed.current) return
    proposed.current = wanted
    setValue(store, 'username', wanted, { shouldFocus: false })
  }, [email, store])
}

function RegisterForm({ texts, onRegister }: RegisterFormProps) {
  const [failure, setFailure] = useState<string | null>(null)
  const [agreedTo, setAgreedTo] = useState(texts)
  const { Form, Field, store, busy } = useSchemaForm({
    schema: RegistrationForm,
    start: EMPTY,
    send: ({ confirmPassword: _, terms: _terms, ...registration }) => {
      setFailure(null)
      return onRegister({ ...registration, agreedTo })
    },
    onFailure: (error) => {
      // A text was replaced since this page was opened: the box must be ticked again, beside the links to the current texts.
      if (error instanceof ApiError && error.texts) {
        setAgreedTo(error.texts)
        setValue(store, 'terms', false)
      }
      setFailure(plainMessage(error, 'Failed to create account'))
    },
  })
  useProposedUsername(store)
  return (
    <Form className={css.form}>
      <div className={css.pair}>
        <Field name="firstName" as={FormTextField} label="First name" autoComplete="given-name" />
        <Field name="lastName" as={FormTextField} label="Last name" autoComplete="family-name" />
      </div>
      <Field name="email" as={FormTextField} label="Email" type="email" autoComplete="email" {...plainText} />
      <Field name="username" as={FormTextField} label="Username" autoComplete="username" {...plainText} />
      <NewPasswordFields Field={Field} name="password" label="Password" />
      <Field name="terms" as={FormCheckbox} label={TERMS} />
      {failure && <RepeatedNotice tone="danger" title="Registration failed" text={failure} />}
      <Button type="submit" size="lg" block busy={busy}>
        Create Account
      </Button>
    </Form>
  )
}
