import { effect, type ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { Button } from '../../../ui/button'
import { FieldArray, Form, type FormStore, setValue, useFormStore } from '../../../ui/form/form-library'
import { inFull, phoneProblem, readyToRead } from '../../../ui/form/phone-reader'
import { showRefusals } from '../../../ui/form/schema-form'
import { Notice } from '../../../ui/layout/notice'
import { next as nextClass, stepBar } from '../frame/booking-frame.css'
import { numberProblem, withProgram } from './block/frequent-flyer'
import { PassengerBlock } from './block/passenger-block'
import { FillInAll, RememberTravelers } from './companions/companions'
import { stack } from './passenger.css'
import {
  BLANK_PASSENGER,
  filledIn,
  type PassengerFields,
  type PassengerForm,
  type PassengerFormValues,
} from './passenger-form'
import { type PassengerRules, passengerErrors } from './passenger-schema'
import { ProblemList } from './problem-list'
import { typedIn } from './use-of-form'

/** Calls `onType` at every change of the form, also for fields that are hidden. */
function useTyped(form: PassengerForm, onType: (passengers: PassengerFields[]) => void): void {
  const latest = useRef(onType)
  latest.current = onType
  useEffect(() => {
    let before = ''
    return effect(() => {
      const passengers = typedIn(form)
      const text = JSON.stringify(passengers)
      if (text === before) return
      before = text
      latest.current(passengers)
    })
  }, [form])
}

/** Most parties share a last name: the first traveler's, as it is typed, is everyone's who has none of their own. */
function useSharedName(form: PassengerForm, before = '') {
  const first = useRef(before)
  const shared = useRef('')
  return ([{ lastName } = BLANK_PASSENGER, ...others]: PassengerFields[]) => {
    if (lastName === first.current) return
    first.current = lastName
    for (const [index, other] of others.entries()) {
      if (other.lastName === shared.current)
        setValue(form, `passengers.${index + 1}.lastName`, lastName, { shouldFocus: false })
    }
    shared.current = lastName
  }
}

/** Over the button, once it was pressed: that nobody travels. */
function NobodyTravels({ error }: { error: ReadonlySignal<string> }) {
  useSignals()
  return error.value && <Notice tone="danger">{error.value}</Notice>
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
  /** Above the form: the state of the offer. */
  notice?: ReactNode
  /** Beside the button: what the party pays. */
  total?: ReactNode
  /** The remembered companions, whether to remember these travelers, and the buyer's own name; null for a guest. */
  memory?: { companions: SavedTraveler[]; remembers: RefObject<boolean>; owner: string } | null
  onType: (passengers: PassengerFields[]) => void
  onSubmit: (passengers: PassengerFields[]) => void
  /** The travelers' ages don't fit the fare: search again with what is typed. */
  onSearchAgain: () => void
}

/** Shows the server's refusals at their fields once these are rendered, and focuses the first. */
function useRefusals(form: FormStore<PassengerFormValues>, refused: Record<string, string>) {
  useEffect(() => {
    showRefusals(form, refused)
  }, [form, refused])
}

/** The first step: the travelers. */
export function PassengerScreen(props: PassengerScreenProps) {
  const { typed, refused, expired, next = 'Seat Selection', notice, total, memory = null } = props
  const { onType, onSubmit, onSearchAgain } = props
  const { shopPhone } = props.rules
  const rules = { ...props.rules, phoneProblem: (phone: string) => phoneProblem(phone, shopPhone), numberProblem }
  const form = useFormStore<PassengerFormValues>({
    initialValues: { passengers: rules.travelers.map((_, index) => filledIn(typed[index])) },
    validate: async (values) => {
      await Promise.all((values.passengers ?? []).map((passenger) => readyToRead(passenger?.phone ?? '')))
      return passengerErrors(values, rules)
    },
  })
  // The form may be sent before the phone's field was left.
  const accepted = (typed: PassengerFields | undefined) => {
    const fields = filledIn(typed)
    return withProgram({ ...fields, phone: inFull(fields.phone, shopPhone) }, rules.programs)
  }
  useRefusals(form, refused)
  const shareName = useSharedName(form, typed[0]?.lastName)
  useTyped(form, (passengers) => {
    onType(passengers)
    shareName(passengers)
  })
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
        shouldFocus={false}
        onSubmit={({ passengers }) => onSubmit(rules.travelers.map((_, index) => accepted(passengers[index])))}
      >
        <FieldArray of={form} name="passengers">
          {(array) => (
            <>
              <ProblemList form={form} isRefused={Object.keys(refused).length > 0} />
              {memory && memory.companions.length > 0 && <FillInAll form={form} rules={rules} {...memory} />}
              {rules.travelers.map((traveler, index) => (
                <PassengerBlock
                  key={traveler.id}
                  form={form}
                  index={index}
                  traveler={traveler}
                  typed={typed[index]}
                  rules={rules}
                  companions={memory?.companions ?? []}
                  onSearchAgain={onSearchAgain}
                />
              ))}
              <NobodyTravels error={array.error} />
            </>
          )}
        </FieldArray>
        {memory && <RememberTravelers remembers={memory.remembers} />}
        <div className={stepBar}>
          {total}
          <Button type="submit" className={nextClass} disabled={expired}>
            {expired ? 'Offer Expired' : `Continue to ${next}`}
          </Button>
        </div>
      </Form>
    </div>
  )
}
