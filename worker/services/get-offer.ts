import type { Markup } from '../contract/markup'
import type { Offer } from '../contract/offer'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { priceOffer } from '../domain/pricing'
import { hasExpired } from '../domain/search-rules'
import { findKeptOffer } from './kept-offers'

const EXPIRED = 'This flight offer has expired. Please return to search and select another flight.'

/** The offer with the traveler's price. @throws DomainError `offer_not_found`, `offer_expired`, and what the provider throws */
export async function getOffer(
  deps: Pick<Deps, 'flights' | 'cache' | 'clock'>,
  { offerId, mode, markup }: { offerId: string; mode: Mode; markup: Markup },
): Promise<Offer> {
  const offer = await findKeptOffer(deps, mode, offerId)
  if (!offer) throw new DomainError('offer_not_found', 'Flight offer not found')
  if (hasExpired(offer, deps.clock.now())) throw new DomainError('offer_expired', EXPIRED)
  return priceOffer(offer, markup)
}
