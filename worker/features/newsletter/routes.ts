import { Hono } from 'hono'
import * as v from 'valibot'
import { LinkUse } from '../../contract/account'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import type { AppEnv } from '../../http/app-env'
import { isPagesForm } from '../../http/mailed-press'
import { sendMailsSoon } from '../../http/outlive-connection'
import { validate } from '../../http/validate'
import { shopHome, visitorAddress } from '../../http/visitor'
import { NewSubscription, type NewsletterEnding } from './contract'
import { askToJoin, confirmJoining, leaveNewsletter } from './join-newsletter'

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

const NewsletterPress = v.object({ ...LinkUse.entries, leave: v.optional(v.string()) })

/**
 * POST /newsletter, at the address of the page that a mailed link opens. Mail programs use it to unsubscribe their reader (RFC 8058); their
 * body is ignored, and they always get a success. A browser without script sends the page's form there, and is redirected to a page with
 * the result.
 */
export const oneClickLeaving = (deps: Deps) =>
  new Hono<AppEnv>().post('/', validate('query', NewsletterPress), async (c) => {
    const { token, leave } = c.req.valid('query')
    const address = visitorAddress(c)
    const leaving = () => leaveNewsletter(deps, { brandKey: c.var.brand.key, address, token })
    if (!(await isPagesForm(c))) {
      await leaving()
      return c.body(null, 204)
    }
    const press = async (): Promise<NewsletterEnding> => {
      if (leave === 'yes') {
        await leaving()
        return 'left'
      }
      await confirmJoining(deps, { brand: c.var.brand, shop: shopHome(c), address, token })
      sendMailsSoon(deps, c)
      return 'joined'
    }
    const ending = await press().catch((error: unknown): NewsletterEnding => {
      if (!isDomainError(error)) throw error
      if (error.code === 'link_invalid' || error.code === 'not_found') return 'invalid'
      if (error.code !== 'too_many_requests')
        deps.log({ level: 'error', event: 'newsletter_press_failed', code: error.code })
      return 'failed'
    })
    // When a host doesn't determine its brand, the address does.
    const brand = new URL(c.req.url).searchParams.get('brand')
    return c.redirect(`/newsletter?${new URLSearchParams({ done: ending, ...(brand && { brand }) })}`, 303)
  })
