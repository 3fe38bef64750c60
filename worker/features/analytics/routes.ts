import { Hono } from 'hono'
import type { Deps } from '../../deps'
import { requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { limitChanges } from '../../http/limit-changes'
import { sendFile } from '../../http/send-file'
import { validate } from '../../http/validate'
import { NumbersQuery } from './contract'
import { exportNumbers, readNumbers } from './shop-numbers'

/** /api/admin/numbers: how often a brand is searched and what it sells. Owners are kept to their own brand, administrators see all. */
export const adminNumbersRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireBrandRight(deps, 'numbers'), validate('query', NumbersQuery), async (c) =>
      c.json(await readNumbers(deps, c.var.brandScope, c.req.valid('query'))),
    )
    .get(
      '/export',
      requireBrandRight(deps, 'numbers'),
      limitChanges(deps, 'exports'),
      validate('query', NumbersQuery),
      async (c) => {
        const by = { brandKey: c.var.brand.key, userId: c.var.user.id }
        return sendFile(c, await exportNumbers(deps, c.var.brandScope, { ...c.req.valid('query'), by }))
      },
    )
