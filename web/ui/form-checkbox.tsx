import { useSignals } from '@preact/signals-react/runtime'
import type { CheckboxProps } from './checkbox'
import { CheckboxField } from './checkbox-field'
import type { FormFieldProps, FormOwned } from './form-field-props'

/** A CheckboxField bound to a form; its Field wants `type="boolean"`. */
export function FormCheckbox({ field, props, ...rest }: FormFieldProps<boolean> & Omit<CheckboxProps, FormOwned>) {
  useSignals()
  return <CheckboxField {...rest} {...props} checked={field.value.value ?? false} error={field.error.value} />
}
