import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert } from 'lucide-react'
import type { RefCallback } from 'react'
import { isLocalDate } from '#worker/contract/travel'
import { DAY_MS } from '#worker/domain/time'
import { Button } from '../../../../ui/button'
import { classNames } from '../../../../ui/class-names'
import { Field, setValue } from '../../../../ui/form/form-library'
import { FormTextField } from '../../../../ui/form/text-field'
import { TypedDateField } from '../../../../ui/form/typed-date-field'
import { CountryCombobox } from '../countries/country-combobox'
import {
  danger,
  fields,
  group,
  groupNote,
  legend,
  passportNote as noteClass,
  reveal,
  third,
  warning,
} from '../passenger.css'
import type { BlockProps } from '../passenger-form'

/** Under this many days left, many countries turn a traveler away. */
const WARNING_DAYS = 180

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

interface PassportNote {
  tone: 'danger' | 'warning'
  text: 'Passport has expired' | 'Not valid beyond the last flight' | 'Less than 6 months validity'
}

/**
 * What to say beside a passport's expiry date, or null. The six months count from the last flight, as the airline's desk
 * counts them; all dates are yyyy-MM-dd.
 */
export function passportNote(expiresOn: string, dates: { today: string; lastDeparture: string }): PassportNote | null {
  if (!isLocalDate(expiresOn)) return null
  if (expiresOn <= dates.today) return { tone: 'danger', text: 'Passport has expired' }
  if (expiresOn <= dates.lastDeparture) return { tone: 'danger', text: 'Not valid beyond the last flight' }
  if (daysBetween(dates.lastDeparture, expiresOn) < WARNING_DAYS) {
    return { tone: 'warning', text: 'Less than 6 months validity' }
  }
  return null
}

interface PassportExpiryNoteProps {
  value: ReadonlySignal<string | null | undefined>
  error: ReadonlySignal<string>
  dates: { today: string; lastDeparture: string }
}

/** Under the expiry date, as soon as it is typed: a passport that has expired, or will before or soon after the journey. */
function PassportExpiryNote({ value, error, dates }: PassportExpiryNoteProps) {
  useSignals()
  const note = passportNote(value.value ?? '', dates)
  // The field's own message already says so in red.
  const shown = note && !(error.value && note.tone === 'danger') ? note : null
  return (
    <div role="status">
      {shown && (
        <p className={classNames(noteClass, shown.tone === 'danger' ? danger : warning)}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>{shown.text}</span>
        </p>
      )}
    </div>
  )
}

interface PassportFieldsProps extends BlockProps {
  required: boolean
  dates: { today: string; lastDeparture: string }
  onSkip: () => void
  /** Called with the fields once they are drawn. */
  onShown: RefCallback<HTMLFieldSetElement>
}

/** The passport fields. */
export function PassportFields({ form, index, required, dates, onSkip, onShown }: PassportFieldsProps) {
  const path = `passengers.${index}` as const
  return (
    <fieldset className={group} ref={onShown}>
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
                <TypedDateField
                  field={field}
                  props={props}
                  label="Expiry date"
                  required={required}
                  autoComplete="off"
                  onRead={(day) => setValue(form, `${path}.passportExpiryDate`, day, { shouldFocus: false })}
                />
                <PassportExpiryNote value={field.value} error={field.error} dates={dates} />
              </>
            )}
          </Field>
        </div>
        <div className={third}>
          <Field of={form} name={`${path}.passportIssuingCountry`}>
            {(field, props) => (
              <CountryCombobox
                field={field}
                props={props}
                label="Issuing country"
                required={required}
                onChoose={(code) => setValue(form, `${path}.passportIssuingCountry`, code, { shouldFocus: false })}
              />
            )}
          </Field>
        </div>
      </div>
      {!required && (
        <Button variant="ghost" size="sm" className={reveal} onClick={onSkip}>
          Skip Passport Info
        </Button>
      )}
    </fieldset>
  )
}
