import { formerCodes } from '../../contract/places/former-codes'
import { allMetropolitanAreas, findAirport } from '../../contract/places/places'
import { trafficClass } from './busiest'
import { otherCityNames } from './city-names'
import { namesOfCountry, regionsOf } from './region-names'

/** The input of the picker's list. */
export interface ListedAirport {
  iata: string
  name: string
  city: string
  country: string
  /** ISO 3166-2. */
  region: string
  size: 'L' | 'M' | 'S'
}

interface Entry extends ListedAirport {
  traffic: number
  /** The city under which the airport is listed: Newark under New York. */
  among: string
  isWhole: boolean
  fields: string[]
}

const { compare } = new Intl.Collator('en')

/** The common parts of names, as a sign. It makes the file a tenth smaller. */
const shortened = (name: string, city: string) =>
  name
    .replace(city, () => '~')
    .replace(/ International Airport$/, '^')
    .replace(/ Airport$/, '_')

/**
 * The list that the picker loads, as text; see `parseAirports`, which reads it. Its order is that of equal matches in a search: by traffic,
 * then by city, a whole city before its airports, then by name.
 */
export function pickerList(airports: readonly ListedAirport[]): string {
  const codes = new Set(airports.map(({ iata }) => iata))
  // A city whose code is also an airport's (IST) can't be searched as a whole: that code means the airport.
  const areas = allMetropolitanAreas()
  const areaOf = new Map(areas.flatMap((area) => area.airports.map((iata) => [iata, area] as const)))
  const single = (airport: ListedAirport): Entry => {
    const { iata, country, city, name, size } = airport
    const area = areaOf.get(iata)
    const otherNames = [...(otherCityNames.get(iata) ?? []), ...formerCodes(iata)].join(';')
    const fields = [iata, country, city, shortened(name, city), area?.code ?? '', otherNames]
    return { ...airport, traffic: trafficClass(iata, size), among: area?.name ?? city, isWhole: false, fields }
  }
  const wholes = areas.flatMap((area): Entry[] => {
    const main = airports.find(({ iata }) => iata === area.airports[0])
    if (!main || codes.has(area.code)) return []
    const fields = [area.code, main.country, main.city, '', area.code]
    return [{ ...main, traffic: trafficClass(main.iata, main.size), among: main.city, isWhole: true, fields }]
  })
  const entries = [...airports.map(single), ...wholes].sort(
    (a, b) =>
      a.traffic - b.traffic ||
      compare(a.among, b.among) ||
      compare(a.country, b.country) ||
      Number(b.isWhole) - Number(a.isWhole) ||
      Number(a.city !== a.among) - Number(b.city !== b.among) ||
      compare(a.name, b.name),
  )
  const countries = [...new Set(airports.map(({ country }) => country))].sort()
  const places = [
    ...countries.map((code) => [code, namesOfCountry(code).join(';')]),
    ...regionsOf(airports).map(({ names, abbreviation, airports: inside }) => [
      inside.join(''),
      names.join(';'),
      abbreviation,
    ]),
  ]
  const lines = (rows: string[][]) => rows.map((fields) => fields.join('|').replace(/\|+$/, '')).join('\n')
  return `${lines(places)}\n\n${lines(entries.map(({ fields }) => fields))}\n`
}

const inBase36 = (degrees: number) =>
  Math.round((degrees + 180) * 100)
    .toString(36)
    .padStart(3, '0')

/**
 * Where the airports of the picker's list are, in its order, without whole cities; see `locate`. Six lines with a digit each: three of the
 * latitudes in hundredths of a degree from 180° south (base 36), three of the longitudes. Alike digits beside each other compress best.
 */
export function pickerPositions(list: string): string {
  const digits = list
    .slice(list.indexOf('\n\n'))
    .split('\n')
    .flatMap((line) => {
      const [code = '', , , name] = line.split('|')
      const airport = name ? findAirport(code) : undefined
      return airport ? [inBase36(airport.latitude) + inBase36(airport.longitude)] : []
    })
  return `${[0, 1, 2, 3, 4, 5].map((place) => digits.map((six) => six.charAt(place)).join('')).join('\n')}\n`
}
