import { useSignals } from '@preact/signals-react/runtime'
import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { ownText } from '../own-text'
import { box, description as descriptionClass, holder, row, tick, words } from './checkbox.css'
import { FieldError, type FormElement, type FormFieldProps, type FormOwned } from './field'
import { field } from './field.css'
import { useHydratedField } from './hydrated-field'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { label: ReactNode; description?: ReactNode }

/** A box to tick, its label at the right; takes every attribute of an input. */
export const Checkbox = ({ label, description, ...input }: CheckboxProps) => (
  <label className={row}>
    <span className={holder}>
      <input {...input} type="checkbox" className={box} />
      <Check size={14} strokeWidth={3} className={tick} aria-hidden="true" />
    </span>
    <span className={words}>
      {ownText(label)}
      {description && <span className={descriptionClass}>{description}</span>}
    </span>
  </label>
)

/** A checkbox that can show an error. */
export function CheckboxField({ error, ...rest }: CheckboxProps & { error?: string | undefined }) {
  const id = useId()
  return (
    <div className={field}>
      <Checkbox {...rest} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} />
      <FieldError id={id} error={error} />
    </div>
  )
}

const isTicked = (element: FormElement) => element instanceof HTMLInputElement && element.checked

/** A CheckboxField bound to a form; its Field wants `type="boolean"`. */
export function FormCheckbox({ field, props, ...rest }: FormFieldProps<boolean> & Omit<CheckboxProps, FormOwned>) {
  useSignals()
  const hydrated = useHydratedField({ field, props }, isTicked)
  return <CheckboxField {...rest} {...hydrated} checked={field.value.value ?? false} error={field.error.value} />
}
