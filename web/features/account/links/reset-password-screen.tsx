import { useForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { PasswordReset } from '#worker/contract/account'
import { ApiError } from '../../../api/api-error'
import { Button, buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import * as css from '../account-card.css'
import { form as formClass } from '../account-card.css'
import {
  NEW_PASSWORD_HINT,
  type Refusals,
  type ResetForm,
  recheckConfirmation,
  resetMessages,
  serverRefusals,
  showRefusals,
} from '../account-forms'
import { NewPasswordFields } from '../password-fields'
import { LinkInvalid, Outcome } from './link-states'

interface ResetPasswordScreenProps {
  /** The token of the link; null when the page was opened without one. */
  token: string | null
  /** Sets the password. @throws ApiError */
  onReset: (reset: PasswordReset) => Promise<unknown>
}

/** A new password, by a one-time link. */
export function ResetPasswordScreen({ token, onReset }: ResetPasswordScreenProps) {
  const toast = useToast()
  const [state, setState] = useState<'asking' | 'done' | 'invalid'>('asking')
  if (token === null || state === 'invalid') return <LinkInvalid action={<AskAgain />} />
  if (state === 'done') return <PasswordSet />
  const submit = async (newPassword: string) => {
    try {
      await onReset({ token, newPassword })
      setState('done')
    } catch (error) {
      const refusals = serverRefusals(error)
      // A token that is no token is a link that doesn't work.
      if ((error instanceof ApiError && error.code === 'link_invalid') || refusals.token) {
        setState('invalid')
        return {}
      }
      const told = error instanceof ApiError ? error.plain : ''
      toast({ tone: 'destructive', title: 'Password not changed', description: told || 'Failed to update password' })
      return refusals
    }
    return {}
  }
  return (
    <Page>
      <Card className={css.card} padding="lg">
        <div className={css.head}>
          <h1 className={css.title}>Choose a new password</h1>
          <p className={css.muted}>It signs you out on every device.</p>
        </div>
        <ResetPasswordForm onSubmit={submit} />
      </Card>
    </Page>
  )
}

const AskAgain = () => (
  <>
    <Link to="/forgot-password" className={buttonClass()}>
      Send a new link
    </Link>
    <Link to="/login" className={buttonClass({ variant: 'secondary' })}>
      Back to sign in
    </Link>
  </>
)

const PasswordSet = () => (
  <Page>
    <Outcome>
      <EmptyState
        level={1}
        icon={<CircleCheck size={28} />}
        title="Your password has been updated"
        action={
          <Link to="/login" className={buttonClass()}>
            Sign In
          </Link>
        }
      >
        <p>You are signed out on every device. Sign in with the new password.</p>
      </EmptyState>
    </Outcome>
  </Page>
)

interface ResetPasswordFormProps {
  /** Sets the password; never rejects: gives what the server refused. What was typed stays. */
  onSubmit: (newPassword: string) => Promise<Refusals>
}

const EMPTY = { newPassword: '', confirmPassword: '' }

/** A new password, twice. */
function ResetPasswordForm({ onSubmit }: ResetPasswordFormProps) {
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
