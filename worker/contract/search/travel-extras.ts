import * as v from 'valibot'
import type { DecimalAmount } from '../money'

/** An offer's id, as it is in addresses. */
const OfferId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,2000}$/, 'This is not an offer id'))

/** As many offers are read for one question. */
export const MOST_READ_AT_ONCE = 10

/** The query string of GET /api/flights/extras: up to ten offers' ids between commas, and whether seats are asked for, too. */
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
 * What it costs to have a thing with an offer: for everybody with a seat together, on all flights, beside the fare. "0.00" where the fare includes it,
 * null where the airline doesn't say a price.
 */
type ExtraPrice = Amount | null

/** The extras of an offer, at the traveler's prices; GET /api/flights/extras answers with one for each offer that could be read. Decimal major units of the offer's currency. */
export interface TravelExtras {
  id: string
  currency: string
  /** The fare as it was just read, for all passengers. */
  fare: Amount
  /** How many have a seat, and so a bag and a choice of seat: infants on laps don't. */
  seated: number
  /** A cabin bag each. */
  cabin: ExtraPrice
  /** One checked bag each, two checked bags each. */
  checked: readonly [ExtraPrice, ExtraPrice]
  /** The cheapest seat each, on every flight; absent where it wasn't asked for. */
  seat?: ExtraPrice | undefined
}
