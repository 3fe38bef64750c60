import { Field } from '@modular-forms/react'
import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { ArrowLeftRight, PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { type RefCallback, useCallback, useRef } from 'react'
import { AirportField } from './airport-field'
import { airports, swap } from './search-form.css'
import { chooseAirport, type SearchStore, swapAirports } from './search-form-store'
import type { AirportList } from './use-airports'

interface FormAirportFieldProps {
  field: {
    name: 'origin' | 'destination'
    value: ReadonlySignal<string | null | undefined>
    error: ReadonlySignal<string>
  }
  form: SearchStore
  list: AirportList
  inputRef: RefCallback<HTMLInputElement>
}

function FormAirportField({ field, form, list, inputRef }: FormAirportFieldProps) {
  useSignals()
  // The combobox hands its ref anew at each render and the form library collects what it is given: it gets each element once.
  const handed = useRef<HTMLInputElement | null>(null)
  const handOnce = useCallback(
    (element: HTMLInputElement | null) => {
      if (!element || element === handed.current) return
      handed.current = element
      inputRef(element)
    },
    [inputRef],
  )
  const isOrigin = field.name === 'origin'
  return (
    <AirportField
      name={field.name}
      label={isOrigin ? 'From' : 'To'}
      placeholder="City or airport"
      icon={isOrigin ? <PlaneTakeoff size={18} /> : <PlaneLanding size={18} />}
      value={field.value.value ?? ''}
      error={field.error.value}
      list={list}
      inputRef={handOnce}
      onChoose={(code) => chooseAirport(form, field.name, code)}
    />
  )
}

/** Where from and where to, and a button that turns the journey round. */
export const AirportsFieldset = ({ form, list }: { form: SearchStore; list: AirportList }) => (
  <div className={airports}>
    <Field of={form} name="origin">
      {(field, { ref }) => <FormAirportField field={field} form={form} list={list} inputRef={ref} />}
    </Field>
    <button type="button" className={swap} aria-label="Swap origin and destination" onClick={() => swapAirports(form)}>
      <ArrowLeftRight size={16} aria-hidden="true" />
    </button>
    <Field of={form} name="destination">
      {(field, { ref }) => <FormAirportField field={field} form={form} list={list} inputRef={ref} />}
    </Field>
  </div>
)
