import type { SearchSort } from '../../contract/search'
import type { OfferSummary } from '../../contract/search-result'

/** Minutes of an ISO 8601 duration of a flight, days included (date-fns doesn't parse them): "P1DT2H5M" → 1565. Null for anything else. */
export function durationMinutes(iso: string | null): number | null {
  const match = /^P(?!$)(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(iso ?? '')
  if (!match) return null
  const [days = 0, hours = 0, minutes = 0] = match.slice(1).map((digits) => Number(digits ?? 0))
  return (days * 24 + hours) * 60 + minutes
}

type Sortable = Pick<OfferSummary, 'id' | 'total_amount' | 'total_currency'> & {
  slices: { duration: string | null; segments: { stops: readonly unknown[] }[] }[]
}

interface Ranked<T> {
  offer: T
  currency: string
  price: number
  minutes: number
  stops: number
}

/** The duration of all directions together, in minutes; an unknown duration counts as infinite, so that it comes last. */
export const journeyMinutes = ({ slices }: Pick<Sortable, 'slices'>): number =>
  slices.reduce((sum, { duration }) => sum + (durationMinutes(duration) ?? Number.POSITIVE_INFINITY), 0)

/** The changes of plane and technical stops of all directions together. */
const journeyStops = ({ slices }: Pick<Sortable, 'slices'>): number =>
  slices.reduce(
    (sum, { segments }) => segments.reduce((all, { stops }) => all + stops.length, sum + segments.length - 1),
    0,
  )

/** Added to each journey for the way to and from the airports, so that one more hour matters less on a long journey. */
const HOURS_AROUND = 6
/** Added for each stop in addition to its time: a connection may be missed there. */
const HOURS_A_STOP = 1

/**
 * Price times journey: a price 10% higher is worth a journey 10% shorter, counting six extra hours for the way to and from the airports and
 * one for each stop. It depends on one offer alone, so the order of two never changes when others arrive.
 */
const effort = ({ price, minutes, stops }: Ranked<unknown>): number =>
  price * (minutes / 60 + HOURS_AROUND + stops * HOURS_A_STOP)

const byNumber = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

type Comparison = (a: Ranked<unknown>, b: Ranked<unknown>) => number
// Nothing is ever converted, so prices are compared within a currency only, and offers are grouped by currency.
const byCurrency: Comparison = (a, b) => (a.currency === b.currency ? 0 : a.currency < b.currency ? -1 : 1)
const byPrice: Comparison = (a, b) => byNumber(a.price, b.price)
const byMinutes: Comparison = (a, b) => byNumber(a.minutes, b.minutes)

const ORDERS: Record<SearchSort, Comparison> = {
  'price-asc': (a, b) => byCurrency(a, b) || byPrice(a, b) || byMinutes(a, b),
  'price-desc': (a, b) => byCurrency(a, b) || byPrice(b, a) || byMinutes(a, b),
  'duration-asc': (a, b) => byMinutes(a, b) || byCurrency(a, b) || byPrice(a, b),
  best: (a, b) => byCurrency(a, b) || byNumber(effort(a), effort(b)) || byPrice(a, b),
}

function rank<T extends Sortable>(offer: T): Ranked<T> {
  return {
    offer,
    currency: offer.total_currency,
    price: Number(offer.total_amount),
    minutes: journeyMinutes(offer),
    stops: journeyStops(offer),
  }
}

/** Equal offers are ordered by id. */
const comparing =
  (sort: SearchSort) =>
  (a: Ranked<Sortable>, b: Ranked<Sortable>): number =>
    ORDERS[sort](a, b) || (a.offer.id < b.offer.id ? -1 : 1)

/**
 * The offers in the requested order. Equal prices are ordered by duration and equal durations by price, then by id: the order of two offers
 * never depends on the others, so that pages of one result never overlap and arriving offers never reorder the others.
 */
export const orderOffers = <T extends Sortable>(offers: readonly T[], sort: SearchSort): T[] =>
  offers
    .map(rank)
    .sort(comparing(sort))
    .map(({ offer }) => offer)

/** The first offer in each of these orders; null without offers. */
export function firstOffers<T extends Sortable, Sort extends SearchSort>(
  offers: readonly T[],
  sorts: readonly Sort[],
): Record<Sort, T> | null {
  const ranked = offers.map(rank)
  if (ranked.length === 0) return null
  const firstOf = (sort: Sort) => {
    const compare = comparing(sort)
    return ranked.reduce((first, other) => (compare(first, other) <= 0 ? first : other)).offer
  }
  return Object.fromEntries(sorts.map((sort) => [sort, firstOf(sort)])) as Record<Sort, T> // an entry for each
}
