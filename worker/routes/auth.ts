import { Hono } from 'hono'
import { Login } from '../contract/user'
import type { Deps } from '../deps'
import type { AppEnv } from '../middleware/app-env'
import { requireUser, startSession } from '../middleware/session'
import { validate } from '../middleware/validate'
import { signIn } from '../services/sign-in'

/** /api/auth: sessions. */
export const authRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/login', validate('json', Login), async (c) => {
      const { user, secret } = await signIn(deps, {
        brandKey: c.var.brand.key,
        address: c.req.header('cf-connecting-ip') ?? 'unknown',
        login: c.req.valid('json'),
      })
      await startSession(deps, c, secret)
      return c.json(user)
    })
    .post('/logout', (c) => c.json({ success: true }))
    .get('/user', requireUser(deps), (c) => c.json(c.var.user))
