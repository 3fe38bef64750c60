import { Hono } from 'hono'
import { LinkUse } from '../../contract/account'
import { NewSubscription } from '../../contract/messages/newsletter'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../middleware/app-env'
import { sendMailsSoon } from '../../middleware/outlive-connection'
import { validate } from '../../middleware/validate'
import { shopHome, visitorAddress } from '../../middleware/visitor'
import { askToJoin, confirmJoining, leaveNewsletter } from '../../services/messages/join-newsletter'

/** /api/newsletter: joining the shop's newsletter and leaving it. */
export const newsletterRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/', validate('json', NewSubscription), async (c) => {
      const joining = { brand: c.var.brand, shop: shopHome(c), address: visitorAddress(c) }
      await askToJoin(deps, { ...joining, wanted: c.req.valid('json') })
      sendMailsSoon(deps, c)
      return c.json({ success: true }, 202)
    })
    .post('/confirm', validate('json', LinkUse), async (c) => {
      const joining = { brand: c.var.brand, shop: shopHome(c), address: visitorAddress(c) }
      await confirmJoining(deps, { ...joining, token: c.req.valid('json').token })
      sendMailsSoon(deps, c)
      return c.json({ success: true })
    })
    .post('/leave', validate('json', LinkUse), async (c) => {
      const { token } = c.req.valid('json')
      await leaveNewsletter(deps, { brandKey: c.var.brand.key, address: visitorAddress(c), token })
      return c.json({ success: true })
    })

/**
 * POST /newsletter: how mail programs leave for their reader (RFC 8058), at the address of the page where people do. What they send along
 * says nothing more.
 */
export const oneClickLeaving = (deps: Deps) =>
  new Hono<AppEnv>().post('/', validate('query', LinkUse), async (c) => {
    const { token } = c.req.valid('query')
    await leaveNewsletter(deps, { brandKey: c.var.brand.key, address: visitorAddress(c), token })
    return c.body(null, 204)
  })
