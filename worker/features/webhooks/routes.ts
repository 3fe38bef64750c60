import { Hono } from 'hono'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../http/app-env'
import { readSentBytes } from '../../http/json-body'
import { outliveConnection } from '../../http/outlive-connection'
import { sendDueMails } from '../mail/send-due-mails'
import { processEvents } from './process-events'
import { receiveEvent } from './receive-event'

const MOST_BYTES = 256 * 1024

/** Where each provider's signature stands. */
const SIGNATURE_HEADERS = { duffel: 'x-duffel-signature', stripe: 'stripe-signature' } as const

/**
 * /api/webhooks: what Duffel and Stripe say on their own. Answered once it is noted, dealt with afterwards. No limit of calls: the
 * providers' own would be among those it refuses, and a forged one costs no more than a digest.
 */
export function webhookRoutes(deps: Deps) {
  const routes = new Hono<AppEnv>()
  for (const source of ['duffel', 'stripe'] as const) {
    routes.post(`/${source}`, async (c) => {
      const signature = c.req.header(SIGNATURE_HEADERS[source]) ?? null
      await receiveEvent(deps, { source, signature, body: await readSentBytes(c, MOST_BYTES) })
      outliveConnection(
        c,
        processEvents(deps).then(() => sendDueMails(deps)),
      )
      return c.json({ received: true })
    })
  }
  return routes
}
