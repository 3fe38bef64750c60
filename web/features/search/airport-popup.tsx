import type { UseComboboxReturnValue } from 'downshift'
import { inlineButton, item, list as listClass, popup, popupHead } from './airport-field.css'
import { AirportMessage, AirportOption } from './airport-options'
import type { SearchableAirport } from './airports'

interface AirportPopupProps {
  combobox: UseComboboxReturnValue<SearchableAirport>
  /** What the list is of, for screen readers. */
  label: string
  open: boolean
  found: readonly SearchableAirport[]
  /** What was typed; '' where the airports are those of earlier searches. */
  query: string
  /** What is said in place of results. */
  message: string | null
  busy: boolean
  /** Tries again after an error. */
  onRetry?: (() => void) | undefined
  onForget: () => void
}

/** A press here is not to take the focus from the input. */
const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }

/** What the picker offers under its input. Always in the tree, since the combobox must know its list. */
export const AirportPopup = ({ combobox, label, open, found, query, message, ...rest }: AirportPopupProps) => (
  <div className={popup} hidden={!open}>
    {open && query === '' && (
      <div className={popupHead}>
        Recent airports
        <button type="button" className={inlineButton} {...keepFocus} onClick={rest.onForget}>
          Clear
        </button>
      </div>
    )}
    <ul className={listClass} {...combobox.getMenuProps({ 'aria-label': `${label}: airports` })}>
      {open &&
        found.map((airport, index) => (
          <li
            key={airport.id}
            className={item}
            data-highlighted={combobox.highlightedIndex === index}
            {...combobox.getItemProps({ item: airport, index })}
          >
            <AirportOption airport={airport} query={query} />
          </li>
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
