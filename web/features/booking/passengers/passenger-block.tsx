import { Field } from '@modular-forms/react'
import type { OfferPassenger } from '#worker/contract/offer'
import { FormSelectField } from '../../../ui/form/select-field'
import { FormDateField, FormTextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/layout/page'
import { block, fields, half, head, kind, name, pair, third } from './passenger.css'
import { AgeNotice, ContactFields, GenderField } from './passenger-fields'
import type { BlockProps } from './passenger-form'
import { PassportFields } from './passport-fields'
import { travelerLabel } from './travelers'

const TITLES = [
  { value: 'mr', label: 'Mr' },
  { value: 'ms', label: 'Ms' },
  { value: 'mrs', label: 'Mrs' },
  { value: 'miss', label: 'Miss' },
  { value: 'dr', label: 'Dr' },
]

interface PassengerBlockProps extends BlockProps {
  traveler: OfferPassenger
  passportRequired: boolean
  dates: { today: string; lastDeparture: string }
  onSearchAgain: () => void
}

/** Everything about one traveler. */
export function PassengerBlock({ form, index, traveler, passportRequired, dates, onSearchAgain }: PassengerBlockProps) {
  const path = `passengers.${index}` as const
  // Each traveler is a section of their own to the browser's autofill; the first one is whose browser it is.
  const autofill = (token: string) => (index === 0 ? token : `section-passenger${index + 1} ${token}`)
  return (
    <Card as="section" aria-labelledby={`passenger-${index}`} className={block}>
      <div className={head}>
        <h2 className={name} id={`passenger-${index}`}>
          Passenger {index + 1}
        </h2>
        <span className={kind}>{travelerLabel[traveler.type]}</span>
      </div>
      <div className={fields}>
        <div className={pair}>
          <Field of={form} name={`${path}.title`}>
            {(field, props) => (
              <FormSelectField
                field={field}
                props={props}
                label="Title"
                placeholder="Choose"
                options={TITLES}
                required
                autoComplete={autofill('honorific-prefix')}
              />
            )}
          </Field>
        </div>
        <div className={pair}>
          <GenderField form={form} index={index} />
        </div>
        <div className={third}>
          <Field of={form} name={`${path}.dateOfBirth`}>
            {(field, props) => (
              <FormDateField
                field={field}
                props={props}
                label="Date of birth"
                max={dates.today}
                required
                autoComplete={autofill('bday')}
              />
            )}
          </Field>
        </div>
        <AgeNotice form={form} index={index} onSearchAgain={onSearchAgain} />
        <div className={half}>
          <Field of={form} name={`${path}.firstName`}>
            {(field, props) => (
              <FormTextField
                field={field}
                props={props}
                label="First name"
                hint="As in the passport"
                required
                autoComplete={autofill('given-name')}
              />
            )}
          </Field>
        </div>
        <div className={half}>
          <Field of={form} name={`${path}.lastName`}>
            {(field, props) => (
              <FormTextField
                field={field}
                props={props}
                label="Last name"
                hint="As in the passport"
                required
                autoComplete={autofill('family-name')}
              />
            )}
          </Field>
        </div>
        <ContactFields form={form} index={index} autofill={autofill} />
      </div>
      <PassportFields form={form} index={index} required={passportRequired} dates={dates} />
    </Card>
  )
}
