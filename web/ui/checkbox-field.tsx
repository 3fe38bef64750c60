import { useId } from 'react'
import { Checkbox, type CheckboxProps } from './checkbox'
import { field } from './field.css'
import { FieldError } from './field-error'

/** A checkbox that can be wrong. */
export function CheckboxField({ error, ...rest }: CheckboxProps & { error?: string | undefined }) {
  const id = useId()
  return (
    <div className={field}>
      <Checkbox {...rest} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} />
      <FieldError id={id} error={error} />
    </div>
  )
}
