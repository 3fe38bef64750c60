import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ForgottenPassword } from '#worker/contract/account'
import { plainMessage } from '../../../api/api-error'
import { Button, buttonClass } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormTextField } from '../../../ui/form/text-field'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Outcome } from '../../../ui/layout/link-states'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { AccountCard } from '../account-card'
import * as css from '../account-card.css'

interface ForgotPasswordScreenProps {
  brandName: string
  /** Asks for a link. @throws ApiError */
  onForgotten: (forgotten: ForgottenPassword) => Promise<unknown>
}

/** /forgot-password: asks for a link to a new password by email. */
export function ForgotPasswordScreen({ brandName, onForgotten }: ForgotPasswordScreenProps) {
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <LinkSent email={email} onAgain={() => setIsSent(false)} />
  return (
    <AccountCard
      title="Forgot your password?"
      lead={`Enter the address of your ${brandName} account, and we send a link to a new password.`}
    >
      <ForgotPasswordForm
        email={email}
        onForgotten={onForgotten}
        onSent={(to) => {
          setEmail(to)
          setIsSent(true)
        }}
      />
      <p className={css.other}>
        Remembered it? <Link to="/login">Sign in</Link>
      </p>
    </AccountCard>
  )
}

const LinkSent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <Page>
    <Outcome>
      <EmptyState
        level={1}
        icon={<MailCheck size={28} />}
        title="Check your email"
        action={
          <>
            <Link to="/login" className={buttonClass()}>
              Back to sign in
            </Link>
            <Button variant="secondary" onClick={onAgain}>
              Use another address
            </Button>
          </>
        }
      >
        <p>
          If there is an account for <strong>{email}</strong>, we send a link to it. It works once, within 30 minutes.
        </p>
        <p>Nothing there after a minute? Look among the unwanted mail, or try again.</p>
      </EmptyState>
    </Outcome>
  </Page>
)

interface ForgotPasswordFormProps extends Pick<ForgotPasswordScreenProps, 'onForgotten'> {
  /** The initial address; '' for none. */
  email: string
  onSent: (email: string) => void
}

function ForgotPasswordForm({ email, onForgotten, onSent }: ForgotPasswordFormProps) {
  const toast = useToast()
  const { Form, Field, busy } = useSchemaForm({
    schema: ForgottenPassword,
    start: { email },
    send: async (forgotten) => {
      await onForgotten(forgotten)
      onSent(forgotten.email)
    },
    onFailure: (error) => toast({ tone: 'destructive', title: 'Link not sent', description: plainMessage(error) }),
  })
  return (
    <Form className={css.form}>
      <Field
        name="email"
        as={FormTextField}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="lg" block busy={busy}>
        Send link
      </Button>
    </Form>
  )
}
