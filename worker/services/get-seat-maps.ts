import type { SeatMaps } from '../contract/seat-map'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'

/** The cabins of an offer's segments with the traveller's prices. @throws DomainError `offer_not_found`, `offer_expired` */
export async function getSeatMaps(
  _deps: Pick<Deps, 'flights'>,
  _input: { offerId: string; mode: Mode; markupPercent: number },
): Promise<SeatMaps> {
  throw new Error('being built')
}
