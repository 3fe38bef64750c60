import * as v from 'valibot'
import type { Carrier } from '../../contract/offer'
import type { Place } from '../../contract/travel'

/** For what only decorates: null, absent or of a wrong type all count as not stated, and sink nothing. */
export const decoration = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema, null), null)

const text = decoration(v.string())

/** An airport or city as the provider writes it. */
export const PlaceJson = v.object({
  type: text,
  iata_code: text,
  iata_city_code: text,
  icao_code: text,
  iata_country_code: text,
  name: text,
  city_name: text,
  city: decoration(v.object({ name: text })),
  latitude: decoration(v.number()),
  longitude: decoration(v.number()),
})

export function toPlace(json: v.InferOutput<typeof PlaceJson>): Place {
  const code = json.iata_code ?? json.iata_city_code ?? json.icao_code ?? ''
  return {
    iata_code: code,
    name: json.name ?? code,
    city_name: json.city_name ?? json.city?.name ?? (json.type === 'city' ? json.name : null),
    country_code: json.iata_country_code,
    latitude: json.latitude,
    longitude: json.longitude,
  }
}

/** An airline as the provider writes it. */
export const CarrierJson = v.object({
  name: text,
  iata_code: text,
  // Only https: the address ends in a page.
  logo_symbol_url: decoration(v.pipe(v.string(), v.startsWith('https://'))),
})

export const toCarrier = (json: v.InferOutput<typeof CarrierJson>): Carrier => ({
  name: json.name ?? json.iata_code ?? 'Airline',
  iata_code: json.iata_code,
  logo_url: json.logo_symbol_url,
})
