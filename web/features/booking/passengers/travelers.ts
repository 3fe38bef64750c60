import type { Offer, OfferPassenger } from '#worker/contract/offer'
import { isLocalDate, type PassengerType } from '#worker/contract/travel'
import { ageOn, passengerTypeAt } from '#worker/domain/booking/passengers'
import { shortDate } from '../../../format/dates'
import { countByType } from '../../../words/travelers'

/** How many of each kind the page's address names; undefined where it names none. */
export interface TravelerCounts {
  adults?: number | undefined
  children?: number | undefined
  infants?: number | undefined
}

/** The label of a passenger's block. */
export const travelerLabel: Record<PassengerType, string> = {
  adult: 'Adult (12+ years)',
  child: 'Child (2-11 years)',
  infant_without_seat: 'Infant (under 2 years)',
}

const several = (count: number, type: PassengerType): OfferPassenger[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${type}_${index + 1}`, type, age: null }))

/**
 * Who travels, in the order of the form: the offer's own passengers, because they are what the airline priced. An offer
 * without any falls back on the address's counts, and on one adult.
 */
export function travelersToBook(offer: Pick<Offer, 'passengers'>, counts: TravelerCounts = {}): OfferPassenger[] {
  if (offer.passengers.length > 0) return offer.passengers
  return [
    ...several(counts.adults ?? 1, 'adult'),
    ...several(counts.children ?? 0, 'child'),
    ...several(counts.infants ?? 0, 'infant_without_seat'),
  ]
}

const KIND: Record<PassengerType, string> = { adult: 'an adult', child: 'a child', infant_without_seat: 'an infant' }

const INSTEAD = ': search with '

/** Whether a field's message is one of `ageProblem`. */
export const isAgeProblem = (message: string) => message.includes(INSTEAD)

/** The journey's last flight, by whose day airlines count ages. */
export interface LastFlight {
  lastFlight: 'flight' | 'return flight' | 'last flight'
  /** Its day, yyyy-MM-dd. */
  lastDeparture: string
}

/** Why this date of birth doesn't fit the fare on the day of the last flight, and what to do; null when it does. */
export function ageProblem(
  { type, name, dateOfBirth }: { type: PassengerType; name: string; dateOfBirth: string },
  { lastFlight, lastDeparture }: LastFlight,
): string | null {
  const age = ageOn(dateOfBirth, lastDeparture)
  const fitting = passengerTypeAt(age)
  if (fitting === type) return null
  const years = age < 1 ? 'under 1' : age
  return `${name || 'This traveler'} will be ${years} on the ${lastFlight}, ${shortDate(lastDeparture)}${INSTEAD}${KIND[fitting]} instead of ${KIND[type]}`
}

/** How many of each kind really travel, by date of birth; who gave no readable date counts as searched. */
export function countsByAge(travelers: { type: PassengerType; dateOfBirth: string }[], lastDeparture: string) {
  const types = travelers.map(({ type, dateOfBirth }) =>
    isLocalDate(dateOfBirth) ? passengerTypeAt(ageOn(dateOfBirth, lastDeparture)) : type,
  )
  return countByType(types.map((type) => ({ type })))
}
