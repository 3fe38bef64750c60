import { Hono } from 'hono'
import { BookingQuery } from '../../contract/desk/bookings'
import type { Deps } from '../../deps'
import { requireBrandRights } from '../../middleware/admin'
import type { AppEnv } from '../../middleware/app-env'
import { validate } from '../../middleware/validate'
import { readAdministered } from '../../services/bookings/administered-booking'
import { listBookings } from '../../services/bookings/list-bookings'
import { BookingPath } from '../trips/one-trip'

/** /api/admin/bookings: what a brand has sold. Owners are kept to their own brand, administrators see all. */
export const adminBookingRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireBrandRights(deps), validate('query', BookingQuery), async (c) =>
      c.json(await listBookings(deps, c.var.brandScope, c.req.valid('query'))),
    )
    .get('/:id', requireBrandRights(deps), validate('param', BookingPath), async (c) =>
      c.json(await readAdministered(deps, c.var.brandScope, c.req.valid('param').id)),
    )
