/** A position in degrees, WGS 84. */
export interface Position {
  latitude: number
  longitude: number
}

const RADIANS = Math.PI / 180

/** Great-circle distance in km. */
export function kilometersBetween(one: Position, other: Position): number {
  const north = (other.latitude - one.latitude) * RADIANS
  const east = (other.longitude - one.longitude) * RADIANS
  const haversine =
    Math.sin(north / 2) ** 2 +
    Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * Math.sin(east / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(haversine))
}

/**
 * The usual minutes of a nonstop flight from gate to gate, a multiple of 5. Flights to the east gain, those to the west lose time by the winds of
 * middle latitudes.
 */
export function blockMinutes(from: Position, to: Position, km = kilometersBetween(from, to)): number {
  const cruise = km < 600 ? 620 : km < 1500 ? 730 : km < 4000 ? 810 : 865
  const eastward = Math.sin((to.longitude - from.longitude) * RADIANS)
  const latitude = Math.abs(from.latitude + to.latitude) / 2
  const wind = latitude > 20 ? eastward * (km > 1500 ? 55 : 25) : 0
  return Math.round((32 + (km / (cruise + wind)) * 60) / 5) * 5
}
