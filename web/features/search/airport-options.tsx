import { Plane } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../../ui/spinner'
import { city, code, match, message, messageText, name, option, words } from './airport-field.css'
import { markMatches } from './airport-marks'
import { fold, type SearchableAirport } from './airports'
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

interface AirportMessageProps {
  text: string
  busy: boolean
  /** What can be done about it. */
  children?: ReactNode
}

/** A line in place of results. */
export const AirportMessage = ({ text, busy, children }: AirportMessageProps) => (
  <div className={message}>
    <span className={messageText} role="status">
      {busy && <Spinner />}
      {text}
    </span>
    {children}
  </div>
)

const Marked = ({ text, query }: { text: string; query: string }) =>
  // The parts of one text never change their order.
  markMatches(text, query).map(({ text: part, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <mark key={index} className={match}>
        {part}
      </mark>
    ) : (
      part
    ),
  )

/** One airport in the list: its city and code first, then its own name and country, with what was typed marked. */
export const AirportOption = ({ airport, query }: { airport: SearchableAirport; query: string }) => (
  <span className={option}>
    <Plane size={18} aria-hidden="true" />
    <span className={words}>
      <span className={city}>
        <Marked text={airport.city_name} query={query} />
      </span>
      <span className={name}>
        <Marked text={airport.name} query={query} />, {countries.of(airport.country_code)}
      </span>
    </span>
    <span className={code} data-matched={fold(query).split(' ').includes(airport.foldedCode)}>
      {airport.iata_code}
    </span>
  </span>
)
