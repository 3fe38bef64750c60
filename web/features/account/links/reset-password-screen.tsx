import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { PasswordReset } from '#worker/contract/account'
import { ApiError, plainMessage } from '../../../api/api-error'
import { Button, buttonClass } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { EmptyState } from '../../../ui/layout/empty-state'
import { DeadLink, Outcome } from '../../../ui/layout/link-states'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { AccountCard } from '../account-card'
import * as css from '../account-card.css'
import { ResetForm } from '../account-forms'
import { NewPasswordFields } from '../password-fields'
import { WORKS_ONCE } from './works-once'

interface ResetPasswordScreenProps {
  /** The token of the link; null when the page was opened without one. */
  token: string | null
  /** Whether it is the account's first password, not a forgotten one. */
  isFirst?: boolean
  /** Sets the password. @throws ApiError */
  onReset: (reset: PasswordReset) => Promise<unknown>
}

/** /reset-password and /set-password: a new password for the account of a one-time link. */
export function ResetPasswordScreen({ token, isFirst = false, onReset }: ResetPasswordScreenProps) {
  const [state, setState] = useState<'asking' | 'done' | 'invalid'>('asking')
  if (token === null || state === 'invalid')
    return <DeadLink isIncomplete={token === null} why={WORKS_ONCE} action={<AskAgain />} />
  if (state === 'done') return <PasswordSet isFirst={isFirst} />
  return (
    <AccountCard
      title={isFirst ? 'Choose a password' : 'Choose a new password'}
      lead="It signs you out on every device."
    >
      <ResetPasswordForm token={token} isFirst={isFirst} onReset={onReset} onEnd={setState} />
    </AccountCard>
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

const PasswordSet = ({ isFirst }: { isFirst: boolean }) => (
  <Page>
    <Outcome>
      <EmptyState
        level={1}
        icon={<CircleCheck size={28} />}
        title={isFirst ? 'Your password is set' : 'Your password has been updated'}
        action={
          <Link to="/login" className={buttonClass()}>
            Sign In
          </Link>
        }
      >
        <p>You are signed out on every device. Sign in with {isFirst ? 'your' : 'the new'} password.</p>
      </EmptyState>
    </Outcome>
  </Page>
)

interface ResetPasswordFormProps extends Pick<ResetPasswordScreenProps, 'onReset'> {
  token: string
  isFirst: boolean
  /** Called when the password was set, or the link can't set one. */
  onEnd: (state: 'done' | 'invalid') => void
}

const EMPTY = { newPassword: '', confirmPassword: '' }

function ResetPasswordForm({ token, isFirst, onReset, onEnd }: ResetPasswordFormProps) {
  const toast = useToast()
  const { Form, Field, busy } = useSchemaForm({
    schema: ResetForm,
    start: EMPTY,
    send: async ({ newPassword }) => {
      await onReset({ token, newPassword })
      onEnd('done')
    },
    onFailure: (error) => {
      // A malformed token is refused as a field; to the user it is a broken link, too.
      if (error instanceof ApiError && (error.code === 'link_invalid' || error.fields.token)) return onEnd('invalid')
      toast({
        tone: 'destructive',
        title: isFirst ? 'Password not set' : 'Password not changed',
        description: plainMessage(error, 'Failed to update password'),
      })
    },
  })
  return (
    <Form className={css.form}>
      <NewPasswordFields Field={Field} name="newPassword" label={isFirst ? 'Password' : 'New password'} />
      <Button type="submit" size="lg" block busy={busy}>
        {isFirst ? 'Set password' : 'Set new password'}
      </Button>
    </Form>
  )
}
