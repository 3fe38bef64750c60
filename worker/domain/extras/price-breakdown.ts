import type { Money } from '../../contract/money'
import type { FarePrice, Offer } from '../../contract/offer'
import type { TravelExtras } from '../../contract/search/travel-extras'
import { addMoney, formatDecimal, parseMoney } from '../money'
import { type FareLine, offeredLines } from '../offer/price-lines'
import { type ThingPrice, thingPrices, type WantedThings } from './chosen-things'

/** A part of a price: the amount for everybody, and for each traveler. Decimal major units. */
interface BreakdownLine {
  kind: FareLine['kind'] | ThingPrice['kind']
  label: string
  amount: string
  each: string
}

/** The parts of a price. The lines add up to the total, and those per traveler to theirs. */
interface PriceBreakdown {
  currency: string
  travelers: number
  lines: BreakdownLine[]
  total: string
  /** A traveler's share of it, rounded; the average when somebody pays less, such as a child. */
  each: string
  /** The wanted extras that aren't in the sum, because their price is unknown. */
  missing: ThingPrice['kind'][]
}

/**
 * The share of each amount in minor units, adding up to the share of the sum: the units lost in rounding go to the amounts that lost most.
 * @param count the number of travelers who share
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

/** The parts of an offer's price, with the wanted extras as far as their prices are known: fare, the airline's taxes, our fee, bags, seats. */
export function priceBreakdown(
  offer: FarePrice & Pick<Offer, 'passengers'>,
  wanted: WantedThings,
  extras: TravelExtras | null,
): PriceBreakdown {
  const { total_currency: currency } = offer
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
