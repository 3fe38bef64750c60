import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  type ActiveSessions,
  FirstPassword,
  ForgottenPassword,
  LinkUse,
  PasswordChange,
  PasswordReset,
  Registration,
} from '../../contract/account'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { requireProved } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { setDeviceCookie } from '../../http/known-device'
import { sendMailsSoon } from '../../http/outlive-connection'
import {
  currentSession,
  endSession,
  requireUser,
  sentSessionId,
  sentSessionSecret,
  signedInSession,
  startSession,
} from '../../http/session'
import { validate } from '../../http/validate'
import { shopHome, visitorOf } from '../../http/visitor'
import { changePassword } from './change-password'
import { Profile } from './contract'
import { signedInUser } from './factors/account-security'
import { setFirstPassword, setFirstPasswordByLink } from './first-password'
import { registerAccount } from './register-account'
import { requestPasswordReset, resetPassword } from './reset-password'
import { endOtherSessions, endSessionOf, listSessions, signOut } from './sessions'
import { requestVerification, verifyEmail } from './verify-email'

const SessionPath = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'This is not a session')) })

/** /api/auth/sessions: the signed-in user's sessions. */
export function sessionRoutes(deps: Deps) {
  const present = async (c: Context<AppEnv>) => ({
    brandKey: c.var.brand.key,
    userId: c.var.user.id,
    secret: (await sentSessionSecret(deps, c)) ?? '',
  })
  return (
    new Hono<AppEnv>()
      .get('/', requireUser(deps), async (c) =>
        c.json({ sessions: await listSessions(deps, await present(c)) } satisfies ActiveSessions),
      )
      // Somebody who only found an open session must not lock its owner out of the others.
      .post('/end-others', requireProved(deps), async (c) => {
        await endOtherSessions(deps, { ...(await present(c)), visitor: visitorOf(c) })
        return c.json({ success: true })
      })
      .delete('/:id', validate('param', SessionPath), requireProved(deps), async (c) => {
        const { brand, user } = c.var
        const idHash = c.req.valid('param').id
        await endSessionOf(deps, { brandKey: brand.key, userId: user.id, visitor: visitorOf(c), idHash })
        return c.json({ success: true })
      })
  )
}

/** /api/auth: accounts, and their one-time links. */
export const authRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/logout', async (c) => {
      const secret = await sentSessionSecret(deps, c)
      if (secret) await signOut(deps, { brandKey: c.var.brand.key, visitor: visitorOf(c), secret })
      endSession(c)
      return c.json({ success: true })
    })
    .post('/register', validate('json', Registration), async (c) => {
      const registration = c.req.valid('json')
      await registerAccount(deps, { brand: c.var.brand, shop: shopHome(c), visitor: visitorOf(c), registration })
      sendMailsSoon(deps, c)
      return c.json({ success: true, message: 'Please check your email, then sign in.' }, 201)
    })
    .post('/change-password', requireUser(deps), validate('json', PasswordChange), async (c) => {
      const { brand, user } = c.var
      const change = c.req.valid('json')
      const from = { shop: shopHome(c), visitor: visitorOf(c) }
      const { secret, deviceCookie } = await changePassword(deps, { brand, user, change, ...from })
      await startSession(deps, c, secret)
      setDeviceCookie(c, deviceCookie)
      sendMailsSoon(deps, c)
      return c.json({ success: true, message: 'Your password has been updated' })
    })
    .post('/profile', requireUser(deps), validate('json', Profile), async (c) => {
      const { brand, user } = c.var
      await deps.users.changeProfile(brand.key, user.id, c.req.valid('json'))
      return c.json({ success: true })
    })
    .post('/forgot-password', validate('json', ForgottenPassword), async (c) => {
      const { email } = c.req.valid('json')
      await requestPasswordReset(deps, { brand: c.var.brand, shop: shopHome(c), visitor: visitorOf(c), email })
      sendMailsSoon(deps, c)
      return c.json({ success: true, message: 'If there is an account with this address, we send a link to it.' })
    })
    .post('/reset-password', validate('json', PasswordReset), async (c) => {
      const reset = c.req.valid('json')
      const input = { brand: c.var.brand, shop: shopHome(c), visitor: visitorOf(c), reset }
      setDeviceCookie(c, await resetPassword(deps, input))
      sendMailsSoon(deps, c)
      return c.json({ success: true, message: 'Your password has been updated' })
    })
    .post('/set-password', validate('json', FirstPassword), async (c) => {
      const { token, newPassword } = c.req.valid('json')
      const choosing = { brand: c.var.brand, shop: shopHome(c), visitor: visitorOf(c), newPassword }
      if (token !== undefined) await setFirstPasswordByLink(deps, { ...choosing, token })
      else {
        const { user } = await signedInSession(deps, c)
        await startSession(deps, c, await setFirstPassword(deps, { ...choosing, user }))
      }
      sendMailsSoon(deps, c)
      return c.json({ success: true, message: 'Your password has been set' })
    })
    .post('/request-verification', requireUser(deps), async (c) => {
      const { brand, user } = c.var
      await requestVerification(deps, { brand, user, shop: shopHome(c), visitor: visitorOf(c) })
      sendMailsSoon(deps, c)
      return c.json({ success: true, message: 'We have sent a link to your address.' })
    })
    .post('/verify-email', requireUser(deps), validate('json', LinkUse), async (c) => {
      const { token } = c.req.valid('json')
      const { brand, user } = c.var
      await verifyEmail(deps, { brandKey: brand.key, userId: user.id, visitor: visitorOf(c), token })
      return c.json({ success: true, message: 'Your email address is confirmed.' })
    })
    .get('/user', async (c) => {
      const session = await currentSession(deps, c)
      if (session) return c.json(await signedInUser(deps, c.get('brand').key, session))
      // The session was ended elsewhere. Its cookies are removed, so that the next page doesn't ask.
      if (await sentSessionId(deps, c)) endSession(c)
      throw new DomainError('not_signed_in', 'Not authenticated')
    })
