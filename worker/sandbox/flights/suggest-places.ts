import { type Airport, allAirports, allMetropolitanAreas } from '../../contract/places'
import { kilometers } from './distance'
import { airportJson, cityPlaceJson, type PlaceJson } from './place-json'
import { tierOf } from './tiers'

const MOST = 20
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Cities and airports whose code is the text or whose name or city begins with it, or has a word that does. */
export function suggestPlaces(text: string): PlaceJson[] {
  const wanted = fold(text.trim())
  if (!wanted) return []
  const cities = allMetropolitanAreas().filter(
    ({ code, name }) => fold(code) === wanted || startsAWord(fold(name), wanted),
  )
  const airports = allAirports()
    .map((airport) => ({ airport, rank: rankOf(airport, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || (a.airport.iata < b.airport.iata ? -1 : 1))
    .map(({ airport }) => airportJson(airport))
  return [...cities.map(cityPlaceJson), ...airports].slice(0, MOST)
}

/** Airports within a radius of meters, the nearest first. */
export function suggestPlacesNear(latitude: number, longitude: number, radius: number): PlaceJson[] {
  // A place without a code of its own: distances to it must not be remembered as an airport's.
  const here: Airport = { iata: `${latitude},${longitude};`, icao: null, name: '', city: '', country: '', latitude, longitude, timeZone: 'UTC', size: 'small', cityCode: '' } // biome-ignore format: a point
  return allAirports()
    .filter((airport) => Math.abs(airport.latitude - latitude) < radius / 100_000)
    .map((airport) => ({ airport, km: kilometers(here, airport) }))
    .filter(({ km }) => km * 1000 <= radius)
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST)
    .map(({ airport }) => airportJson(airport))
}

function rankOf(airport: Airport, wanted: string): number {
  const tier = tierOf(airport)
  if (fold(airport.iata) === wanted) return 100
  if (fold(airport.city).startsWith(wanted)) return 50 + tier
  if (startsAWord(fold(airport.name), wanted)) return 20 + tier
  return startsAWord(fold(airport.city), wanted) ? 10 + tier : 0
}

const startsAWord = (text: string, start: string): boolean => text.startsWith(start) || text.includes(` ${start}`)
