import type { ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { ArrowLeftRight, PlaneLanding, PlaneTakeoff } from 'lucide-react'
import { type RefCallback, useCallback, useRef, useState } from 'react'
import type { RouterContext } from '../../../api/router-context'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { readSearch, type SearchParams } from '../../../links/search'
import { Field } from '../../../ui/form/form-library'
import { TextField } from '../../../ui/form/text-field'
import { airportAnchor, airports, swap } from '../form/search-form.css'
import { chooseAirport, chooseNearby, type SearchStore, swapAirports } from '../form/search-form-store'
import type { AirportFieldProps } from './airport-combobox'
import type { AirportList } from './use-airports'

// The page doesn't wait for the combobox: until it is loaded, an input of the same look takes the text.
const loadCombobox = retryingImport(() => import('./airport-combobox'), 'AirportCombobox')

/** Fetches the pickers' code before they are shown. */
export const preloadAirportFields = (): void => void loadCombobox().catch(() => {})

const loadNearby = retryingImport(() => import('./airport-nearby'), 'AirportNearby')

/** Loads the choice of airports nearby when the address names it, so that it is rendered and hydrated with the page and moves nothing. */
export async function prepareNearby(params: SearchParams, { queryClient, written }: RouterContext) {
  const { keepNear } = await loadNearby()
  if (!import.meta.env.SSR || !written) return
  const { origin, destination } = readSearch(params, written.day).criteria
  for (const code of [origin, destination]) keepNear(queryClient, code, written.answers.near(code))
}

/** The airport picker; see AirportCombobox. */
export function AirportField(props: AirportFieldProps) {
  const [begun, setBegun] = useState({ text: '', focused: false })
  const [visits, setVisits] = useState(1)
  const combobox = useLazyPart(loadCombobox, visits)
  const near = useLazyPart(loadNearby, false, true)
  if (combobox) return <combobox.AirportCombobox {...props} begun={begun} />
  return (
    <div className={airportAnchor}>
      <TextField
        name={props.name}
        label={props.label}
        placeholder={props.placeholder}
        lead={props.icon}
        error={props.error}
        value={props.value || begun.text}
        // After hydration this reports text typed before it; the field may have lost the focus by then.
        onChange={({ target }) => setBegun({ text: target.value, focused: target === document.activeElement })}
        onFocus={() => {
          props.list.load()
          setVisits(visits + 1)
          setBegun({ ...begun, focused: true })
        }}
        onBlur={() => setBegun({ ...begun, focused: false })}
      />
      {near && props.value && props.isNearby && props.onNearby && (
        <near.AirportNearby code={props.value} isWanted onWant={props.onNearby} end={props.label} />
      )}
    </div>
  )
}

interface FormAirportFieldProps {
  field: {
    name: 'origin' | 'destination'
    value: ReadonlySignal<string | null | undefined>
    error: ReadonlySignal<string>
  }
  nearby: { value: ReadonlySignal<boolean | null | undefined> }
  form: SearchStore
  list: AirportList
  inputRef: RefCallback<HTMLInputElement>
}

function FormAirportField({ field, nearby, form, list, inputRef }: FormAirportFieldProps) {
  useSignals()
  // The combobox calls its ref at each render, and the form library collects every element: so each is passed on once.
  const registered = useRef<HTMLInputElement | null>(null)
  const handOnce = useCallback(
    (element: HTMLInputElement | null) => {
      if (!element || element === registered.current) return
      registered.current = element
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
      isNearby={!!nearby.value.value}
      onNearby={(isWanted) => chooseNearby(form, field.name, isWanted)}
    />
  )
}

/** Origin and destination, and a button that swaps them. */
export const AirportsFieldset = ({ form, list }: { form: SearchStore; list: AirportList }) => (
  <div className={airports}>
    <Field of={form} name="origin">
      {(field, { ref }) => (
        <Field of={form} name="nearbyOrigin" type="boolean">
          {(nearby) => <FormAirportField field={field} nearby={nearby} form={form} list={list} inputRef={ref} />}
        </Field>
      )}
    </Field>
    <button type="button" className={swap} aria-label="Swap origin and destination" onClick={() => swapAirports(form)}>
      <ArrowLeftRight size={16} aria-hidden="true" />
    </button>
    <Field of={form} name="destination">
      {(field, { ref }) => (
        <Field of={form} name="nearbyDestination" type="boolean">
          {(nearby) => <FormAirportField field={field} nearby={nearby} form={form} list={list} inputRef={ref} />}
        </Field>
      )}
    </Field>
  </div>
)
