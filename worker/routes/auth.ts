import { Hono } from 'hono'
import { Login } from '../contract/user'
import type { Deps } from '../deps'
import type { AppEnv } from '../middleware/app-env'
import { endSession, requireUser, sessionSecretOf, startSession } from '../middleware/session'
import { validate } from '../middleware/validate'
import { signIn } from '../services/sign-in'
import { signOut } from '../services/sign-out'

/** /api/auth: sessions. */
export const authRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/login', validate('json', Login), async (c) => {
      const { user, secret } = await signIn(deps, {
        brandKey: c.var.brand.key,
        address: c.req.header('cf-connecting-ip') ?? 'unknown',
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
    .get('/user', requireUser(deps), (c) => c.json(c.var.user))
