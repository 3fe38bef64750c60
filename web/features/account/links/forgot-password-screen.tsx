import { useForm, valiForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ForgottenPassword } from '#worker/contract/account'
import { plainMessage } from '../../../api/api-error'
import { Button, buttonClass } from '../../../ui/button'
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
  const toast = useToast()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const submit = async (forgotten: ForgottenPassword) => {
    setEmail(forgotten.email)
    try {
      await onForgotten(forgotten)
      setIsSent(true)
    } catch (error) {
      toast({ tone: 'destructive', title: 'Link not sent', description: plainMessage(error) })
    }
  }
  if (isSent) return <LinkSent email={email} onAgain={() => setIsSent(false)} />
  return (
    <AccountCard
      title="Forgot your password?"
      lead={`Enter the address of your ${brandName} account, and we send a link to a new password.`}
    >
      <ForgotPasswordForm email={email} onSubmit={submit} />
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

interface ForgotPasswordFormProps {
  /** The address to begin with; '' for none. */
  email: string
  /** Asks for the link. Never rejects: the screen shows what goes wrong. */
  onSubmit: (forgotten: ForgottenPassword) => Promise<void>
}

function ForgotPasswordForm({ email, onSubmit }: ForgotPasswordFormProps) {
  useSignals()
  const [form, { Form, Field }] = useForm<ForgottenPassword>({
    validate: valiForm(ForgottenPassword),
    initialValues: { email },
  })
  return (
    <Form method="dialog" className={css.form} onSubmit={(forgotten) => onSubmit(forgotten)} noValidate>
      <Field name="email">
        {(field, props) => (
          <FormTextField
            field={field}
            props={props}
            label="Email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block busy={form.submitting.value}>
        Send link
      </Button>
    </Form>
  )
}
