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
}

function Travellers({
  form,
  tripTab,
  adults,
  kids,
  infants,
}: FormTravellersProps & { adults: CountStore; kids: CountStore; infants: CountStore }) {
  useSignals()
  return (
    <TravellersField
      counts={{
        adultsCount: adults.value.value ?? 1,
        childrenCount: kids.value.value ?? 0,
        infantsCount: infants.value.value ?? 0,
      }}
      tripTab={tripTab}
      error={adults.error.value || kids.error.value || infants.error.value}
      onChange={(name, value) => chooseCount(form, name, value)}
    />
  )
}

/** The travellers' field bound to the form's three counts. */
export const FormTravellers = ({ form, tripTab }: FormTravellersProps) => (
  <Field of={form} name="adultsCount" type="number">
    {(adults) => (
      <Field of={form} name="childrenCount" type="number">
        {(kids) => (
          <Field of={form} name="infantsCount" type="number">
            {(infants) => <Travellers form={form} tripTab={tripTab} adults={adults} kids={kids} infants={infants} />}
          </Field>
        )}
      </Field>
    )}
  </Field>
)
