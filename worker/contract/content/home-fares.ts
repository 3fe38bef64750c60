import * as v from 'valibot'
import { DecimalAmount } from '../money'
import { CabinClass } from '../travel'
import type { CountedThing } from './pages/home'

/** A fare that a search in this shop has found, at the price that the shop takes now. */
export const ShownFare = v.object({
  /** As it was searched: a city may be. */
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
  /** The lowest price at which the shop has shown the same days before, within 30 days, where this one is lower. */
  was: v.nullable(DecimalAmount),
  airline: v.string(),
  /** On the whole way. */
  stops: v.number(),
  /** An instant in UTC. */
  seenAt: v.string(),
})
export type ShownFare = v.InferOutput<typeof ShownFare>

/** An offer that the shop's owner has entered, while its fare is found at the owner's price or below it. */
export const ShownOffer = v.object({
  ...ShownFare.entries,
  /** '' where the route is shown instead. */
  title: v.string(),
})
export type ShownOffer = v.InferOutput<typeof ShownOffer>

/** Something that the shop has counted, rounded down. */
const ShownCount = v.object({
  what: v.picklist(['bookings', 'travelers', 'routes'] satisfies CountedThing[]),
  /** It is more than that. */
  moreThan: v.number(),
})

/** The shop's own data for its home page: fares that were seen, and what it has counted. */
export const HomeFares = v.object({
  /** In the owner's order. */
  offers: v.array(ShownOffer),
  /** Those that its owner wants shown, where there are enough to publish. */
  counted: v.array(ShownCount),
  /** The cheapest of each route, the cheapest route first. */
  deals: v.array(ShownFare),
  /** The cheapest to each destination that the brand names, by its code, where one was seen. */
  destinations: v.record(v.string(), ShownFare),
})
export type HomeFares = v.InferOutput<typeof HomeFares>

export const NO_FARES: HomeFares = { offers: [], counted: [], deals: [], destinations: {} }
