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
