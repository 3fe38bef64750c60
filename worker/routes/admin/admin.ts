import { Hono } from 'hono'
import { SettingsChange } from '../../contract/admin'
import type { Deps } from '../../deps'
import { requireAdministrator, requireElevated } from '../../middleware/admin'
import type { AppEnv } from '../../middleware/app-env'
import { knownMode } from '../../middleware/brand'
import { limitChanges } from '../../middleware/guards/limit-changes'
import { sentSessionSecret } from '../../middleware/session'
import { validate } from '../../middleware/validate'
import { visitorOf } from '../../middleware/visitor'
import { elevateSession } from '../../services/account/sessions'
import { readAdminSettings, switchMode } from '../../services/brands/switch-mode'
import { adminBrandRoutes } from './admin-brands'
import { adminCaseRoutes } from './admin-cases'
import { adminReconciliationRoutes } from './admin-reconciliation'

const AUDIT_ROWS = 50

/** /api/admin: the platform's settings, cases and reconciliation, for administrators, and the brands, for their owners too. */
export const adminRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/settings', requireAdministrator(deps), (c) => c.json(readAdminSettings(deps, knownMode(c))))
    .post(
      '/settings',
      requireElevated(deps),
      limitChanges(deps, 'brands'),
      validate('json', SettingsChange),
      async (c) => {
        const { brand, user, mode: from } = c.var
        const to = c.req.valid('json').enableLiveMode ? 'live' : 'test'
        return c.json(await switchMode(deps, { brandKey: brand.key, userId: user.id, from, to }))
      },
    )
    .post('/login', requireAdministrator(deps), async (c) => {
      const secret = (await sentSessionSecret(deps, c)) ?? ''
      await elevateSession(deps, { brandKey: c.var.brand.key, userId: c.var.user.id, visitor: visitorOf(c), secret })
      return c.json({ success: true, message: 'Administrator access is confirmed for 15 minutes.' })
    })
    .get('/audit', requireAdministrator(deps), async (c) => c.json({ entries: await deps.audit.latest(AUDIT_ROWS) }))
    .route('/brands', adminBrandRoutes(deps))
    .route('/cases', adminCaseRoutes(deps))
    .route('/reconciliation', adminReconciliationRoutes(deps))
