import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { Markup } from '../../contract/brand'
import { DecimalAmount } from '../../contract/money'
import type { NetOffer } from '../../contract/offer'
import type { TravelExtras } from '../../contract/search/travel-extras'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { bagsPrice, seatedPassengers } from '../../domain/extras/bag-prices'
import { cheapestSeats, seatsPrice } from '../../domain/extras/seat-prices'
import { priceOffer } from '../../domain/offer/pricing'
import { cacheSeconds } from '../../domain/offer/search-rules'
import { getNetOffer } from '../offers/offers'
import { sellerIn } from '../offers/search-cache'

type ExtrasDeps = Pick<Deps, 'cache' | 'clock' | 'flights' | 'flightProviders' | 'log'>

interface Asked {
  offerIds: readonly string[]
  mode: Mode
  markup: Markup
  /** Whether seats are requested: their prices are in the seat maps, which need another request to the airline. */
  withSeats: boolean
}

const SeatPrices = v.object({ seats: v.nullable(v.array(DecimalAmount)) })

/** The lowest seat price of an offer, net; cached for a few minutes, since it is only a starting price. */
async function readSeats(deps: ExtrasDeps, mode: Mode, offer: NetOffer): Promise<string[] | null> {
  const key = `cheapest-seats/${mode}/${sellerIn(deps, mode).provider}/${offer.id}`
  const cached = v.safeParse(SeatPrices, await deps.cache.find(key))
  if (cached.success) return cached.output.seats
  const seats = cheapestSeats(offer, await deps.flights(mode).seatMaps(offer.id))
  await deps.cache.put(key, { seats }, cacheSeconds([offer], deps.clock.now()))
  return seats
}

/** Treats an airline's fault as unknown. @throws every other error */
function unknownIfAirlineFails(error: unknown): null {
  if (isDomainError(error)) return null
  throw error
}

async function extrasOf(
  deps: ExtrasDeps,
  { mode, markup, withSeats }: Asked,
  id: string,
): Promise<TravelExtras | null> {
  const net = await getNetOffer(deps, { offerId: id, mode, markup }).catch(unknownIfAirlineFails)
  if (!net) return null
  const seats = withSeats ? await readSeats(deps, mode, net).catch(unknownIfAirlineFails) : undefined
  const offer = priceOffer(net, markup)
  const { total_currency: currency, total_amount } = offer
  return {
    id,
    currency,
    fare: total_amount,
    seated: seatedPassengers(offer).length,
    cabin: bagsPrice(offer, 'carry_on', 1),
    checked: [bagsPrice(offer, 'checked', 1), bagsPrice(offer, 'checked', 2)],
    ...(seats !== undefined && { seat: seats && seatsPrice(seats, currency, markup) }),
  }
}

/**
 * The prices of bags and seats with each of these offers, as far as their airlines publish them; those that can't be read, or have expired,
 * are left out. Offers come from the cache when they were read a few minutes ago.
 */
export async function travelExtras(deps: ExtrasDeps, asked: Asked): Promise<TravelExtras[]> {
  const answers = await Promise.all(asked.offerIds.map((id) => extrasOf(deps, asked, id)))
  return answers.filter((answer) => answer !== null)
}
