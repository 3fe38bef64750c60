import type { Money } from '../../contract/money'
import type { Offer } from '../../contract/offer'
import type { TravelExtras } from '../../contract/search/travel-extras'
import { addMoney, formatDecimal, parseMoney } from '../money'
import { type FareLine, offeredLines } from '../offer/price-lines'
import { type ThingPrice, thingPrices, type WantedThings } from './chosen-things'

/** A part of a price: what it costs everybody, and what of that falls to each. Decimal major units. */
interface BreakdownLine {
  kind: FareLine['kind'] | ThingPrice['kind']
  label: string
  amount: string
  each: string
}

/** What a price is made of. The lines add up to the total, those of each traveler to theirs. */
interface PriceBreakdown {
  currency: string
  travelers: number
  lines: BreakdownLine[]
  total: string
  /** A traveler's share of it, rounded; where somebody pays less, such as a child, what each pays on average. */
  each: string
  /** What is wanted and not in the sum, because its price isn't known. */
  missing: ThingPrice['kind'][]
}

/**
 * So many minor units of each amount that they add up to the share of the sum: whole units are lost in rounding, and given to the amounts that lost most.
 * @param count among how many all is shared
 */
export function shareOut(amounts: readonly number[], count: number): { shares: number[]; share: number } {
  const share = Math.round(amounts.reduce((sum, amount) => sum + amount, 0) / count)
  const shares = amounts.map((amount) => Math.floor(amount / count))
  const lost = amounts.map((amount, index) => ({ index, rest: amount % count })).toSorted((a, b) => b.rest - a.rest)
  const missing = share - shares.reduce((sum, part) => sum + part, 0)
  for (const { index } of lost.slice(0, missing)) shares[index] = (shares[index] ?? 0) + 1
  return { shares, share }
}

const THING_LABELS: Record<ThingPrice['kind'], (wanted: WantedThings) => string> = {
  cabin: () => 'Cabin bag',
  checked: ({ checked }) => (checked === 2 ? '2 checked bags' : 'Checked bag'),
  seat: () => 'Seat, the cheapest',
}

/** What an offer's price is made of, with what is wanted beside it as far as that is known: fare, the airline's taxes, our fee, bags, seats. */
export function priceBreakdown(
  offer: Pick<Offer, 'charge' | 'refund_promise' | 'passengers'>,
  wanted: WantedThings,
  extras: TravelExtras | null,
): PriceBreakdown {
  const { currency } = offer.charge
  const travelers = offer.passengers.length
  const money = (amount: string): Money => parseMoney(amount, currency)
  const things = thingPrices(wanted, extras?.currency === currency ? extras : null)
  const priced = [
    ...offeredLines(offer),
    ...things.flatMap(({ kind, amount }) =>
      amount === null ? [] : [{ kind, label: THING_LABELS[kind](wanted), amount }],
    ),
  ]
  const { shares, share } = shareOut(
    priced.map(({ amount }) => money(amount).amount),
    travelers,
  )
  const inWords = (amount: number) => formatDecimal({ amount, currency })
  return {
    currency,
    travelers,
    lines: priced.map((line, index) => ({ ...line, each: inWords(shares[index] ?? 0) })),
    total: formatDecimal(addMoney(money('0'), ...priced.map(({ amount }) => money(amount)))),
    each: inWords(share),
    missing: things.flatMap(({ kind, amount }) => (amount === null ? [kind] : [])),
  }
}
