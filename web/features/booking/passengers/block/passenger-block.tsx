import { CircleCheck } from 'lucide-react'
import type { OfferPassenger } from '#worker/contract/offer'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { Field, getValues, setValue, validate } from '../../../../ui/form/form-library'
import { FormTextField } from '../../../../ui/form/text-field'
import { TypedDateField } from '../../../../ui/form/typed-date-field'
import { Card } from '../../../../ui/layout/page'
import { FillInOne } from '../companions/companions'
import { block, complete, fields, half, head, kind, name, third } from '../passenger.css'
import { type BlockProps, filledIn, type PassengerFields } from '../passenger-form'
import { type PassengerRules, travelerErrors } from '../passenger-schema'
import { travelerLabel } from '../travelers'
import { useOfForm } from '../use-of-form'
import { FrequentFlyer } from './frequent-flyer'
import { LapChoice } from './lap-choice'
import { NameNote } from './name-note'
import { AgeNotice, ContactFields, TitleAndGender } from './passenger-fields'
import { Passport } from './passport'

interface PassengerBlockProps extends BlockProps {
  typed: PassengerFields | undefined
  traveler: OfferPassenger
  rules: PassengerRules
  companions: SavedTraveler[]
  onSearchAgain: () => void
}

/** The mark beside a traveler's name once nothing is missing or wrong. */
function CompleteMark({ form, index, rules }: BlockProps & { rules: PassengerRules }) {
  const isComplete = useOfForm(() => {
    // A skipped passport is ignored, whatever was typed of it.
    const fields = getValues(form).passengers?.[index]
    return fields !== undefined && Object.keys(travelerErrors(filledIn(fields), index, rules)).length === 0
  })
  if (!isComplete) return null
  return (
    <span className={complete}>
      <CircleCheck size={16} aria-hidden="true" />
      Complete
    </span>
  )
}

/** Everything about one traveler. */
export function PassengerBlock(props: PassengerBlockProps) {
  const { form, index, traveler, typed, rules, companions, onSearchAgain } = props
  const { programs } = rules
  const path = `passengers.${index}` as const
  // Each traveler is a section of their own to the browser's autofill; the first is the browser's owner.
  const autofill = (token: string) => (index === 0 ? token : `section-passenger${index + 1} ${token}`)
  return (
    <Card as="section" aria-labelledby={`passenger-${index}`} className={block}>
      <div className={head}>
        <h2 className={name} id={`passenger-${index}`} tabIndex={-1}>
          Passenger {index + 1}
        </h2>
        <span className={kind}>{travelerLabel[traveler.type]}</span>
        <CompleteMark form={form} index={index} rules={rules} />
      </div>
      {companions.length > 0 && <FillInOne form={form} index={index} companions={companions} rules={rules} />}
      <div className={fields}>
        <TitleAndGender form={form} index={index} autofill={autofill} />
        <div className={third}>
          <Field of={form} name={`${path}.dateOfBirth`}>
            {(field, props) => (
              <TypedDateField
                field={field}
                props={props}
                label="Date of birth"
                max={rules.today}
                required
                autoComplete={autofill('bday')}
                onRead={(day) => {
                  setValue(form, `${path}.dateOfBirth`, day, { shouldFocus: false })
                  // A wrong age is shown at once: it takes another search, not another field, to fix it.
                  void validate(form, `${path}.dateOfBirth`, { shouldFocus: false })
                }}
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
                hint="As in the passport. Only one name? Enter it here, and FNU as the first name"
                required
                autoComplete={autofill('family-name')}
              />
            )}
          </Field>
        </div>
        <NameNote form={form} index={index} />
        <ContactFields form={form} index={index} autofill={autofill} shopPhone={rules.shopPhone} />
        {traveler.type === 'infant_without_seat' && <LapChoice form={form} index={index} travelers={rules.travelers} />}
      </div>
      {programs?.loyalty_programs && traveler.type !== 'infant_without_seat' && (
        <FrequentFlyer form={form} index={index} programs={programs} />
      )}
      <Passport form={form} index={index} required={rules.passportRequired} typed={typed} dates={rules} />
    </Card>
  )
}
