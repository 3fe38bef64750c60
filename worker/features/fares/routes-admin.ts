import { Hono } from 'hono'
import { OfferJourney, type OfferStatuses } from '../../contract/content/offer-states'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { limitChanges } from '../../http/limit-changes'
import { validate } from '../../http/validate'
import { BrandPath } from '../admin/brand-path'
import { findBrand } from '../brands/change-brand'
import { checkNow } from './check-offers'
import { offerStatuses } from './offer-states'

/** /api/admin/brands/:key/offers: the states of the offers that a brand's owner has entered, and a check of one of them. */
export const adminOfferRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/:key/offers', requireBrandRight(deps, 'pages'), validate('param', BrandPath), async (c) => {
      const { record } = await findBrand(deps, { scope: c.var.brandScope, key: c.req.valid('param').key })
      return c.json<OfferStatuses>({ offers: await offerStatuses(deps, record, viewedMode(c)) })
    })
    .post(
      '/:key/offers/check',
      requireBrandChange(deps, 'pages'),
      limitChanges(deps, 'offers'),
      validate('param', BrandPath),
      validate('json', OfferJourney),
      async (c) => {
        const { key } = c.req.valid('param')
        const wanted = { scope: c.var.brandScope, key, mode: viewedMode(c), journey: c.req.valid('json') }
        return c.json<OfferStatuses>({ offers: await checkNow(deps, wanted) })
      },
    )
