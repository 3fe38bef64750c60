import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/button'
import type { FormFieldProps } from '../../ui/form/field'
import { FormTextField } from '../../ui/form/text-field'

interface PasswordFieldProps extends FormFieldProps<string> {
  label: string
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

/** A password bound to a form, with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const what = props.label.toLowerCase()
  return (
    <FormTextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trail={
        <IconButton
          label={shown ? `Hide ${what}` : `Show ${what}`}
          icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

interface NewPasswordFieldsProps {
  label: 'Password' | 'New password'
  /** What the password must be like. */
  hint: ReactNode
  password: FormFieldProps<string>
  confirmation: FormFieldProps<string>
  /** Called after each change of the password, with which the confirmation may agree now. */
  onPassword: () => void
}

/** A password to be, and the same once more. */
export const NewPasswordFields = ({ label, hint, password, confirmation, onPassword }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      field={password.field}
      props={{
        ...password.props,
        onChange: (event) => {
          password.props.onChange(event)
          onPassword()
        },
      }}
      label={label}
      hint={hint}
      autoComplete="new-password"
    />
    <PasswordField {...confirmation} label={`Confirm ${label.toLowerCase()}`} autoComplete="new-password" />
  </>
)
