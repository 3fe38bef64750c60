import { kilometersBetween } from '../../contract/places/great-circle'
import type { Airport } from '../../contract/places/places'
import { allAirports, findAirport, findWholeCity } from '../../contract/places/places'
import type { OfferedAirport } from '../../contract/search/nearby'

/** The distance up to which an airport counts as near, in km as the crow flies. */
export const NEAR_KM = 100

/** The most places near one end that are offered: each is a separate search at the airlines. */
const MOST_NEAR = 4

/** An additional airport. `from` is the nearest requested one. */
export interface NearAirport {
  airport: Airport
  km: number
  from: Airport
}

/** The coverage of one search: a city as a whole or one airport. `near` are its airports that weren't requested. */
export interface CoveredPlace {
  code: string
  airports: Airport[]
  near: NearAirport[]
}

/** The airports of a code: those of a city that is searched as a whole, else the airport itself; none for an unknown code. */
export const placeAirports = (code: string): Airport[] =>
  (findWholeCity(code)?.airports ?? [code]).flatMap((iata) => findAirport(iata) ?? [])

const KM_A_DEGREE = 111.195

function nearestOf(airport: Airport, asked: readonly Airport[]): NearAirport | null {
  let nearest: NearAirport | null = null
  for (const from of asked) {
    if (Math.abs(from.latitude - airport.latitude) * KM_A_DEGREE > NEAR_KM + 1) continue
    const km = kilometersBetween(from, airport)
    // Positions are known to about half a kilometer, and whole ones are shown.
    if (Math.round(km) <= NEAR_KM && km < (nearest?.km ?? Number.POSITIVE_INFINITY)) nearest = { airport, km, from }
  }
  return nearest
}

/** The traffic of a place: that of its busiest airport. */
export const trafficOf = ({ airports }: CoveredPlace) => Math.min(...airports.map(({ traffic }) => traffic))

/** The city of the airport, if a search of the city covers only wanted airports. */
function coveringCity({ cityCode }: Airport, isWanted: (iata: string) => boolean) {
  const city = findWholeCity(cityCode)
  return city?.airports.every(isWanted) ? city : undefined
}

/**
 * The places to search when the airports near an end are included: the end itself first, then the others, busiest first. A city that is
 * near as a whole is one of them, since one search covers all its airports: New York covers JFK and those near it. An unknown code has
 * nothing near.
 * @param except airports to leave out: those of the other end
 */
export function placesNear(code: string, except: readonly Airport[] = []): CoveredPlace[] {
  const asked = placeAirports(code)
  const unwanted = new Set([...asked, ...except].map(({ iata }) => iata))
  const near = allAirports()
    .filter(({ iata }) => !unwanted.has(iata))
    .flatMap((airport) => nearestOf(airport, asked) ?? [])
    .toSorted((one, other) => one.airport.traffic - other.airport.traffic || one.km - other.km)
  const askedCodes = new Set(asked.map(({ iata }) => iata))
  const nearCodes = new Map(near.map((each) => [each.airport.iata, each]))
  const [only, ...more] = asked
  const own =
    only && more.length === 0 ? coveringCity(only, (iata) => askedCodes.has(iata) || nearCodes.has(iata)) : undefined
  const covered = (placeCode: string, codes: readonly string[]): CoveredPlace => ({
    code: placeCode,
    airports: codes.flatMap((iata) => findAirport(iata) ?? []),
    near: codes.flatMap((iata) => nearCodes.get(iata) ?? []),
  })
  const itself = covered(own?.code ?? code, own?.airports ?? [...askedCodes])
  const taken = new Set(itself.airports.map(({ iata }) => iata))
  const others: CoveredPlace[] = []
  for (const { airport } of near) {
    if (taken.has(airport.iata)) continue
    const city = coveringCity(airport, (iata) => nearCodes.has(iata) && !taken.has(iata))
    const place = city ? covered(city.code, city.airports) : covered(airport.iata, [airport.iata])
    for (const { iata } of place.airports) taken.add(iata)
    others.push(place)
  }
  // Ordered like their busiest airports, which came first.
  return [itself, ...others.slice(0, MOST_NEAR)]
}

/** The additional airports of a search with nearby airports, busiest first; none for an unknown code. */
export const nearAirports = (code: string): OfferedAirport[] =>
  placesNear(code)
    .flatMap(({ near }) => near)
    .map(({ airport, km }) => ({
      iata_code: airport.iata,
      name: airport.name,
      city_name: airport.city,
      km: Math.round(km),
    }))
