import { useCombobox } from 'downshift'
import { type ChangeEvent, type FocusEvent, type ReactNode, type RefCallback, useMemo, useState } from 'react'
import { TextField } from '../../ui/text-field'
import { anchor, item, list as listClass, popup } from './airport-field.css'
import { AirportMessage, AirportOption, airportMessage } from './airport-options'
import { type Airport, airportLabel, type SearchableAirport } from './airports'
import { MINIMUM_QUERY_LENGTH, rankAirports } from './rank-airports'
import type { AirportList } from './use-airports'

export interface AirportFieldProps {
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

interface AirportComboboxProps extends AirportFieldProps {
  /** What was typed before this part had loaded, and whether the traveller is at it. */
  begun: { text: string; focused: boolean }
}

/** An airport, found by city, name or code: a WAI-ARIA combobox. */
export default function AirportCombobox({
  label,
  placeholder,
  icon,
  value,
  error,
  list,
  onChoose,
  inputRef,
  begun,
}: AirportComboboxProps) {
  const chosenText = textFor(value, list.airports)
  const [typed, setTyped] = useState<string | null>(begun.text || null)
  const [opened, setOpened] = useState(begun.text !== '')
  const text = value ? chosenText : (typed ?? '')
  const found = useMemo(() => (value ? [] : rankAirports(list.airports, text)), [value, list.airports, text])
  const isOpen = opened && !value && text.trim().length >= MINIMUM_QUERY_LENGTH
  const takeIn = (entered: string) => {
    setTyped(entered)
    setOpened(true)
    if (value) onChoose('')
  }
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
      // A choice tells its own text, typing is taken in by the input's own event below; what is left is Escape, which clears.
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) takeIn(inputValue)
    },
  })
  const inputProps = combobox.getInputProps({
    ...(inputRef && { ref: inputRef }),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      list.load()
      // A chosen airport is replaced by typing, begun text goes on.
      event.target.setSelectionRange(value ? 0 : event.target.value.length, event.target.value.length)
    },
    // At once: downshift tells of a change after the render, too late for a controlled input, which then loses quick typing.
    onChange: (event: ChangeEvent<HTMLInputElement>) => takeIn(event.target.value),
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
        // It takes the place of the input that has the focus.
        autoFocus={begun.focused}
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
