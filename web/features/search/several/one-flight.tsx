import { PlaneLanding, PlaneTakeoff, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../../ui/button'
import { AirportField } from '../airports/airports-fieldset'
import type { AirportList } from '../airports/use-airports'
import { DateTrigger } from '../dates/date-trigger'
import { flight as flightClass, flightFields, flightGap, flightTitle, removeFlight } from '../form/several-flights.css'
import type { FlightErrors, FormFlight } from './flight-list'

interface OneFlightProps {
  flight: FormFlight
  /** Counts from 1. */
  number: number
  list: AirportList
  /** The traveler's own day, and the first and last on which this flight can leave. */
  days: { today: string; first: string; last: string }
  /** The note when it doesn't begin where the previous flight ends; else ''. */
  gap: string
  errors: FlightErrors
  onAirport: (field: 'origin' | 'destination', code: string) => void
  onDay: (day: string) => void
  onRemove: (() => void) | undefined
}

const noFocus = () => {}

/** One of several flights in the search form: origin, destination and day. */
export function OneFlight({ flight, number, list, days, gap, errors, ...on }: OneFlightProps) {
  const [open, setOpen] = useState(false)
  const gapId = useId()
  const choose = (day: string) => {
    on.onDay(day)
    setOpen(false)
  }
  const from = flight.departureDate
  const panel = { ...days, from, to: '', asking: 'departure' as const, oneWay: true, note: '', onChoose: choose }
  return (
    <fieldset className={flightClass} data-flight={flight.id} aria-describedby={gap ? gapId : undefined}>
      <legend className={flightTitle}>Flight {number}</legend>
      <div className={flightFields}>
        <AirportField
          name="origin"
          label="From"
          placeholder="City or airport"
          icon={<PlaneTakeoff size={18} />}
          value={flight.origin}
          error={errors.origin ?? ''}
          list={list}
          onChoose={(code) => on.onAirport('origin', code)}
        />
        <AirportField
          name="destination"
          label="To"
          placeholder="City or airport"
          icon={<PlaneLanding size={18} />}
          value={flight.destination}
          error={errors.destination ?? ''}
          list={list}
          onChoose={(code) => on.onAirport('destination', code)}
        />
        <DateTrigger
          panel={panel}
          label="Departure"
          value={from}
          placeholder="Choose a day"
          hint={flight.note}
          error={errors.departureDate ?? ''}
          open={open}
          onOpenChange={setOpen}
          focusRef={noFocus}
        />
      </div>
      {on.onRemove && (
        <IconButton
          label={`Remove flight ${number}`}
          icon={<X size={18} aria-hidden="true" />}
          className={removeFlight}
          onClick={on.onRemove}
        />
      )}
      {gap && (
        <p className={flightGap} id={gapId}>
          {gap}
        </p>
      )}
    </fieldset>
  )
}
