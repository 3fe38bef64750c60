import { useForm, valiForm } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import { Login } from '#worker/contract/account'
import { Button } from '../../ui/button'
import { FormTextField } from '../../ui/form/text-field'
import { forgot, form as formClass } from './account-card.css'
import { PasswordField } from './password-field'

interface LoginFormProps {
  /** Signs in; never rejects: what goes wrong is told in a toast, and what was typed stays. */
  onSubmit: (login: Login) => Promise<void>
}

/** User name and password. */
export function LoginForm({ onSubmit }: LoginFormProps) {
  useSignals()
  const [form, { Form, Field }] = useForm<Login>({
    validate: valiForm(Login),
    initialValues: { username: '', password: '' },
  })
  return (
    <Form className={formClass} onSubmit={(login) => onSubmit(login)} noValidate>
      <Field name="username">
        {(field, props) => (
          <FormTextField
            field={field}
            props={props}
            label="Username"
            autoComplete="username"
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
      <a href="/forgot-password" className={forgot}>
        Forgot password?
      </a>
      <Button type="submit" size="lg" block busy={form.submitting.value}>
        Sign In
      </Button>
    </Form>
  )
}
