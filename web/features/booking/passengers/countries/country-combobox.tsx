import { useSignals } from '@preact/signals-react/runtime'
import { useCombobox } from 'downshift'
import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { FormFieldProps } from '../../../../ui/form/field'
import { openPicker } from '../../../../ui/form/field.css'
import { TextField } from '../../../../ui/form/text-field'
import { visuallyHidden } from '../../../../ui/visually-hidden.css'
import { countryName } from '../../../../words/country-name'
import { anchor, code as codeClass, list, none, option, popup } from './countries.css'
import { type Country, countryMeant, findCountries } from './country-search'

interface CountryComboboxProps extends FormFieldProps<string> {
  label: string
  required: boolean
  /** Called with the country's code, and with '' once the text is another one. */
  onChoose: (code: string) => void
}

/** A country field, whose value is its code: a WAI-ARIA combobox that finds countries by name, code or other names. */
export function CountryCombobox({ field, props, label, required, onChoose }: CountryComboboxProps) {
  useSignals()
  const value = field.value.value ?? ''
  /** What was typed and not chosen; null while the chosen country is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const text = typed ?? (value && countryName(value))
  const found = useMemo(() => (isOpen ? findCountries(typed ?? '') : []), [isOpen, typed])
  const choose = ({ code }: Country) => {
    setTyped(null)
    setOpen(false)
    onChoose(code)
  }
  const combobox = useCombobox<Country>({
    items: found,
    isOpen,
    inputValue: text,
    selectedItem: null,
    itemToString: (country) => country?.name ?? '',
    itemToKey: (country) => country?.code,
    onIsOpenChange: ({ isOpen: wanted }) => setOpen(wanted),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    stateReducer: (state, { type, changes }) => {
      const types = useCombobox.stateChangeTypes
      if (type === types.InputChange) return { ...changes, highlightedIndex: 0 }
      // A press on the input opens the list, at what was chosen, and never closes it.
      if (type === types.InputClick) {
        const chosen = findCountries(typed ?? '').findIndex(({ code }) => code === value)
        return state.isOpen ? state : { ...changes, highlightedIndex: chosen }
      }
      // Leaving the field takes what was typed, below, and not what happens to be highlighted.
      if (type === types.InputBlur) return { ...changes, selectedItem: null, inputValue: state.inputValue }
      if (type === types.InputKeyDownEscape) return { ...changes, selectedItem: null, inputValue: state.inputValue }
      return changes
    },
  })
  const leave = () => {
    const meant = typed === null ? null : countryMeant(typed)
    if (meant) choose(meant)
    else if (typed?.trim() === '') setTyped(null)
  }
  // The combobox calls its ref at each render and the form library collects every element, so each is passed on once.
  const handed = useRef<HTMLInputElement | null>(null)
  const handOnce = useCallback(
    (element: HTMLInputElement | null) => {
      if (!element || element === handed.current) return
      handed.current = element
      props.ref(element)
    },
    [props.ref],
  )
  const highlighted = found[combobox.highlightedIndex]
  const inputProps = combobox.getInputProps({
    ref: handOnce,
    onFocus: ({ currentTarget }) => currentTarget.select(),
    // Directly: downshift reports a change after the render, too late for a controlled input, which then loses quick typing.
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value)
      setOpen(true)
      // What is mended shows at once that it is.
      const meant = field.error.peek() ? countryMeant(event.target.value) : null
      if (value || meant) onChoose(meant?.code ?? '')
    },
    onKeyDown: ({ key }) => {
      if (key === 'Tab' && isOpen && typed && highlighted) choose(highlighted)
    },
    onBlur: (event) => {
      leave()
      props.onBlur(event)
    },
  })
  return (
    <div className={anchor}>
      <TextField
        {...inputProps}
        name={props.name}
        aria-labelledby={undefined}
        aria-activedescendant={highlighted && inputProps['aria-activedescendant']}
        label={label}
        hint="A name or a code, such as NL"
        required={required}
        error={field.error.value}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        trail={
          <button
            type="button"
            className={openPicker}
            {...combobox.getToggleButtonProps({ 'aria-label': `${label}: show countries` })}
          >
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        }
      />
      <div className={popup} hidden={!isOpen}>
        <ul className={list} {...combobox.getMenuProps({ 'aria-label': `${label}: countries` })}>
          {found.map((country, index) => (
            <li
              key={country.code}
              className={option}
              data-highlighted={combobox.highlightedIndex === index}
              data-chosen={country.code === value}
              {...combobox.getItemProps({ item: country, index })}
            >
              <span>{country.name}</span>
              <span className={codeClass} translate="no">
                {country.code}
              </span>
            </li>
          ))}
        </ul>
        {isOpen && found.length === 0 && <p className={none}>No country is found by this. Try its English name.</p>}
      </div>
      <span role="status" className={visuallyHidden}>
        {isOpen && typed && (found.length === 1 ? '1 country' : `${found.length} countries`)}
      </span>
    </div>
  )
}
