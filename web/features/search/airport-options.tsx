import { Plane } from 'lucide-react'
import { Spinner } from '../../ui/spinner'
import { city, code, message, name, option, words } from './airport-field.css'
import type { SearchableAirport } from './airports'
import type { AirportList } from './use-airports'

const countries = new Intl.DisplayNames(['en'], { type: 'region' })

/** What the picker says in place of results, or null when it has some (P §2, §5). */
export function airportMessage(list: AirportList, found: readonly SearchableAirport[], query: string): string | null {
  switch (list.state) {
    case 'waiting':
      return 'Loading airports...'
    case 'building':
      return 'Building airport database...'
    case 'error':
      return 'Error loading airports. Please try again.'
    case 'ready':
      return found.length === 0 ? `No airports found for "${query.trim()}"` : null
  }
}

/** A line in place of results. */
export const AirportMessage = ({ text, busy }: { text: string; busy: boolean }) => (
  <div className={message} role="status">
    {busy && <Spinner />}
    {text}
  </div>
)

/** One airport in the list: its city and code first, then its own name and country. */
export const AirportOption = ({ airport }: { airport: SearchableAirport }) => (
  <span className={option}>
    <Plane size={18} aria-hidden="true" />
    <span className={words}>
      <span className={city}>{airport.city_name}</span>
      <span className={name}>
        {airport.name}, {countries.of(airport.country_code)}
      </span>
    </span>
    <span className={code}>{airport.iata_code}</span>
  </span>
)
