import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { LinkUse } from '../../contract/account'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import type { AppEnv } from '../../http/app-env'
import { knownMode, viewedMode } from '../../http/brand'
import { isPagesForm } from '../../http/mailed-press'
import { sendMailsSoon } from '../../http/outlive-connection'
import { requireUser } from '../../http/session'
import { validate } from '../../http/validate'
import { shopHome, visitorAddress } from '../../http/visitor'
import { askForAlert } from './ask-for-alert'
import { AlertChange, type AlertEnding, LinkedAlertChange, NewAlert } from './contract'
import { changeLinked, changeOwn, confirmAlert, openAlerts, ownAlerts, pressInMail } from './manage-alerts'

const sent = (c: Context<AppEnv>, token: string) => ({
  brandKey: c.var.brand.key,
  mode: viewedMode(c),
  address: visitorAddress(c),
  token,
})

const user = (c: Context<AppEnv>) => ({ brandKey: c.var.brand.key, mode: viewedMode(c), userId: c.var.user.id })

/** /api/alerts: requesting price alerts, and managing them by the links in their mails or when signed in. */
export const alertRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/', validate('json', NewAlert), async (c) => {
      const asking = { brand: c.var.brand, mode: knownMode(c), shop: shopHome(c), address: visitorAddress(c) }
      await askForAlert(deps, { ...asking, wanted: c.req.valid('json') })
      sendMailsSoon(deps, c)
      return c.json({ success: true }, 202)
    })
    .post('/open', validate('json', LinkUse), async (c) =>
      c.json(await openAlerts(deps, sent(c, c.req.valid('json').token))),
    )
    .post('/confirm', validate('json', LinkUse), async (c) =>
      c.json(await confirmAlert(deps, sent(c, c.req.valid('json').token))),
    )
    .post('/change', validate('json', LinkedAlertChange), async (c) => {
      const { token, ...change } = c.req.valid('json')
      return c.json(await changeLinked(deps, sent(c, token), change))
    })
    .get('/own', requireUser(deps), async (c) => c.json(await ownAlerts(deps, user(c))))
    .post('/own/change', requireUser(deps), validate('json', AlertChange), async (c) =>
      c.json(await changeOwn(deps, user(c), c.req.valid('json'))),
    )

const AlertPress = v.object({ ...LinkUse.entries, press: v.optional(v.picklist(['confirm', 'pause', 'end']), 'end') })

/**
 * POST /alerts, at the address of the page that a mailed link opens. Mail programs use it to end an alert for their reader (RFC 8058),
 * whatever their body. A browser without script sends the page's form there, and is redirected to a page with the result.
 */
export const oneClickEnding = (deps: Deps) =>
  new Hono<AppEnv>().post('/', validate('query', AlertPress), async (c) => {
    const { token, press } = c.req.valid('query')
    const link = sent(c, token)
    if (!(await isPagesForm(c))) {
      await pressInMail(deps, link, 'end')
      return c.body(null, 204)
    }
    const pressed = async (): Promise<AlertEnding> => {
      if (press === 'confirm') {
        await confirmAlert(deps, link)
        return 'confirmed'
      }
      await pressInMail(deps, link, press)
      return press === 'pause' ? 'paused' : 'ended'
    }
    const ending = await pressed().catch((error: unknown): AlertEnding => {
      if (!isDomainError(error)) throw error
      if (error.code === 'link_invalid' || error.code === 'conflict') return 'invalid'
      if (error.code !== 'too_many_requests')
        deps.log({ level: 'error', event: 'alert_press_failed', code: error.code })
      return 'failed'
    })
    // When a host doesn't determine its brand, the address does.
    const brand = new URL(c.req.url).searchParams.get('brand')
    return c.redirect(`/alerts?${new URLSearchParams({ done: ending, ...(brand && { brand }) })}`, 303)
  })
