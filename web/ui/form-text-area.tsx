import { useSignals } from '@preact/signals-react/runtime'
import type { FormFieldProps, FormOwned } from './form-field-props'
import { TextArea, type TextAreaProps } from './text-area'

/** A TextArea bound to a form. */
export function FormTextArea({ field, props, ...rest }: FormFieldProps<string> & Omit<TextAreaProps, FormOwned>) {
  useSignals()
  return <TextArea {...rest} {...props} value={field.value.value ?? ''} error={field.error.value} />
}
