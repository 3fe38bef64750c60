import * as v from 'valibot'
import { cleanField } from '../typed-text'
import { FEWEST_LETTERS, MOST_LETTERS } from './asked-text'

/** A place that the flight provider knows. */
export const FoundPlace = v.object({
  iata_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  name: v.string(),
  city_name: v.string(),
  /** ISO 3166-1 alpha-2. */
  country_code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Whether it is a city, which is searched with all of its airports. */
  isCity: v.boolean(),
})
export type FoundPlace = v.InferOutput<typeof FoundPlace>

/** The query of GET /api/flights/places: a typed name or code. */
export const PlaceQuery = v.object({
  text: v.pipe(v.string(), cleanField, v.minLength(FEWEST_LETTERS), v.maxLength(MOST_LETTERS)),
})
