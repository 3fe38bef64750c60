import { COUNTRIES } from '#worker/contract/places/countries'
import { fold } from '#worker/domain/fold-letters'
import { countryName } from '../../../../words/country-name'
import { ALPHA_3, OTHER_NAMES } from './other-names'

export interface Country {
  code: string
  name: string
}

interface SearchableCountry extends Country {
  /** Codes in lower case. */
  codes: string[]
  /** Its English name, folded; then what else it is called. */
  names: string[]
}

/** A name or what was typed of it, as compared: "St. Kitts & Nevis" is "saint kitts and nevis". */
const asCompared = (text: string): string => fold(text.replaceAll('&', 'and')).replace(/^st /, 'saint ')

let all: SearchableCountry[] | undefined

/** Every country, in the order of their names. */
function everyCountry(): SearchableCountry[] {
  all ??= COUNTRIES.map((code, place) => {
    const name = countryName(code)
    const names = [name, ...(OTHER_NAMES[code]?.split(';') ?? [])].map(asCompared)
    return { code, name, codes: [code, ALPHA_3[place] ?? ''].map((each) => each.toLowerCase()), names }
  }).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return all
}

/** How well a country fits, from 0 (its name) to 4 (a part of a name); null for one that doesn't. */
function rankOf({ codes, names }: SearchableCountry, text: string): number | null {
  const [name = '', ...others] = names
  if (codes.includes(text) || names.includes(text)) return 0
  if (name.startsWith(text)) return 1
  if (` ${name}`.includes(` ${text}`)) return 2
  if (others.some((other) => ` ${other}`.includes(` ${text}`))) return 3
  return text.length > 2 && names.some((each) => each.includes(text)) ? 4 : null
}

let foreign: Map<string, string[]> | undefined

/** What countries are called in the languages spoken there and in the reader's own: "Deutschland", "Allemagne". It takes a phone a moment. */
function foreignNames(languages: readonly string[]): Map<string, string[]> {
  if (foreign) return foreign
  const speakers = new Map<string, Intl.DisplayNames>()
  const inLanguage = (language: string, code: string) => {
    const known = speakers.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    speakers.set(language, known)
    return asCompared(known.of(code) ?? '')
  }
  foreign = new Map(
    COUNTRIES.map((code) => {
      const spoken = new Intl.Locale(`und-${code}`).maximize().language
      return [code, [...languages, spoken].map((language) => inLanguage(language, code)).filter(Boolean)]
    }),
  )
  return foreign
}

const called = (text: string): SearchableCountry[] => {
  const names = foreignNames(navigator.languages)
  const fitting = (fits: (name: string) => boolean) =>
    everyCountry().filter(({ code }) => names.get(code)?.some((name) => fits(name)))
  const exact = fitting((name) => name === text)
  return exact.length > 0 ? exact : fitting((name) => ` ${name}`.includes(` ${text}`))
}

/** The countries that fit what was typed, best first: by name, code or what else they are called. All of them for nothing. */
export function findCountries(typed: string): Country[] {
  const text = asCompared(typed)
  if (text === '') return everyCountry()
  const ranked = everyCountry().flatMap((country) => {
    const rank = rankOf(country, text)
    return rank === null ? [] : [{ country, rank }]
  })
  const found = ranked.toSorted((one, other) => one.rank - other.rank).map(({ country }) => country)
  return found.length > 0 ? found : called(text)
}

/** The only country that a typed text can mean; null where it may be several, or none. */
export function countryMeant(typed: string): Country | null {
  const text = asCompared(typed)
  const found = text === '' ? [] : findCountries(typed)
  const exact = everyCountry().filter((country) => rankOf(country, text) === 0)
  return (exact.length === 1 ? exact[0] : found.length === 1 ? found[0] : null) ?? null
}
