import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ChangeEventHandler, FocusEventHandler, RefCallback } from 'react'
import type { CheckboxProps } from './checkbox'
import { CheckboxField } from './checkbox-field'
import { DateField } from './date-field'
import { SelectField, type SelectFieldProps } from './select-field'
import { TextField, type TextFieldProps } from './text-field'

// Fields for @modular-forms/react: `<Field of={form} name="…">{(field, props) => <FormTextField field={field} props={props} … />}</Field>`.
// A component that reads a signal's value without calling useSignals never renders a change: the reading is here and nowhere else.

type Element = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface FormFieldProps<Value> {
  /** The store that the form library's Field hands its render function. */
  field: { value: ReadonlySignal<Value | null | undefined>; error: ReadonlySignal<string> }
  /** The element props it hands beside it. */
  props: {
    name: string
    ref: RefCallback<Element>
    onChange: ChangeEventHandler<Element>
    onBlur: FocusEventHandler<Element>
  }
}

type Own = 'value' | 'error' | 'name' | 'ref' | 'onChange' | 'onBlur' | 'checked' | 'defaultValue'

/** A TextField bound to a form. */
export function FormTextField({ field, props, ...rest }: FormFieldProps<string> & Omit<TextFieldProps, Own>) {
  useSignals()
  return <TextField {...rest} {...props} value={field.value.value ?? ''} error={field.error.value} />
}

/** A DateField bound to a form. */
export function FormDateField({ field, props, ...rest }: FormFieldProps<string> & Omit<TextFieldProps, Own>) {
  useSignals()
  return <DateField {...rest} {...props} value={field.value.value ?? ''} error={field.error.value} />
}

/** A SelectField bound to a form. */
export function FormSelectField({ field, props, ...rest }: FormFieldProps<string> & Omit<SelectFieldProps, Own>) {
  useSignals()
  return <SelectField {...rest} {...props} value={field.value.value ?? ''} error={field.error.value} />
}

/** A CheckboxField bound to a form; its Field wants `type="boolean"`. */
export function FormCheckbox({ field, props, ...rest }: FormFieldProps<boolean> & Omit<CheckboxProps, Own>) {
  useSignals()
  return <CheckboxField {...rest} {...props} checked={field.value.value ?? false} error={field.error.value} />
}
