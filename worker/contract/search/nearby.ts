import * as v from 'valibot'

/** The two ends of one search. Codes are IATA, of airports or cities. */
export const SearchedPair = v.object({ origin: v.string(), destination: v.string() })
export type SearchedPair = v.InferOutput<typeof SearchedPair>

/** Facts about a search that included nearby airports. */
export const NearbyAirports = v.object({
  /** The searches that were made, the requested one first; one for a city covers all its airports. */
  searches: v.array(SearchedPair),
  /** The additional airports: at which end, and how far from the nearest requested one (`from`), in km. */
  airports: v.array(
    v.object({
      end: v.picklist(['origin', 'destination']),
      iata_code: v.string(),
      km: v.number(),
      from: v.string(),
    }),
  ),
})
export type NearbyAirports = v.InferOutput<typeof NearbyAirports>

/** An airport near a place, as the form offers it. `km` is the distance from the nearest airport of the place. */
export interface OfferedAirport {
  iata_code: string
  name: string
  city_name: string
  km: number
}
