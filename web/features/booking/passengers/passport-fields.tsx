import { Field } from '@modular-forms/react'
import { useState } from 'react'
import { PASSPORT_COUNTRIES } from '#worker/contract/passenger'
import { Button } from '../../../ui/button'
import { FormDateField } from '../../../ui/form-date-field'
import { FormSelectField } from '../../../ui/form-select-field'
import { FormTextField } from '../../../ui/form-text-field'
import type { BlockProps } from './form-types'
import { fields, group, groupNote, legend, reveal, third } from './passenger-block.css'
import { PassportExpiryNote } from './passport-expiry-note'

const names = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRIES = PASSPORT_COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }))

interface PassportFieldsProps extends BlockProps {
  required: boolean
  dates: { today: string; lastDeparture: string }
}

/** The passport, when the airline asks for it; else it may be put away. What was typed comes back with it. */
export function PassportFields({ form, index, required, dates }: PassportFieldsProps) {
  const [skipped, setSkipped] = useState(false)
  const path = `passengers.${index}` as const
  if (skipped) {
    return (
      <Button variant="ghost" size="sm" className={reveal} onClick={() => setSkipped(false)}>
        Add Passport Info
      </Button>
    )
  }
  return (
    <fieldset className={group}>
      <legend className={legend}>{required ? 'Passport' : 'Passport (optional)'}</legend>
      {!required && <p className={groupNote}>You can give it now, or later to the airline.</p>}
      <div className={fields}>
        <div className={third}>
          <Field of={form} name={`${path}.passportNumber`}>
            {(field, props) => (
              <FormTextField
                field={field}
                props={props}
                label="Passport number"
                required={required}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
        </div>
        <div className={third}>
          <Field of={form} name={`${path}.passportExpiryDate`}>
            {(field, props) => (
              <>
                <FormDateField field={field} props={props} label="Expiry date" required={required} autoComplete="off" />
                <PassportExpiryNote value={field.value} error={field.error} dates={dates} />
              </>
            )}
          </Field>
        </div>
        <div className={third}>
          <Field of={form} name={`${path}.passportIssuingCountry`}>
            {(field, props) => (
              <FormSelectField
                field={field}
                props={props}
                label="Issuing country"
                placeholder="Choose"
                options={COUNTRIES}
                required={required}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
      </div>
      {!required && (
        <Button variant="ghost" size="sm" className={reveal} onClick={() => setSkipped(true)}>
          Skip Passport Info
        </Button>
      )}
    </fieldset>
  )
}
