import { Hono } from 'hono'
import { openPositions } from '../../content/brand-content'
import { type MessageReceipt, type MessageTicket, NewMessage } from '../../contract/messages/new-message'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../middleware/app-env'
import { sendMailsSoon } from '../../middleware/outlive-connection'
import { currentUser } from '../../middleware/session'
import { readIdempotencyKey, validate } from '../../middleware/validate'
import { limitCalls, shopHome, visitorAddress } from '../../middleware/visitor'
import { issueTicket } from '../../services/messages/form-ticket'
import { receiveMessage } from '../../services/messages/receive-message'

/** /api/messages: what visitors write to the shop by its forms. */
export const messageRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/ticket', limitCalls(deps.callLimiter, 'message ticket'), async (c) =>
      c.json<MessageTicket>({
        ticket: await issueTicket(deps),
        ...(deps.spamShield && { siteKey: deps.spamShield.siteKey }),
      }),
    )
    .post('/', validate('json', NewMessage), async (c) => {
      const user = await currentUser(deps, c)
      const reference = await receiveMessage(deps, {
        brand: c.var.brand,
        shop: shopHome(c),
        userId: user?.id ?? null,
        address: visitorAddress(c),
        key: readIdempotencyKey(c),
        message: c.req.valid('json'),
        openPositions: openPositions(c.var.brand),
      })
      sendMailsSoon(deps, c)
      return c.json<MessageReceipt>({ reference }, 201)
    })
