import type { FareDates } from '#worker/contract/search/fare-dates'
import type { Party } from '#worker/contract/travel'
import { DAY_MS } from '#worker/domain/time'
import { addDays, addMonths } from '../../../format/dates'
import { type FareAge, fareAge, seenDay, seenWords } from './fare-age'
import { priceInWords, shortPrice, wholePrice } from './price-words'

/** A price that was seen for certain days, formatted. */
export interface DayPrice {
  departureDate: string
  /** Null for one way. */
  returnDate: string | null
  amount: number
  age: FareAge
  /** "$412": whole, rounded up. */
  text: string
  /** The same for small spaces: "$12.4K". */
  short: string
  /** "about $412, seen 2 days ago". */
  words: string
  /** An instant in UTC. */
  seenAt: string
  /** The day of `seenAt`: "Nov 20". */
  seenDay: string
  /** Whose price it is, where it isn't one adult's: "for 5". It can't be compared with the others then. */
  whose?: string
}

/** Prices keyed by their days; see `dayKey`. */
export type DayPrices = ReadonlyMap<string, DayPrice>

/** Whether prices are loading, have failed to load, or are loaded. */
export type PricesState = 'coming' | 'failed' | 'known'

/** The key of a departure with its return, or alone. */
export const dayKey = (departureDate: string, returnDate: string | null = null): string =>
  returnDate ? `${departureDate}/${returnDate}` : departureDate

/** Formats seen prices for display at the time `now`. */
export function dayPrices({ cells, currency }: Pick<FareDates, 'cells' | 'currency'>, now: number): DayPrices {
  if (!currency) return new Map()
  return new Map(
    cells.map(({ departureDate, returnDate, amount, seenAt }) => {
      const age = fareAge(seenAt, now)
      const about = age === 'about' ? 'about ' : ''
      const words = `${about}${priceInWords(amount, currency)}, ${seenWords(seenAt, now)}`
      const text = wholePrice(amount, currency)
      const short = shortPrice(amount, currency)
      const days = { departureDate, returnDate }
      const price = { ...days, amount: Number(amount), age, text, short, words, seenAt, seenDay: seenDay(seenAt) }
      return [dayKey(departureDate, returnDate), price]
    }),
  )
}

/** What a search for these days has just found, beside the prices seen: the cheapest fare of its party. */
export interface OwnFare {
  departureDate: string
  returnDate: string | null
  amount: string
  currency: string
}

/**
 * The cheapest fare of a search as the price of its day: for each adult where all are adults, as the prices seen are, else for the party, which
 * its words then say.
 */
export function ownPrice(
  { amount, currency, ...days }: OwnFare,
  { adultsCount, childrenCount, infantsCount }: Party,
): DayPrice {
  const others = childrenCount + infantsCount
  const shared = others > 0 ? amount : String(Number(amount) / adultsCount)
  const text = wholePrice(shared, currency)
  const whose = others > 0 ? ` for ${adultsCount + others}` : ''
  return {
    ...days,
    amount: Number(shared),
    age: 'solid',
    text,
    short: shortPrice(shared, currency),
    words: `${priceInWords(shared, currency)}${whose}, just found`,
    seenAt: '',
    seenDay: '',
    ...(whose && { whose: whose.trim() }),
  }
}

/** The prices of each departure with each stay. */
export const pricesOfStays = (prices: DayPrices, days: readonly string[], stays: readonly number[]) =>
  days.flatMap((day) => stays.map((stay) => prices.get(dayKey(day, addDays(day, stay)))))

/**
 * The lowest of the prices seen within three days: an older one may be gone. Null when there is nothing to compare: a single price, or all the
 * same.
 */
export function lowestAmount(prices: Iterable<DayPrice | undefined>): number | null {
  const amounts = [...prices].flatMap((price) => (price && price.age !== 'old' && !price.whose ? [price.amount] : []))
  const lowest = Math.min(...amounts)
  return amounts.some((amount) => amount > lowest) ? lowest : null
}

/** Whether a price is the lowest one. */
export const isLowest = (price: DayPrice | undefined, lowest: number | null): boolean =>
  price !== undefined && price.age !== 'old' && !price.whose && price.amount === lowest

/** The number of nights between two days. */
export const nightsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

const STRIP_REACH = 3

/** Up to seven days around a departure: none before today, none whose return is after the last day on sale (fewer for very long stays). */
export function stripDays(departureDate: string, { today, last, stay }: { today: string; last: string; stay: number }) {
  const latest = addDays(last, -stay - 2 * STRIP_REACH)
  const wanted = addDays(departureDate, -STRIP_REACH)
  const first = [wanted, latest].sort()[0] ?? wanted
  const start = first < today ? today : first
  const days = Array.from({ length: 2 * STRIP_REACH + 1 }, (_, index) => addDays(start, index))
  return days.filter((day) => addDays(day, stay) <= last)
}

/** The searchable days of the month that `day` is in. */
export function monthDays(day: string, { today, last }: { today: string; last: string }): string[] {
  const first = `${day.slice(0, 7)}-01`
  const length = nightsBetween(first, addMonths(first, 1))
  return Array.from({ length }, (_, index) => addDays(first, index)).filter((each) => each >= today && each <= last)
}
