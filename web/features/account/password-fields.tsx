import { Field, type FieldValues, type FormStore, getError, validate } from '@modular-forms/react'
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

type NewPassword = { password: string; newPassword: string; confirmPassword: string }

interface NewPasswordFieldsProps<Values extends FieldValues & { confirmPassword: string }> {
  form: FormStore<Values>
  /** The form's field of the new password. */
  name: 'password' | 'newPassword'
  label: 'Password' | 'New password'
  /** What the password must be like. */
  hint: string
}

/** A new password and its confirmation, a field `confirmPassword` of the same form. */
export function NewPasswordFields<Values extends FieldValues & { confirmPassword: string }>({
  form,
  name,
  label,
  hint,
}: NewPasswordFieldsProps<Values>) {
  // The form library can't tell the fields of a form that is a type parameter.
  const store = form as unknown as FormStore<NewPassword>
  // A mismatch may be mended in either field.
  const compareAgain = () => {
    if (getError(store, 'confirmPassword')) void validate(store, 'confirmPassword', { shouldFocus: false })
  }
  return (
    <>
      <Field of={store} name={name}>
        {(field, props) => (
          <PasswordField
            field={field}
            props={{
              ...props,
              onChange: (event) => {
                props.onChange(event)
                compareAgain()
              },
            }}
            label={label}
            hint={hint}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field of={store} name="confirmPassword">
        {(field, props) => (
          <PasswordField
            field={field}
            props={props}
            label={`Confirm ${label.toLowerCase()}`}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}
