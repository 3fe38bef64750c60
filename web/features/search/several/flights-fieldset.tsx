import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SearchedFlight } from '#worker/contract/search/searched-flights'
import { MOST_FLIGHTS } from '#worker/contract/search/several-flights'
import { Button } from '../../../ui/button'
import type { AirportList } from '../airports/use-airports'
import { lastDayOnSale, type SearchFormValues } from '../form/search-form-model'
import { chooseAirport, chooseDeparture, current, type SearchStore } from '../form/search-form-store'
import { addRow, flights as flightsClass } from '../form/several-flights.css'
import {
  addFlight,
  chooseAirportOf,
  chooseDayOf,
  type FlightRules,
  type FormFlight,
  firstDayOf,
  flightErrors,
  gapText,
  openFlights,
} from './flight-list'
import { OneFlight } from './one-flight'

/** Several flights in the form of search criteria. */
export interface Journey extends Partial<SearchedFlight> {
  furtherFlights: SearchedFlight[]
}

/** The search form's state of several flights: those after the first outlive the tab, and all are validated on submit. */
export interface SeveralFlights {
  further: readonly SearchedFlight[]
  /** Returns all flights if each can be searched; else null, and shows the errors. */
  take?: (within: FlightRules['within']) => Journey | null
}

interface FlightsFieldsetProps {
  several: RefObject<SeveralFlights>
  /** Holds the airports and departure of the first flight. */
  form: SearchStore
  initial: SearchFormValues
  list: AirportList
  today: string
}

/** The first flight, from the values of the form's other tabs. */
function firstFlight(form: SearchStore, initial: SearchFormValues): SearchedFlight {
  const value = (name: keyof SearchedFlight) => String(current(form, name) ?? initial[name])
  return { origin: value('origin'), destination: value('destination'), departureDate: value('departureDate') }
}

const toSearched = ({ origin, destination, departureDate }: FormFlight): SearchedFlight => ({
  origin,
  destination,
  departureDate,
})

/** Where to move the focus after the next render: to a flight's first empty field, or to the first error. */
type Wanted = { flight: number } | 'fault' | null

/** Two to six flights with their airports and days, which can be added and removed. */
export function FlightsFieldset({ several, form, initial, list, today }: FlightsFieldsetProps) {
  const [flights, setFlights] = useState(() => openFlights([firstFlight(form, initial), ...several.current.further]))
  // Set when the form is first submitted; from then on, errors are updated at each change.
  const [within, setWithin] = useState<FlightRules['within'] | null>(null)
  const [wanted, setWanted] = useState<Wanted>(null)
  const place = useRef<HTMLDivElement>(null)
  const last = lastDayOnSale(today)
  const errors = within ? flightErrors(flights, { today, last, within }) : []
  useEffect(() => {
    several.current.further = flights.slice(1).map(toSearched)
    several.current.take = (rule) => {
      const found = flightErrors(flights, { today, last, within: rule })
      if (found.every((each) => Object.keys(each).length === 0)) {
        const [first, ...furtherFlights] = flights.map(toSearched)
        return { ...first, furtherFlights }
      }
      setWithin(() => rule)
      setWanted('fault')
      return null
    }
  }, [several, flights, today, last])
  useEffect(() => {
    if (!wanted) return
    const selector = wanted === 'fault' ? '[aria-invalid="true"]' : `[data-flight="${wanted.flight}"] input`
    const fields = [...(place.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
    const open = fields.find((field) => wanted === 'fault' || (field instanceof HTMLInputElement && !field.value))
    ;(open ?? fields[0])?.focus()
    setWanted(null)
  }, [wanted])
  const add = () => {
    const more = addFlight(flights)
    setFlights(more)
    setWanted({ flight: more.at(-1)?.id ?? 0 })
  }
  const remove = (at: number) => {
    const rest = flights.filter((_, index) => index !== at)
    setFlights(rest)
    setWanted({ flight: (rest[at] ?? rest.at(-1))?.id ?? 0 })
  }
  const choosePlace = (at: number, field: 'origin' | 'destination', code: string) => {
    setFlights(chooseAirportOf(flights, at, field, code))
    if (at === 0) chooseAirport(form, field, code)
  }
  const chooseDay = (at: number, day: string) => {
    setFlights(chooseDayOf(flights, at, day))
    if (at === 0) chooseDeparture(form, day, last)
  }
  return (
    <div className={flightsClass} ref={place}>
      {flights.map((flight, at) => (
        <OneFlight
          key={flight.id}
          flight={flight}
          number={at + 1}
          list={list}
          days={{ today, first: firstDayOf(flights, at, today), last }}
          gap={gapText(flights, at)}
          errors={errors[at] ?? {}}
          onAirport={(field, code) => choosePlace(at, field, code)}
          onDay={(day) => chooseDay(at, day)}
          onRemove={flights.length > 2 ? () => remove(at) : undefined}
        />
      ))}
      <div className={addRow}>
        <Button variant="secondary" icon={<Plus size={18} />} onClick={add} disabled={flights.length === MOST_FLIGHTS}>
          Add a flight
        </Button>
        <span role="status">{flights.length === MOST_FLIGHTS && `At most ${MOST_FLIGHTS} flights on one ticket`}</span>
      </div>
    </div>
  )
}
