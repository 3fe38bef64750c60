import { blockMinutes, kilometersBetween } from '#worker/contract/places/great-circle'
import { distanceText, readsMiles } from '../../../format/distance'
import type { Place } from './places'

const positionOf = ({ at: [longitude, latitude] }: Place) => ({ longitude, latitude })

/** About how long: to ten minutes below three hours, else to half an hour. */
function about(minutes: number): string {
  const step = minutes < 180 ? 10 : 30
  const rounded = Math.round(minutes / step) * step
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** The length of a route's great circle, and how long a flight along it takes, in words. */
export function routeFacts(from: Place, to: Place, inMiles = readsMiles()) {
  const [one, other] = [positionOf(from), positionOf(to)]
  const km = kilometersBetween(one, other)
  return {
    distance: distanceText(km, inMiles),
    time: `About ${about(blockMinutes(one, other, km))}, without stops`,
  }
}
