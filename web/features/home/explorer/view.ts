import type { Degrees, Place } from './places'

/** What faces the reader: the middle of the globe, in degrees, and how near it is. */
export interface View {
  longitude: number
  latitude: number
  /** 1 shows the whole globe. */
  zoom: number
}

/** A point in radii of the globe, from its middle to the right and down. */
export interface Spot {
  x: number
  y: number
}

/** The strongest zoom; the coastlines are too coarse for more. */
const MOST_ZOOM = 8
/** How many airports are shown with the whole globe in sight. */
const FEWEST_SHOWN = 60
/** How far the globe is tilted away from a route's middle, so that the route curves. */
const TIP = 18
const RADIANS = Math.PI / 180

const clamp = (value: number, most: number, least = -most) => Math.min(most, Math.max(least, value))

/** The view after a drag by so many radii of the globe. */
export const dragged = (view: View, { x, y }: Spot): View => ({
  ...view,
  longitude: ((((view.longitude - x / RADIANS + 180) % 360) + 360) % 360) - 180,
  latitude: clamp(view.latitude + y / RADIANS, 85),
})

export const zoomed = (view: View, factor: number): View => ({ ...view, zoom: clamp(view.zoom * factor, MOST_ZOOM, 1) })

/** Where a place appears; null on the far side. */
export function spotOf({ longitude, latitude }: View, [east, north]: Degrees): Spot | null {
  const [turn, up, middle] = [(east - longitude) * RADIANS, north * RADIANS, latitude * RADIANS]
  const facing = Math.sin(middle) * Math.sin(up) + Math.cos(middle) * Math.cos(up) * Math.cos(turn)
  if (facing <= 0) return null
  return {
    x: Math.cos(up) * Math.sin(turn),
    y: Math.sin(middle) * Math.cos(up) * Math.cos(turn) - Math.cos(middle) * Math.sin(up),
  }
}

/** The airports to show: the busiest, and more the nearer the globe is. Cities are shown by their airports. */
export function shownPlaces(places: readonly Place[], { zoom }: View): Place[] {
  const airports = places.filter(({ isCity }) => !isCity)
  return airports.slice(0, FEWEST_SHOWN * zoom ** 2)
}

/** The shown airport nearest to a spot, within a reach in radii; null without one. */
export function placeAt(places: readonly Place[], view: View, spot: Spot, reach: number): Place | null {
  let found: Place | null = null
  let nearest = reach
  for (const place of shownPlaces(places, view)) {
    const at = spotOf(view, place.at)
    const distance = at ? Math.hypot(at.x - spot.x, at.y - spot.y) : Number.POSITIVE_INFINITY
    if (distance < nearest) [found, nearest] = [place, distance]
  }
  return found
}

/** The view that shows a whole route, given its middle and its length in radians. */
export function viewOf([longitude, latitude]: Degrees, length: number): View {
  const zoom = clamp(0.75 / Math.sin(Math.min(length / 2, Math.PI / 2)), 5, 1)
  return { longitude, latitude: clamp(latitude - TIP / zoom, 60), zoom }
}

/** A view on the way from one to another, by the shorter way; `share` is 0 to 1. */
export function viewBetween(from: View, to: View, share: number): View {
  const turn = ((((to.longitude - from.longitude + 180) % 360) + 360) % 360) - 180
  return {
    longitude: from.longitude + turn * share,
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
  }
}

const side = (degrees: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(Math.round(degrees))}° ${Math.round(degrees) < 0 ? negative : positive}`

/** The view in words: "41° N, 74° W, zoom 2". */
export const viewInWords = ({ longitude, latitude, zoom }: View): string =>
  `${side(latitude, ['N', 'S'])}, ${side(longitude, ['E', 'W'])}, zoom ${Math.round(zoom * 10) / 10}`
