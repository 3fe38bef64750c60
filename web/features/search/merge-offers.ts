import type { OfferSummary } from '../../../worker/contract/offer-summary'

const totalOf = ({ charge }: OfferSummary) => Number(charge.total_amount)

/**
 * The offers already shown and those that came, cheapest first, each id once; the one that came later stands for both, since its price is
 * the newer. Equal prices keep their order. The rule is P §4's.
 */
export function mergeOffers(shown: readonly OfferSummary[], came: readonly OfferSummary[]): OfferSummary[] {
  const byId = new Map([...shown, ...came].map((offer) => [offer.id, offer]))
  return [...byId.values()].sort((a, b) => totalOf(a) - totalOf(b))
}

/** The price of the cheapest and of the dearest offer, decimal major units with their currency; null for no offers. */
export function priceRange(offers: readonly OfferSummary[]) {
  const [cheapest, ...others] = mergeOffers([], offers)
  if (!cheapest) return null
  const dearest = others.at(-1) ?? cheapest
  return {
    minimum: cheapest.charge.total_amount,
    maximum: dearest.charge.total_amount,
    currency: cheapest.charge.currency,
  }
}
