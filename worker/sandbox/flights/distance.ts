import type { Airport } from '../../contract/places'

const cache = new Map<string, number>()

/** Great-circle distance in km. */
export function kilometers(from: Airport, to: Airport): number {
  const key = from.iata + to.iata
  const known = cache.get(key)
  if (known !== undefined) return known
  const radians = Math.PI / 180
  const dLat = (to.latitude - from.latitude) * radians
  const dLon = (to.longitude - from.longitude) * radians
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.sin(dLon / 2) ** 2
  const km = 2 * 6371.0088 * Math.asin(Math.sqrt(a))
  if (cache.size > 50_000) cache.clear()
  cache.set(key, km)
  return km
}

/** Gate to gate in minutes, a multiple of 5. Flights to the east gain, to the west lose on the winds of middle latitudes. */
export function blockMinutes(from: Airport, to: Airport): number {
  const km = kilometers(from, to)
  const cruise = km < 600 ? 620 : km < 1500 ? 730 : km < 4000 ? 810 : 865
  const eastward = Math.sin(((to.longitude - from.longitude) * Math.PI) / 180)
  const latitude = Math.abs(from.latitude + to.latitude) / 2
  const wind = latitude > 20 ? eastward * (km > 1500 ? 55 : 25) : 0
  return Math.round((32 + (km / (cruise + wind)) * 60) / 5) * 5
}
