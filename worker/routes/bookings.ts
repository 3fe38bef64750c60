import { Hono } from 'hono'
import * as v from 'valibot'
import { type BookingList, BookingRequest } from '../contract/booking'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import type { AppEnv } from '../middleware/app-env'
import { idempotencyKeyOf } from '../middleware/idempotency-key'
import { outliveConnection, sendMailsSoon } from '../middleware/outlive-connection'
import { refuseCardData } from '../middleware/refuse-card-data'
import { currentUser, requireUser, startSession } from '../middleware/session'
import { validate } from '../middleware/validate'
import { shopOf } from '../middleware/visitor'
import { createBooking } from '../services/create-booking'

const BookingPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a booking id')) })

/** /api/bookings: buying a ticket, and a traveller's own trips. */
export const bookingRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/', refuseCardData, validate('json', BookingRequest), async (c) => {
      const purchase = createBooking(deps, {
        brand: c.var.brand,
        mode: c.var.mode,
        user: await currentUser(deps, c),
        shop: shopOf(c),
        idempotencyKey: idempotencyKeyOf(c),
        request: c.req.valid('json'),
      })
      outliveConnection(c, purchase)
      const { result, sessionSecret } = await purchase
      if (sessionSecret) await startSession(deps, c, sessionSecret)
      sendMailsSoon(deps, c)
      return c.json(result, 201)
    })
    .get('/', requireUser(deps), async (c) => {
      const bookings = await deps.bookings.list({ brandKey: c.var.brand.key, userId: c.var.user.id })
      return c.json({ bookings } satisfies BookingList)
    })
    .get('/:id', validate('param', BookingPath), requireUser(deps), async (c) => {
      const traveller = { brandKey: c.var.brand.key, userId: c.var.user.id }
      const booking = await deps.bookings.find(traveller, c.req.valid('param').id)
      if (!booking) throw new DomainError('not_found', 'There is no such booking.')
      return c.json(booking)
    })
