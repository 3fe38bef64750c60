import {
  type Airport,
  allMetropolitanAreas,
  findAirport,
  findMetropolitanArea,
  type MetropolitanArea,
} from '../../contract/places'

/** A city as the provider writes it. Only metropolitan areas with several airports are cities of their own. */
export interface CityJson {
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
  icao_code: string | null
  iata_city_code: string
  iata_country_code: string
  city_name: string
  city: CityJson | null
  airports: null
  latitude: number
  longitude: number
  time_zone: string
}

export type CityPlaceJson = CityJson & { city: null; airports: AirportJson[] }
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
      icao_code: airport.icao,
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
  const country = countryOf(area)
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

/** The place a searched code means: the airport of that code, else the city; null when nobody knows it. */
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

const countryOf = ({ airports: [first = ''] }: MetropolitanArea): string => findAirport(first)?.country ?? ''
