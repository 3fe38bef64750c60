import type { ReactNode } from 'react'
import type { FormFieldProps } from '../../ui/form/field'
import { PasswordField } from './password-field'

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
