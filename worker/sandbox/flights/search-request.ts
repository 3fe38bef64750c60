import type { Cabin } from './carriers'

export type PassengerType = 'adult' | 'child' | 'infant_without_seat'

export interface SearchedPassenger {
  /** Null when only an age was given. */
  type: PassengerType | null
  age: number | null
  givenName: string | null
  familyName: string | null
}

/** A window of local time in minutes of the day, both ends included. */
export interface TimeWindow {
  from: number
  to: number
}

export interface SearchedSlice {
  origin: string
  destination: string
  /** Local day number at the origin. */
  day: number
  departure: TimeWindow | null
  arrival: TimeWindow | null
}

/** An offer request, parsed. `createdAt` in milliseconds; `nonce` tells two equal requests of one moment apart. */
export interface SearchRequest {
  slices: readonly SearchedSlice[]
  passengers: readonly SearchedPassenger[]
  cabin: Cabin | null
  maxConnections: number
  createdAt: number
  nonce: string
}

/** How the fare counts a traveler: by the stated type, else by age (under 2 on a lap, under 12 a child). */
export function fareType({ type, age }: SearchedPassenger): PassengerType {
  if (age !== null) return age < 2 ? 'infant_without_seat' : age < 12 ? 'child' : 'adult'
  return type ?? 'adult'
}

/** `LHR>DXB` of a one-way request, or null: the provider's test routes are one-way. */
export function oneWayRoute({ slices }: SearchRequest): string | null {
  const [only, second] = slices
  return only && !second ? `${only.origin}>${only.destination}` : null
}
