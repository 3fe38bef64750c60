import * as v from 'valibot'
import { type Amounts, type Charge, Currency, DecimalAmount } from './money'
import { CabinClass, Instant, LocalDateTime, PassengerType, Place } from './travel'

/** An airline. `logo_url` may be null and may fail to load: always have a drawn fallback. */
export const Carrier = v.object({
  name: v.string(),
  iata_code: v.nullable(v.string()),
  logo_url: v.nullable(v.string()),
})
export type Carrier = v.InferOutput<typeof Carrier>

/** Something included on board or in the fare. `type` is wifi, meal, power or baggage; the description is ready to show. */
export const SegmentService = v.object({
  type: v.picklist(['wifi', 'meal', 'power', 'baggage']),
  description: v.string(),
})

/**
 * How many bags of a kind are included at no extra cost; 0 when the airline says none. `each`: how many each traveler with a seat has, if
 * the airline says so for all of them; absent in sales from before it was stored, and in a single traveler's own bags.
 */
export const IncludedBag = v.object({
  type: v.picklist(['checked', 'carry_on']),
  quantity: v.number(),
  each: v.optional(v.number()),
})

const Bags = v.array(IncludedBag)

/** A flight between two airports under one number. `departing_at` and `arriving_at` are the airports' wall clocks. */
export const Segment = v.object({
  id: v.string(),
  origin: Place,
  destination: Place,
  origin_terminal: v.nullable(v.string()),
  destination_terminal: v.nullable(v.string()),
  departing_at: LocalDateTime,
  arriving_at: LocalDateTime,
  /** ISO 8601, may have days (P1DT2H5M); null when the airline doesn't state it. */
  duration: v.nullable(v.string()),
  distance_km: v.nullable(v.number()),
  /** Marketing carrier's code and number, "BA117". */
  flight_number: v.string(),
  marketing_carrier: Carrier,
  /** The same airline by its other name in the API; in offers only. */
  airline: v.optional(Carrier),
  operating_carrier: Carrier,
  /** The operating airline's own flight number; absent when unknown. */
  operating_number: v.optional(v.number()),
  aircraft: v.nullable(v.object({ name: v.string() })),
  cabin_class: v.nullable(CabinClass),
  /** The airline's own name for the cabin. */
  cabin_name: v.nullable(v.string()),
  /** Technical stops under the same flight number. */
  stops: v.array(v.object({ airport: Place, duration: v.nullable(v.string()) })),
  /** The bags of all travelers together, one entry per kind; kinds that the airline doesn't mention are missing. */
  baggages: Bags,
  /** The bags of each traveler, by their id; absent in lists, and in sales from before they were stored. */
  traveler_bags: v.optional(v.record(v.string(), Bags)),
  services: v.array(SegmentService),
})
export type Segment = v.InferOutput<typeof Segment>

/** One direction of a journey as it was searched, in the order of travel: the only one, outbound or return, or each of several. */
export const Slice = v.object({
  id: v.string(),
  origin: Place,
  destination: Place,
  duration: v.nullable(v.string()),
  departure_time: LocalDateTime,
  arrival_time: LocalDateTime,
  fare_brand_name: v.nullable(v.string()),
  segments: v.pipe(v.array(Segment), v.minLength(1)),
})
export type Slice = v.InferOutput<typeof Slice>

/** Three states: true, false, null = the airline doesn't say. With true there may be a penalty; null = not stated. */
export const OfferConditions = v.object({
  refundable: v.nullable(v.boolean()),
  refund_penalty: v.nullable(v.object({ amount: DecimalAmount, currency: Currency })),
  changeable: v.nullable(v.boolean()),
  change_penalty: v.nullable(v.object({ amount: DecimalAmount, currency: Currency })),
})
export type OfferConditions = v.InferOutput<typeof OfferConditions>

/** The kind, weight and size of a bag, in kilograms and centimeters; null when the airline doesn't state it. */
export const BagLimits = v.object({
  kind: v.nullable(v.picklist(['checked', 'carry_on'])),
  weight_kg: v.nullable(v.number()),
  length_cm: v.nullable(v.number()),
  height_cm: v.nullable(v.number()),
  depth_cm: v.nullable(v.number()),
})
export type BagLimits = v.InferOutput<typeof BagLimits>

/**
 * A bag sold with the offer (seats come with seat maps). Net price per unit. Ids become invalid when the offer is read again:
 * domain/booking/bags finds the bag by its other properties. `type` is 'baggage'.
 */
export const NetService = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  type: v.string(),
  total_amount: DecimalAmount,
  total_currency: Currency,
  maximum_quantity: v.number(),
  passenger_ids: v.array(v.string()),
  segment_ids: v.array(v.string()),
  bag: BagLimits,
})
export type NetService = v.InferOutput<typeof NetService>

/** The same at the traveler's unit price. */
export type Service = NetService

/** What the airline sells beside the offer and this shop doesn't, at the airline's own price; null where that can't be read. */
export const OtherService = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  type: v.string(),
  total_amount: v.nullable(DecimalAmount),
  total_currency: v.nullable(Currency),
  passenger_ids: v.array(v.string()),
  segment_ids: v.array(v.string()),
})
export type OtherService = v.InferOutput<typeof OtherService>

/** A passenger of the offer, in the order of the search. */
export const OfferPassenger = v.object({
  id: v.string(),
  type: PassengerType,
  /** Age in years on the last slice's departure, when the search gave one. */
  age: v.nullable(v.number()),
})
export type OfferPassenger = v.InferOutput<typeof OfferPassenger>

const offerEntries = {
  id: v.string(),
  total_amount: DecimalAmount,
  total_currency: Currency,
  base_amount: DecimalAmount,
  base_currency: Currency,
  tax_amount: v.nullable(DecimalAmount),
  tax_currency: v.nullable(Currency),
  /** CO₂ of all passengers, as the provider states it. */
  total_emissions_kg: v.nullable(v.number()),
  /** CO₂ equivalents of one traveler with a seat, in kg, by the Travel Impact Model; absent when it wasn't asked or doesn't know. */
  model_emissions_kg: v.optional(v.number()),
  owner: Carrier,
  slices: v.pipe(v.array(Slice), v.minLength(1)),
  conditions: OfferConditions,
  passenger_identity_documents_required: v.boolean(),
  /** Whether the airline accepts passport details; absent when it doesn't say. An order with details that it doesn't accept fails. */
  passports_accepted: v.optional(v.boolean()),
  /** The airlines, by IATA code, whose frequent flyer numbers the order accepts; absent in lists, and when it accepts none. */
  loyalty_programs: v.optional(v.array(v.string())),
  /** Absent in lists, and when there are none. */
  other_services: v.optional(v.array(OtherService)),
  passengers: v.array(OfferPassenger),
  created_at: Instant,
  expires_at: Instant,
  payment_requirements: v.object({
    requires_instant_payment: v.boolean(),
    price_guarantee_expires_at: v.nullable(Instant),
    payment_required_by: v.nullable(Instant),
  }),
}

/** An offer as the provider sells it to us: amounts are net, decimal strings of major units, for all passengers. */
export const NetOffer = v.object({
  ...offerEntries,
  available_services: v.array(NetService),
  /** The codes by which a corporate fare was found: only a brand that has all of them may sell it. */
  corporate_codes: v.optional(v.array(v.string())),
  /** Until when its airline sells the fare, which outlives the offer; absent where the provider doesn't say. */
  fare_sold_until: v.optional(Instant),
  /** When the search contained frequent flyer numbers: the names that airlines got with them, by passenger id. */
  known_as: v.optional(v.record(v.string(), v.string())),
})
export type NetOffer = v.InferOutput<typeof NetOffer>

/** The refund of a fare that is canceled before departure. Decimal major units; for the fare only, without seats and bags. */
export interface RefundPromise {
  /** What the airline says. */
  refundable: 'yes' | 'no' | 'unstated'
  currency: string
  /** The price of the fare. */
  paid: string
  /** The refunded amount; null when it isn't known yet. */
  comesBack: string | null
  /** What the airline keeps, in its own currency; null where it doesn't say. */
  penalty: { amount: string; currency: string } | null
  /** The part of our fee that is kept whatever the airline does; null when unknown. */
  fee: string | null
  /** Whether our fee is refunded in the same proportion as the fare, so that more is kept than the airline's penalty. */
  sharesFee: boolean
}

/** The price of a fare, and what canceling it refunds. */
export interface FarePrice extends Charge {
  refund_promise: RefundPromise
}

/** An offer as a traveler sees it, at the traveler's prices. */
export interface Offer
  extends FarePrice,
    Omit<NetOffer, keyof Amounts | 'available_services' | 'corporate_codes' | 'known_as' | 'fare_sold_until'> {
  /** A fare that the airline sells to this shop's travelers alone. */
  is_corporate?: true | undefined
  available_services: Service[]
}
