import type { ReadonlySignal } from '@preact/signals-react'
import { CircleAlert } from 'lucide-react'
import { type ChangeEventHandler, type FocusEventHandler, type ReactNode, type RefCallback, useId } from 'react'
import { ownText } from '../own-text'
import { error as errorClass, errorIcon, field, hint as hintClass, label as labelClass, star } from './field.css'

/** A field's message, under it. Nothing for an empty one. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className={errorClass} id={id}>
      <CircleAlert size={16} className={errorIcon} aria-hidden="true" />
      <span>{error}</span>
    </p>
  ) : null

/** The attributes that connect a control with its label, hint and error. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldFrameProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Marks the label; the rule itself is the form's. */
  required?: boolean | undefined
  /** The control, given these attributes; a node if it sets them itself. */
  children: ReactNode | ((control: ControlProps) => ReactNode)
  /** The control's id, if other code needs to know it. */
  id?: string | undefined
}

/** A label above a control; below it the hint and the error. */
export function FieldFrame({ label, hint, error, required, children, id: given }: FieldFrameProps) {
  const own = useId()
  const id = given ?? own
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={field}>
      <label className={labelClass} htmlFor={id}>
        {ownText(label)}
        {required && (
          <span className={star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {typeof children === 'function'
        ? children({
            id,
            'aria-describedby': describedBy,
            'aria-invalid': error ? true : undefined,
            'aria-required': required || undefined,
          })
        : children}
      {hint && (
        <p className={hintClass} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The props of every field besides its control's own attributes. */
export type FieldOptions = Pick<FieldFrameProps, 'label' | 'hint' | 'error' | 'required'>

// The Form…Field components bind a control to a form's field: `<Field name="…" as={FormTextField} … />` of useSchemaForm, or the library's
// `<Field of={form} name="…">{(field, props) => <FormTextField field={field} props={props} … />}</Field>`.
// Only they read signals, and they call useSignals: without it, a component that reads a signal's value never renders a change.

/** The props of a component that shows a form's field. */
export type FormElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the form library's Field hands its render function. */
export interface FormFieldProps<Value> {
  /** The store. */
  field: { value: ReadonlySignal<Value | null | undefined>; error: ReadonlySignal<string> }
  /** The element's props. */
  props: {
    name: string
    ref: RefCallback<FormElement>
    onChange: ChangeEventHandler<FormElement>
    onBlur: FocusEventHandler<FormElement>
  }
}

/** The attributes that the form sets. */
export type FormOwned = 'value' | 'error' | 'name' | 'ref' | 'onChange' | 'onBlur' | 'checked' | 'defaultValue'
