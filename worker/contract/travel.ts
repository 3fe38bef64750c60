import * as v from 'valibot'
import { presentCode } from './places/former-codes'
import { cleanField } from './typed-text'

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whether `text` is a real calendar day written yyyy-MM-dd (2026-02-30 is not). */
export function isLocalDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** A date without time or zone, yyyy-MM-dd. `message` replaces the error text. */
export const localDate = (message = 'Use a date such as 2026-12-24') =>
  v.pipe(v.string(message), v.check(isLocalDate, message))

/** An airport's own wall-clock time, yyyy-MM-ddTHH:mm:ss, without an offset. */
export const LocalDateTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/))

/** An instant in UTC, ISO 8601 with Z. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())

/** A three-letter IATA airport or city code, in upper case, a former one as its present one. `message` replaces the error text. */
export const iataCode = (message = 'Use a three-letter airport code') =>
  v.pipe(v.string(message), cleanField, v.toUpperCase(), v.regex(/^[A-Z]{3}$/, message), v.transform(presentCode))

/** One end of a slice or segment. Codes and names are null when the provider has none; degrees are WGS 84. */
export const Place = v.object({
  iata_code: v.string(),
  name: v.string(),
  city_name: v.nullable(v.string()),
  /** The IATA code of the city that the airport serves: NYC for Newark. Absent when unknown, and in sales from before it was stored. */
  city_code: v.optional(v.string()),
  country_code: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
})
export type Place = v.InferOutput<typeof Place>

/** The cabins, from the simplest to the best. */
export const CabinClass = v.picklist(['economy', 'premium_economy', 'business', 'first'])
export type CabinClass = v.InferOutput<typeof CabinClass>

/** The types of passengers that airlines distinguish. */
export const PassengerType = v.picklist(['adult', 'child', 'infant_without_seat'])
export type PassengerType = v.InferOutput<typeof PassengerType>

/** The day at an instant in UTC, which decides what has appeared: brands have no time zone of their own. yyyy-MM-dd. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10)

/** The most travelers on one booking, infants included: airlines' systems allow no more. */
export const MOST_TRAVELERS = 9

/** The travelers, by age on the day of the last flight. */
export interface Party {
  adultsCount: number
  childrenCount: number
  /** On the laps of adults. */
  infantsCount: number
}

/** The most of each age given the others; at most one infant per adult. */
export function mostOf({ adultsCount, childrenCount, infantsCount }: Party): Party {
  const left = MOST_TRAVELERS - adultsCount - childrenCount - infantsCount
  return {
    adultsCount: adultsCount + left,
    childrenCount: childrenCount + left,
    infantsCount: Math.min(adultsCount, infantsCount + left),
  }
}
