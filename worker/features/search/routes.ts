import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import * as v from 'valibot'
import { PlaceQuery } from '../../contract/places/found-place'
import { SearchBody, type SearchCriteria, SearchQuery } from '../../contract/search'
import { TravelExtrasQuery } from '../../contract/search/travel-extras'
import { SEARCH_STREAM, type SearchEvent } from '../../contract/search-result'
import { iataCode } from '../../contract/travel'
import type { Deps } from '../../deps'
import { searchLine } from '../../domain/offer/search-line'
import { nearAirports } from '../../domain/places/near-airports'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { reportError } from '../../http/on-error'
import { outliveConnection } from '../../http/outlive-connection'
import { currentUser } from '../../http/session'
import { type FirstAbout, validate } from '../../http/validate'
import { visitorAddress, visitorDeviceKind } from '../../http/visitor'
import { countSearch } from '../analytics/shop-numbers'
import { requireOpenShop } from '../launch/rules-shop-doors'
import { getOffer, getSeatMaps, verifyOffer } from '../offers/offers'
import { dropKeptSearch, type SearchRequest } from '../offers/search-cache'
import { offeredOffset } from '../offsets/price-offset'
import { PromotionQuestion } from '../pricing/contract-promotions'
import { priceWithCode } from '../purchase/sell-with-code'
import { searchedFlyers } from '../travelers/searched-flyers'
import { cachedFares } from './cached-fares'
import { findPlaces } from './find-places'
import { searchesOf } from './nearby-search'
import { searchFlights, searchOffers, streamSearch } from './search-flights'
import { travelExtras } from './travel-extras'

const JSON_TYPE = 'application/json'

const wantsStream = (c: Context<AppEnv>): boolean =>
  accepts(c, { header: 'Accept', supports: [JSON_TYPE, SEARCH_STREAM], default: JSON_TYPE }) === SEARCH_STREAM

/** Events as lines, produced as fast as the reader reads them. A fault is the last event. */
function eventLines(
  deps: Deps,
  c: Context<AppEnv>,
  events: AsyncGenerator<SearchEvent, void>,
  aborter: AbortController,
) {
  const encoder = new TextEncoder()
  async function nextEvent(): Promise<SearchEvent | null> {
    try {
      const { value } = await events.next()
      return value ?? null
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      return { type: 'error', error: reportError(deps, error, c).body }
    }
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const event = await nextEvent()
      // The reader has left, and the stream is closed.
      if (aborter.signal.aborted) return
      if (event) controller.enqueue(encoder.encode(searchLine(event)))
      else controller.close()
    },
    cancel: () => aborter.abort(),
  })
}

/** The criteria, and the flyers they are for. @throws DomainError as searchedFlyers */
async function searchOf(c: Context<AppEnv>, deps: Deps, criteria: SearchCriteria): Promise<SearchRequest> {
  const { brand } = c.var
  const asked = { brandKey: brand.key, criteria, mode: viewedMode(c), markup: brand }
  // Looked up only when requested: searches are shared by everybody.
  if (!criteria.flyers) return asked
  const user = await currentUser(deps, c)
  return { ...asked, flyers: await searchedFlyers(deps, criteria, user && { brandKey: brand.key, userId: user.id }) }
}

/**
 * The answer to a search: one page of offers in JSON when every airline has answered or, for clients that accept SEARCH_STREAM, a stream of
 * their summaries, which clients that send `Prefer: return=minimal` (RFC 7240) get in JSON, too. With `Cache-Control: no-cache` the airlines are
 * asked again. A fault before the first line is thrown, so that it keeps its status.
 */
export async function answerSearch(c: Context<AppEnv>, deps: Deps, criteria: SearchCriteria) {
  requireOpenShop(c.var.brand)
  const asked = await searchOf(c, deps, criteria)
  const keepAlive = (work: Promise<unknown>) => outliveConnection(c, work)
  // Further pages belong to the search that started with the first.
  if (criteria.page === 1) {
    const { brandKey, mode } = asked
    const { origin, destination } = criteria
    keepAlive(countSearch(deps, { brandKey, mode, origin, destination, device: visitorDeviceKind(c) }))
  }
  if (c.req.header('cache-control') === 'no-cache') {
    await Promise.all(searchesOf(asked).map((one) => dropKeptSearch(deps, one)))
  }
  if (!wantsStream(c)) {
    const search = c.req.header('prefer') === 'return=minimal' ? searchFlights : searchOffers
    return c.json(await search(deps, asked, keepAlive))
  }
  const aborter = new AbortController()
  const found = await streamSearch(deps, asked, { keepAlive, signal: aborter.signal })
  const body = 'cached' in found ? found.cached : eventLines(deps, c, found.events, aborter)
  // Typed as nothing: the typed client only ever asks for JSON, and readers of the stream parse its lines themselves.
  return c.body(body, 200, { 'content-type': SEARCH_STREAM }) as never
}

/** The part of a path that names an offer. */
export const OfferPath = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,2000}$/, 'This is not an offer id')),
})

const SEARCH_ORDER: FirstAbout = [
  [/^(?:origin|destination|departureDate)$/, 'Missing required flight search parameters'],
]

const PlacePath = v.object({ place: iataCode() })

/** /api/flights: searching, and everything about one offer before it is bought. */
export const flightRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/search', validate('json', SearchBody, SEARCH_ORDER), (c) => answerSearch(c, deps, c.req.valid('json')))
    .get('/search', validate('query', SearchQuery, SEARCH_ORDER), (c) => answerSearch(c, deps, c.req.valid('query')))
    .get('/near/:place', validate('param', PlacePath), (c) =>
      c.json({ airports: nearAirports(c.req.valid('param').place) }),
    )
    .get('/places', validate('query', PlaceQuery), async (c) =>
      c.json({ places: await findPlaces(deps, { ...c.req.valid('query'), mode: viewedMode(c) }) }),
    )
    .get('/offer/:id', validate('param', OfferPath), async (c) =>
      c.json(
        await getOffer(deps, {
          offerId: c.req.valid('param').id,
          mode: viewedMode(c),
          markup: c.var.brand,
        }),
      ),
    )
    .get('/offer/:id/carbon-offset', validate('param', OfferPath), async (c) => {
      const asked = { brand: c.var.brand, mode: viewedMode(c), offerId: c.req.valid('param').id }
      return c.json({ offset: await offeredOffset(deps, asked) })
    })
    .post('/offer/:id/promotion', validate('param', OfferPath), validate('json', PromotionQuestion), async (c) => {
      const user = await currentUser(deps, c)
      const asked = { brand: c.var.brand, mode: viewedMode(c), offerId: c.req.valid('param').id, user }
      const answer = await priceWithCode(deps, { ...asked, ...c.req.valid('json'), address: visitorAddress(c) })
      return c.json(answer)
    })
    .get('/offer/:id/fares', validate('param', OfferPath), validate('query', SearchQuery), async (c) => {
      const asked = await searchOf(c, deps, c.req.valid('query'))
      return c.json({ fares: await cachedFares(deps, asked, c.req.valid('param').id) })
    })
    .get('/extras', validate('query', TravelExtrasQuery), async (c) => {
      const { offers: offerIds, seats } = c.req.valid('query')
      const asked = { offerIds, withSeats: seats === 'true', mode: viewedMode(c), markup: c.var.brand }
      return c.json({ offers: await travelExtras(deps, asked) })
    })
    .get('/seatmaps/:id', validate('param', OfferPath), async (c) =>
      c.json(
        await getSeatMaps(deps, {
          offerId: c.req.valid('param').id,
          mode: viewedMode(c),
          markup: c.var.brand,
        }),
      ),
    )
    .get('/verify-offer/:id', validate('param', OfferPath), async (c) => {
      const verification = await verifyOffer(deps, { offerId: c.req.valid('param').id, mode: viewedMode(c) })
      return c.json(verification, verification.error === 'OFFER_EXPIRED' ? 410 : 200)
    })
