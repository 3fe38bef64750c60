import * as v from 'valibot'
import { type Charge, Currency, DecimalAmount } from './money'
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
 * How many bags of a kind travel at no extra cost; 0 where the airline says that none does. `each`: so many has every traveler with a seat, where
 * the airline says it of all of them; absent in what was sold before it was kept, and beside a single traveler's own bags.
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
  operating_carrier: Carrier,
  /** The number by which the operating airline itself knows the flight; absent where nobody tells it. */
  operating_number: v.optional(v.number()),
  aircraft: v.nullable(v.object({ name: v.string() })),
  cabin_class: v.nullable(CabinClass),
  /** The airline's own name for the cabin. */
  cabin_name: v.nullable(v.string()),
  /** Technical stops under the same flight number. */
  stops: v.array(v.object({ airport: Place, duration: v.nullable(v.string()) })),
  /** All travelers' bags together, a kind each; a kind of which the airline says nothing isn't among them. */
  baggages: Bags,
  /** The same of each traveler, by their id; absent in lists, and in what was sold before it was kept. */
  traveler_bags: v.optional(v.record(v.string(), Bags)),
  services: v.array(SegmentService),
})
export type Segment = v.InferOutput<typeof Segment>

/** One flight of a journey as it was searched, in the order of travel: the only one, there and back, or each of several. */
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

/** Three states: true, false, null = the airline doesn't say. A penalty may stand beside true; null = not stated. */
export const OfferConditions = v.object({
  refundable: v.nullable(v.boolean()),
  refund_penalty: v.nullable(v.object({ amount: DecimalAmount, currency: Currency })),
  changeable: v.nullable(v.boolean()),
  change_penalty: v.nullable(v.object({ amount: DecimalAmount, currency: Currency })),
})
export type OfferConditions = v.InferOutput<typeof OfferConditions>

/** What a bag is and may be, in kilograms and centimeters; null where the airline doesn't state it. */
export const BagLimits = v.object({
  kind: v.nullable(v.picklist(['checked', 'carry_on'])),
  weight_kg: v.nullable(v.number()),
  length_cm: v.nullable(v.number()),
  height_cm: v.nullable(v.number()),
  depth_cm: v.nullable(v.number()),
})
export type BagLimits = v.InferOutput<typeof BagLimits>

/**
 * A bag sold with the offer (seats come with seat maps). Net price per unit. Ids die with the next read of the offer: domain/booking/bags
 * finds it again. `type` is 'baggage'.
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

/** A service at what the traveler pays for one of it, in both amounts. */
export interface Service extends NetService {
  charge_amount: string
}

/** Whom the offer is for, in the order of the search. */
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
  /** CO₂ of everybody who flies, as the provider gives it. */
  total_emissions_kg: v.nullable(v.number()),
  /** CO₂ equivalents of one traveler with a seat, in kg, by the Travel Impact Model; absent where it wasn't asked or doesn't know. */
  model_emissions_kg: v.optional(v.number()),
  owner: Carrier,
  slices: v.pipe(v.array(Slice), v.minLength(1)),
  conditions: OfferConditions,
  passenger_identity_documents_required: v.boolean(),
  /** Whether the airline takes passport details; absent when it doesn't say. Sending what it doesn't take fails the order. */
  passports_accepted: v.optional(v.boolean()),
  /** The airlines, by IATA code, whose frequent flyer numbers the order takes; absent in lists, and where it takes none. */
  loyalty_programs: v.optional(v.array(v.string())),
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
  /** Of a corporate fare, the codes it was found by: it is sold where they are a brand's own alone. */
  corporate_codes: v.optional(v.array(v.string())),
  /** Of an offer that was searched with frequent flyer numbers, the names that airlines got with them, by the ids of passengers. */
  known_as: v.optional(v.record(v.string(), v.string())),
})
export type NetOffer = v.InferOutput<typeof NetOffer>

/** What a fare gives back when it is canceled before departure. Decimal major units; of the fare only, without seats and bags. */
export interface RefundPromise {
  /** What the airline says. */
  refundable: 'yes' | 'no' | 'unstated'
  currency: string
  /** The price of the fare. */
  paid: string
  /** What comes back of it; null where nobody can say yet. */
  comesBack: string | null
  /** What the airline keeps, in its own currency; null where it doesn't say. */
  penalty: { amount: string; currency: string } | null
  /** Our fee, as far as it is kept whatever the airline does; null where it isn't known. */
  fee: string | null
  /** Whether our fee comes back in the proportion in which the fare does, so that more is missing than the airline keeps. */
  sharesFee: boolean
}

/**
 * An offer as a traveler sees it: every amount is the one in `charge`. Base and taxes are the airline's own, what the total has beyond them is our fee.
 * Seats and bags are at the traveler's price alone.
 */
export interface Offer extends Omit<NetOffer, 'available_services' | 'corporate_codes' | 'known_as'> {
  /** A fare that the airline sells to this shop's travelers alone. */
  is_corporate?: true | undefined
  charge: Charge
  refund_promise: RefundPromise
  available_services: Service[]
}
