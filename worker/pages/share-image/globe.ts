import type { Place } from './land'

/** A point as the eye sees it: pixels from the picture's upper left corner, and how far it faces the eye, from 1 (the middle) to 0 (the rim). */
export interface Seen {
  x: number
  y: number
  facing: number
}

/** The Earth in the picture: its middle and radius in pixels, and the place that faces the eye. */
export interface Globe {
  x: number
  y: number
  radius: number
  front: Place
}

type Vector = readonly [number, number, number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Right, up and towards the eye, with the Earth's radius as one. */
function vectorOf({ latitude, longitude }: Place, front: Place): Vector {
  const [lat, lon, tilt] = [radians(latitude), radians(longitude - front.longitude), radians(front.latitude)]
  return [
    Math.cos(lat) * Math.sin(lon),
    Math.cos(tilt) * Math.sin(lat) - Math.sin(tilt) * Math.cos(lat) * Math.cos(lon),
    Math.sin(tilt) * Math.sin(lat) + Math.cos(tilt) * Math.cos(lat) * Math.cos(lon),
  ]
}

const seen = ([right, up, facing]: Vector, { x, y, radius }: Globe, height: number): Seen => ({
  x: x + radius * right * height,
  y: y - radius * up * height,
  facing,
})

/** Where a place is seen, as from far away; a negative `facing` lies on the far side. */
export const placeOn = (globe: Globe, place: Place): Seen => seen(vectorOf(place, globe.front), globe, 1)

/**
 * The great circle between two places in `steps` equal parts, drawn as a flight: it leaves the ground at one end, rises by `rise`
 * of the Earth's radius halfway and lands at the other.
 */
export function flightOver(
  globe: Globe,
  [from, to]: readonly [Place, Place],
  { rise, steps }: { rise: number; steps: number },
) {
  const [a, b] = [vectorOf(from, globe.front), vectorOf(to, globe.front)]
  const angle = Math.acos(a[0] * b[0] + a[1] * b[1] + a[2] * b[2])
  return Array.from({ length: steps + 1 }, (_, step): Seen => {
    const share = step / steps
    const [p, q] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)]
    const ground: Vector = [a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q]
    return seen(ground, globe, 1 + rise * Math.sin(Math.PI * share))
  })
}
