import type { PassengerType } from '../contract/cabin-class'

/** Full years from one local date (yyyy-MM-dd) to another; negative when `on` is before the birth. */
export function ageOn(bornOn: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return on.slice(5) < bornOn.slice(5) ? years - 1 : years
}

/** The kind of traveler an airline sees: infants are under 2, children 2 to 11, adults 12 or older. */
export function passengerTypeAt(age: number): PassengerType {
  if (age < 2) return 'infant_without_seat'
  return age < 12 ? 'child' : 'adult'
}
