import { Hono } from 'hono'
import type { Deps } from './deps'
import { DomainError } from './domain/error'
import { authRoutes, sessionRoutes } from './features/account/routes'
import { factorRoutes, recoveryRoutes } from './features/account/routes-factors'
import { proofRoutes } from './features/account/routes-proof'
import { signInRoutes } from './features/account/routes-sign-in'
import { providerAnswers, signInWithRoutes } from './features/account/routes-sign-in-with'
import { adminRoutes } from './features/admin/admin'
import { alertRoutes, oneClickEnding } from './features/alerts/routes'
import { servedPictures } from './features/brands/pictures/routes'
import { brandRoutes, contentRoutes, systemRoutes } from './features/brands/routes'
import { cardRoutes } from './features/cards/routes'
import { fareRoutes } from './features/fares/routes'
import { messageRoutes } from './features/messages/routes'
import { newsletterRoutes, oneClickLeaving } from './features/newsletter/routes'
import { bookingRoutes, paymentRoutes } from './features/purchase/routes'
import { oneClickStopping, reviewRoutes } from './features/reviews/routes'
import {
  activityRoutes,
  dataRoutes,
  deletionRoutes,
  emailChangeRoutes,
  savedTravelerRoutes,
} from './features/rights/routes'
import { flightRoutes } from './features/search/routes'
import { invitationRoutes } from './features/team/routes'
import { retrievalRoutes, tripRoutes } from './features/trips/routes'
import { webhookRoutes } from './features/webhooks/routes'
import type { AppEnv } from './http/app-env'
import { brandAndMode } from './http/brand'
import { refuseCardNumbers } from './http/card-numbers'
import { foldLayers } from './http/hono/fold-layers'
import { oneLayer } from './http/hono/one-layer'
import { rememberingRouter } from './http/hono/remembering-router'
import { jsonBody } from './http/json-body'
import { noteDenied } from './http/note-denied'
import { onError, requestLog } from './http/on-error'
import { policyReports } from './http/policy-reports'
import { requestBounds } from './http/request-bounds'
import { onlyHttps, sameOrigin } from './http/request-origin'
import { POLICY_REPORTS, securityHeaders } from './http/security-headers'
import { limitCalls } from './http/visitor'
import { devPage } from './pages/dev/dev-page'
import { mailbox } from './pages/dev/mailbox'
import { pages } from './pages/pages'

function noSuchCall(): never {
  throw new DomainError('not_found', 'There is no such call.')
}

/** The whole site over the given ports: the API, and every page and file that isn't a hashed asset. */
export function createApp(deps: Deps) {
  const answerError = onError(deps)
  const app = new Hono<AppEnv>({ router: rememberingRouter(foldLayers(answerError)) })
  app.onError(answerError)
  app.use(oneLayer(requestLog(deps), securityHeaders), oneLayer(requestBounds, noteDenied(deps), onlyHttps, sameOrigin))
  const { callLimiter, purchaseLimiter } = deps
  app.use('/api/flights/search', limitCalls(callLimiter, 'search'))
  app.on(
    'GET',
    ['/api/flights/offer/*', '/api/flights/seatmaps/*', '/api/flights/verify-offer/*'],
    limitCalls(callLimiter, 'offer'),
  )
  // Codes are guessed more easily than offers.
  app.on('POST', '/api/flights/offer/*', limitCalls(purchaseLimiter, 'promotion'))
  app.use('/api/flights/extras', limitCalls(callLimiter, 'extras'))
  app.use('/api/flights/places', limitCalls(callLimiter, 'places'))
  app.use('/api/fares/*', limitCalls(callLimiter, 'fares'))
  app.use('/api/brands/*', limitCalls(callLimiter, 'brand'))
  app.use('/api/system/health', limitCalls(callLimiter, 'health'))
  app.on('POST', ['/api/payments/*', '/api/auth/cards', '/api/auth/cards/*'], limitCalls(purchaseLimiter, 'payment'))
  app.on('POST', ['/api/bookings/*', '/api/trip/*'], limitCalls(purchaseLimiter, 'booking'))
  // Before the body is parsed as JSON, because the signature covers its bytes. Providers may call at any host.
  app.route('/api/webhooks', webhookRoutes(deps))
  // A report is JSON of another content type.
  app.post(POLICY_REPORTS, policyReports(deps))
  app.use(oneLayer(jsonBody, brandAndMode(deps), refuseCardNumbers))
  const routed = app
    .route('/api/flights', flightRoutes(deps))
    .route('/api/fares', fareRoutes(deps))
    .route('/api/payments', paymentRoutes(deps))
    .route('/api/bookings/retrieve', retrievalRoutes(deps))
    .route('/api/bookings', bookingRoutes(deps))
    .route('/api/trip', tripRoutes(deps))
    .route('/api/auth/sessions', sessionRoutes(deps))
    .route('/api/auth/email-change', emailChangeRoutes(deps))
    .route('/api/auth/activity', activityRoutes(deps))
    .route('/api/auth/data', dataRoutes(deps))
    .route('/api/auth/cards', cardRoutes(deps))
    .route('/api/auth/travelers', savedTravelerRoutes(deps))
    .route('/api/auth/account-deletion', deletionRoutes(deps))
    .route('/api/auth/login', signInRoutes(deps))
    .route('/api/auth/with', signInWithRoutes(deps))
    .route('/api/auth/prove', proofRoutes(deps))
    .route('/api/auth/factors', factorRoutes(deps))
    .route('/api/auth/recovery', recoveryRoutes(deps))
    .route('/api/auth/invitation', invitationRoutes(deps))
    .route('/api/auth', authRoutes(deps))
    .route('/api/admin', adminRoutes(deps))
    .route('/api/messages', messageRoutes(deps))
    .route('/api/reviews', reviewRoutes(deps))
    .route('/api/newsletter', newsletterRoutes(deps))
    .route('/api/alerts', alertRoutes(deps))
    .route('/api/brands', brandRoutes(deps))
    .route('/api/content', contentRoutes(deps))
    .route('/api/system', systemRoutes(deps))
  routed.all('/api/*', noSuchCall)
  routed.route('/login/with', providerAnswers(deps))
  routed.route('/newsletter', oneClickLeaving(deps))
  routed.route('/alerts', oneClickEnding(deps))
  routed.route('/review', oneClickStopping(deps))
  routed.route('/dev/mailbox', mailbox(deps))
  routed.route('/dev', devPage(deps))
  routed.route('/pictures', servedPictures(deps))
  routed.route('/', pages(deps))
  routed.notFound(noSuchCall)
  return routed
}

/** The API's type, for the web app's client. */
export type AppType = ReturnType<typeof createApp>
