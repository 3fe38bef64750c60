import type { Markup } from '../../contract/brand'
import type { NetOffer } from '../../contract/offer'
import type { NetSeatMap } from '../../contract/seat-map'
import { formatDecimal, parseMoney, readPrice } from '../money'
import { markUpExtra } from '../offer/pricing'
import { seatedPassengers } from './bag-prices'

type Journey = Pick<NetOffer, 'passengers' | 'slices' | 'total_currency'>

/** The prices of a flight's seats by traveler, net in minor units. */
function seatsForSale(maps: readonly NetSeatMap[], segmentId: string, currency: string): Map<string, number>[] {
  return maps
    .filter(({ segment_id }) => segment_id === segmentId)
    .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections)))
    .flatMap(({ elements }) => elements)
    .filter(({ available }) => available)
    .map(
      ({ available_services: services }) =>
        new Map(
          services.flatMap(({ passenger_id, total_amount, total_currency }) => {
            const price = total_currency === currency ? readPrice(total_amount, currency) : null
            return price ? [[passenger_id, price.amount]] : []
          }),
        ),
    )
}

/**
 * The cheapest possible seats for all travelers with a seat, one each on every flight: net decimal amounts, one per seat. Null when a
 * flight has no seat map, or too few seats for sale.
 */
export function cheapestSeats(offer: Journey, maps: readonly NetSeatMap[]): string[] | null {
  const { total_currency: currency } = offer
  const chosen: string[] = []
  for (const { id } of offer.slices.flatMap(({ segments }) => segments)) {
    const free = seatsForSale(maps, id, currency)
    for (const passenger of seatedPassengers(offer)) {
      const price = (seat: Map<string, number>) => seat.get(passenger.id) ?? Number.POSITIVE_INFINITY
      const best = free.reduce((least, seat, place) => {
        const other = free[least]
        return !other || price(seat) < price(other) ? place : least
      }, 0)
      const [seat] = free.splice(best, 1)
      const amount = seat?.get(passenger.id)
      if (amount === undefined) return null
      chosen.push(formatDecimal({ amount, currency }))
    }
  }
  return chosen
}

/** The price of those seats for all travelers: each marked up individually, as when it is bought. */
export const seatsPrice = (seats: readonly string[], currency: string, markup: Markup): string =>
  formatDecimal({
    amount: seats.reduce((sum, net) => sum + markUpExtra(parseMoney(net, currency), markup).amount, 0),
    currency,
  })
