import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { FieldError, type FormFieldProps } from '../../../ui/form/field'
import { CONTACT_METHODS } from './form-rules'
import { legend, option, options, radio } from './contact-screen.css'

/** The preferred way to be answered, bound to a form. */
export function MethodField({ field, props }: FormFieldProps<string>) {
  useSignals()
  const id = useId()
  const error = field.error.value
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={legend}>Preferred contact method</legend>
      <div className={options}>
        {CONTACT_METHODS.map(({ value, label }) => (
          <label key={value} className={option}>
            <input {...props} type="radio" className={radio} value={value} checked={field.value.value === value} />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
