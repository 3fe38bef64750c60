import type { Offer, OfferPassenger } from '#worker/contract/offer'
import { isLocalDate, type PassengerType } from '#worker/contract/travel'

/** How many of each kind the page's address names; undefined where it names none. */
export interface TravelerCounts {
  adults?: number | undefined
  children?: number | undefined
  infants?: number | undefined
}

/** The label of a passenger's block (P §2). */
export const travelerLabel: Record<PassengerType, string> = {
  adult: 'Adult (12+ years)',
  child: 'Child (2-11 years)',
  infant_without_seat: 'Infant (under 2 years)',
}

const several = (count: number, type: PassengerType): OfferPassenger[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${type}_${index + 1}`, type, age: null }))

/**
 * Who travels, in the order of the form: the offer's own passengers, because they are what the airline priced. An offer
 * without any falls back on the address's counts, and on one adult (P §2).
 */
export function travelersToBook(offer: Pick<Offer, 'passengers'>, counts: TravelerCounts = {}): OfferPassenger[] {
  if (offer.passengers.length > 0) return offer.passengers
  return [
    ...several(counts.adults ?? 1, 'adult'),
    ...several(counts.children ?? 0, 'child'),
    ...several(counts.infants ?? 0, 'infant_without_seat'),
  ]
}

/** "2 adults, 1 child": the kinds that travel, for a summary. */
export function travelerSummary(travelers: Pick<OfferPassenger, 'type'>[]): string {
  const words: [PassengerType, string, string][] = [
    ['adult', 'adult', 'adults'],
    ['child', 'child', 'children'],
    ['infant_without_seat', 'infant', 'infants'],
  ]
  return words
    .map(([type, one, many]) => [travelers.filter((traveler) => traveler.type === type).length, one, many] as const)
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ')
}

/** Full years from a date of birth to a day, both yyyy-MM-dd. */
export function ageOn(dateOfBirth: string, day: string): number {
  const [birthYear = 0, year = 0] = [Number(dateOfBirth.slice(0, 4)), Number(day.slice(0, 4))]
  return year - birthYear - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
}

/** The fare a traveler of this age flies on: under 2 an infant, 2 to 11 a child, an adult from 12 (P §2). */
const typeOfAge = (age: number): PassengerType => (age < 2 ? 'infant_without_seat' : age < 12 ? 'child' : 'adult')

const FARE_AGES: Record<PassengerType, string> = {
  adult: 'an adult, 12 or older',
  child: 'a child of 2 to 11',
  infant_without_seat: 'an infant under 2',
}

const FARE_FOR = 'This fare is for'

/** Whether a field's message is one of `ageProblem`. */
export const isAgeProblem = (message: string) => message.startsWith(FARE_FOR)

/** Why this date of birth doesn't fit the fare on the day of the last flight, or null when it does. */
export function ageProblem(type: PassengerType, dateOfBirth: string, lastDeparture: string): string | null {
  const age = ageOn(dateOfBirth, lastDeparture)
  if (typeOfAge(age) === type) return null
  const years = age < 1 ? 'under 1 year old' : age === 1 ? '1 year old' : `${age} years old`
  return `${FARE_FOR} ${FARE_AGES[type]}, but the traveler will be ${years} on the last flight`
}

/** How many of each kind really travel, by date of birth; who gave no readable date counts as searched. */
export function countsByAge(travelers: { type: PassengerType; dateOfBirth: string }[], lastDeparture: string) {
  const types = travelers.map(({ type, dateOfBirth }) =>
    isLocalDate(dateOfBirth) ? typeOfAge(ageOn(dateOfBirth, lastDeparture)) : type,
  )
  const count = (type: PassengerType) => types.filter((each) => each === type).length
  return { adults: count('adult'), children: count('child'), infants: count('infant_without_seat') }
}
