import { Field } from '@modular-forms/react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentProps } from 'react'
import { FormSelectField } from '../../../ui/form-select-field'
import type { BlockProps } from './form-types'

export const GENDERS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'undisclosed', label: 'Undisclosed' },
]

const WHY = 'Airlines must record F or M, as in the passport. We will ask for it again before payment.'

/** The gender, and with "Undisclosed" why it can't stay so (decision 17). */
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
