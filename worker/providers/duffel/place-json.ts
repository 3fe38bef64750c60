import * as v from 'valibot'
import type { Carrier } from '../../contract/offer'
import { FoundPlace } from '../../contract/places/found-place'
import type { Place } from '../../contract/travel'

/** A value that may be missing: null, absent and of a wrong type all become null, and never make the whole unreadable. */
export const orNull = <S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema, null), null)

const text = orNull(v.string())

/** An airport or city as the provider writes it. */
export const PlaceJson = v.object({
  type: text,
  iata_code: text,
  iata_city_code: text,
  icao_code: text,
  iata_country_code: text,
  name: text,
  city_name: text,
  city: orNull(v.object({ name: text })),
  latitude: orNull(v.number()),
  longitude: orNull(v.number()),
})

/** The place in terms of the contract; its code replaces a missing name. */
export function toPlace(json: v.InferOutput<typeof PlaceJson>): Place {
  const code = json.iata_code ?? json.iata_city_code ?? json.icao_code ?? ''
  return {
    iata_code: code,
    name: json.name ?? code,
    city_name: json.city_name ?? json.city?.name ?? (json.type === 'city' ? json.name : null),
    ...(json.iata_city_code !== null && { city_code: json.iata_city_code }),
    country_code: json.iata_country_code,
    latitude: json.latitude,
    longitude: json.longitude,
  }
}

/** The place as somebody may search it; null without a code or a country. */
export function toFoundPlace(item: unknown): FoundPlace | null {
  const json = v.parse(PlaceJson, item)
  const { iata_code, name, city_name, country_code } = toPlace(json)
  const place = { iata_code, name, city_name: city_name ?? name, country_code, isCity: json.type === 'city' }
  const parsed = v.safeParse(FoundPlace, place)
  return parsed.success ? parsed.output : null
}

/** An airport of the provider's list. */
export const ListedAirportJson = v.pipe(
  v.object({ id: v.string(), iata_code: text, iata_city_code: text, time_zone: text }),
  v.transform(({ iata_code, iata_city_code, time_zone }) => ({
    iata: iata_code ?? '',
    city: iata_city_code,
    timeZone: time_zone,
  })),
)

/** An airline as the provider writes it. */
export const CarrierJson = v.object({
  name: text,
  iata_code: text,
  // Only https: the address ends in a page.
  logo_symbol_url: orNull(v.pipe(v.string(), v.startsWith('https://'))),
})

/** The airline in terms of the contract. */
export const toCarrier = (json: v.InferOutput<typeof CarrierJson>): Carrier => ({
  name: json.name ?? json.iata_code ?? 'Airline',
  iata_code: json.iata_code,
  logo_url: json.logo_symbol_url,
})
