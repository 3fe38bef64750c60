import * as v from 'valibot'
import { CabinClass, iataCode, localDate, MOST_TRAVELERS } from '../travel'

// Separate from the rules of a search and its query string, because browsers load only this.

/** The error for more than nine travelers. */
export const TOO_MANY = `At most ${MOST_TRAVELERS} travelers can fly on one booking`

const count = (minimum: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(minimum, message), v.maxValue(MOST_TRAVELERS, TOO_MANY))

/** The orders of a result. `best` weighs price against time; duration counts all directions together. */
export const SearchSort = v.picklist(['price-asc', 'price-desc', 'duration-asc', 'best'])
export type SearchSort = v.InferOutput<typeof SearchSort>

const flight = {
  origin: iataCode('Please select an origin airport'),
  destination: iataCode('Please select a destination airport'),
  departureDate: localDate('Please select a departure date'),
}

/** The fields of a search, without the rules between them. */
export const CriteriaFields = v.object({
  ...flight,
  returnDate: v.optional(localDate('Please select a return date')),
  /** The flights after the first when several are searched on one ticket, in the order of travel; never with a return date. */
  furtherFlights: v.optional(v.array(v.object(flight))),
  /** Whether airports within 100 km of this end are included; never with further flights. */
  nearbyOrigin: v.optional(v.boolean()),
  nearbyDestination: v.optional(v.boolean()),
  cabinClass: v.optional(CabinClass, 'economy'),
  adultsCount: v.optional(count(1, 'At least 1 adult is required'), 1),
  childrenCount: v.optional(count(0, 'Use a number from 0 to 9'), 0),
  infantsCount: v.optional(count(0, 'Use a number from 0 to 9'), 0),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 30),
  /** Price, ascending, by default. */
  sort: v.optional(SearchSort),
})
