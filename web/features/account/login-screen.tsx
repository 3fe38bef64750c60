import { focus, useForm, valiForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useState } from 'react'
import { Login } from '#worker/contract/account'
import { ApiError, plainMessage } from '../../api/api-error'
import { Button } from '../../ui/button'
import { FormTextField } from '../../ui/form/text-field'
import { Notice } from '../../ui/layout/notice'
import { Link } from '../../ui/link'
import { useToast } from '../../ui/overlay/toast'
import { AccountCard } from './account-card'
import * as css from './account-card.css'
import { PasswordField } from './password-fields'

interface LoginScreenProps {
  brandName: string
  /** Signs in and goes on. @throws ApiError */
  onSignIn: (login: Login) => Promise<void>
  /** The way in without a password. */
  passkey?: ReactNode
}

/** /login: sign-in with username or email, and password. */
export function LoginScreen({ brandName, onSignIn, passkey }: LoginScreenProps) {
  const toast = useToast()
  const notYet = () => toast({ title: 'Not available yet' })
  return (
    <AccountCard title="Sign in" lead={`See and manage your trips with ${brandName}.`}>
      <LoginForm onSignIn={onSignIn} />
      <p className={css.or}>or</p>
      {passkey && <div className={css.passkey}>{passkey}</div>}
      <div className={css.others}>
        <Button variant="secondary" icon={<GoogleMark />} onClick={notYet}>
          Google
        </Button>
        <Button variant="secondary" icon={<GithubMark />} onClick={notYet}>
          GitHub
        </Button>
      </div>
      <p className={css.other}>
        New here? <Link to="/register">Create an account</Link>
      </p>
    </AccountCard>
  )
}

function LoginForm({ onSignIn }: Pick<LoginScreenProps, 'onSignIn'>) {
  useSignals()
  const [failure, setFailure] = useState<string | null>(null)
  const [form, { Form, Field }] = useForm<Login>({
    validate: valiForm(Login),
    initialValues: { username: '', password: '' },
  })
  const submit = async (login: Login) => {
    setFailure(null)
    try {
      await onSignIn(login)
    } catch (error) {
      // A server that fails, or what stands before it, says nothing about the password.
      const isRefused = error instanceof ApiError && error.status < 500
      setFailure(plainMessage(error, isRefused ? 'Invalid username or password' : undefined))
      // Whichever of the two was wrong, the password is what is typed again.
      focus(form, 'password')
    }
  }
  return (
    <Form method="dialog" className={css.form} onSubmit={submit} noValidate>
      <Field name="username">
        {(field, props) => (
          <FormTextField
            field={field}
            props={props}
            label="Username or email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field name="password">
        {(field, props) => (
          <PasswordField field={field} props={props} label="Password" autoComplete="current-password" />
        )}
      </Field>
      {failure && (
        <Notice tone="danger" title="Login failed">
          {failure}
        </Notice>
      )}
      <Link to="/forgot-password" className={css.forgot}>
        Forgot password?
      </Link>
      <Button type="submit" size="lg" block busy={form.submitting.value}>
        Sign In
      </Button>
    </Form>
  )
}

// Simple drawings in place of the providers' own logos, which may not be redrawn.

const size = { width: 18, height: 18, viewBox: '0 0 24 24' } as const

/** A ring open at the upper right with a bar, in the text's color. */
const GoogleMark = () => (
  <svg {...size} aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="3">
    <path d="M18.4 6.2A8.5 8.5 0 1 0 20.5 12H12.5" />
  </svg>
)

/** A cat's head in a disc. */
const GithubMark = () => (
  <svg {...size} aria-hidden="true" fill="currentColor">
    <path d="M12 2a10 10 0 0 0-3.2 19.5v-4.2c-2 .3-2.9-1-3.3-2.2 1.1.2 1.7 1.4 3.4 1 .1-.6.4-1 .7-1.2-2.6-.4-4.1-1.8-4.1-4.4 0-1.2.4-2.2 1.1-2.9-.3-.9-.2-2 .3-3.1 1.2.1 2.2.6 2.9 1.1a9.6 9.6 0 0 1 4.4 0c.7-.5 1.7-1 2.9-1.1.5 1.1.6 2.2.3 3.1.7.7 1.1 1.7 1.1 2.9 0 2.6-1.5 4-4.1 4.4.5.4.8 1.1.8 2.1v4.5A10 10 0 0 0 12 2z" />
  </svg>
)
