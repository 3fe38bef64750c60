import { Hono } from 'hono'
import { openPositions } from '../../content/brand-content'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../http/app-env'
import { sendMailsSoon } from '../../http/outlive-connection'
import { currentUser } from '../../http/session'
import { readIdempotencyKey, validate } from '../../http/validate'
import { limitCalls, shopHome, visitorAddress } from '../../http/visitor'
import { type MessageReceipt, type MessageTicket, NewMessage } from './contract-new-message'
import { issueTicket } from './form-ticket'
import { receiveMessage } from './receive-message'

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
