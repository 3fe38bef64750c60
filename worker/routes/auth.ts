import { type Context, Hono } from 'hono'
import { Login } from '../contract/user'
import type { Deps } from '../deps'
import { PasswordChangeRules, RegistrationRules } from '../domain/password-rules'
import type { AppEnv } from '../middleware/app-env'
import { endSession, requireUser, sessionSecretOf, startSession } from '../middleware/session'
import { validate } from '../middleware/validate'
import { changePassword } from '../services/change-password'
import { registerAccount } from '../services/register-account'
import { signIn } from '../services/sign-in'
import { signOut } from '../services/sign-out'

/** The visitor's address as Cloudflare tells it. */
const addressOf = (c: Context<AppEnv>) => c.req.header('cf-connecting-ip') ?? 'unknown'

/** /api/auth: accounts and sessions. */
export const authRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/login', validate('json', Login), async (c) => {
      const { user, secret } = await signIn(deps, {
        brandKey: c.var.brand.key,
        address: addressOf(c),
        login: c.req.valid('json'),
        previousSecret: await sessionSecretOf(deps, c),
      })
      await startSession(deps, c, secret)
      return c.json(user)
    })
    .post('/logout', async (c) => {
      const secret = await sessionSecretOf(deps, c)
      if (secret) await signOut(deps, { brandKey: c.var.brand.key, secret })
      endSession(c)
      return c.json({ success: true })
    })
    .post('/register', validate('json', RegistrationRules), async (c) => {
      const registration = c.req.valid('json')
      await registerAccount(deps, { brandKey: c.var.brand.key, address: addressOf(c), registration })
      return c.json({ success: true, message: 'Your account has been created. Please sign in.' }, 201)
    })
    .post('/change-password', requireUser(deps), validate('json', PasswordChangeRules), async (c) => {
      const { brand, user } = c.var
      const change = c.req.valid('json')
      const secret = await changePassword(deps, { brandKey: brand.key, user, address: addressOf(c), change })
      await startSession(deps, c, secret)
      return c.json({ success: true, message: 'Your password has been updated' })
    })
    .get('/user', requireUser(deps), (c) => c.json(c.var.user))
