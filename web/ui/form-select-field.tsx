import { useSignals } from '@preact/signals-react/runtime'
import type { FormFieldProps, FormOwned } from './form-field-props'
import { SelectField, type SelectFieldProps } from './select-field'

/** A SelectField bound to a form. */
export function FormSelectField({ field, props, ...rest }: FormFieldProps<string> & Omit<SelectFieldProps, FormOwned>) {
  useSignals()
  return <SelectField {...rest} {...props} value={field.value.value ?? ''} error={field.error.value} />
}
