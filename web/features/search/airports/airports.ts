import { withinCity } from '#worker/contract/search/within-city'

/** The name of a city as a whole, which is searched by the city's own code. */
export const ALL_AIRPORTS = 'All airports'

/** An airport as the picker knows it, or a city with all of its airports. */
export interface Airport {
  /** arp_<iata>_<country> in lower case, cit_… for a city as a whole. */
  id: string
  iata_code: string
  name: string
  city_name: string
  country_code: string
}

/** An airport with what searching compares, all of it folded. */
export interface SearchableAirport extends Airport {
  foldedCity: string
  foldedName: string
  /** City and name, one a line. */
  foldedText: string
  foldedCode: string
  /** The code of the city as a whole that it belongs to, or ''. */
  foldedCityCode: string
  /** What else the city is called, see `searchableNames`. */
  foldedNames: string
  /** Names of the country and of the regions it lies in, the same way. */
  foldedPlaces: string
  /** Of the country and its states; they count as whole words only. */
  abbreviations: readonly string[]
  /** Codes, abbreviations, other names and places together, to find quickly what can't match. */
  foldedStarts: string
}

// Letters that Unicode doesn't take apart into a base and an accent.
const WHOLE_LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ə: 'e',
}

// Most names are plain letters, and taking letters apart is what costs time.
const foldLowerCase = (text: string) =>
  /^[a-z0-9 ]*$/.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[øłđðıßæœþə]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
        .replace(/[ʻʼ‘’`'.]/g, '')
        .replace(/[-–—/,()]/g, ' ')

/** A letter or several as searching compares them, with every space. */
export const foldLetters = (text: string): string => foldLowerCase(text.toLowerCase())

/** The text as people type it: lower case, no accents, apostrophes or periods, single spaces between words. */
export const fold = (text: string): string => foldLetters(text).trim().replace(/\s+/g, ' ')

/** Names to be searched: each begins a line with a space, so that a space stands before every word and lines end whole names. */
const searchableNames = (names: readonly string[]) =>
  names.length === 0 ? '' : `\n${names.map((name) => ` ${fold(name)}\n`).join('')}`

/** The names that `searchableNames` has put together. */
export const searchedNames = (lines: string): string[] => lines.split('\n').flatMap((name) => name.trim() || [])

interface Line {
  code: string
  country: string
  city: string
  /** '' for a city as a whole. */
  name: string
  /** The code of the city as a whole, '' where it has none. */
  cityCode: string
  otherNames: string[]
}

function toLine(text: string): Line | null {
  const [code, country, city, short = '', cityCode = '', otherNames] = text.split('|')
  if (!code || !country || !city) return null
  const name = short
    .replace('~', () => city)
    .replace('^', ' International Airport')
    .replace('_', ' Airport')
  return { code, country, city, name, cityCode, otherNames: otherNames?.split(';') ?? [] }
}

/** What else an airport's city is called: by the lines of the same city, and by that of the city it belongs to (Newark: New York). */
function cityNames(lines: readonly Line[]) {
  const byCity = new Map<string, string[]>()
  const add = (key: string, names: readonly string[]) => byCity.set(key, [...(byCity.get(key) ?? []), ...names])
  for (const { code, country, city, cityCode, otherNames } of lines) {
    if (code === cityCode) add(cityCode, [city])
    if (otherNames.length === 0) continue
    add(`${city}|${country}`, otherNames)
    if (cityCode) add(cityCode, otherNames)
  }
  return ({ city, country, cityCode }: Line) => {
    const names = new Set([...(byCity.get(`${city}|${country}`) ?? []), ...(byCity.get(cityCode) ?? [])])
    names.delete(city)
    return searchableNames([...names])
  }
}

/** The countries and regions by the code of a country or an airport in them. */
function placesByCode(list: string) {
  const places = new Map<string, { names: string[]; abbreviations: string[] }>()
  for (const line of list.split('\n')) {
    const [codes = '', names = '', abbreviation] = line.split('|')
    for (const code of codes.match(codes.length === 2 ? /../g : /.../g) ?? []) {
      const place = places.get(code) ?? { names: [], abbreviations: [] }
      place.names.push(...names.split(';'))
      if (abbreviation) place.abbreviations.push(abbreviation.toLowerCase())
      places.set(code, place)
    }
  }
  return places
}

/**
 * The airports of the generated list, ready to be searched, in its order: the busiest first, equals by city and name, a city as a
 * whole before its airports. The list has two parts with an empty line between: names of countries and regions
 * (country or airports|name;name|abbreviation), then the airports (IATA|country|city|name|city's code|name;name).
 */
export function parseAirports(list: string): SearchableAirport[] {
  const [placeList = '', airportList = ''] = list.split('\n\n')
  const lines = airportList.split('\n').flatMap((text) => toLine(text) ?? [])
  const namesOf = cityNames(lines)
  const places = placesByCode(placeList)
  const countryNames = new Map<string, string>()
  return lines.map((line) => {
    const { code, country, city, cityCode } = line
    const [isWhole, name] = line.name ? [false, line.name] : [true, ALL_AIRPORTS]
    const foldedCode = code.toLowerCase()
    const [foldedCity, foldedName] = [fold(city), fold(name)]
    const inCountry = countryNames.get(country) ?? searchableNames(places.get(country)?.names ?? [])
    countryNames.set(country, inCountry)
    const region = places.get(code)
    const foldedNames = namesOf(line)
    const foldedPlaces = inCountry + searchableNames(region?.names ?? [])
    const abbreviations = [country.toLowerCase(), ...(region?.abbreviations ?? [])]
    return {
      id: `${isWhole ? 'cit' : 'arp'}_${foldedCode}_${country.toLowerCase()}`,
      iata_code: code,
      name,
      city_name: city,
      country_code: country,
      foldedCity,
      foldedName,
      foldedText: `${foldedCity}\n${foldedName}`,
      foldedCode,
      foldedCityCode: cityCode.toLowerCase(),
      foldedNames,
      foldedPlaces,
      abbreviations,
      foldedStarts: ` ${foldedCode} ${cityCode.toLowerCase()} ${abbreviations.join(' ')}${foldedNames}${foldedPlaces}`,
    }
  })
}

/** "City (CODE)", as the picker shows a chosen airport. */
export const airportLabel = ({ city_name, iata_code }: Airport): string => `${city_name} (${iata_code})`

/** Why two places can't be the ends of a search, as far as the list is there: one is an airport of the city that the other is as a whole. */
export function cityFault(list: readonly SearchableAirport[], ...codes: [string, string]): string | null {
  const places = list.filter(({ iata_code }) => codes.includes(iata_code))
  const city = places.find(({ id }) => id.startsWith('cit_'))
  const airport = places.find((place) => place !== city && place.foldedCityCode === city?.foldedCode)
  return city && airport ? withinCity(airport.iata_code, city.city_name) : null
}
