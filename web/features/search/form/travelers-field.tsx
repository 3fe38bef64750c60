import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { Users } from 'lucide-react'
import { useState } from 'react'
import type { Party } from '#worker/contract/travel'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { Spinner } from '../../../ui/button'
import { FieldFrame } from '../../../ui/form/field'
import { control } from '../../../ui/form/field.css'
import { Field } from '../../../ui/form/form-library'
import { Popover } from '../../../ui/overlay/popover'
import { travelersText } from '../../../words/search'
import { trigger, triggerIcon, triggerText } from './search-form.css'
import { chooseCount, type SearchStore } from './search-form-store'

const loadPanel = retryingImport(() => import('./travelers-panel'), 'TravelersPanel')
const preload = () => void loadPanel().catch(() => {})

interface TravelersFieldProps {
  party: Party
  error: string
  /** Returns how many infants were removed. */
  onChange: (name: keyof Party, count: number) => number
}

/** The party by age: a button that shows it and a panel that changes it. */
function TravelersField({ party, error, onChange }: TravelersFieldProps) {
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(0)
  const panel = useLazyPart(loadPanel, open)
  return (
    <FieldFrame label="Travelers" error={error}>
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
              aria-label={`Travelers: ${travelersText(party)}`}
              // Preloads the panel before the press.
              onPointerEnter={preload}
              onFocus={preload}
            >
              <Users size={18} className={triggerIcon} aria-hidden="true" />
              <span className={triggerText}>{travelersText(party)}</span>
            </button>
          }
        >
          {panel ? (
            <panel.TravelersPanel
              party={party}
              left={left}
              onChange={(name, count) => setLeft(onChange(name, count))}
            />
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

interface TravelersProps {
  form: SearchStore
  adults: CountStore
  kids: CountStore
  infants: CountStore
}

function Travelers({ form, adults, kids, infants }: TravelersProps) {
  useSignals()
  return (
    <TravelersField
      party={{
        adultsCount: adults.value.value ?? 1,
        childrenCount: kids.value.value ?? 0,
        infantsCount: infants.value.value ?? 0,
      }}
      error={adults.error.value || kids.error.value || infants.error.value}
      onChange={(name, value) => chooseCount(form, name, value)}
    />
  )
}

/** The travelers' field, bound to the form's three counts. */
export const FormTravelers = ({ form }: { form: SearchStore }) => (
  <Field of={form} name="adultsCount" type="number">
    {(adults) => (
      <Field of={form} name="childrenCount" type="number">
        {(kids) => (
          <Field of={form} name="infantsCount" type="number">
            {(infants) => <Travelers form={form} adults={adults} kids={kids} infants={infants} />}
          </Field>
        )}
      </Field>
    )}
  </Field>
)
