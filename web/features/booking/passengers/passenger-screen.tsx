import { FieldArray, Form, type FormStore, getValues, setError, useFormStore } from '@modular-forms/react'
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { actions, stack } from './passenger.css'
import { PassengerBlock } from './passenger-block'
import { filledIn, type PassengerFields, type PassengerForm, type PassengerFormValues } from './passenger-form'
import { INCOMPLETE, type PassengerRules, passengerErrors } from './passenger-schema'

/** Calls `onType` at every change of the form, also for fields that are hidden. Renders nothing. */
function DraftKeeper({ form, onType }: { form: PassengerForm; onType: (passengers: PassengerFields[]) => void }) {
  useSignals()
  const { passengers = [] } = getValues(form, { shouldActive: false })
  const text = JSON.stringify(passengers)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what the passengers are; they are new objects each time
  useEffect(() => onType(passengers.map((passenger) => filledIn(passenger))), [text])
  return null
}

/** Over the button, once it was pressed: that fields are missing, or that nobody travels. */
function FormMessage({ form, arrayError }: { form: PassengerForm; arrayError: ReadonlySignal<string> }) {
  useSignals()
  if (arrayError.value) return <Notice tone="danger">{arrayError.value}</Notice>
  if (!form.invalid.value) return null
  return <Notice tone="danger">{INCOMPLETE}</Notice>
}

interface PassengerScreenProps {
  rules: PassengerRules
  /** What was typed before, in the order of the travelers. */
  typed: PassengerFields[]
  /** What the server refused, by dotted path; shown beside its fields. */
  refused: Record<string, string>
  /** The offer can't be booked any more. */
  expired: boolean
  /** Where the form leads. */
  next?: 'Seat Selection' | 'Payment'
  /** What stands over the form: the state of the offer. */
  notice?: ReactNode
  onType: (passengers: PassengerFields[]) => void
  onSubmit: (passengers: PassengerFields[]) => void
  /** The travelers' ages don't fit the fare: search again with what is typed. */
  onSearchAgain: () => void
}

/** Shows the server's refusals at their fields once these are rendered, and focuses the first. */
function useRefusals(form: FormStore<PassengerFormValues>, refused: Record<string, string>) {
  useEffect(() => {
    // The names are the form's own paths; one it doesn't know is ignored.
    Object.entries(refused).forEach(([path, message], index) => {
      setError(form, path as 'passengers.0.firstName', message, { shouldFocus: index === 0 })
    })
  }, [form, refused])
}

/** The first step: who travels. */
export function PassengerScreen(props: PassengerScreenProps) {
  const { rules, typed, refused, expired, next = 'Seat Selection', notice, onType, onSubmit, onSearchAgain } = props
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
        method="dialog"
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
            {expired ? 'Offer Expired' : `Continue to ${next}`}
          </Button>
        </div>
      </Form>
    </div>
  )
}
