import { ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { FieldFrame } from '../../../../ui/form/field'
import { control } from '../../../../ui/form/field.css'
import { chooseCountry, loadPhoneReader, phoneHome } from '../../../../ui/form/phone-reader'
import { countryName } from '../../../../words/country-name'
import { countrySelect, countryShown } from '../passenger.css'

/** The country of a phone number: its own where it begins with +, else the one that was chosen, else the shop's. */
export function usePhoneCountry(value: string, shopPhone: string | undefined) {
  const [isReady, setReady] = useState(false)
  const [, setChosen] = useState('')
  useEffect(() => {
    loadPhoneReader().then(
      () => setReady(true),
      () => {},
    )
  }, [])
  const home = isReady ? phoneHome(shopPhone) : null
  const own = isReady && value.trim().startsWith('+') ? loadPhoneReader.loaded?.homeOf(value) : null
  return {
    /** '' while the countries aren't loaded. */
    country: own?.country ?? home?.country ?? '',
    choose(country: string) {
      chooseCountry(country)
      setChosen(country)
    },
  }
}

/** A number with its country's code in place of another one's; a national number stays as it is. */
export function withCode(value: string, from: string, to: string): string {
  const digits = value.trim().replace(/^\+/, '')
  return value.trim().startsWith('+') && digits.startsWith(from) ? `+${to} ${digits.slice(from.length).trim()}` : value
}

interface PhoneCountryProps {
  country: string
  /** Called with the country and both calling codes: the one before, and its own. */
  onChoose: (country: string, from: string, to: string) => void
}

/** Chooses the country of a phone number by its name; shows its calling code. */
export function PhoneCountry({ country, onChoose }: PhoneCountryProps) {
  const isLoaded = country !== ''
  const codes = useMemo(
    () =>
      ((isLoaded && loadPhoneReader.loaded?.callingCodes()) || [])
        .map((one) => ({ ...one, name: countryName(one.country) }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    [isLoaded],
  )
  const codeOf = (wanted: string) => codes.find((one) => one.country === wanted)?.code ?? ''
  return (
    <FieldFrame label="Country code">
      {(attributes) => (
        <span className={countryShown}>
          <select
            {...attributes}
            className={countrySelect}
            value={country}
            disabled={!isLoaded}
            onChange={({ target }) => onChoose(target.value, codeOf(country), codeOf(target.value))}
          >
            {codes.map(({ country: each, code, name }) => (
              <option key={each} value={each}>
                {name} +{code}
              </option>
            ))}
          </select>
          <span className={control} aria-hidden="true" translate="no">
            <span>{isLoaded && `+${codeOf(country)}`}</span>
            <ChevronDown size={16} />
          </span>
        </span>
      )}
    </FieldFrame>
  )
}
