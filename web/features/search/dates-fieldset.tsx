import { Field, type FieldElement } from '@modular-forms/react'
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type RefCallback, useState } from 'react'
import { DateTrigger } from './date-trigger'
import { pair } from './search-form.css'
import { chooseDeparture, chooseReturn, type SearchStore } from './search-form-store'

interface TextStore {
  value: ReadonlySignal<string | null | undefined>
  error: ReadonlySignal<string>
}

interface DatesProps {
  form: SearchStore
  today: string
  departure: TextStore
  back: TextStore
  oneWay: boolean
  departureRef: RefCallback<HTMLButtonElement>
  returnRef: RefCallback<HTMLButtonElement>
}

function Dates({ form, today, departure, back, oneWay, departureRef, returnRef }: DatesProps) {
  useSignals()
  const [open, setOpen] = useState<'departure' | 'return' | null>(null)
  const from = departure.value.value ?? ''
  const to = oneWay ? '' : (back.value.value ?? '')
  return (
    <div className={pair}>
      <DateTrigger
        label="Departure"
        value={from}
        placeholder="Choose a day"
        error={departure.error.value}
        open={open === 'departure'}
        onOpenChange={(wanted) => setOpen(wanted ? 'departure' : null)}
        days={{ today, earliest: today, from, to }}
        focusRef={departureRef}
        onChoose={(day) => {
          chooseDeparture(form, day)
          setOpen(oneWay ? null : 'return')
        }}
      />
      <DateTrigger
        label="Return"
        value={to}
        placeholder={oneWay ? 'One way' : 'Choose a day'}
        error={back.error.value}
        disabled={oneWay}
        open={open === 'return'}
        onOpenChange={(wanted) => setOpen(wanted ? 'return' : null)}
        days={{ today, earliest: from, from, to }}
        focusRef={returnRef}
        onChoose={(day) => {
          chooseReturn(form, day)
          setOpen(null)
        }}
      />
    </div>
  )
}

// The form library only ever focuses what it is given here, which a button can take as well as an input.
const asButtonRef = (ref: RefCallback<FieldElement>) => ref as unknown as RefCallback<HTMLButtonElement>

/** Departure and return; choosing the one leads on to the other. */
export const DatesFieldset = ({ form, today, oneWay }: Pick<DatesProps, 'form' | 'today' | 'oneWay'>) => (
  <Field of={form} name="departureDate">
    {(departure, { ref: departureRef }) => (
      <Field of={form} name="returnDate">
        {(back, { ref: returnRef }) => (
          <Dates
            form={form}
            today={today}
            oneWay={oneWay}
            departure={departure}
            back={back}
            departureRef={asButtonRef(departureRef)}
            returnRef={asButtonRef(returnRef)}
          />
        )}
      </Field>
    )}
  </Field>
)
