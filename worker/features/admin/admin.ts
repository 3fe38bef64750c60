import { Hono } from 'hono'
import { SettingsChange } from '../../contract/admin'
import { Proof } from '../../contract/security/factors'
import type { Deps } from '../../deps'
import { requireAdministrator, requireBrandRight, requireElevated } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { knownMode, viewedMode } from '../../http/brand'
import { limitChanges } from '../../http/limit-changes'
import { validate } from '../../http/validate'
import { raiseSession } from '../account/routes-proof'
import { adminActivityRoutes } from '../activity/routes'
import { adminNumbersRoutes } from '../analytics/routes'
import { adminBrandRoutes } from '../brands/routes-admin'
import { readAdminSettings, switchMode } from '../brands/switch-mode'
import { adminBookingRoutes, adminBooksRoutes } from '../desk/bookings/routes'
import { adminCaseRoutes } from '../desk/routes'
import { adminInboxRoutes } from '../messages/routes-admin'
import { adminNewsletterRoutes } from '../newsletter/routes-admin'
import { getNetOffer } from '../offers/offers'
import { adminReconciliationRoutes } from '../reconciliation/routes'
import { adminReviewRoutes } from '../reviews/routes-admin'
import { OfferPath } from '../search/routes'
import { adminUserRoutes } from '../users/routes'

/**
 * /api/admin: the platform's settings, cases and reconciliation, for administrators; and the brands, their bookings, inbox, newsletter and
 * reviews, for their owners too.
 */
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
    .post('/login', requireAdministrator(deps), validate('json', Proof), async (c) => {
      await raiseSession(deps, c, c.req.valid('json'))
      return c.json({ success: true, message: 'Administrator access is confirmed for 15 minutes.' })
    })
    .route('/audit', adminActivityRoutes(deps))
    .route('/users', adminUserRoutes(deps))
    // The net price, so that a user who may set a brand's markup sees what it adds.
    .get('/net-offers/:id', requireBrandRight(deps, 'prices'), validate('param', OfferPath), async (c) => {
      const asked = { offerId: c.req.valid('param').id, mode: viewedMode(c), markup: c.var.brand }
      return c.json({ net: await getNetOffer(deps, asked) })
    })
    .route('/brands', adminBrandRoutes(deps))
    .route('/bookings', adminBookingRoutes(deps))
    .route('/books', adminBooksRoutes(deps))
    .route('/numbers', adminNumbersRoutes(deps))
    .route('/cases', adminCaseRoutes(deps))
    .route('/inbox', adminInboxRoutes(deps))
    .route('/reviews', adminReviewRoutes(deps))
    .route('/newsletter', adminNewsletterRoutes(deps))
    .route('/reconciliation', adminReconciliationRoutes(deps))
