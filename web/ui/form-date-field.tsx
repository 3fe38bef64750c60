import { useSignals } from '@preact/signals-react/runtime'
import { DateField } from './date-field'
import type { FormFieldProps, FormOwned } from './form-field-props'
import type { TextFieldProps } from './text-field'

/** A DateField bound to a form. */
export function FormDateField({ field, props, ...rest }: FormFieldProps<string> & Omit<TextFieldProps, FormOwned>) {
  useSignals()
  return <DateField {...rest} {...props} value={field.value.value ?? ''} error={field.error.value} />
}
