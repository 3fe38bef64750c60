import { withinCity } from '#worker/contract/search/within-city'
import { fold } from '#worker/domain/fold-letters'

/** The airport name of a whole city, which is searched by the city's own code. */
export const ALL_AIRPORTS = 'All airports'

/** An airport in the picker, or a city with all of its airports. */
export interface Airport {
  /** arp_<iata>_<country> in lower case, cit_… for a whole city. */
  id: string
  iata_code: string
  name: string
  city_name: string
  country_code: string
}

/** An airport with the folded texts that the search compares. */
export interface SearchableAirport extends Airport {
  foldedCity: string
  foldedName: string
  /** City and name, one a line. */
  foldedText: string
  foldedCode: string
  /** The code of its city when that can be searched as a whole, else ''. */
  foldedCityCode: string
  /** Other names of the city, see `searchableNames`. */
  foldedNames: string
  /** Names of its country and regions, in the same form. */
  foldedPlaces: string
  /** Abbreviations of the country and its states; they match as whole words only. */
  abbreviations: readonly string[]
  /** Codes, abbreviations, other names and places together, to rule out airports quickly. */
  foldedStarts: string
}

/** Names for searching: a line each, with a leading space, so that every word follows a space and a line is a whole name. */
const searchableNames = (names: readonly string[]) =>
  names.length === 0 ? '' : `\n${names.map((name) => ` ${fold(name)}\n`).join('')}`

/** The names in a text made by `searchableNames`. */
export const searchedNames = (lines: string): string[] => lines.split('\n').flatMap((name) => name.trim() || [])

interface Line {
  code: string
  country: string
  city: string
  /** '' for a whole city. */
  name: string
  /** The code of the whole city, '' where it has none. */
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

/** Other names of an airport's city: from lines of the same city, and from the city it belongs to (Newark: New York). */
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

/** Countries and regions, keyed by the code of the country or of an airport in them. */
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
 * The airports of the generated list, ready to be searched, in its order: the busiest first, equally busy ones by city and name, a whole city
 * before its airports. The list has two parts with an empty line between: names of countries and regions
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

/** Why two places can't be searched together, once the list is loaded: one is a whole city and the other one of its airports. Null otherwise. */
export function cityFault(list: readonly SearchableAirport[], ...codes: [string, string]): string | null {
  const places = list.filter(({ iata_code }) => codes.includes(iata_code))
  const city = places.find(({ id }) => id.startsWith('cit_'))
  const airport = places.find((place) => place !== city && place.foldedCityCode === city?.foldedCode)
  return city && airport ? withinCity(airport.iata_code, city.city_name) : null
}
