import { type Context, Hono } from 'hono'
import { LinkUse } from '../../contract/account'
import type { Deps } from '../../deps'
import { requireConfirmed, requireProved } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { sendMailsSoon } from '../../http/outlive-connection'
import { currentUser, endSession, endSessionIfOver, requireUser, sentSessionId } from '../../http/session'
import { validate } from '../../http/validate'
import { shopHome, visitorOf } from '../../http/visitor'
import { SavedTravelerPath, type SavedTravelers } from '../travelers/contract'
import { listSavedTravelers } from '../travelers/saved-travelers'
import {
  type Activity,
  ActivityQuery,
  type DeletionPreview,
  type EmailChangeProgress,
  EmailChangeRequest,
  type OpenedEmailChange,
  type WaitingEmailChange,
} from './contract'
import { deleteAccount, previewDeletion } from './delete-account'
import { downloadData } from './download-data'
import { confirmEmailChange, openEmailChange, stopEmailChange } from './follow-email-change'
import { listActivity } from './list-own-activity'
import { cancelEmailChange, requestEmailChange, waitingEmailChange } from './request-email-change'

/** /api/auth/email-change: changes the account's address, confirmed by links to both addresses. */
export function emailChangeRoutes(deps: Deps) {
  const linkUse = (c: Context<AppEnv>, token: string) => ({
    brand: c.var.brand,
    visitor: visitorOf(c),
    token,
  })
  return new Hono<AppEnv>()
    .get('/', requireUser(deps), async (c) => {
      const { brand, user } = c.var
      const change = await waitingEmailChange(deps, { brandKey: brand.key, userId: user.id })
      return c.json({ change } satisfies WaitingEmailChange)
    })
    .post('/', requireConfirmed(deps), requireProved(deps), validate('json', EmailChangeRequest), async (c) => {
      const { brand, user } = c.var
      const change = await requestEmailChange(deps, {
        brand,
        user,
        shop: shopHome(c),
        visitor: visitorOf(c),
        sessionHash: (await sentSessionId(deps, c)) ?? '',
        newEmail: c.req.valid('json').email,
      })
      sendMailsSoon(deps, c)
      return c.json({ change } satisfies WaitingEmailChange)
    })
    .delete('/', requireUser(deps), async (c) => {
      const { brand, user } = c.var
      await cancelEmailChange(deps, { brandKey: brand.key, userId: user.id, visitor: visitorOf(c) })
      return c.json({ success: true })
    })
    .post('/open', validate('json', LinkUse), async (c) => {
      const user = await currentUser(deps, c)
      const use = linkUse(c, c.req.valid('json').token)
      return c.json((await openEmailChange(deps, { ...use, user })) satisfies OpenedEmailChange)
    })
    .post('/confirm', validate('json', LinkUse), async (c) => {
      const user = await currentUser(deps, c)
      const progress = await confirmEmailChange(deps, {
        ...linkUse(c, c.req.valid('json').token),
        user,
        shop: shopHome(c),
        sessionHash: await sentSessionId(deps, c),
      })
      if (progress.state === 'changed') sendMailsSoon(deps, c)
      return c.json(progress satisfies EmailChangeProgress)
    })
    .post('/stop', validate('json', LinkUse), async (c) => {
      await stopEmailChange(deps, linkUse(c, c.req.valid('json').token))
      await endSessionIfOver(deps, c)
      return c.json({ success: true, message: 'The change is stopped, and you are signed out on every device.' })
    })
}

/** /api/auth/account-deletion: deletes the signed-in user's account. */
export const deletionRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireUser(deps), async (c) => {
      const { brand, user } = c.var
      return c.json((await previewDeletion(deps, { brand, user, mode: viewedMode(c) })) satisfies DeletionPreview)
    })
    .post('/', requireProved(deps), async (c) => {
      const { brand, user } = c.var
      await deleteAccount(deps, { brand, user, shop: shopHome(c), visitor: visitorOf(c) })
      endSession(c)
      sendMailsSoon(deps, c)
      return c.json({ success: true, message: 'Your account is deleted.' })
    })

const encoder = new TextEncoder()

/** A stream that asks for the next piece when the previous one was consumed. */
const streamOf = (pieces: AsyncGenerator<string>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })

/** /api/auth/data: everything about the signed-in user, as a file. */
export const dataRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/', requireProved(deps), async (c) => {
    const { brand, user } = c.var
    const pieces = await downloadData(deps, { brand, user, visitor: visitorOf(c) })
    const day = deps.clock.now().toISOString().slice(0, 10)
    return c.body(streamOf(pieces), 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${day}.json"`,
      'cache-control': 'no-store',
    })
  })

/** /api/auth/activity: the security events of the signed-in user's account. */
export const activityRoutes = (deps: Deps) =>
  new Hono<AppEnv>().get('/', requireUser(deps), validate('query', ActivityQuery), async (c) => {
    const { brand, user } = c.var
    const { after } = c.req.valid('query')
    return c.json((await listActivity(deps, { brandKey: brand.key, userId: user.id, after })) satisfies Activity)
  })

/** /api/auth/travelers: the travelers that the shop remembers for the signed-in user. */
export const savedTravelerRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireUser(deps), async (c) => {
      const { brand, user } = c.var
      const travelers = await listSavedTravelers(deps, { brandKey: brand.key, userId: user.id })
      c.header('cache-control', 'no-store')
      return c.json({ travelers } satisfies SavedTravelers)
    })
    .delete('/', requireUser(deps), async (c) => {
      await deps.savedTravelers.remove({ brandKey: c.var.brand.key, userId: c.var.user.id })
      return c.json({ success: true })
    })
    .delete('/:id', validate('param', SavedTravelerPath), requireUser(deps), async (c) => {
      const person = { brandKey: c.var.brand.key, userId: c.var.user.id }
      await deps.savedTravelers.remove(person, c.req.valid('param').id)
      return c.json({ success: true })
    })
