import { Hono } from 'hono'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../http/app-env'
import { readSentBytes } from '../../http/json-body'
import { outliveConnection } from '../../http/outlive-connection'
import { sendDueMails } from '../mail/send-due-mails'
import { processEvents } from './process-events'
import { receiveEvent } from './receive-event'

const MOST_BYTES = 256 * 1024

/**
 * /api/webhooks: the webhooks of providers, each under its own name. Answered once recorded, processed afterwards. No rate limit: it would also
 * refuse the providers' own calls, and a forged one costs no more than a digest.
 */
export function webhookRoutes(deps: Deps) {
  const routes = new Hono<AppEnv>()
  for (const source of Object.keys(deps.signedMessages)) {
    routes.post(`/${source}`, async (c) => {
      const body = await readSentBytes(c, MOST_BYTES)
      await receiveEvent(deps, { source, body, header: (name) => c.req.header(name) })
      outliveConnection(
        c,
        processEvents(deps).then(() => sendDueMails(deps)),
      )
      return c.json({ received: true })
    })
  }
  return routes
}
