import type { NetOffer } from '../contract/offer'
import { durationMinutes } from './iso-duration'
import { parseMoney } from './money'
import { markUp } from './pricing'

const journeyMinutes = ({ slices }: NetOffer): number =>
  slices.reduce((sum, { duration }) => sum + (durationMinutes(duration) ?? Number.POSITIVE_INFINITY), 0)

/**
 * The offers by what the traveller pays, cheapest first; ties go to the shorter journey (an unstated duration is the longest),
 * then to the id, so that pages of one result never overlap.
 */
export function cheapestFirst(offers: NetOffer[], markupPercent: number): NetOffer[] {
  const ranked = offers.map((offer) => ({
    offer,
    price: markUp(parseMoney(offer.total_amount, offer.total_currency), markupPercent).amount,
    minutes: journeyMinutes(offer),
  }))
  ranked.sort((a, b) => {
    if (a.price !== b.price) return a.price - b.price
    if (a.minutes !== b.minutes) return a.minutes - b.minutes
    return a.offer.id < b.offer.id ? -1 : 1
  })
  return ranked.map(({ offer }) => offer)
}
