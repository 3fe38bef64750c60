import { useQueryClient } from '@tanstack/react-query'
import { useCombobox } from 'downshift'
import { ArrowLeft } from 'lucide-react'
import {
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useMedia } from '../../../device/use-media'
import { media } from '../../../styles/tokens.css'
import { IconButton } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { visuallyHidden } from '../../../ui/visually-hidden.css'
import { restInput, useAboveKeyboard, useBackCloses, wakeKeyboard } from '../form/phone-sheet'
import { forgetSearches, recentCodes, useRecentSearches } from '../form/recent-searches'
import { airportAnchor } from '../form/search-form.css'
import { AirportNearby, fetchNear } from './airport-nearby'
import { AirportPopup, airportMessage } from './airport-popup'
import { airportSearch, MINIMUM_QUERY_LENGTH } from './airport-search'
import { type Airport, airportLabel, type SearchableAirport } from './airports'
import { sheet, sheetHead } from './airports.css'
import { keepPlace, useFoundPlaces } from './found-places'
import { useSuggestedCodes } from './suggested-places'
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
 * The matches of the text, or, while there is none, the airports of earlier searches, and those that are suggested. Where the
 * list has none, the provider's places come first, then those that one typo leads to; neither before the provider has answered, so that none
 * takes another's place.
 * @param text null for none at all
 */
function useFound(list: AirportList, text: string | null, name: AirportFieldProps['name'], isSheet: boolean) {
  const searches = useRecentSearches()
  const suggestedCodes = useSuggestedCodes(name, isSheet)
  const search = useMemo(() => airportSearch(list.airports), [list.airports])
  const isUnknown = useMemo(
    () => list.state === 'ready' && !!text && search.exact(text).length === 0,
    [list.state, text, search],
  )
  const { places, isAsking } = useFoundPlaces(isUnknown && text ? text : '')
  const suggestions = suggestedCodes.join()
  const before = useMemo(() => {
    const named = (codes: readonly string[]) => codes.flatMap((code) => byCode(list.airports, code) ?? [])
    const recent = named(recentCodes(searches, name))
    const suggested = named(suggestions.split(',')).filter((each) => !recent.includes(each))
    return { found: [...recent, ...suggested], recentCount: recent.length }
  }, [list.airports, searches, name, suggestions])
  const matches = useMemo(
    () => (!text || isAsking ? [] : [...places, ...search(text).filter(({ iata_code }) => !byCode(places, iata_code))]),
    [text, search, isAsking, places],
  )
  return { ...before, ...(text !== '' && { found: matches }), isAsking }
}

/** Opens the field after the origin's while it is empty, as travelers would do next. Leaving by Tab goes its own way. */
function openDestination(origin: HTMLInputElement | null | undefined) {
  const inputs = [...(origin?.form?.querySelectorAll<HTMLInputElement>('[role=combobox]') ?? [])]
  const next = inputs[inputs.indexOf(origin as HTMLInputElement) + 1]
  if (next?.value !== '') return
  next.focus()
  // The focus alone opens no sheet.
  next.click()
}

/** A WAI-ARIA combobox that finds an airport by city, name or code. */
export function AirportCombobox({ value, list, onChoose, inputRef, begun, ...field }: AirportComboboxProps) {
  const isPhone = useMedia(media.phone)
  const [typed, setTyped] = useState(begun.text)
  // What is typed into the sheet of a phone, which leaves the field as it is until an airport is chosen; null before anything is.
  const [draft, setDraft] = useState<string | null>(null)
  const [opened, setOpened] = useState(begun.focused)
  const isSheet = opened && isPhone
  const shown = value ? textFor(value, list.airports) : typed
  const text = (isSheet ? draft : null) ?? shown
  // An airport that was chosen before isn't searched for.
  const query = isSheet ? (draft ?? (value ? '' : typed)) : value ? null : typed
  const { found, recentCount, isAsking } = useFound(list, query, field.name, isSheet)
  const hasMore = query === '' ? found.length > 0 : (query ?? '').trim().length >= MINIMUM_QUERY_LENGTH
  const isOpen = isSheet || (opened && hasMore)
  const queryClient = useQueryClient()
  const inputOf = () => outside.ref.current?.querySelector('input')
  const close = () => {
    setOpened(false)
    setDraft(null)
  }
  const choose = (airport: SearchableAirport) => {
    keepPlace(queryClient, airport)
    setTyped('')
    close()
    onChoose(airport.iata_code)
  }
  const combobox = useCombobox<SearchableAirport>({
    items: found,
    isOpen,
    inputValue: text,
    selectedItem: null,
    itemToString: (airport) => (airport ? airportLabel(airport) : ''),
    itemToKey: (airport) => airport?.id,
    onIsOpenChange: ({ isOpen: wanted }) => (wanted ? setOpened(true) : close()),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      choose(selectedItem)
      if (field.name === 'origin') openDestination(inputOf())
    },
    stateReducer: (state, { type, changes }) => {
      // Typing highlights the first match; airports of earlier searches aren't highlighted.
      if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, highlightedIndex: 0 }
      // A press on the input opens the list and never closes it.
      if (type === useCombobox.stateChangeTypes.InputClick) {
        return state.isOpen ? state : { ...changes, highlightedIndex: query === '' ? -1 : 0 }
      }
      // useOutside handles leaving; it counts the popup's buttons as inside. Escape closes and keeps the text.
      if (type === useCombobox.stateChangeTypes.InputBlur) return state
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) return { ...changes, inputValue: state.inputValue }
      return changes
    },
  })
  const outside = useOutside(isOpen, close)
  /** The pressed button disappears, so the focus must move elsewhere. */
  const backToInput = () => inputOf()?.focus()
  const sheetRef = useRef<HTMLDivElement>(null)
  // Its place in the page keeps the height.
  const room = useRef(0)
  useBackCloses(isSheet, close)
  useAboveKeyboard(sheetRef, isSheet)
  useLayoutEffect(() => {
    if (isPhone && !isSheet) room.current = outside.ref.current?.offsetHeight ?? 0
  })
  const wasSheet = useRef(false)
  useLayoutEffect(() => {
    const input = outside.ref.current?.querySelector('input')
    // Typing replaces a chosen airport there too.
    const { activeElement } = document
    if (isSheet) {
      // Not what was typed to open it.
      if (draft === null) input?.select()
    }
    // The sheet's own button takes the focus with it; leaving by Tab has moved it already.
    else if (wasSheet.current && (activeElement === document.body || outside.ref.current?.contains(activeElement)))
      restInput(input)
    wasSheet.current = isSheet
  }, [isSheet, draft, outside.ref])
  const inputProps = combobox.getInputProps({
    ...(inputRef && { ref: inputRef }),
    onFocus: ({ currentTarget }) => {
      list.load()
      // A sheet opens by a press or by typing, so that the focus alone changes nothing.
      if (text === '' && !isPhone) setOpened(true)
      // Typing replaces a chosen airport, and continues an unfinished text.
      const { length } = currentTarget.value
      currentTarget.setSelectionRange(value && !isPhone ? 0 : length, length)
    },
    // Not through downshift, which reports a change after the render: too late for a controlled input, which would lose fast typing.
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setOpened(true)
      if (isPhone) {
        setDraft(event.target.value)
        return
      }
      setTyped(event.target.value)
      if (value) onChoose('')
    },
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => wakeKeyboard(currentTarget),
    onKeyDown: ({ key }: KeyboardEvent) => {
      const highlighted = found[combobox.highlightedIndex]
      if (key === 'Tab' && isOpen && highlighted) choose(highlighted)
    },
  })
  const highlighted = isOpen && field.onNearby ? found[combobox.highlightedIndex]?.iata_code : undefined
  useEffect(() => {
    if (highlighted) fetchNear(queryClient, highlighted)
  }, [queryClient, highlighted])
  const message = isOpen && hasMore ? airportMessage({ list, found, isAsking, query: query ?? '' }) : null
  return (
    <div className={airportAnchor} style={isSheet ? { minHeight: room.current } : undefined} {...outside}>
      <div
        ref={sheetRef}
        {...(isSheet && {
          className: sheet,
          role: 'dialog',
          'aria-modal': true,
          'aria-label': field.label,
          'data-locks-scroll': 'page',
        })}
      >
        <div className={isSheet ? sheetHead : undefined}>
          {isSheet && <IconButton label="Back" icon={<ArrowLeft size={20} aria-hidden="true" />} onClick={close} />}
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
            error={isSheet ? '' : field.error}
          />
        </div>
        {value && field.onNearby && !isSheet && (
          <AirportNearby code={value} isWanted={!!field.isNearby} onWant={field.onNearby} end={field.label} />
        )}
        <AirportPopup
          combobox={combobox}
          label={field.label}
          open={isOpen}
          isSheet={isSheet}
          found={found}
          recentCount={recentCount}
          query={query ?? ''}
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
          {isOpen && hasMore && !message && `${found.length} ${found.length === 1 ? 'airport' : 'airports'}`}
        </span>
      </div>
    </div>
  )
}
