import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { Login } from '#worker/contract/account'
import { SignInProblem } from '#worker/contract/sign-in-with'
import { ApiError, plainMessage } from '../../api/api-error'
import { Button } from '../../ui/button'
import { focus } from '../../ui/form/form-library'
import { useSchemaForm } from '../../ui/form/schema-form'
import { FormTextField } from '../../ui/form/text-field'
import { RepeatedNotice } from '../../ui/layout/repeated-notice'
import { Link } from '../../ui/link'
import { AccountCard } from './account-card'
import * as css from './account-card.css'
import { PasswordField } from './password-fields'

interface LoginScreenProps {
  brandName: string
  /** The query string with the page to go to after signing in, also for the link to registration. */
  goesOnTo?: { redirect?: string }
  /** Signs in and leaves the page. @throws ApiError */
  onSignIn: (login: Login) => Promise<void>
  /** The buttons that sign in without a password. */
  otherWays?: ReactNode
  /** Why signing in with a provider came to nothing. */
  problem?: unknown
}

const PROBLEMS: Record<SignInProblem, string> = {
  canceled: 'You did not finish signing in there. Nothing was changed.',
  failed: 'That sign-in could not be finished. Please try again.',
  unavailable: 'That service does not answer at the moment. Please try again later, or sign in another way.',
  unverified:
    'The email address of that account is not verified there. Verify it there first, or create an account here.',
  refused: 'You can’t sign in with that account here.',
  elsewhere: 'Sign in with your password first. Then you can connect that account in Account Settings, under Security.',
  taken: 'That account is connected to another account here.',
  too_many: 'Too many attempts. Please wait a minute and try again.',
}

/** /login: sign-in with username or email, and password. */
export function LoginScreen({ brandName, goesOnTo = {}, onSignIn, otherWays, problem }: LoginScreenProps) {
  return (
    <AccountCard title="Sign in" lead={`See and manage your trips with ${brandName}.`}>
      {v.is(SignInProblem, problem) && (
        <div className={css.problem}>
          <RepeatedNotice tone="danger" title="Login failed" text={PROBLEMS[problem]} />
        </div>
      )}
      <LoginForm onSignIn={onSignIn} />
      {otherWays}
      <p className={css.other}>
        New here?{' '}
        <Link to="/register" search={goesOnTo}>
          Create an account
        </Link>
      </p>
    </AccountCard>
  )
}

function LoginForm({ onSignIn }: Pick<LoginScreenProps, 'onSignIn'>) {
  const [failure, setFailure] = useState<string | null>(null)
  const { Form, Field, store, busy } = useSchemaForm({
    schema: Login,
    start: { username: '', password: '' },
    send: (login) => {
      setFailure(null)
      return onSignIn(login)
    },
    onFailure: (error) => {
      // An error of the server, or of a proxy before it, says nothing about the password.
      const isRefused = error instanceof ApiError && error.status < 500
      setFailure(plainMessage(error, isRefused ? 'Invalid username or password' : undefined))
      // Either of the two may be wrong; the focus goes to the password.
      focus(store, 'password')
    },
  })
  return (
    <Form className={css.form}>
      <Field
        name="username"
        as={FormTextField}
        label="Username or email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field name="password" as={PasswordField} label="Password" autoComplete="current-password" />
      {failure && <RepeatedNotice tone="danger" title="Login failed" text={failure} />}
      <Link to="/forgot-password" className={css.forgot}>
        Forgot password?
      </Link>
      <Button type="submit" size="lg" block busy={busy}>
        Sign In
      </Button>
    </Form>
  )
}
