import { useSignals } from '@preact/signals-react/runtime'
import type { FormFieldProps, FormOwned } from './form-field-props'
import { TextField, type TextFieldProps } from './text-field'

/** A TextField bound to a form. */
export function FormTextField({ field, props, ...rest }: FormFieldProps<string> & Omit<TextFieldProps, FormOwned>) {
  useSignals()
  return <TextField {...rest} {...props} value={field.value.value ?? ''} error={field.error.value} />
}
