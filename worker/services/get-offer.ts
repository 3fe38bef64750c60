import type { Offer } from '../contract/offer'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'

/** The offer with the traveller's price. @throws DomainError `offer_not_found`, `offer_expired` */
export async function getOffer(
  _deps: Pick<Deps, 'flights' | 'cache' | 'clock'>,
  _input: { offerId: string; mode: Mode; markupPercent: number },
): Promise<Offer> {
  throw new Error('being built')
}
