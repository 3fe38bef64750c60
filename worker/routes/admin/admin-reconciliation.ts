import { Hono } from 'hono'
import { ComparisonRequest } from '../../contract/desk/reconciliation'
import type { Deps } from '../../deps'
import { requireAdministrator, requireElevated } from '../../middleware/admin'
import type { AppEnv } from '../../middleware/app-env'
import { viewedMode } from '../../middleware/brand'
import { validate } from '../../middleware/validate'
import { readReports, reconcileNow } from '../../services/reconciliation/reconcile-days'

/** /api/admin/reconciliation: how our books and the providers' agree, day by day in the shop's mode, for administrators. */
export const adminReconciliationRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireAdministrator(deps), async (c) => c.json(await readReports(deps, viewedMode(c))))
    .post('/', requireElevated(deps), validate('json', ComparisonRequest), async (c) =>
      c.json(await reconcileNow(deps, viewedMode(c), c.req.valid('json').day)),
    )
