import { Field } from '@modular-forms/react'
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { Users } from 'lucide-react'
import { useState } from 'react'
import type { TripTab } from '../../../device/last-search'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { Spinner } from '../../../ui/button'
import { FieldFrame } from '../../../ui/form/field'
import { control } from '../../../ui/form/field.css'
import { Popover } from '../../../ui/overlay/popover'
import { travelersText } from '../../../words/search'
import { trigger, triggerIcon, triggerText } from './search-form.css'
import { infantRule } from './search-form-model'
import { chooseCount, type SearchStore } from './search-form-store'
import type { Counts } from './travelers-panel'

const loadPanel = retryingImport(() => import('./travelers-panel'), 'TravelersPanel')
const preload = () => void loadPanel().catch(() => {})

interface TravelersFieldProps {
  counts: Counts
  tripTab: TripTab
  /** How many infants the last change left behind. */
  left: number
  error: string
  onChange: (name: keyof Counts, count: number) => void
}

/** How many travel, by age: a button that says it and a panel that changes it. */
function TravelersField({ counts, tripTab, left, error, onChange }: TravelersFieldProps) {
  const [open, setOpen] = useState(false)
  const panel = useLazyPart(loadPanel, open)
  const fewer = left > 0 && `${left === 1 ? 'One infant' : `${left} infants`} fewer. `
  const note = fewer ? fewer + infantRule(counts.adultsCount, tripTab) : ''
  return (
    <FieldFrame label="Travelers" hint={note} error={error}>
      {(tied) => (
        <Popover
          label="Travelers"
          open={open}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              {...tied}
              className={`${control} ${trigger}`}
              aria-label={`Travelers: ${travelersText(counts)}`}
              // So that the panel has loaded by the time of the press.
              onPointerEnter={preload}
              onFocus={preload}
            >
              <Users size={18} className={triggerIcon} aria-hidden="true" />
              <span className={triggerText}>{travelersText(counts)}</span>
            </button>
          }
        >
          {panel ? (
            <panel.TravelersPanel counts={counts} tripTab={tripTab} note={note} onChange={onChange} />
          ) : (
            <Spinner label="Loading" />
          )}
        </Popover>
      )}
    </FieldFrame>
  )
}

interface CountStore {
  value: ReadonlySignal<number | null | undefined>
  error: ReadonlySignal<string>
}

interface FormTravelersProps {
  form: SearchStore
  tripTab: TripTab
  /** By how many infants the last change reduced the party, and what is called with that number. */
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
