import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/button'
import type { FormFieldProps } from '../../ui/form/field'
import type { FieldsOf } from '../../ui/form/schema-form'
import { FormTextField } from '../../ui/form/text-field'

interface PasswordFieldProps extends FormFieldProps<string> {
  label: string
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

/** A password field of a form, with a button that shows what is typed. */
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

interface NewPasswordFieldsProps<Name extends string> {
  Field: FieldsOf<Record<Name | 'confirmPassword', string>>
  /** The form's field of the new password. */
  name: Name
  label: 'Password' | 'New password'
  /** How many characters it has at least; 8 by default. */
  fewest?: number
}

/** A new password and its confirmation, a field `confirmPassword` of the same form. */
export const NewPasswordFields = <Name extends string>({
  Field,
  name,
  label,
  fewest = 8,
}: NewPasswordFieldsProps<Name>) => (
  <>
    <Field
      name={name}
      as={PasswordField}
      label={label}
      hint={`At least ${fewest} characters, of any kind. No common password, and none with your name or ours.`}
      autoComplete="new-password"
    />
    <Field
      name="confirmPassword"
      as={PasswordField}
      label={`Confirm ${label.toLowerCase()}`}
      autoComplete="new-password"
    />
  </>
)
