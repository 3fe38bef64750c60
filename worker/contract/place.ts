import * as v from 'valibot'

/** A three-letter IATA airport or city code, upper case. `message` replaces the text of the error. */
export const iataCode = (message = 'Use a three-letter airport code') =>
  v.pipe(v.string(message), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]{3}$/, message))

/** One end of a slice or segment. Codes and names are null where the provider has none; degrees are WGS 84. */
export const Place = v.object({
  iata_code: v.string(),
  name: v.string(),
  city_name: v.nullable(v.string()),
  country_code: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
})
export type Place = v.InferOutput<typeof Place>
