import type { NetOffer } from '../../contract/offer'
import type { Deps } from '../../deps'
import { parseMoney } from '../../domain/money'
import { bestCabin, fareTotal } from '../../domain/offer/pricing'
import type { SeenFare } from '../../ports/desk/seen-fares'
import type { SearchRequest } from '../search/search-cache'

type NoteDeps = Pick<Deps, 'seenFares' | 'clock' | 'log'>

/** The cheapest at the traveler's price, and what is noted of it; null where there is none. */
function cheapestFare(offers: readonly NetOffer[], { markup }: Pick<SearchRequest, 'markup'>): SeenFare | null {
  const [first] = offers
  if (!first) return null
  // Prices in two currencies can't be compared: nothing is ever converted.
  const priced = offers
    .filter(({ total_currency }) => total_currency === first.total_currency)
    .map((offer) => ({ offer, shown: fareTotal(offer, markup).amount }))
  const { offer, shown } = priced.reduce((best, each) => (each.shown < best.shown ? each : best))
  const [origin, destination] = [offer.slices[0]?.origin, offer.slices[0]?.destination]
  const flown = offer.slices.map(({ segments }) =>
    segments.reduce((stops, segment) => stops + segment.stops.length, segments.length - 1),
  )
  return {
    amount: parseMoney(offer.total_amount, offer.total_currency).amount,
    shownAmount: shown,
    currency: offer.total_currency,
    fareCabin: bestCabin(offer) ?? null,
    originCity: origin?.city_name ?? origin?.name ?? '',
    destinationCity: destination?.city_name ?? destination?.name ?? '',
    airline: offer.owner.name,
    stops: Math.max(...flown),
  }
}

/**
 * Notes the cheapest fare that a search for one adult has found, or that it found none. Nobody waits for it, and it never fails: a fare that
 * isn't noted is one that home doesn't show.
 */
export async function noteFares(
  { seenFares, clock, log }: NoteDeps,
  asked: SearchRequest,
  found: { offers: readonly NetOffer[]; complete: boolean },
): Promise<void> {
  const { brandKey, mode, criteria } = asked
  const { origin, destination, departureDate, returnDate, cabinClass } = criteria
  if (criteria.adultsCount !== 1 || criteria.childrenCount + criteria.infantsCount > 0) return
  // That an airline which didn't answer has no fares isn't known.
  if (found.offers.length === 0 && !found.complete) return
  const key = { brandKey, mode, origin, destination, departureDate, returnDate: returnDate ?? null, cabinClass }
  try {
    await seenFares.note(key, cheapestFare(found.offers, asked), clock.now())
  } catch (cause) {
    log({ level: 'warn', event: 'fare_not_noted', brand: brandKey, cause: String(cause) })
  }
}
