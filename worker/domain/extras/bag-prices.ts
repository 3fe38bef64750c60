import type { NetOffer, Segment, Service } from '../../contract/offer'
import { soldBags } from '../../features/seen/rules-sold-bags'
import { formatDecimal, parseMoney } from '../money'

type BagKind = Segment['baggages'][number]['type']

/** One traveler's bags for sale: the flights that a bag covers, and how many there may be of it. In minor units. */
interface SoldBag {
  covers: readonly boolean[]
  price: number
  most: number
}

const key = (needs: readonly number[]) => needs.join()

/**
 * The lowest price of bags for these flights, in minor units; null when they can't be bought. One bag may cover several flights, so all
 * combinations are tried: flight after flight, dropping those that can't be completed.
 * @param needs how many bags each flight lacks
 */
export function cheapestBags(needs: readonly number[], sold: readonly SoldBag[]): number | null {
  const first = ({ covers }: SoldBag) => covers.indexOf(true)
  const inOrder = sold.filter((bag) => first(bag) >= 0).toSorted((one, other) => first(one) - first(other))
  let open = new Map([[key(needs), { needs, cost: 0 }]])
  for (const [index, { covers, price, most }] of inOrder.entries()) {
    const later = inOrder.slice(index + 1)
    const isHopeless = (left: readonly number[]) =>
      left.some((need, flight) => need > 0 && !later.some((bag) => bag.covers[flight]))
    const next: typeof open = new Map()
    for (const { needs: before, cost } of open.values()) {
      for (let count = 0; count <= Math.min(most, Math.max(...before)); count++) {
        const left = before.map((need, flight) => (covers[flight] ? Math.max(0, need - count) : need))
        const known = next.get(key(left))
        const total = cost + count * price
        if (!isHopeless(left) && (!known || known.cost > total)) next.set(key(left), { needs: left, cost: total })
      }
    }
    open = next
  }
  return open.get(key(needs.map(() => 0)))?.cost ?? null
}

/** How many bags of a kind are included for a traveler on a flight; 0 when the airline doesn't say. */
const includedBags = ({ traveler_bags }: Segment, passengerId: string, kind: BagKind): number =>
  (traveler_bags?.[passengerId] ?? []).reduce((sum, { type, quantity }) => (type === kind ? sum + quantity : sum), 0)

/** The travelers with a seat: infants on laps have none. */
export const seatedPassengers = ({ passengers }: Pick<NetOffer, 'passengers'>) =>
  passengers.filter(({ type }) => type !== 'infant_without_seat')

/** The part of an offer that the price of bags depends on. */
export interface OfferWithBags extends Pick<NetOffer, 'passengers' | 'slices' | 'total_currency'> {
  available_services: readonly Service[]
}

/**
 * The price of a number of bags of a kind for each traveler with a seat on all flights, in addition to the fare: decimal major units at the
 * traveler's price, "0.00" when the fare includes them. Null when the airline sells too few of them, or states no price. A bag sold to
 * several travelers together isn't counted: how they share it is unknown.
 */
export function bagsPrice(offer: OfferWithBags, kind: BagKind, each: number): string | null {
  const { total_currency: currency } = offer
  const segments = offer.slices.flatMap((slice) => slice.segments)
  const services = soldBags(offer.available_services, currency).filter(({ bag }) => bag.kind === kind)
  let amount = 0
  for (const { id } of seatedPassengers(offer)) {
    const needs = segments.map((segment) => Math.max(0, each - includedBags(segment, id, kind)))
    const own = services
      .filter(({ passenger_ids }) => passenger_ids.length === 1 && passenger_ids[0] === id)
      .map(({ segment_ids, total_amount, maximum_quantity: most }) => ({
        covers: segments.map((segment, flight) => segment_ids.includes(segment.id) && (needs[flight] ?? 0) > 0),
        price: parseMoney(total_amount, currency).amount,
        most,
      }))
    const cost = cheapestBags(needs, own)
    if (cost === null) return null
    amount += cost
  }
  return formatDecimal({ amount, currency })
}
