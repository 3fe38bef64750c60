import type { SearchSort } from '#worker/contract/search'
import type { OfferSummary } from '#worker/contract/search-result'
import { type ThingPrice, thingPrices, withThings } from '#worker/domain/extras/chosen-things'
import { orderOffers } from '#worker/domain/offer/offer-order'
import type { TravelsWith } from '../../../links/travels-with'
import { knownExtras } from './known-extras'

/** What an offer costs with what is wanted: known, not yet asked for, or not to be had from its airline. */
export type TruePrice =
  | { state: 'known'; total: string; more: string }
  | { state: 'unread' }
  | { state: 'unknown'; missing: ThingPrice['kind'][] }

/** Whether the list says already that the fare includes a bag of a kind for each, on every flight. */
const includes = ({ slices }: OfferSummary, kind: 'checked' | 'carry_on', count: number) =>
  slices.every(({ segments }) =>
    segments.every(({ baggages }) => baggages.some(({ type, each = 0 }) => type === kind && each >= count)),
  )

/** The price of an offer with what is wanted. What the fare includes needs no question. */
export function truePrice(offer: OfferSummary, wanted: TravelsWith): TruePrice {
  const { total_amount, currency } = offer.charge
  const hasAll =
    !wanted.seat && (!wanted.cabin || includes(offer, 'carry_on', 1)) && includes(offer, 'checked', wanted.checked)
  if (hasAll) return { state: 'known', total: total_amount, more: '0' }
  const extras = knownExtras(offer.id, wanted.seat)
  if (extras === undefined) return { state: 'unread' }
  const things = thingPrices(wanted, extras)
  const isSame = !extras || extras.currency === currency
  const total = isSame && extras ? withThings(extras.fare, currency, things) : null
  if (total !== null) {
    const more = withThings('0', currency, things) ?? '0'
    return { state: 'known', total, more }
  }
  return { state: 'unknown', missing: things.flatMap(({ kind, amount }) => (amount === null ? [kind] : [])) }
}

/** The least of what was more to pay, by what it was asked for. */
type Least = Map<string, number>

const ALL = ''

/** The fares that are likely to cost the same beside: those of one name, those of one airline, all. */
const kinds = ({ owner, slices }: OfferSummary): string[] => [
  [owner.name, ...slices.map(({ fare_brand_name: name }) => name)].join('|'),
  owner.name,
  ALL,
]

/** What fares that don't include what is wanted cost beside, as far as it was read: the least of each kind. */
function leastOfRead(offers: readonly OfferSummary[], priceOf: (offer: OfferSummary) => TruePrice): Least {
  const least: Least = new Map()
  for (const offer of offers) {
    const price = priceOf(offer)
    const more = price.state === 'known' ? Number(price.more) : 0
    if (more > 0) for (const kind of kinds(offer)) least.set(kind, Math.min(more, least.get(kind) ?? more))
  }
  return least
}

/**
 * The offers by their price with what is wanted. One that wasn't asked for yet stands where it would by the least that others like it cost beside their
 * fare, or by its fare alone while none is known: so it comes into sight, and is asked for, before what costs more. Those whose price nobody
 * says come last, by fare. Where prices don't sort, they change nothing.
 */
export function orderByTruePrice(
  offers: readonly OfferSummary[],
  sort: SearchSort,
  priceOf: (offer: OfferSummary) => TruePrice,
): OfferSummary[] {
  const least = leastOfRead(offers, priceOf)
  const likely = (offer: OfferSummary) => {
    const kind = kinds(offer).find((each) => least.has(each))
    return String(Number(offer.charge.total_amount) + (kind === undefined ? 0 : (least.get(kind) ?? 0)))
  }
  const priced: OfferSummary[] = []
  const unknown: OfferSummary[] = []
  const originals = new Map<OfferSummary, OfferSummary>()
  for (const offer of offers) {
    const price = priceOf(offer)
    const { total_amount: fare } = offer.charge
    const total = price.state === 'known' ? price.total : price.state === 'unread' ? likely(offer) : fare
    const stand = { ...offer, charge: { ...offer.charge, total_amount: total } }
    originals.set(stand, offer)
    if (price.state === 'unknown' && sort !== 'duration-asc') unknown.push(stand)
    else priced.push(stand)
  }
  return [...orderOffers(priced, sort), ...orderOffers(unknown, sort)].flatMap((stand) => originals.get(stand) ?? [])
}

/** "a cabin bag, 1 checked bag and a seat": what each traveler wants to have; '' for nothing. `isEach` where there are several. */
export function travelsWithWords({ cabin, checked, seat }: TravelsWith, isEach: boolean): string {
  const things = [
    ...(cabin ? ['a cabin bag'] : []),
    ...(checked > 0 ? [checked === 1 ? '1 checked bag' : '2 checked bags'] : []),
    ...(seat ? ['a seat of choice'] : []),
  ]
  const last = things.pop()
  if (last === undefined) return ''
  const list = things.length > 0 ? `${things.join(', ')} and ${last}` : last
  return isEach ? `${list} each` : list
}
