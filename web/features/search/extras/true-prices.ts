import type { SearchSort } from '#worker/contract/search'
import type { OfferSummary } from '#worker/contract/search-result'
import { type ThingPrice, thingPrices, withThings } from '#worker/domain/extras/chosen-things'
import { orderOffers } from '#worker/domain/offer/offer-order'
import type { TravelsWith } from '../../../links/travels-with'
import { knownExtras } from './known-extras'

/** The price of an offer with the wanted extras: known, not requested yet, or not given by its airline. */
export type TruePrice =
  | { state: 'known'; total: string; more: string }
  | { state: 'unread' }
  | { state: 'unknown'; missing: ThingPrice['kind'][] }

/** Whether the fare is known to include so many bags of a kind for each traveler on every flight. */
const includes = ({ slices }: OfferSummary, kind: 'checked' | 'carry_on', count: number) =>
  slices.every(({ segments }) =>
    segments.every(({ baggages }) => baggages.some(({ type, each = 0 }) => type === kind && each >= count)),
  )

/** The price of an offer with the wanted extras. Extras that the fare includes need no request. */
export function truePrice(offer: OfferSummary, wanted: TravelsWith): TruePrice {
  const { total_amount, total_currency: currency } = offer
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

/** The lowest known price of the extras, by group of fares. */
type Least = Map<string, number>

const ALL = ''

/** The groups of fares whose extras are likely to cost the same: of one name, of one airline, all. */
const kinds = ({ owner, slices }: OfferSummary): string[] => [
  [owner.name, ...slices.map(({ fare_brand_name: name }) => name)].join('|'),
  owner.name,
  ALL,
]

/** The lowest price of the extras read so far in each group, among fares that don't include them. */
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
 * The offers sorted by their price with extras. An unread one is placed by the lowest price of extras in its group, or by its fare alone while
 * none is known: so it becomes visible, and is requested, before more expensive ones. Offers without a known price come last, by fare. Orders that don't
 * sort by price are unaffected.
 */
export function orderByTruePrice(
  offers: readonly OfferSummary[],
  sort: SearchSort,
  priceOf: (offer: OfferSummary) => TruePrice,
): OfferSummary[] {
  const least = leastOfRead(offers, priceOf)
  const likely = (offer: OfferSummary) => {
    const kind = kinds(offer).find((each) => least.has(each))
    return String(Number(offer.total_amount) + (kind === undefined ? 0 : (least.get(kind) ?? 0)))
  }
  const priced: OfferSummary[] = []
  const unknown: OfferSummary[] = []
  const originals = new Map<OfferSummary, OfferSummary>()
  for (const offer of offers) {
    const price = priceOf(offer)
    const { total_amount: fare } = offer
    const total = price.state === 'known' ? price.total : price.state === 'unread' ? likely(offer) : fare
    const copy = { ...offer, total_amount: total }
    originals.set(copy, offer)
    if (price.state === 'unknown' && sort !== 'duration-asc') unknown.push(copy)
    else priced.push(copy)
  }
  return [...orderOffers(priced, sort), ...orderOffers(unknown, sort)].flatMap((copy) => originals.get(copy) ?? [])
}

/** "a cabin bag, 1 checked bag and a seat": the extras for each traveler; '' for none. `isEach` with several travelers. */
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
