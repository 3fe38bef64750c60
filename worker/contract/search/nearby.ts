import * as v from 'valibot'

/** Two places between which one search looks. Codes are IATA, of airports or cities. */
export const SearchedPair = v.object({ origin: v.string(), destination: v.string() })
export type SearchedPair = v.InferOutput<typeof SearchedPair>

/** What is so of a search that took airports nearby as well. */
export const NearbyAirports = v.object({
  /** The searches that were made, the one that was asked for first; one for a city covers all its airports. */
  searches: v.array(SearchedPair),
  /** The airports among them that weren't asked for: at which end, how far from the nearest one that was (`from`), in km. */
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
