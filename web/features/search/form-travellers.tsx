import { Field } from '@modular-forms/react'
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { TripTab } from '../../api/last-search'
import { chooseCount, type SearchStore } from './search-form-store'
import { TravellersField } from './travellers-field'

interface CountStore {
  value: ReadonlySignal<number | null | undefined>
  error: ReadonlySignal<string>
}

interface FormTravellersProps {
  form: SearchStore
  tripTab: TripTab
  /** How many infants the last change left behind, and who keeps that. */
  left: number
  onLeave: (infants: number) => void
}

interface TravellersProps extends FormTravellersProps {
  adults: CountStore
  kids: CountStore
  infants: CountStore
}

function Travellers({ form, tripTab, left, onLeave, adults, kids, infants }: TravellersProps) {
  useSignals()
  return (
    <TravellersField
      counts={{
        adultsCount: adults.value.value ?? 1,
        childrenCount: kids.value.value ?? 0,
        infantsCount: infants.value.value ?? 0,
      }}
      tripTab={tripTab}
      left={left}
      error={adults.error.value || kids.error.value || infants.error.value}
      onChange={(name, value) => onLeave(chooseCount(form, name, value))}
    />
  )
}

/** The travellers' field bound to the form's three counts. */
export const FormTravellers = (props: FormTravellersProps) => (
  <Field of={props.form} name="adultsCount" type="number">
    {(adults) => (
      <Field of={props.form} name="childrenCount" type="number">
        {(kids) => (
          <Field of={props.form} name="infantsCount" type="number">
            {(infants) => <Travellers {...props} adults={adults} kids={kids} infants={infants} />}
          </Field>
        )}
      </Field>
    )}
  </Field>
)
