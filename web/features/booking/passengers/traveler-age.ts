import type { PassengerType } from '#worker/contract/cabin-class'
import { isLocalDate } from '#worker/contract/local-date'

/** Full years from a date of birth to a day, both yyyy-MM-dd. */
export function ageOn(dateOfBirth: string, day: string): number {
  const [birthYear = 0, year = 0] = [Number(dateOfBirth.slice(0, 4)), Number(day.slice(0, 4))]
  return year - birthYear - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
}

/** The fare a traveler of this age flies on: under 2 an infant, 2 to 11 a child, an adult from 12 (P §2). */
export const typeOfAge = (age: number): PassengerType =>
  age < 2 ? 'infant_without_seat' : age < 12 ? 'child' : 'adult'

const fareOf: Record<PassengerType, string> = {
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
  return `${FARE_FOR} ${fareOf[type]}, but the traveler will be ${years} on the last flight`
}

/** How many of each kind really travel, by date of birth; who gave no readable date counts as searched. */
export function countsByAge(travelers: { type: PassengerType; dateOfBirth: string }[], lastDeparture: string) {
  const types = travelers.map(({ type, dateOfBirth }) =>
    isLocalDate(dateOfBirth) ? typeOfAge(ageOn(dateOfBirth, lastDeparture)) : type,
  )
  const count = (type: PassengerType) => types.filter((each) => each === type).length
  return { adults: count('adult'), children: count('child'), infants: count('infant_without_seat') }
}
