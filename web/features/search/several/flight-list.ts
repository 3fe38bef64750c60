import { saleEnds } from '#worker/contract/search/local-days'
import type { SearchedFlight } from '#worker/contract/search/searched-flights'
import { flightFaults, MOST_FLIGHTS } from '#worker/contract/search/several-flights'
import { shortDate } from '../../../format/dates'

/** One of several flights in the form. Codes and the day are '' while none is chosen. */
export interface FormFlight extends SearchedFlight {
  /** Identifies it in the list, whatever is chosen, added or removed. */
  id: number
  /** A note on how its day was changed automatically. */
  note: string
}

type Airport = 'origin' | 'destination'

let lastId = 0
const formFlight = (flight: Partial<SearchedFlight> = {}): FormFlight => ({
  origin: '',
  destination: '',
  departureDate: '',
  note: '',
  ...flight,
  id: ++lastId,
})

/** The initial flights of the form: at least two, the second from where the first ends. */
export function openFlights(flights: readonly SearchedFlight[]): FormFlight[] {
  const opened = flights.map(formFlight)
  return opened.length > 1 ? opened : addFlight(opened.length > 0 ? opened : [formFlight()])
}

/** Adds a flight that begins where the last one ends. */
export const addFlight = (flights: readonly FormFlight[]): FormFlight[] => [
  ...flights,
  ...(flights.length < MOST_FLIGHTS ? [formFlight({ origin: flights.at(-1)?.destination ?? '' })] : []),
]

/** Chooses an airport. The next flight's origin follows if it was the same, or empty. */
export function chooseAirportOf(flights: readonly FormFlight[], at: number, field: Airport, code: string) {
  const before = flights[at]?.destination
  return flights.map((flight, index): FormFlight => {
    if (index === at) return { ...flight, [field]: code }
    const follows = field === 'destination' && index === at + 1 && (flight.origin === '' || flight.origin === before)
    return follows ? { ...flight, origin: code } : flight
  })
}

/** Chooses a day. Later flights that would leave before it move to that day, with a note. */
export const chooseDayOf = (flights: readonly FormFlight[], at: number, day: string): FormFlight[] =>
  flights.map((flight, index) => {
    if (index === at) return { ...flight, departureDate: day, note: '' }
    const mustMove = index > at && flight.departureDate !== '' && flight.departureDate < day
    return mustMove
      ? { ...flight, departureDate: day, note: `Moved to ${shortDate(day)}, after the flight before it.` }
      : flight
  })

/** The first day that a flight can leave on: not before any of the flights ahead of it. */
export const firstDayOf = (flights: readonly SearchedFlight[], at: number, today: string): string =>
  [today, ...flights.slice(0, at).map(({ departureDate }) => departureDate)].sort().at(-1) ?? today

/** The errors of a flight, by field. */
export type FlightErrors = Partial<Record<keyof SearchedFlight, string>>

/** The rules that flights are checked against. */
export interface FlightRules {
  /** The traveler's own day, and the last day on sale. */
  today: string
  last: string
  /** The message for a flight within one city; null for others. */
  within: (origin: string, destination: string) => string | null
}

function ownErrors(
  { origin, destination, departureDate }: SearchedFlight,
  { today, last, within }: FlightRules,
): FlightErrors {
  const circle = within(origin, destination)
  const day =
    departureDate === ''
      ? 'Please select a departure date'
      : departureDate < today
        ? 'Departure date cannot be in the past'
        : departureDate > last
          ? saleEnds(last)
          : ''
  return {
    ...(!origin && { origin: 'Please select an origin airport' }),
    ...(!destination && { destination: 'Please select a destination airport' }),
    ...(circle && { destination: circle }),
    ...(day && { departureDate: day }),
  }
}

/** The errors of each flight, in order; empty for those that can be searched. */
export function flightErrors(flights: readonly SearchedFlight[], rules: FlightRules): FlightErrors[] {
  const errors = flights.map((flight) => ownErrors(flight, rules))
  for (const { at, field, message } of flightFaults(flights)) {
    const own = errors[at]
    if (own) own[field] ??= message
  }
  return errors
}

/** The note for a flight that begins elsewhere than the previous one ended, as the way between isn't part of the ticket; else ''. */
export function gapText(flights: readonly SearchedFlight[], at: number): string {
  const [before, flight] = [flights[at - 1], flights[at]]
  if (!before?.destination || !flight?.origin || before.destination === flight.origin) return ''
  return `The flight before ends at ${before.destination}, this one begins at ${flight.origin}. How you get there isn’t part of the ticket.`
}
