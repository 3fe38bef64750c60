import * as v from 'valibot'
import type { DecimalAmount } from '../money'

/** An offer's id, as it is in addresses. */
const OfferId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,2000}$/, 'This is not an offer id'))

/** The most offers read for one request. */
export const MOST_READ_AT_ONCE = 10

/** The query string of GET /api/flights/extras: up to ten offer ids separated by commas, and whether seat prices are wanted too. */
export const TravelExtrasQuery = v.object({
  offers: v.pipe(
    v.string(),
    v.transform((text) => [...new Set(text.split(','))]),
    v.array(OfferId),
    v.minLength(1),
    v.maxLength(MOST_READ_AT_ONCE, `At most ${MOST_READ_AT_ONCE} offers at once`),
  ),
  seats: v.optional(v.picklist(['true', 'false'])),
})

type Amount = v.InferOutput<typeof DecimalAmount>

/**
 * The price of an extra with an offer: for all travelers with a seat together, on all flights, in addition to the fare. "0.00" when the
 * fare includes it, null when the airline states no price.
 */
type ExtraPrice = Amount | null

/**
 * The extras of an offer, at the traveler's prices. GET /api/flights/extras returns one for each offer that could be read. Decimal major
 * units of the offer's currency.
 */
export interface TravelExtras {
  id: string
  currency: string
  /** The fare as it was just read, for all passengers. */
  fare: Amount
  /** How many travelers have a seat, and therefore bags and a choice of seat: infants on laps don't. */
  seated: number
  /** A cabin bag each. */
  cabin: ExtraPrice
  /** One checked bag each, two checked bags each. */
  checked: readonly [ExtraPrice, ExtraPrice]
  /** The cheapest seat for each, on every flight; absent when it wasn't requested. */
  seat?: ExtraPrice | undefined
}
