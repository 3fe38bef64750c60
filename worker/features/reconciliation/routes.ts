import { Hono } from 'hono'
import type { Deps } from '../../deps'
import { requireAdministrator, requireElevated } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { validate } from '../../http/validate'
import { ComparisonRequest } from './contract'
import { readReports, reconcileNow } from './reconcile-days'

/** /api/admin/reconciliation: how our books and the providers' agree, day by day in the shop's mode, for administrators. */
export const adminReconciliationRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireAdministrator(deps), async (c) => c.json(await readReports(deps, viewedMode(c))))
    .post('/', requireElevated(deps), validate('json', ComparisonRequest), async (c) =>
      c.json(await reconcileNow(deps, viewedMode(c), c.req.valid('json').day)),
    )
