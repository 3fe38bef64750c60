import { Hono } from 'hono'
import type { ProviderEvent } from '../webhooks/deliveries'
import { readParameters, refuseUnknown } from './http/call'
import { noSuch, readPairs, readText } from './http/form-body'
import { LIST_PARAMETERS, paginate } from './http/list-page'

/** /v1/events: the events, as sent by webhooks. */
export function eventRoutes(events: () => Promise<ProviderEvent[]>) {
  return new Hono()
    .get('/events', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...LIST_PARAMETERS, 'type', 'types')
      const [type, types] = [readText(body, 'type'), Object.values(readPairs(body, 'types'))]
      const all = (await events())
        .filter((event) => (type === null || event.type === type) && (types.length === 0 || types.includes(event.type)))
        .map((event) => ({ id: event.id, created: Math.floor(event.at / 1000), text: event.body }))
      return c.json(paginate(all, { body, url: '/v1/events', render: ({ text }): unknown => JSON.parse(text) }))
    })
    .get('/events/:id', async (c) => {
      const event = (await events()).find(({ id }) => id === c.req.param('id'))
      if (!event) throw noSuch('event', c.req.param('id'), 'id')
      return c.body(event.body, 200, { 'content-type': 'application/json' })
    })
}
