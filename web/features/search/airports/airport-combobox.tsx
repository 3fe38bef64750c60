import { useQueryClient } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { TextField } from '../../../ui/form/text-field'
import { visuallyHidden } from '../../../ui/visually-hidden.css'
import { forgetSearches, recentCodes, useRecentSearches } from '../form/recent-searches'
import { airportAnchor } from '../form/search-form.css'
import { AirportNearby, fetchNear } from './airport-nearby'
import { AirportPopup, airportMessage } from './airport-popup'
import { airportSearch, MINIMUM_QUERY_LENGTH } from './airport-search'
import { type Airport, airportLabel, type SearchableAirport } from './airports'
import { keepPlace, useFoundPlaces } from './found-places'
import type { AirportList } from './use-airports'
import { useOutside } from './use-outside'

export interface AirportFieldProps {
  name: 'origin' | 'destination'
  label: string
  placeholder: string
  icon: ReactNode
  /** The chosen airport's IATA code, '' while none is chosen. */
  value: string
  error?: string
  list: AirportList
  onChoose: (code: string) => void
  /** Whether the airports near it are wanted too; left out where that isn't offered. */
  isNearby?: boolean
  onNearby?: (isWanted: boolean) => void
  inputRef?: RefCallback<HTMLInputElement>
}

interface AirportComboboxProps extends AirportFieldProps {
  /** The text typed before this code was loaded, and whether the input has the focus. */
  begun: { text: string; focused: boolean }
}

const byCode = (airports: readonly SearchableAirport[], code: string) =>
  airports.find(({ iata_code }) => iata_code === code)

/** The text for a code: "City (CODE)" once the list is loaded, the bare code until then. */
function textFor(code: string, airports: readonly SearchableAirport[]) {
  const airport: Airport | undefined = byCode(airports, code)
  return airport ? airportLabel(airport) : code
}

/**
 * The matches of the text, or the airports of earlier searches while there is no text. Where the list has none, the provider's places come
 * first, then those that one typo leads to; neither before the provider has answered, so that none takes another's place.
 */
function useFound(list: AirportList, text: string | null, name: AirportFieldProps['name']) {
  const recent = useRecentSearches()
  const search = useMemo(() => airportSearch(list.airports), [list.airports])
  const isUnknown = useMemo(
    () => list.state === 'ready' && !!text && search.exact(text).length === 0,
    [list.state, text, search],
  )
  const { places, isAsking } = useFoundPlaces(isUnknown && text ? text : '')
  const found = useMemo(() => {
    if (text === null || isAsking) return []
    if (text === '') return recentCodes(recent, name).flatMap((code) => byCode(list.airports, code) ?? [])
    return [...places, ...search(text).filter(({ iata_code }) => !byCode(places, iata_code))]
  }, [text, search, isAsking, places, recent, name, list.airports])
  return { found, isAsking }
}

/** A WAI-ARIA combobox that finds an airport by city, name or code. */
export function AirportCombobox({ value, list, onChoose, inputRef, begun, ...field }: AirportComboboxProps) {
  const [typed, setTyped] = useState(begun.text)
  const [opened, setOpened] = useState(begun.focused)
  // The nearby choice is loaded at the first focus, so that a page opened with airports doesn't move during hydration.
  const [visits, setVisits] = useState(Number(begun.focused || !!field.isNearby))
  const text = value ? textFor(value, list.airports) : typed
  const { found, isAsking } = useFound(list, value ? null : text, field.name)
  const hasMore = text === '' ? found.length > 0 : text.trim().length >= MINIMUM_QUERY_LENGTH
  const isOpen = opened && !value && hasMore
  const queryClient = useQueryClient()
  const choose = (airport: SearchableAirport) => {
    keepPlace(queryClient, airport)
    setTyped('')
    setOpened(false)
    onChoose(airport.iata_code)
  }
  const combobox = useCombobox<SearchableAirport>({
    items: found,
    isOpen,
    inputValue: text,
    selectedItem: null,
    itemToString: (airport) => (airport ? airportLabel(airport) : ''),
    itemToKey: (airport) => airport?.id,
    onIsOpenChange: ({ isOpen: wanted }) => setOpened(wanted),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    stateReducer: (state, { type, changes }) => {
      // Typing highlights the first match; airports of earlier searches aren't highlighted.
      if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, highlightedIndex: 0 }
      // A press on the input opens the list and never closes it.
      if (type === useCombobox.stateChangeTypes.InputClick) {
        return state.isOpen ? state : { ...changes, highlightedIndex: text === '' ? -1 : 0 }
      }
      // useOutside handles leaving; it counts the popup's buttons as inside. Escape closes and keeps the text.
      if (type === useCombobox.stateChangeTypes.InputBlur) return state
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) return { ...changes, inputValue: state.inputValue }
      return changes
    },
  })
  const outside = useOutside(isOpen, () => setOpened(false))
  /** The pressed button disappears, so the focus must move elsewhere. */
  const backToInput = () => outside.ref.current?.querySelector('input')?.focus()
  const inputProps = combobox.getInputProps({
    ...(inputRef && { ref: inputRef }),
    onFocus: ({ currentTarget }) => {
      list.load()
      setVisits(visits + 1)
      if (text === '') setOpened(true)
      // Typing replaces a chosen airport, and continues an unfinished text.
      currentTarget.setSelectionRange(value ? 0 : currentTarget.value.length, currentTarget.value.length)
    },
    // Not through downshift, which reports a change after the render: too late for a controlled input, which would lose fast typing.
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value)
      setOpened(true)
      if (value) onChoose('')
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      const highlighted = found[combobox.highlightedIndex]
      if (key === 'Tab' && isOpen && highlighted) choose(highlighted)
    },
  })
  const highlighted = isOpen && field.onNearby ? found[combobox.highlightedIndex]?.iata_code : undefined
  useEffect(() => {
    if (highlighted) fetchNear(queryClient, highlighted)
  }, [queryClient, highlighted])
  const message = isOpen ? airportMessage({ list, found, isAsking, query: text }) : null
  return (
    <div className={airportAnchor} {...outside}>
      <TextField
        {...inputProps}
        aria-labelledby={undefined}
        aria-activedescendant={
          isOpen && found[combobox.highlightedIndex] ? inputProps['aria-activedescendant'] : undefined
        }
        label={field.label}
        placeholder={field.placeholder}
        lead={field.icon}
        // It replaces an input that may have the focus.
        autoFocus={begun.focused}
        autoCapitalize="words"
        spellCheck={false}
        error={field.error}
      />
      {value && field.onNearby && (
        <AirportNearby
          key={`${value} ${visits}`}
          code={value}
          isWanted={!!field.isNearby}
          isVisited={visits > 0}
          onWant={field.onNearby}
          end={field.label}
        />
      )}
      <AirportPopup
        combobox={combobox}
        label={field.label}
        open={isOpen}
        found={found}
        query={text}
        message={message}
        busy={list.state === 'building' || isAsking}
        onRetry={
          list.state === 'error'
            ? () => {
                list.load()
                backToInput()
              }
            : undefined
        }
        onForget={() => {
          forgetSearches()
          backToInput()
        }}
      />
      <span role="status" className={visuallyHidden}>
        {isOpen && !message && `${found.length} ${found.length === 1 ? 'airport' : 'airports'}`}
      </span>
    </div>
  )
}
