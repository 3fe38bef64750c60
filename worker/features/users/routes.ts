import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../../deps'
import { shopAddress } from '../../domain/brand/brand-key'
import { requireAdministrator, requireElevated } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { limitChanges } from '../../http/limit-changes'
import { sendMailsSoon } from '../../http/outlive-connection'
import { validate } from '../../http/validate'
import { changeUser, findUser, listUsers, resendVerification } from './administer-users'
import { RoleGrant, UserQuery } from './contract'

const UserPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not the id of a user')) })

/** /api/admin/users: the accounts of every brand, for administrators. */
export function adminUserRoutes(deps: Deps) {
  const limited = limitChanges(deps, 'users')
  const administration = (c: Context<AppEnv>, userId: string) => ({
    by: { brandKey: c.var.brand.key, userId: c.var.user.id },
    userId,
    shopOf: (brand: Parameters<typeof shopAddress>[1]) =>
      shopAddress(c.req.header('host') ?? '', brand, c.var.isLocalStart),
  })
  const change = async (c: Context<AppEnv>, userId: string, wanted: Parameters<typeof changeUser>[1]['change']) => {
    const user = await changeUser(deps, { ...administration(c, userId), change: wanted })
    sendMailsSoon(deps, c)
    return c.json(user)
  }
  return new Hono<AppEnv>()
    .get('/', requireAdministrator(deps), validate('query', UserQuery), async (c) =>
      c.json(await listUsers(deps, c.req.valid('query'))),
    )
    .get('/:id', requireAdministrator(deps), validate('param', UserPath), async (c) =>
      c.json(await findUser(deps, c.req.valid('param').id)),
    )
    .post('/:id/end-sessions', requireElevated(deps), limited, validate('param', UserPath), (c) =>
      change(c, c.req.valid('param').id, { kind: 'end_sessions' }),
    )
    .post('/:id/disable', requireElevated(deps), limited, validate('param', UserPath), (c) =>
      change(c, c.req.valid('param').id, { kind: 'disable' }),
    )
    .post('/:id/enable', requireElevated(deps), limited, validate('param', UserPath), (c) =>
      change(c, c.req.valid('param').id, { kind: 'enable' }),
    )
    .put('/:id/role', requireElevated(deps), limited, validate('param', UserPath), validate('json', RoleGrant), (c) =>
      change(c, c.req.valid('param').id, { kind: 'give_role', ...c.req.valid('json') }),
    )
    .post('/:id/resend-verification', requireElevated(deps), limited, validate('param', UserPath), async (c) => {
      const user = await resendVerification(deps, administration(c, c.req.valid('param').id))
      sendMailsSoon(deps, c)
      return c.json(user)
    })
}
