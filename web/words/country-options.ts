import { COUNTRIES } from '#worker/contract/places/countries'
import { countryName } from './country-name'

/** Every country as a choice, by their names. */
export const countryOptions = (): { value: string; label: string }[] =>
  COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, 'en'),
  )
