import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { type RefCallback, useState } from 'react'
import { shortDate } from '../../../format/dates'
import { Field, type FieldElement } from '../../../ui/form/form-library'
import { pair } from '../form/search-form.css'
import { lastDayOnSale } from '../form/search-form-model'
import { chooseDeparture, chooseReturn, type SearchStore } from '../form/search-form-store'
import { DateTrigger } from './date-trigger'

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

type Which = 'departure' | 'return'

function Dates({ form, today, departure, back, oneWay, departureRef, returnRef }: DatesProps) {
  useSignals()
  // Which calendar is open, and which day it asks for: after a departure the same calendar asks for the return.
  const [open, setOpen] = useState<Which | null>(null)
  const [asking, setAsking] = useState<Which>('departure')
  const [note, setNote] = useState('')
  const from = departure.value.value ?? ''
  const to = oneWay ? '' : (back.value.value ?? '')
  const last = lastDayOnSale(today)
  const choose = (day: string) => {
    // A day before the departure, chosen as the return, becomes the new departure.
    if (asking === 'return' && day >= from) {
      chooseReturn(form, day)
      setNote('')
      setAsking('departure')
      return true
    }
    const moved = chooseDeparture(form, day, last)
    setNote(moved && `Moved to ${shortDate(moved)}, after your departure.`)
    if (!oneWay) setAsking('return')
    return oneWay
  }
  const panel = { form, today, last, from, to, asking, oneWay, note: note && `Your return: ${note}`, onChoose: choose }
  const openAs = (which: Which) => (wanted: boolean) => {
    setAsking(which)
    setOpen(wanted ? which : null)
  }
  return (
    <div className={pair}>
      <DateTrigger
        panel={panel}
        label="Departure"
        value={from}
        placeholder="Choose a day"
        error={departure.error.value}
        open={open === 'departure'}
        onOpenChange={openAs('departure')}
        focusRef={departureRef}
      />
      <DateTrigger
        panel={panel}
        label="Return"
        value={to}
        placeholder={oneWay ? 'One way' : 'Choose a day'}
        hint={oneWay ? '' : note}
        error={back.error.value}
        disabled={oneWay}
        open={open === 'return'}
        onOpenChange={openAs('return')}
        focusRef={returnRef}
      />
    </div>
  )
}

// The form library only calls focus() on this element, which a button has as well as an input.
const asButtonRef = (ref: RefCallback<FieldElement>) => ref as unknown as RefCallback<HTMLButtonElement>

/** The departure and return fields; choosing a departure goes on to the return. */
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
