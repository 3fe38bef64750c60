import { useCombobox } from 'downshift'
import { type FocusEvent, type ReactNode, type RefCallback, useMemo, useState } from 'react'
import { TextField } from '../../ui/text-field'
import { anchor, item, list as listClass, popup } from './airport-field.css'
import { AirportMessage, AirportOption, airportMessage } from './airport-options'
import { type Airport, airportLabel, type SearchableAirport } from './airports'
import { MINIMUM_QUERY_LENGTH, rankAirports } from './rank-airports'
import type { AirportList } from './use-airports'

interface AirportFieldProps {
  label: string
  placeholder: string
  icon: ReactNode
  /** The chosen airport's IATA code, '' while none is chosen. */
  value: string
  error?: string
  list: AirportList
  onChoose: (code: string) => void
  inputRef?: RefCallback<HTMLInputElement>
}

/** The text for a code: "City (CODE)" once the list is there, the bare code until then. */
const textFor = (code: string, airports: readonly Airport[]) => {
  const airport = airports.find(({ iata_code }) => iata_code === code)
  return airport ? airportLabel(airport) : code
}

/** An airport, found by city, name or code: a WAI-ARIA combobox. */
export function AirportField({ label, placeholder, icon, value, error, list, onChoose, inputRef }: AirportFieldProps) {
  const chosenText = textFor(value, list.airports)
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const text = value ? chosenText : (typed ?? '')
  const found = useMemo(() => (value ? [] : rankAirports(list.airports, text)), [value, list.airports, text])
  const isOpen = opened && !value && text.trim().length >= MINIMUM_QUERY_LENGTH
  const combobox = useCombobox<SearchableAirport>({
    items: found,
    isOpen,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (airport) => (airport ? airportLabel(airport) : ''),
    itemToKey: (airport) => airport?.id,
    onIsOpenChange: ({ isOpen: wanted }) => setOpened(wanted),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      setTyped(null)
      onChoose(selectedItem.iata_code)
    },
    onInputValueChange: ({ inputValue, type }) => {
      // A choice tells its own text; only what the traveller types or clears counts here.
      const byHand =
        type === useCombobox.stateChangeTypes.InputChange || type === useCombobox.stateChangeTypes.InputKeyDownEscape
      if (!byHand) return
      setTyped(inputValue)
      setOpened(true)
      if (value) onChoose('')
    },
  })
  const inputProps = combobox.getInputProps({
    ...(inputRef && { ref: inputRef }),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      list.load()
      event.target.select()
    },
  })
  const message = isOpen ? airportMessage(list, found, text) : null
  return (
    <div className={anchor}>
      <TextField
        {...inputProps}
        aria-labelledby={undefined}
        label={label}
        placeholder={placeholder}
        lead={icon}
        autoCapitalize="words"
        spellCheck={false}
        error={error}
      />
      <div className={popup} hidden={!isOpen}>
        <ul className={listClass} {...combobox.getMenuProps({ 'aria-label': `${label}: airports` })}>
          {isOpen &&
            found.map((airport, index) => (
              <li
                key={airport.id}
                className={item}
                data-highlighted={combobox.highlightedIndex === index}
                {...combobox.getItemProps({ item: airport, index })}
              >
                <AirportOption airport={airport} />
              </li>
            ))}
        </ul>
        {message && <AirportMessage text={message} busy={list.state === 'building'} />}
      </div>
    </div>
  )
}
