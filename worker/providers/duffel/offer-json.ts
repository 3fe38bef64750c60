import * as v from 'valibot'
import { Currency } from '../../contract/money'
import type { NetOffer } from '../../contract/offer'
import { CabinClass, LocalDateTime } from '../../contract/travel'
import { CarrierJson, orNull, PlaceJson } from './place-json'

const text = orNull(v.string())
const texts = v.fallback(v.nullish(v.array(v.string()), []), [])
const decimal = v.pipe(v.string(), v.decimal())

const ConditionJson = orNull(
  v.object({ allowed: v.boolean(), penalty_amount: orNull(decimal), penalty_currency: orNull(Currency) }),
)

const BaggageJson = v.object({ type: v.picklist(['checked', 'carry_on']), quantity: v.number() })

/** What one passenger has on one segment: cabin and bags. */
const SegmentPassengerJson = v.object({
  passenger_id: text,
  cabin_class: orNull(CabinClass),
  cabin_class_marketing_name: text,
  baggages: v.fallback(v.nullish(v.array(BaggageJson), []), []),
  cabin: orNull(
    v.object({
      marketing_name: text,
      amenities: orNull(
        v.object({
          wifi: orNull(v.object({ available: orNull(v.union([v.boolean(), v.string()])), cost: text })),
          power: orNull(v.object({ available: orNull(v.union([v.boolean(), v.string()])) })),
        }),
      ),
    }),
  ),
})
export type SegmentPassengerJson = v.InferOutput<typeof SegmentPassengerJson>

/** One flight. */
const SegmentJson = v.object({
  id: v.string(),
  origin: PlaceJson,
  destination: PlaceJson,
  origin_terminal: text,
  destination_terminal: text,
  departing_at: LocalDateTime,
  arriving_at: LocalDateTime,
  duration: text,
  distance: text,
  marketing_carrier: orNull(CarrierJson),
  marketing_carrier_flight_number: text,
  operating_carrier: orNull(CarrierJson),
  operating_carrier_flight_number: text,
  aircraft: orNull(v.object({ name: v.string() })),
  stops: v.fallback(v.nullish(v.array(v.object({ airport: PlaceJson, duration: text })), []), []),
  passengers: v.fallback(v.nullish(v.array(SegmentPassengerJson), []), []),
})
export type SegmentJson = v.InferOutput<typeof SegmentJson>

/** One direction. */
export const SliceJson = v.object({
  id: v.string(),
  origin: PlaceJson,
  destination: PlaceJson,
  duration: text,
  fare_brand_name: text,
  segments: v.pipe(v.array(SegmentJson), v.minLength(1)),
})
export type SliceJson = v.InferOutput<typeof SliceJson>

/** A bag or another service for sale. */
export const ServiceJson = v.object({
  id: v.string(),
  type: v.string(),
  total_amount: orNull(decimal),
  total_currency: orNull(Currency),
  maximum_quantity: orNull(v.number()),
  passenger_ids: texts,
  segment_ids: texts,
  metadata: orNull(
    v.object({
      type: orNull(v.picklist(['checked', 'carry_on'])),
      maximum_weight_kg: orNull(v.number()),
      maximum_length_cm: orNull(v.number()),
      maximum_height_cm: orNull(v.number()),
      maximum_depth_cm: orNull(v.number()),
    }),
  ),
})
export type ServiceJson = v.InferOutput<typeof ServiceJson>

/** A passenger of the offer. */
const PassengerJson = v.object({
  id: v.string(),
  type: text,
  age: orNull(v.number()),
  given_name: text,
  family_name: text,
})
export type PassengerJson = v.InferOutput<typeof PassengerJson>

const instant = v.pipe(
  v.string(),
  v.transform((written) => Date.parse(written)),
  v.number(),
  v.transform((time) => new Date(time).toISOString()),
)

/**
 * An offer as Duffel writes it (https://duffel.com/docs/api/offers), as far as we read it. What a booking needs is required; the rest
 * may be missing or malformed. Instants come out as ISO with milliseconds.
 */
export const OfferJson = v.object({
  id: v.string(),
  created_at: instant,
  expires_at: instant,
  // A part of a journey, which no order can be made of.
  partial: v.nullish(v.literal(false)),
  owner: v.fallback(CarrierJson, { name: null, iata_code: null, logo_symbol_url: null }),
  total_amount: decimal,
  total_currency: Currency,
  base_amount: text,
  tax_amount: text,
  tax_currency: text,
  base_currency: text,
  total_emissions_kg: orNull(v.union([v.number(), v.string()])),
  conditions: orNull(v.object({ refund_before_departure: ConditionJson, change_before_departure: ConditionJson })),
  payment_requirements: orNull(
    v.object({
      requires_instant_payment: orNull(v.boolean()),
      price_guarantee_expires_at: orNull(instant),
      payment_required_by: orNull(instant),
    }),
  ),
  passenger_identity_documents_required: orNull(v.boolean()),
  supported_passenger_identity_document_types: orNull(v.array(v.string())),
  supported_loyalty_programmes: orNull(v.array(v.string())),
  private_fares: orNull(v.array(v.object({ type: text, corporate_code: text, tracking_reference: text }))),
  passengers: v.pipe(v.array(PassengerJson), v.minLength(1)),
  slices: v.pipe(v.array(SliceJson), v.minLength(1)),
  // A service that can't be read is left out alone (toServices), so that it doesn't take the offer with it.
  available_services: v.nullish(v.array(v.unknown()), []),
  // Not a field of Duffel's, which states no such time: the sandbox's, where the last day to buy a fare can be tried out.
  fare_sold_until: orNull(instant),
})
export type OfferJson = v.InferOutput<typeof OfferJson>

/**
 * The codes that found a corporate fare: they name whose it is. Other private fares are those of the account itself, which every brand may sell.
 */
function corporateCodes({ private_fares }: OfferJson): { corporate_codes?: string[] } {
  const codes = (private_fares ?? [])
    .filter(({ type }) => type === 'corporate')
    .flatMap(({ corporate_code, tracking_reference }) => corporate_code ?? tracking_reference ?? [])
  return codes.length > 0 ? { corporate_codes: codes } : {}
}

/** The names that the airline got, by the ids of their places. */
function knownAs({ passengers }: OfferJson): { known_as?: Record<string, string> } {
  const known = passengers.flatMap(({ id, given_name, family_name }) =>
    given_name && family_name ? [[id, `${given_name} ${family_name}`]] : [],
  )
  return known.length > 0 ? { known_as: Object.fromEntries(known) } : {}
}

/** The corporate codes and travelers that an offer is made for, where it isn't made to everybody. */
export const madeTo = (json: OfferJson): Pick<NetOffer, 'corporate_codes' | 'known_as'> => ({
  ...corporateCodes(json),
  ...knownAs(json),
})

/** The number by which the airline that flies knows the flight: its own or, where it sells it itself, the one it is sold by. */
export function operatingNumber(json: SegmentJson): { operating_number?: number } {
  const { operating_carrier: operator, marketing_carrier: seller } = json
  const isSeller = !operator || (operator.iata_code !== null && operator.iata_code === seller?.iata_code)
  const written = json.operating_carrier_flight_number ?? (isSeller ? json.marketing_carrier_flight_number : null)
  return written && /^\d{1,4}$/.test(written) ? { operating_number: Number(written) } : {}
}

/** The airlines whose frequent flyer numbers an order may have. */
export const loyaltyPrograms = ({
  supported_loyalty_programmes: airlines,
}: OfferJson): { loyalty_programs?: string[] } =>
  airlines && airlines.length > 0 ? { loyalty_programs: airlines } : {}
