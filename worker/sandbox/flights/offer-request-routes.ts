import { Hono } from 'hono'
import { notFound } from './duffel-refusal'
import { gatewayTimeout } from './faults'
import { letters } from './hash'
import { magicOf } from './magic-routes'
import { batchJson, offerRequestJson, offersJson } from './offer-request-json'
import { pageOf } from './paging'
import { parseRequest } from './parse-request'
import { offerRequestId, requestOfId } from './request-id'
import type { SandboxContext } from './sandbox-context'
import type { SearchRequest } from './search-request'
import { dataOf } from './transport'

const LISTED = 100
const BATCH_LIFE_MS = 60_000
// What was left of a search after each answer, as watched.
const REMAINING = [6, 2, 1, 0]

/** /air/offer_requests and /air/batch_offer_requests. */
export function offerRequestRoutes(context: SandboxContext): Hono {
  const { currency, store } = context
  const app = new Hono({ strict: false })
  const recent: SearchRequest[] = []

  const search = async (data: Record<string, unknown>): Promise<SearchRequest> => {
    const request = parseRequest(data, { now: context.now(), nonce: letters(crypto.randomUUID(), 8) })
    if (magicOf(request) === 'search-timeout') throw gatewayTimeout()
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
    const request = await search(await dataOf(c))
    const json = offerRequestJson(request)
    if (c.req.query('return_offers') === 'false') return c.json({ data: json }, 201)
    return c.json({ data: { ...json, offers: offersJson(request, currency) } }, 201)
  })

  // A real database lists all of them; here the ids are the records, and only this process's latest are remembered.
  app.get('/offer_requests', (c) => c.json(pageOf(c, recent.map(offerRequestJson))))

  app.get('/offer_requests/:id', (c) => {
    const request = known(c.req.param('id'))
    return c.json({ data: { ...offerRequestJson(request), offers: offersJson(request, currency) } })
  })

  app.post('/batch_offer_requests', async (c) => {
    const request = await search(await dataOf(c))
    return c.json({ data: batchJson(request, REMAINING[0] ?? 0, REMAINING[0] ?? 0) }, 201)
  })

  app.get('/batch_offer_requests/:id', async (c) => {
    const request = known(c.req.param('id'))
    if (context.now() > request.createdAt + BATCH_LIFE_MS) throw notFound('batch offer request')
    const key = `batch:${letters(offerRequestId(request), 30)}`
    const step = Math.min(Number((await store.get(key)) ?? 0) + 1, REMAINING.length)
    await store.put(key, String(step))
    const total = REMAINING[0] ?? 0
    const [before = 0, after = 0] = [REMAINING[step - 1], REMAINING[step]]
    const offers = offersJson(request, currency)
    const part = (remaining: number) => Math.ceil((offers.length * (total - remaining)) / total)
    return c.json({ data: { ...batchJson(request, total, after), offers: offers.slice(part(before), part(after)) } })
  })

  return app
}
