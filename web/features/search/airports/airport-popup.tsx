import type { UseComboboxReturnValue } from 'downshift'
import { Plane } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { fold } from '#worker/domain/fold-letters'
import { Spinner } from '../../../ui/button'
import { countryName } from '../../../words/country-name'
import { markMatches } from './airport-search'
import type { SearchableAirport } from './airports'
import {
  city,
  code,
  inlineButton,
  item,
  list as listClass,
  match,
  message,
  messageText,
  name,
  option,
  popup,
  popupHead,
  sheetBody,
  sheetList,
  suggestedHead,
  words,
} from './airports.css'
import type { AirportList } from './use-airports'

interface Asked {
  list: AirportList
  found: readonly SearchableAirport[]
  /** Whether more are to come. */
  isAsking: boolean
  query: string
}

/** The picker's message in place of results, or null when it has some. */
export function airportMessage({ list, found, isAsking, query }: Asked): string | null {
  switch (list.state) {
    case 'waiting':
      return 'Loading airports...'
    case 'building':
      return 'Building airport database...'
    case 'error':
      return 'Error loading airports. Please try again.'
    case 'ready':
      if (isAsking) return 'Looking for more airports…'
      return found.length === 0 ? `No airports found for "${query.trim()}"` : null
  }
}

interface AirportMessageProps {
  text: string
  busy: boolean
  /** A button that helps. */
  children?: ReactNode
}

/** A line in place of results. */
const AirportMessage = ({ text, busy, children }: AirportMessageProps) => (
  <div className={message}>
    <span className={messageText} role="status">
      {busy && <Spinner />}
      <span>{text}</span>
    </span>
    {children}
  </div>
)

const Marked = ({ text, query }: { text: string; query: string }) =>
  // The parts of a text never change their order.
  markMatches(text, query).map(({ text: part, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <mark key={index} className={match}>
        {part}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={index}>{part}</span>
    ),
  )

/** One airport in the list: its city and code first, then its own name and country, with matches marked. */
const AirportOption = ({ airport, query }: { airport: SearchableAirport; query: string }) => (
  <span className={option}>
    <Plane size={18} aria-hidden="true" />
    <span className={words}>
      <span className={city}>
        <Marked text={airport.city_name} query={query} />
      </span>
      <span className={name}>
        <Marked text={airport.name} query={query} />
        <span>, {countryName(airport.country_code)}</span>
      </span>
    </span>
    <span className={code} translate="no" data-matched={fold(query).split(' ').includes(airport.foldedCode)}>
      {airport.iata_code}
    </span>
  </span>
)

interface AirportPopupProps {
  combobox: UseComboboxReturnValue<SearchableAirport>
  /** The list's name, for screen readers. */
  label: string
  open: boolean
  /** Whether it is a part of a phone's sheet, in place of floating under its input. */
  isSheet: boolean
  found: readonly SearchableAirport[]
  /** How many of the first are those of earlier searches; others without a text are suggested. */
  recentCount: number
  /** The typed text; '' when the airports are those of earlier searches, or suggested. */
  query: string
  /** Shown in place of results. */
  message: string | null
  busy: boolean
  /** Tries again after an error. */
  onRetry?: (() => void) | undefined
  onForget: () => void
}

/** Keeps the focus in the input when a button here is pressed. */
const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }

/** The popup under the picker's input. Always in the tree, because downshift needs its list. */
export const AirportPopup = ({ combobox, label, open, isSheet, found, query, message, ...rest }: AirportPopupProps) => (
  <div className={isSheet ? sheetBody : popup} hidden={!open}>
    {open && query === '' && rest.recentCount > 0 && (
      <div className={popupHead}>
        Recent airports
        <button type="button" className={inlineButton} {...keepFocus} onClick={rest.onForget}>
          Clear
        </button>
      </div>
    )}
    <ul className={isSheet ? sheetList : listClass} {...combobox.getMenuProps({ 'aria-label': `${label}: airports` })}>
      {open &&
        found.map((airport, index) => (
          <Fragment key={airport.id}>
            {query === '' && index === rest.recentCount && (
              <li className={suggestedHead} role="presentation">
                Suggested
              </li>
            )}
            <li
              className={item}
              data-highlighted={combobox.highlightedIndex === index}
              {...combobox.getItemProps({ item: airport, index })}
            >
              <AirportOption airport={airport} query={query} />
            </li>
          </Fragment>
        ))}
    </ul>
    {message && (
      <AirportMessage text={message} busy={rest.busy}>
        {rest.onRetry && (
          <button type="button" className={inlineButton} {...keepFocus} onClick={rest.onRetry}>
            Try again
          </button>
        )}
      </AirportMessage>
    )}
  </div>
)
