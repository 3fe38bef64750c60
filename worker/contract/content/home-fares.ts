import * as v from 'valibot'
import { DecimalAmount } from '../money'
import { CabinClass } from '../travel'
import type { CountedThing } from './pages/home'

/** A fare that a search in this shop has found, at the shop's current price. */
export const ShownFare = v.object({
  /** The searched place: it may be a city. */
  origin: v.string(),
  destination: v.string(),
  originCity: v.string(),
  destinationCity: v.string(),
  departureDate: v.string(),
  /** Null for one way. */
  returnDate: v.nullable(v.string()),
  cabinClass: CabinClass,
  /** For one adult. */
  price: DecimalAmount,
  currency: v.string(),
  /** The lowest price at which a search in this shop has shown the same days before they fell to this one, within the last 30 days. */
  was: v.nullable(DecimalAmount),
  airline: v.string(),
  /** In all flights together. */
  stops: v.number(),
  /** An instant in UTC. */
  seenAt: v.string(),
  /** Until when its airline sells it, an instant in UTC; absent where the provider doesn't say. */
  soldUntil: v.optional(v.string()),
})
export type ShownFare = v.InferOutput<typeof ShownFare>

/** An offer that the shop's owner has entered, shown while its fare is found at the owner's price or below. */
export const ShownOffer = v.object({
  ...ShownFare.entries,
  /** '' to show the route instead. */
  title: v.string(),
})
export type ShownOffer = v.InferOutput<typeof ShownOffer>

/** A count of the shop, rounded down. */
const ShownCount = v.object({
  what: v.picklist(['bookings', 'travelers', 'routes'] satisfies CountedThing[]),
  /** The actual count is higher. */
  moreThan: v.number(),
})

/** The shop's own data for its home page: seen fares and counts. */
export const HomeFares = v.object({
  /** In the owner's order. */
  offers: v.array(ShownOffer),
  /** Those that its owner wants to show, if they are large enough to publish. */
  counted: v.array(ShownCount),
  /** The cheapest to each city, the deepest falls and then the cheapest first. */
  deals: v.array(ShownFare),
  /** The cheapest to each destination that the brand names, by its code, if one was seen. */
  destinations: v.record(v.string(), ShownFare),
})
export type HomeFares = v.InferOutput<typeof HomeFares>

/** The answer of GET /api/fares/seen: the cheapest fare of each route that searches in this shop have found lately, in one currency. */
export const SeenFares = v.object({ fares: v.array(ShownFare) })
export type SeenFares = v.InferOutput<typeof SeenFares>

export const NO_FARES: HomeFares = { offers: [], counted: [], deals: [], destinations: {} }
