import { Hono } from 'hono'
import { type PaymentConfig, PaymentRequest } from '../contract/payment'
import type { Deps } from '../deps'
import type { AppEnv } from '../middleware/app-env'
import { idempotencyKeyOf, refuseCardData, validate } from '../middleware/validate'
import { shopOf } from '../middleware/visitor'
import { processPayment } from '../services/purchase/process-payment'

/** /api/payments: reserving the money for a booking. */
export const paymentRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/config', (c) => c.json({ publishableKey: deps.publishableKey(c.var.mode) } satisfies PaymentConfig))
    .post('/process-card', refuseCardData, validate('json', PaymentRequest), async (c) =>
      c.json(
        await processPayment(deps, {
          brand: c.var.brand,
          mode: c.var.mode,
          idempotencyKey: idempotencyKeyOf(c),
          request: c.req.valid('json'),
          origin: new URL(c.req.url).origin,
          shop: shopOf(c),
        }),
      ),
    )
