import { blockMinutes, kilometersBetween } from '#worker/contract/places/great-circle'
import type { Place } from './places'

const KM_A_MILE = 1.609344

const positionOf = ({ at: [longitude, latitude] }: Place) => ({ longitude, latitude })

const whole = (value: number) => Math.round(value).toLocaleString('en-US')

/** About how long: to ten minutes below three hours, else to half an hour. */
function about(minutes: number): string {
  const step = minutes < 180 ? 10 : 30
  const rounded = Math.round(minutes / step) * step
  const [hours, rest] = [Math.floor(rounded / 60), rounded % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** The length of a route's great circle, and how long a flight along it takes, in words. */
export function routeFacts(from: Place, to: Place) {
  const [one, other] = [positionOf(from), positionOf(to)]
  const km = kilometersBetween(one, other)
  return {
    distance: `${whole(km)} km (${whole(km / KM_A_MILE)} mi)`,
    time: `About ${about(blockMinutes(one, other, km))}, without stops`,
  }
}
