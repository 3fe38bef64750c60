import { Field } from '@modular-forms/react'
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button'
import { FormSelectField } from '../../../ui/form/select-field'
import { FormTextField } from '../../../ui/form/text-field'
import { Notice } from '../../../ui/layout/notice'
import { full, half } from './passenger.css'
import type { BlockProps } from './passenger-form'
import { isAgeProblem } from './travelers'

const GENDERS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'undisclosed', label: 'Undisclosed' },
]

const WHY = 'Airlines must record F or M, as in the passport. We will ask for it again before payment.'

/** The gender, and with "Undisclosed" why it can't stay so. */
export const GenderField = ({ form, index }: BlockProps) => (
  <Field of={form} name={`passengers.${index}.gender`}>
    {(field, props) => <GenderSelect field={field} props={props} label="Gender" options={GENDERS} />}
  </Field>
)

function GenderSelect(given: ComponentProps<typeof FormSelectField>) {
  useSignals()
  const hint = given.field.value.value === 'undisclosed' ? WHY : undefined
  return <FormSelectField {...given} hint={hint} placeholder="Choose" required />
}

interface ContactFieldsProps extends BlockProps {
  autofill: (token: string) => string
}

/** Email and phone: the first traveler's are required, and are used for those who give none. */
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

/** For a traveler whose age doesn't fit the fare: a new search by the real ages. */
export const AgeNotice = ({ form, index, onSearchAgain }: BlockProps & { onSearchAgain: () => void }) => (
  <Field of={form} name={`passengers.${index}.dateOfBirth`}>
    {(field) => <WayOut error={field.error} onSearchAgain={onSearchAgain} />}
  </Field>
)

function WayOut({ error, onSearchAgain }: { error: ReadonlySignal<string>; onSearchAgain: () => void }) {
  useSignals()
  if (!isAgeProblem(error.value)) return null
  return (
    <div className={full}>
      <Notice
        tone="info"
        title="The fare depends on the age"
        action={
          <Button variant="secondary" size="sm" onClick={onSearchAgain}>
            Search again for these travelers
          </Button>
        }
      >
        Correct the date of birth, or search again: what you typed is kept.
      </Notice>
    </div>
  )
}
