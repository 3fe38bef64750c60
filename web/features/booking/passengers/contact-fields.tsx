import { Field } from '@modular-forms/react'
import { FormTextField } from '../../../ui/form-text-field'
import type { BlockProps } from './form-types'
import { half } from './passenger-block.css'

interface ContactFieldsProps extends BlockProps {
  autofill: (token: string) => string
}

/** E-mail and phone: the first traveler's are needed, and serve those who give none. */
export function ContactFields({ form, index, autofill }: ContactFieldsProps) {
  const primary = index === 0
  const optional = primary ? '' : ' (optional)'
  return (
    <>
      <div className={half}>
        <Field of={form} name={`passengers.${index}.email`}>
          {(field, props) => (
            <FormTextField
              field={field}
              props={props}
              label={`Email${optional}`}
              hint={primary ? 'For your booking and your account' : undefined}
              type="email"
              inputMode="email"
              required={primary}
              autoComplete={autofill('email')}
            />
          )}
        </Field>
      </div>
      <div className={half}>
        <Field of={form} name={`passengers.${index}.phone`}>
          {(field, props) => (
            <FormTextField
              field={field}
              props={props}
              label={`Phone${optional}`}
              hint={primary ? 'With the country code, such as +1 212 555 0100' : undefined}
              type="tel"
              inputMode="tel"
              required={primary}
              autoComplete={autofill('tel')}
            />
          )}
        </Field>
      </div>
    </>
  )
}
