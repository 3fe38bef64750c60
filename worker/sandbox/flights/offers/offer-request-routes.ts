import { Hono } from 'hono'
import { randomLetters } from '../../randomness'
import { notFound } from '../http/duffel-refusal'
import { gatewayTimeout, type SandboxContext } from '../http/faults'
import { placeJson } from '../http/reference-json'
import { paginate, readData } from '../http/transport'
import { letters } from '../schedule/hash'
import { formatDay, isoInstant } from '../schedule/wall-clock'
import { airlineAnswers, batches, inTime, requestQuotes, USUAL_SUPPLIER_TIMEOUT_MS } from './airline-answers'
import { findMagic } from './magic-routes'
import type { Quote } from './offer-id'
import { type OfferJson, offerJson } from './offer-json'
import { parseRequest } from './parse-request'
import { passengersJson } from './passenger-json'
import { withSale } from './sales'
import { offerRequestId, requestOfId, requestText, type SearchRequest } from './search-request'

/** An offer request without its offers, as lists have it. */
function offerRequestJson(request: SearchRequest) {
  return {
    id: offerRequestId(request),
    live_mode: false,
    created_at: isoInstant(request.createdAt),
    cabin_class: request.cabin,
    client_key: clientKey(request),
    slices: request.slices.map(({ origin, destination, day }) => {
      const from = placeJson(origin)
      const to = placeJson(destination)
      return {
        origin: from,
        destination: to,
        origin_type: from?.type,
        destination_type: to?.type,
        departure_date: formatDay(day),
      }
    }),
    passengers: passengersJson(request),
  }
}

/** Offers at the price they were found at. */
const offersJson = (quotes: readonly Quote[], currency: string): OfferJson[] =>
  quotes.map((quote) => offerJson(quote, { currency, updatedAt: quote.request.createdAt, surcharge: 0 }))

/** A search in parts, which the provider returns as its airlines answer. */
const batchJson = (request: SearchRequest, total: number, remaining: number) => ({
  id: offerRequestId(request),
  live_mode: false,
  created_at: isoInstant(request.createdAt),
  client_key: clientKey(request),
  total_batches: total,
  remaining_batches: remaining,
})

const clientKey = (request: SearchRequest): string => `SFMyNTY.${letters(`key${requestText(request)}`, 40)}`

const LISTED = 100

/** How long a search may wait for an airline, in milliseconds; a value out of the provider's range is ignored. */
function readSupplierTimeout(text: string | undefined): number {
  const timeout = Number(text ?? Number.NaN)
  return timeout >= 2000 && timeout <= 60_000 ? timeout : USUAL_SUPPLIER_TIMEOUT_MS
}

/** /air/offer_requests and /air/batch_offer_requests. */
export function offerRequestRoutes(context: SandboxContext): Hono {
  const { currency } = context
  const searches = batches(context)
  const app = new Hono({ strict: false })
  const recent: SearchRequest[] = []

  const search = async (data: Record<string, unknown>): Promise<SearchRequest> => {
    const parsed = parseRequest(data, { now: context.now(), nonce: randomLetters(context.random, 8) })
    const request = await withSale(context.store, parsed)
    if (findMagic(request) === 'search-timeout') throw gatewayTimeout()
    recent.unshift(request)
    recent.length = Math.min(recent.length, LISTED)
    return request
  }

  const known = (id: string): SearchRequest => {
    const request = requestOfId(id)
    if (!request) throw notFound('offer request')
    return request
  }

  app.post('/offer_requests', async (c) => {
    const request = await search(await readData(c))
    const json = offerRequestJson(request)
    const answers = inTime(airlineAnswers(request, context), readSupplierTimeout(c.req.query('supplier_timeout')))
    const slowest = answers.at(-1)?.afterMs ?? 0
    if (slowest > 0) await context.wait(slowest)
    if (c.req.query('return_offers') === 'false') return c.json({ data: json }, 201)
    const quotes = answers.flatMap((answer) => answer.quotes)
    return c.json({ data: { ...json, offers: offersJson(quotes, currency) } }, 201)
  })

  // A real database lists all of them; here the ids are the records, and only this process's latest are remembered.
  app.get('/offer_requests', (c) => c.json(paginate(c, recent.map(offerRequestJson))))

  app.get('/offer_requests/:id', (c) => {
    const request = known(c.req.param('id'))
    return c.json({
      data: { ...offerRequestJson(request), offers: offersJson(requestQuotes(request, context), currency) },
    })
  })

  app.post('/batch_offer_requests', async (c) => {
    const request = await search(await readData(c))
    const total = searches.start(request, readSupplierTimeout(c.req.query('supplier_timeout')))
    return c.json({ data: batchJson(request, total, total) }, 201)
  })

  app.get('/batch_offer_requests/:id', async (c) => {
    const request = known(c.req.param('id'))
    if (searches.isOver(request)) throw notFound('batch offer request')
    const { quotes, total, remaining } = await searches.read(request)
    return c.json({ data: { ...batchJson(request, total, remaining), offers: offersJson(quotes, currency) } })
  })

  return app
}
