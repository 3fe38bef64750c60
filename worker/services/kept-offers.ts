import * as v from 'valibot'
import { NetOffer } from '../contract/offer'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'
import { keepSeconds } from '../domain/search-rules'
import { together } from './single-flight'

const offerKey = (mode: Mode, offerId: string) => `offer/${mode}/${offerId}`

/** The offer as it was last read, else read now; null when the provider doesn't know it. May have expired meanwhile. */
export function findKeptOffer(
  deps: Pick<Deps, 'flights' | 'cache' | 'clock'>,
  mode: Mode,
  offerId: string,
): Promise<NetOffer | null> {
  const key = offerKey(mode, offerId)
  return together(deps.cache)(key, async () => {
    const kept = v.safeParse(NetOffer, await deps.cache.find(key))
    if (kept.success) return kept.output
    const offer = await deps.flights(mode).findOffer(offerId)
    if (offer) await keepOffer(deps, mode, offer)
    return offer
  })
}

/** Keeps an offer just read from the provider, so that its next page shows the same price and the same service ids. */
export const keepOffer = (
  { cache, clock }: Pick<Deps, 'cache' | 'clock'>,
  mode: Mode,
  offer: NetOffer,
): Promise<void> => cache.put(offerKey(mode, offer.id), offer, keepSeconds([offer], clock.now()))
