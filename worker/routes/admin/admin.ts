import { Hono } from 'hono'
import { SettingsChange } from '../../contract/admin'
import { Proof } from '../../contract/security/factors'
import type { Deps } from '../../deps'
import { requireAdministrator, requireBrandRight, requireElevated } from '../../middleware/admin'
import type { AppEnv } from '../../middleware/app-env'
import { knownMode, viewedMode } from '../../middleware/brand'
import { limitChanges } from '../../middleware/guards/limit-changes'
import { validate } from '../../middleware/validate'
import { readAdminSettings, switchMode } from '../../services/brands/switch-mode'
import { getNetOffer } from '../../services/search/offers'
import { raiseSession } from '../auth/proof'
import { OfferPath } from '../flights'
import { adminNewsletterRoutes } from '../messages/admin-newsletter'
import { adminNumbersRoutes } from '../numbers/admin-numbers'
import { adminReviewRoutes } from '../reviews/admin-reviews'
import { adminActivityRoutes } from './admin-activity'
import { adminBookingRoutes, adminBooksRoutes } from './admin-bookings'
import { adminBrandRoutes } from './admin-brands'
import { adminCaseRoutes } from './admin-cases'
import { adminInboxRoutes } from './admin-inbox'
import { adminReconciliationRoutes } from './admin-reconciliation'
import { adminUserRoutes } from './admin-users'

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
    // What the provider is paid, so that who sets a brand's markup sees what it adds.
    .get('/net-offers/:id', requireBrandRight(deps, 'prices'), validate('param', OfferPath), async (c) =>
      c.json(await getNetOffer(deps, { offerId: c.req.valid('param').id, mode: viewedMode(c), markup: c.var.brand })),
    )
    .route('/brands', adminBrandRoutes(deps))
    .route('/bookings', adminBookingRoutes(deps))
    .route('/books', adminBooksRoutes(deps))
    .route('/numbers', adminNumbersRoutes(deps))
    .route('/cases', adminCaseRoutes(deps))
    .route('/inbox', adminInboxRoutes(deps))
    .route('/reviews', adminReviewRoutes(deps))
    .route('/newsletter', adminNewsletterRoutes(deps))
    .route('/reconciliation', adminReconciliationRoutes(deps))
