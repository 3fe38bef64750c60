import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import { Markup } from '../../contract/brand'
import { NetOffer } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import type { Deps } from '../../deps'
import { keepSeconds, MAX_KEEP_SECONDS } from '../../domain/offer/search-rules'
import type { Cache } from '../../ports/platform'
import { together } from './single-flight'

/** A search as a traveler asks for it. */
export interface AskedSearch {
  criteria: SearchCriteria
  mode: Mode
  markup: Markup
}

/** A whole result. `total` counts the airlines asked, `until` is the moment (milliseconds since 1970) from which it is to be asked anew. */
const KeptSearch = v.object({
  offers: v.array(NetOffer),
  complete: v.boolean(),
  total: v.number(),
  until: v.number(),
})
export type KeptSearch = v.InferOutput<typeof KeptSearch>

type Keeping = Pick<Deps, 'cache' | 'clock'>

/** Names what is asked of the provider. Net offers serve every brand, and keys hold criteria and the mode: nothing about a person. */
export const searchKey = ({ mode, criteria: c }: Pick<AskedSearch, 'mode' | 'criteria'>): string =>
  [
    'search',
    mode,
    c.origin,
    c.destination,
    c.departureDate,
    c.returnDate ?? 'one-way',
    c.cabinClass,
    c.adultsCount,
    c.childrenCount,
    c.infantsCount,
  ].join('/')

/** Names one page as it is sent: everything that its bytes depend on. */
export const pageKey = (asked: AskedSearch): string => {
  const { page, limit, sort = 'price-asc' } = asked.criteria
  const markup = JSON.stringify(v.parse(Markup, asked.markup))
  return `page/${page}/${limit}/${sort}/${markup}/${searchKey(asked)}`
}

// Passenger ids are the offer request's own, so they name it; offers don't say which request they came from.
const requestOf = ([first]: NetOffer[]): string => first?.passengers[0]?.id ?? ''

const takenKey = (mode: Mode, request: string) => `taken/${mode}/${request}`

const isTaken = async (cache: Cache, mode: Mode, request: string): Promise<boolean> =>
  request !== '' && (await cache.find(takenKey(mode, request))) === true

const secondsLeft = ({ until }: Pick<KeptSearch, 'until'>, now: Date): number => (until - now.getTime()) / 1000

/**
 * Takes the search that an offer came from out of use. Duffel sells one booking an offer request (providers.md §2.10), and a kept
 * search is many travelers' search: once one orders, the others need fresh offers.
 */
export const retireSearch = ({ cache }: Pick<Deps, 'cache'>, mode: Mode, offer: NetOffer): Promise<void> =>
  cache.put(takenKey(mode, requestOf([offer])), true, MAX_KEEP_SECONDS)

/** Everything found for the criteria, paging aside, as it was kept; null when it was not, or somebody has bought from it. */
export function findKeptSearch({ cache }: Keeping, asked: AskedSearch): Promise<KeptSearch | null> {
  const key = searchKey(asked)
  return together(cache)(key, async () => {
    const kept = v.safeParse(KeptSearch, await cache.find(key))
    return kept.success && !(await isTaken(cache, asked.mode, requestOf(kept.output.offers))) ? kept.output : null
  })
}

/** Keeps everything found until its time is over. */
export const keepSearch = ({ cache, clock }: Keeping, asked: AskedSearch, search: KeptSearch): Promise<void> =>
  cache.put(searchKey(asked), search, secondsLeft(search, clock.now()))

/** The bytes of one page as they were kept, unread; null when they were not, or somebody has bought from their search. */
export async function findKeptPage({ cache }: Keeping, asked: AskedSearch): Promise<ReadableStream<Uint8Array> | null> {
  const kept = await cache.findText(pageKey(asked))
  if (!kept) return null
  if (!(await isTaken(cache, asked.mode, kept.note))) return kept.body
  await kept.body.cancel()
  return null
}

/** Keeps one page of a search as it is sent, no longer than the search itself. */
export const keepPage = (
  { cache, clock }: Keeping,
  asked: AskedSearch,
  { text, search }: { text: string; search: KeptSearch },
): Promise<void> =>
  cache.putText(pageKey(asked), { text, note: requestOf(search.offers) }, secondsLeft(search, clock.now()))

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
