import type { OfferVerification } from '../contract/search'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'

/** Whether the offer can still be booked, asked of the provider itself, never of a cache. */
export async function verifyOffer(
  _deps: Pick<Deps, 'flights' | 'clock'>,
  _input: { offerId: string; mode: Mode },
): Promise<OfferVerification> {
  throw new Error('being built')
}
