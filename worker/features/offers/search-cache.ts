import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import { Markup } from '../../contract/brand'
import { NetOffer } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import { flightsText } from '../../contract/search/searched-flights'
import type { Deps } from '../../deps'
import { cacheSeconds, hasExpired, MAX_CACHE_SECONDS } from '../../domain/offer/search-rules'
import { MINUTE_MS } from '../../domain/time'
import type { Seller } from '../../providers/flights'
import type { SearchedFlyers } from '../travelers/searched-flyers'

/** A search as requested by a traveler. */
export interface SearchRequest {
  /** The searching brand, whose searches of airlines are counted. */
  brandKey: string
  criteria: SearchCriteria
  mode: Mode
  markup: Markup
  /** Whether it was counted already, apart from travelers' searches. */
  isCounted?: boolean
  /** The travelers whose frequent flyer numbers airlines get; absent: none. */
  flyers?: SearchedFlyers | undefined
}

/**
 * A whole result as it is cached. `total` is the number of airlines asked, `unanswered` of those known not to have answered in time;
 * `foundAt` and `until` are the times (milliseconds since 1970) at which it was found and after which it must be searched again.
 */
const CachedSearch = v.object({
  offers: v.array(NetOffer),
  complete: v.boolean(),
  total: v.number(),
  unanswered: v.optional(v.number()),
  foundAt: v.number(),
  until: v.number(),
})
export type CachedSearch = v.InferOutput<typeof CachedSearch>

export type CacheDeps = Pick<Deps, 'cache' | 'clock' | 'flightProviders'>

/** The current providers of a mode. Cache entries of one provider are never used for another. */
export const sellerIn = ({ flightProviders }: Pick<Deps, 'flightProviders'>, mode: Mode): Seller => ({
  mode,
  provider: flightProviders(mode)[0] ?? '',
})

/** The owner of a search that asks airlines for fares of the brand or its user: nobody else gets the results. */
const ownFares = ({ brandKey, markup: { privateFares = [] }, flyers }: SearchRequest): string[] => [
  ...(privateFares.length > 0 ? [`own/${brandKey}/${JSON.stringify(privateFares)}`] : []),
  ...(flyers ? [`flyers/${flyers.key}`] : []),
]

/**
 * The key of a request to the provider. Net offers are shared by every brand and everybody except those with private fares, and keys
 * contain criteria and the provider: nothing that identifies a person.
 */
export const searchKey = (deps: Pick<Deps, 'flightProviders'>, asked: SearchRequest): string => {
  const { mode, criteria: c } = asked
  return [
    'search',
    mode,
    sellerIn(deps, mode).provider,
    c.origin,
    c.destination,
    c.departureDate,
    c.furtherFlights ? flightsText(c.furtherFlights) : (c.returnDate ?? 'one-way'),
    c.cabinClass,
    c.adultsCount,
    c.childrenCount,
    c.infantsCount,
    ...ownFares(asked),
  ].join('/')
}

/** The key of a page as it is sent: everything that its bytes depend on. */
export const pageKey = (deps: Pick<Deps, 'flightProviders'>, asked: SearchRequest): string => {
  const { page, limit, sort = 'price-asc' } = asked.criteria
  const markup = JSON.stringify(v.parse(Markup, asked.markup))
  return `page/${page}/${limit}/${sort}/${markup}/${searchKey(deps, asked)}`
}

/** An offer as it is cached: without the travelers' names. Buyers are checked against the offer as the provider has it. */
const nameless = ({ known_as: _names, ...offer }: NetOffer): NetOffer => offer

const offerKey = ({ mode, provider }: Seller, offerId: string) => `offer/${mode}/${provider}/${offerId}`

// Passenger ids belong to the offer request, so they identify it; offers don't state their request.
const offerRequest = ([first]: NetOffer[]): string => first?.passengers[0]?.id ?? ''

const takenKey = ({ mode, provider }: Seller, request: string) => `taken/${mode}/${provider}/${request}`

const isTaken = async (deps: CacheDeps, mode: Mode, request: string): Promise<boolean> =>
  request !== '' && (await deps.cache.find(takenKey(sellerIn(deps, mode), request))) === true

/** How long a result may still be cached; zero or negative: not at all. */
export const secondsLeft = ({ until }: Pick<CachedSearch, 'until'>, now: Date): number => (until - now.getTime()) / 1000

/**
 * Removes the search of an offer from the cache. A provider may sell one booking per offer request, and a cached search is shared by many
 * travelers: once one orders, the others need fresh offers.
 */
export const retireSearch = ({ cache }: Pick<Deps, 'cache'>, seller: Seller, offer: NetOffer): Promise<void> =>
  cache.put(takenKey(seller, offerRequest([offer])), true, MAX_CACHE_SECONDS)

/** A younger search isn't repeated: one request a minute, however many travelers press. */
const SEARCH_AGAIN_AFTER_MS = MINUTE_MS

/**
 * Makes the next search ask the airlines again, for a traveler who doesn't trust the cached result. An empty or incomplete result is cached
 * no longer than that anyway.
 */
export async function dropKeptSearch(
  deps: CacheDeps,
  asked: SearchRequest,
  olderThanMs = SEARCH_AGAIN_AFTER_MS,
): Promise<void> {
  const kept = await findSearch(deps, asked)
  const [first] = kept?.offers ?? []
  if (kept && first && deps.clock.now().getTime() - kept.foundAt >= olderThanMs) {
    await retireSearch(deps, sellerIn(deps, asked.mode), first)
  }
}

/** Everything found for the criteria, regardless of paging; null when it isn't cached, or somebody has bought from it. */
export async function findSearch(deps: CacheDeps, asked: SearchRequest): Promise<CachedSearch | null> {
  const cached = v.safeParse(CachedSearch, await deps.cache.find(searchKey(deps, asked)))
  if (!cached.success || (await isTaken(deps, asked.mode, offerRequest(cached.output.offers)))) return null
  return cached.output
}

/** Stores everything found until it expires. */
export const storeSearch = (deps: CacheDeps, asked: SearchRequest, search: CachedSearch): Promise<void> =>
  deps.cache.put(
    searchKey(deps, asked),
    { ...search, offers: search.offers.map(nameless) },
    secondsLeft(search, deps.clock.now()),
  )

/** The bytes of one page, unparsed; null when they aren't cached, or somebody has bought from their search. */
export async function findPage(deps: CacheDeps, asked: SearchRequest): Promise<ReadableStream<Uint8Array> | null> {
  const cached = await deps.cache.findText(pageKey(deps, asked))
  if (!cached) return null
  if (!(await isTaken(deps, asked.mode, cached.note))) return cached.body
  await cached.body.cancel()
  return null
}

/** Stores one page of a search as it is sent, no longer than the search itself. */
export const storePage = (
  deps: CacheDeps,
  asked: SearchRequest,
  { text, search }: { text: string; search: CachedSearch },
): Promise<void> =>
  deps.cache.putText(
    pageKey(deps, asked),
    { text, note: offerRequest(search.offers) },
    secondsLeft(search, deps.clock.now()),
  )

/** The offer as it was last read; null when it isn't cached. It may have expired. */
export async function findOffer(
  { cache }: Pick<Deps, 'cache'>,
  seller: Seller,
  offerId: string,
): Promise<NetOffer | null> {
  const cached = v.safeParse(NetOffer, await cache.find(offerKey(seller, offerId)))
  return cached.success ? cached.output : null
}

const repricedKey = ({ mode, provider }: Seller, offerId: string) => `repriced/${mode}/${provider}/${offerId}`

const REPRICED_SECONDS = 15 * 60

/**
 * The offer as it was when a traveler was shown its changed price, for a quarter of an hour; else null. Each request to an airline may
 * change the price, so the shown one isn't checked again before the order: the provider compares the order with its price anyway.
 */
export async function findRepricedOffer(
  { cache, clock }: Pick<Deps, 'cache' | 'clock'>,
  seller: Seller,
  offerId: string,
): Promise<NetOffer | null> {
  const cached = v.safeParse(NetOffer, await cache.find(repricedKey(seller, offerId)))
  return cached.success && !hasExpired(cached.output, clock.now()) ? cached.output : null
}

/** Caches an offer whose changed price a traveler is shown; its pages show it from now on. */
export async function storeRepricedOffer(
  deps: Pick<Deps, 'cache' | 'clock'>,
  seller: Seller,
  offer: NetOffer,
): Promise<void> {
  await storeOffer(deps, seller, offer)
  await deps.cache.put(repricedKey(seller, offer.id), nameless(offer), REPRICED_SECONDS)
}

/** Drops a shown price that is no longer valid. */
export const forgetRepricedOffer = ({ cache }: Pick<Deps, 'cache'>, seller: Seller, offerId: string): Promise<void> =>
  cache.put(repricedKey(seller, offerId), null, REPRICED_SECONDS)

/** Caches an offer just read from the provider, so that its next page shows the same price and service ids. */
export const storeOffer = (
  { cache, clock }: Pick<Deps, 'cache' | 'clock'>,
  seller: Seller,
  offer: NetOffer,
): Promise<void> => cache.put(offerKey(seller, offer.id), nameless(offer), cacheSeconds([offer], clock.now()))
