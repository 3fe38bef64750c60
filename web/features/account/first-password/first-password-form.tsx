import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { useToast } from '../../../ui/overlay/toast'
import { form as formClass } from '../account-card.css'
import { ResetForm } from '../account-forms'
import { NewPasswordFields } from '../password-fields'

const EMPTY = { newPassword: '', confirmPassword: '' }

interface FirstPasswordFormProps {
  /** For password managers: whose password it is. */
  username: string
  /** Sets the account's first password. @throws ApiError */
  onSet: (newPassword: string) => Promise<unknown>
}

/** The form of a first password: the server's messages are shown beside their fields, and a toast shows the rest. */
export function FirstPasswordForm({ username, onSet }: FirstPasswordFormProps) {
  const toast = useToast()
  const { Form, Field, busy } = useSchemaForm({
    schema: ResetForm,
    start: EMPTY,
    send: ({ newPassword }) => onSet(newPassword),
    onFailure: (error) => toast({ tone: 'destructive', title: 'Password not set', description: plainMessage(error) }),
  })
  return (
    <Form className={formClass}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields Field={Field} name="newPassword" label="Password" />
      <div>
        <Button type="submit" size="lg" busy={busy}>
          Set password
        </Button>
      </div>
    </Form>
  )
}
