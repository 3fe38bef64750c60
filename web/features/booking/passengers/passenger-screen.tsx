import { FieldArray, Form, type FormStore, setError, useFormStore } from '@modular-forms/react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { DraftKeeper } from './draft-keeper'
import { FormMessage } from './form-message'
import { PassengerBlock } from './passenger-block'
import { filledIn, type PassengerFields, type PassengerFormValues } from './passenger-form'
import { type PassengerRules, passengerErrors } from './passenger-schema'
import { actions, stack } from './passenger-screen.css'

interface PassengerScreenProps {
  rules: PassengerRules
  /** What was typed before, in the order of the travelers. */
  typed: PassengerFields[]
  /** What the server refused, by dotted path; shown beside its fields. */
  refused: Record<string, string>
  /** The offer can't be booked any more. */
  expired: boolean
  /** What stands over the form: the state of the offer. */
  notice?: ReactNode
  onType: (passengers: PassengerFields[]) => void
  onSubmit: (passengers: PassengerFields[]) => void
  /** The travelers' ages don't fit the fare: search again with what is typed. */
  onSearchAgain: () => void
}

/** Puts the server's refusals onto their fields once these stand, and the focus onto the first. */
function useRefusals(form: FormStore<PassengerFormValues>, refused: Record<string, string>) {
  useEffect(() => {
    // The names are the form's own paths; one it doesn't know is passed over.
    Object.entries(refused).forEach(([path, message], index) => {
      setError(form, path as 'passengers.0.firstName', message, { shouldFocus: index === 0 })
    })
  }, [form, refused])
}

/** The first step: who travels. */
export function PassengerScreen(props: PassengerScreenProps) {
  const { rules, typed, refused, expired, notice, onType, onSubmit, onSearchAgain } = props
  const form = useFormStore<PassengerFormValues>({
    initialValues: { passengers: rules.travelers.map((_, index) => filledIn(typed[index])) },
    validate: (values) => passengerErrors(values, rules),
  })
  useRefusals(form, refused)
  return (
    <div className={stack}>
      {notice}
      {rules.passportRequired && (
        <Notice tone="warning" title="International Flight - Passport Required">
          Passports must be valid for at least 6 months beyond the dates of travel.
        </Notice>
      )}
      <Form
        of={form}
        className={stack}
        onSubmit={({ passengers }) => onSubmit(rules.travelers.map((_, index) => filledIn(passengers[index])))}
      >
        <DraftKeeper form={form} onType={onType} />
        <FieldArray of={form} name="passengers">
          {(array) => (
            <>
              {rules.travelers.map((traveler, index) => (
                <PassengerBlock
                  key={traveler.id}
                  form={form}
                  index={index}
                  traveler={traveler}
                  passportRequired={rules.passportRequired}
                  dates={rules}
                  onSearchAgain={onSearchAgain}
                />
              ))}
              <FormMessage form={form} arrayError={array.error} />
            </>
          )}
        </FieldArray>
        <div className={actions}>
          <Button type="submit" size="lg" disabled={expired}>
            {expired ? 'Offer Expired' : 'Continue to Seat Selection'}
          </Button>
        </div>
      </Form>
    </div>
  )
}
