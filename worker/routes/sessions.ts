import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ActiveSessions } from '../contract/account'
import type { Deps } from '../deps'
import type { AppEnv } from '../middleware/app-env'
import { requireUser, sessionSecretOf } from '../middleware/session'
import { validate } from '../middleware/validate'
import { endOtherSessions } from '../services/end-other-sessions'
import { listSessions } from '../services/list-sessions'

const SessionPath = v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'This is not a session')) })

/** /api/auth/sessions: where the signed-in user is signed in. */
export function sessionRoutes(deps: Deps) {
  const present = async (c: Context<AppEnv>) => ({
    brandKey: c.var.brand.key,
    userId: c.var.user.id,
    secret: (await sessionSecretOf(deps, c)) ?? '',
  })
  return new Hono<AppEnv>()
    .get('/', requireUser(deps), async (c) =>
      c.json({ sessions: await listSessions(deps, await present(c)) } satisfies ActiveSessions),
    )
    .post('/end-others', requireUser(deps), async (c) => {
      await endOtherSessions(deps, await present(c))
      return c.json({ success: true })
    })
    .delete('/:id', validate('param', SessionPath), requireUser(deps), async (c) => {
      await deps.sessions.end(c.var.brand.key, c.var.user.id, c.req.valid('param').id)
      return c.json({ success: true })
    })
}
