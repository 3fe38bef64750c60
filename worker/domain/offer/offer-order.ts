import type { SearchSort } from '../../contract/search'
import type { OfferSummary } from '../../contract/search-result'

/** Minutes of an ISO 8601 duration as flights have them, days included (date-fns reads none): "P1DT2H5M" → 1565. Null for anything else. */
export function durationMinutes(iso: string | null): number | null {
  const match = /^P(?!$)(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/.exec(iso ?? '')
  if (!match) return null
  const [days = 0, hours = 0, minutes = 0] = match.slice(1).map((digits) => Number(digits ?? 0))
  return (days * 24 + hours) * 60 + minutes
}

type Sortable = Pick<OfferSummary, 'id' | 'charge'> & { slices: { duration: string | null }[] }

interface Ranked<T> {
  offer: T
  currency: string
  price: number
  minutes: number
}

/** Minutes under way, all directions together; an unstated duration counts as endless, so that it comes last. */
export const journeyMinutes = ({ slices }: Pick<Sortable, 'slices'>): number =>
  slices.reduce((sum, { duration }) => sum + (durationMinutes(duration) ?? Number.POSITIVE_INFINITY), 0)

/** Added to each journey for the ways to and from the airports, so that an hour more weighs less on a long journey. */
const HOURS_AROUND = 6

/**
 * Price times journey: 10 % more is fine for 10 % less of a journey that counts six more hours, for the ways to and from the airport.
 * It looks at one offer alone, so that an order never changes when others arrive.
 */
const effort = ({ price, minutes }: Ranked<unknown>): number => price * (minutes / 60 + HOURS_AROUND)

const byNumber = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

type Comparison = (a: Ranked<unknown>, b: Ranked<unknown>) => number
// Nothing is ever converted, so prices are compared within a currency only, and each currency's offers stand together.
const byCurrency: Comparison = (a, b) => (a.currency === b.currency ? 0 : a.currency < b.currency ? -1 : 1)
const byPrice: Comparison = (a, b) => byNumber(a.price, b.price)
const byMinutes: Comparison = (a, b) => byNumber(a.minutes, b.minutes)

const ORDERS: Record<SearchSort, Comparison> = {
  'price-asc': (a, b) => byCurrency(a, b) || byPrice(a, b) || byMinutes(a, b),
  'price-desc': (a, b) => byCurrency(a, b) || byPrice(b, a) || byMinutes(a, b),
  'duration-asc': (a, b) => byMinutes(a, b) || byCurrency(a, b) || byPrice(a, b),
  best: (a, b) => byCurrency(a, b) || byNumber(effort(a), effort(b)) || byPrice(a, b),
}

/**
 * The offers in the order asked for. Equal prices go by the shorter journey and equal journeys by the lower price, then by id: the order of two
 * offers never depends on the others, so that pages of one result never overlap and arrivals never reorder what is there.
 */
export function orderOffers<T extends Sortable>(offers: readonly T[], sort: SearchSort): T[] {
  const order = ORDERS[sort]
  return offers
    .map((offer) => {
      const { currency, total_amount } = offer.charge
      return { offer, currency, price: Number(total_amount), minutes: journeyMinutes(offer) }
    })
    .sort((a, b) => order(a, b) || (a.offer.id < b.offer.id ? -1 : 1))
    .map(({ offer }) => offer)
}
