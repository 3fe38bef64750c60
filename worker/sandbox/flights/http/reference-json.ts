import {
  type Airport,
  allMetropolitanAreas,
  findAirport,
  findMetropolitanArea,
  type MetropolitanArea,
} from '../../../contract/places/places'
import { type Carrier, DUFFEL_AIRWAYS, findAircraft } from '../schedule/carriers'
import { fraction, stableId } from '../schedule/hash'

export interface AirlineJson {
  id: string
  name: string
  iata_code: string
  logo_symbol_url: string | null
  logo_lockup_url: string | null
  conditions_of_carriage_url: string | null
}

export interface AircraftJson {
  id: string
  name: string
  iata_code: string
}

const LOGOS = 'https://assets.duffel.com/img/airlines/for-light-background'
const cache = new Map<string, AirlineJson>()

export const airlineId = (carrier: Carrier): string => stableId('arl', carrier.code)

/** An airline in the provider's format; some lack a logo or a link to their conditions. */
export function airlineJson(carrier: Carrier): AirlineJson {
  let json = cache.get(carrier.code)
  if (!json) {
    const test = carrier.code === DUFFEL_AIRWAYS
    json = {
      id: airlineId(carrier),
      name: carrier.name,
      iata_code: carrier.code,
      logo_symbol_url:
        !test && fraction(`symbol${carrier.code}`) < 0.04 ? null : `${LOGOS}/full-color-logo/${carrier.code}.svg`,
      logo_lockup_url:
        test || fraction(`lockup${carrier.code}`) < 0.15 ? null : `${LOGOS}/full-color-lockup/${carrier.code}.svg`,
      conditions_of_carriage_url:
        test || fraction(`terms${carrier.code}`) < 0.25
          ? null
          : `https://www.example.com/${carrier.code.toLowerCase()}/conditions-of-carriage`,
    }
    cache.set(carrier.code, json)
  }
  return json
}

export const aircraftId = (code: string): string => stableId('arc', code)

export function aircraftJson(code: string): AircraftJson | null {
  const type = findAircraft(code)
  return type ? { id: aircraftId(code), name: type.name, iata_code: type.code } : null
}

/** A city in the provider's format. Only metropolitan areas with several airports are cities of their own. */
interface CityJson {
  id: string
  type: 'city'
  name: string
  iata_code: string
  iata_city_code: string
  iata_country_code: string
  icao_code: null
  city_name: null
  time_zone: null
  latitude: null
  longitude: null
}

export interface AirportJson {
  id: string
  type: 'airport'
  name: string
  iata_code: string
  icao_code: null
  iata_city_code: string
  iata_country_code: string
  city_name: string
  city: CityJson | null
  airports: null
  latitude: number
  longitude: number
  time_zone: string
}

type CityPlaceJson = CityJson & { city: null; airports: AirportJson[] }
export type PlaceJson = AirportJson | CityPlaceJson

const airports = new Map<string, AirportJson>()

export function airportJson(airport: Airport): AirportJson {
  let json = airports.get(airport.iata)
  if (!json) {
    const area = findMetropolitanArea(airport.cityCode)
    json = {
      id: airportId(airport),
      type: 'airport',
      name: airport.name,
      iata_code: airport.iata,
      icao_code: null,
      iata_city_code: airport.cityCode,
      iata_country_code: airport.country,
      city_name: area?.name ?? airport.city,
      city: area ? cityJson(area) : null,
      airports: null,
      latitude: airport.latitude,
      longitude: airport.longitude,
      time_zone: airport.timeZone,
    }
    airports.set(airport.iata, json)
  }
  return json
}

export function cityJson(area: MetropolitanArea): CityJson {
  const country = cityCountry(area)
  return {
    id: `cit_${area.code}_${country}`.toLowerCase(),
    type: 'city',
    name: area.name,
    iata_code: area.code,
    iata_city_code: area.code,
    iata_country_code: country,
    icao_code: null,
    city_name: null,
    time_zone: null,
    latitude: null,
    longitude: null,
  }
}

export const cityPlaceJson = (area: MetropolitanArea): CityPlaceJson => ({
  ...cityJson(area),
  city: null,
  airports: area.airports.flatMap((code) => {
    const airport = findAirport(code)
    return airport ? [airportJson(airport)] : []
  }),
})

/** The place of a searched code: the airport of that code, else the city; null when unknown. */
export function placeJson(code: string): PlaceJson | null {
  const airport = findAirport(code)
  if (airport) return airportJson(airport)
  const area = findMetropolitanArea(code)
  return area ? cityPlaceJson(area) : null
}

const airportId = ({ iata, country }: Airport): string => `arp_${iata}_${country}`.toLowerCase()

/** The airport or city of an id such as arp_lhr_gb or cit_lon_gb, or null. */
export function findAirportById(id: string): Airport | null {
  const airport = findAirport(id.slice(4, 7).toUpperCase())
  return airport && airportId(airport) === id ? airport : null
}

export const findAreaById = (id: string): MetropolitanArea | null =>
  allMetropolitanAreas().find((area) => cityJson(area).id === id) ?? null

const cityCountry = ({ airports: [first = ''] }: MetropolitanArea): string => findAirport(first)?.country ?? ''
