import { geoDistance, geoInterpolate } from 'd3-geo'
import type { MapRoute } from './content/map-routes'

const EARTH_RADIUS_KM = 6371
/** How far the globe tips away from the route's middle, so that the route bows instead of passing straight through the center. */
const TIP = 22

const ends = ({ from, to }: MapRoute): [[number, number], [number, number]] => [[...from.at], [...to.at]]

/** The length of a route's great circle in whole kilometers, on a sphere of the Earth's mean radius. */
export const greatCircleKm = (route: MapRoute): number => Math.round(geoDistance(...ends(route)) * EARTH_RADIUS_KM)

/** The globe's rotation, in degrees of longitude and latitude, that brings a route into view. */
export function facing(route: MapRoute): [longitude: number, latitude: number] {
  const [longitude, latitude] = geoInterpolate(...ends(route))(0.5)
  return [-longitude, -Math.max(-20, latitude - TIP)]
}

/** Between two rotations, the shorter way round; `share` from 0 to 1. */
export function between(
  from: readonly [number, number],
  to: readonly [number, number],
  share: number,
): [longitude: number, latitude: number] {
  const turn = ((((to[0] - from[0] + 180) % 360) + 360) % 360) - 180
  return [from[0] + turn * share, from[1] + (to[1] - from[1]) * share]
}
