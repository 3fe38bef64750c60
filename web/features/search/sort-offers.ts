import type { Offer } from '../../../worker/contract/offer'
import { durationMinutes } from '../../format/duration'
import type { Sort } from '../../format/search-params'

export const SORT_OPTIONS: { value: Sort; label: string }[] = [
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'duration-asc', label: 'Duration: Shortest' },
]

const price = ({ charge }: Offer) => Number(charge.total_amount)

/** Minutes under way, all directions together; an unstated duration counts as endless, so that it comes last. */
export const journeyMinutes = ({ slices }: Offer): number =>
  slices.reduce((sum, { duration }) => sum + (durationMinutes(duration) ?? Number.POSITIVE_INFINITY), 0)

const byNumber = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

/** The offers in the chosen order; equal ones go by the other measure, then stay as they came. */
export function sortOffers(offers: readonly Offer[], sort: Sort): Offer[] {
  switch (sort) {
    case 'price-asc':
      return offers.toSorted((a, b) => byNumber(price(a), price(b)) || byNumber(journeyMinutes(a), journeyMinutes(b)))
    case 'price-desc':
      return offers.toSorted((a, b) => byNumber(price(b), price(a)) || byNumber(journeyMinutes(a), journeyMinutes(b)))
    case 'duration-asc':
      return offers.toSorted((a, b) => byNumber(journeyMinutes(a), journeyMinutes(b)) || byNumber(price(a), price(b)))
  }
}
