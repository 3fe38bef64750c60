import { Field } from '@modular-forms/react'
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { TripTab } from '../../api/last-search'
import { chooseCount, type SearchStore } from './search-form-store'
import { TravelersField } from './travelers-field'

interface CountStore {
  value: ReadonlySignal<number | null | undefined>
  error: ReadonlySignal<string>
}

interface FormTravelersProps {
  form: SearchStore
  tripTab: TripTab
  /** How many infants the last change left behind, and who keeps that. */
  left: number
  onLeave: (infants: number) => void
}

interface TravelersProps extends FormTravelersProps {
  adults: CountStore
  kids: CountStore
  infants: CountStore
}

function Travelers({ form, tripTab, left, onLeave, adults, kids, infants }: TravelersProps) {
  useSignals()
  return (
    <TravelersField
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

/** The travelers' field bound to the form's three counts. */
export const FormTravelers = (props: FormTravelersProps) => (
  <Field of={props.form} name="adultsCount" type="number">
    {(adults) => (
      <Field of={props.form} name="childrenCount" type="number">
        {(kids) => (
          <Field of={props.form} name="infantsCount" type="number">
            {(infants) => <Travelers {...props} adults={adults} kids={kids} infants={infants} />}
          </Field>
        )}
      </Field>
    )}
  </Field>
)
