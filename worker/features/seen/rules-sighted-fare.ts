import { airportsOfCity, findWholeCity } from '../../contract/places/places'
import type { CabinClass } from '../../contract/travel'
import { formatDecimal } from '../../domain/money'
import type { FarePlace, NetFare } from '../../domain/offer/rules/markup'

/** The stored part of a fare of one adult, net, in minor units; what is null or left out is unknown. */
export interface Sighted {
  amount: number
  currency: string
  fareCabin: CabinClass | null
  airports?: { origin: string; destination: string } | null
  /** The codes of its seller, then of the airlines it flies under. */
  airlines?: readonly string[] | null | undefined
}

/** Its journey: the searched places; and, to price it as a current offer, its departure. */
export interface SightedJourney {
  origin: string
  destination: string
  departureDate?: string
  now?: Date
}

/** A place that was searched: for a whole city the airport is unknown. */
const placeOf = (code: string): FarePlace =>
  findWholeCity(code) ? { city_code: code, country_code: airportsOfCity(code)[0]?.country } : { iata_code: code }

/** A seen fare, as far as prices depend on it, as if it were offered now, so that it costs what the same fare costs in a search. */
export function sightedFare(
  { amount, currency, fareCabin, airports, airlines }: Sighted,
  { origin, destination, departureDate, now }: SightedJourney,
): NetFare {
  const carriers = airlines?.length ? airlines.map((iata_code) => ({ iata_code })) : [undefined]
  const slice = {
    origin: placeOf(airports?.origin ?? origin),
    destination: placeOf(airports?.destination ?? destination),
    departure_time: departureDate,
    segments: carriers.map((marketing_carrier) => ({ cabin_class: fareCabin, marketing_carrier })),
  }
  return {
    total_amount: formatDecimal({ amount, currency }),
    total_currency: currency,
    slices: [slice],
    passengers: ['one adult'],
    owner: carriers[0],
    created_at: now?.toISOString(),
  }
}
