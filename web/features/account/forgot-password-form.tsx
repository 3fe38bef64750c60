import { useForm, valiForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { ForgottenPassword } from '#worker/contract/account'
import { Button } from '../../ui/button'
import { FormTextField } from '../../ui/form/text-field'
import { form as formClass } from './account-card.css'

interface ForgotPasswordFormProps {
  /** The address that was typed before, if any. */
  email: string
  /** Asks for the link; never rejects: what goes wrong is told in a toast, and what was typed stays. */
  onSubmit: (forgotten: ForgottenPassword) => Promise<void>
}

/** The address of an account. */
export function ForgotPasswordForm({ email, onSubmit }: ForgotPasswordFormProps) {
  useSignals()
  const [form, { Form, Field }] = useForm<ForgottenPassword>({
    validate: valiForm(ForgottenPassword),
    initialValues: { email },
  })
  return (
    <Form className={formClass} onSubmit={(forgotten) => onSubmit(forgotten)} noValidate>
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
