import { Hono } from 'hono'
import type { Deps } from '../../deps'
import { requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { limitChanges } from '../../http/limit-changes'
import { sendFile } from '../../http/send-file'
import { validate } from '../../http/validate'
import { ActivityExport, ActivityQuery } from './contract'
import { exportActivity, listActivity } from './list-activity'

/**
 * /api/admin/audit: what administrators and owners did, and events around signing in: of every brand for administrators, of their own for
 * its owners.
 */
export const adminActivityRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireBrandRight(deps, 'team'), validate('query', ActivityQuery), async (c) =>
      c.json(await listActivity(deps, { ...c.req.valid('query'), scope: c.var.brandScope })),
    )
    .get(
      '/export',
      requireBrandRight(deps, 'team'),
      limitChanges(deps, 'exports'),
      validate('query', ActivityExport),
      async (c) => {
        const by = { brandKey: c.var.brand.key, userId: c.var.user.id }
        return sendFile(
          c,
          await exportActivity(deps, {
            ...c.req.valid('query'),
            scope: c.var.brandScope,
            by,
          }),
        )
      },
    )
