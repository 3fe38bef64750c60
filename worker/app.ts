import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { requestId } from 'hono/request-id'
import type { Deps } from './deps'
import { DomainError } from './domain/error'
import type { AppEnv } from './middleware/app-env'
import { brandAndMode } from './middleware/brand'
import { onError } from './middleware/on-error'
import { securityHeaders } from './middleware/security-headers'
import { mailbox } from './pages/mailbox/mailbox'
import { pages } from './pages/pages'
import { adminRoutes } from './routes/admin'
import { authRoutes } from './routes/auth'
import { bookingRoutes } from './routes/bookings'
import { brandRoutes } from './routes/brands'
import { flightRoutes } from './routes/flights'
import { paymentRoutes } from './routes/payments'
import { sessionRoutes } from './routes/sessions'
import { systemRoutes } from './routes/system'
import { retrievalRoutes, tripRoutes } from './routes/trip'

const MAX_BODY_BYTES = 128 * 1024

function noSuchCall(): never {
  throw new DomainError('not_found', 'There is no such call.')
}

/** The whole site over the given ports: the API, and every page and file that isn't a hashed asset. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use(requestId(), securityHeaders(), csrf(), bodyLimit({ maxSize: MAX_BODY_BYTES }), brandAndMode(deps))
  app.use('/api/*', async (c, next) => {
    await next()
    // Answers of the API depend on cookie, brand and mode: only the Worker's own edge cache may keep anything.
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'private, no-store')
  })
  const routed = app
    .route('/api/flights', flightRoutes(deps))
    .route('/api/payments', paymentRoutes(deps))
    .route('/api/bookings/retrieve', retrievalRoutes(deps))
    .route('/api/bookings', bookingRoutes(deps))
    .route('/api/trip', tripRoutes(deps))
    .route('/api/auth/sessions', sessionRoutes(deps))
    .route('/api/auth', authRoutes(deps))
    .route('/api/admin', adminRoutes(deps))
    .route('/api/brands', brandRoutes(deps))
    .route('/api/system', systemRoutes())
  routed.all('/api/*', noSuchCall)
  routed.route('/dev/mailbox', mailbox(deps))
  routed.route('/', pages(deps))
  routed.notFound(noSuchCall)
  return routed
}

/** The API's type, for the web app's client. */
export type AppType = ReturnType<typeof createApp>
