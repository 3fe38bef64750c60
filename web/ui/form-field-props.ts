import type { ReadonlySignal } from '@preact/signals-react'
import type { ChangeEventHandler, FocusEventHandler, RefCallback } from 'react'

// The form-…-field components bind a field to @modular-forms/react:
// `<Field of={form} name="…">{(field, props) => <FormTextField field={field} props={props} … />}</Field>`.
// A component that reads a signal's value without calling useSignals never renders a change: they alone read it, and they call it.

type Element = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the form library's Field hands its render function. */
export interface FormFieldProps<Value> {
  /** The store. */
  field: { value: ReadonlySignal<Value | null | undefined>; error: ReadonlySignal<string> }
  /** The element's props. */
  props: {
    name: string
    ref: RefCallback<Element>
    onChange: ChangeEventHandler<Element>
    onBlur: FocusEventHandler<Element>
  }
}

/** The attributes that the form sets. */
export type FormOwned = 'value' | 'error' | 'name' | 'ref' | 'onChange' | 'onBlur' | 'checked' | 'defaultValue'
