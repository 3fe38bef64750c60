import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { OWN_LEGAL_KEYS } from '../../contract/legal/legal-page'
import { LegalChange } from '../../contract/legal/publication'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight } from '../../middleware/admin'
import type { AppEnv } from '../../middleware/app-env'
import { validate } from '../../middleware/validate'
import { ownLegalText } from '../../services/legal/legal-pages'
import { publishLegal } from '../../services/legal/publish-legal'
import { BrandPath } from '../admin/brand-path'

const LegalPath = v.object({
  ...BrandPath.entries,
  page: v.picklist(OWN_LEGAL_KEYS, 'There is no such text'),
})

/** /api/admin/brands/:key/legal/:page: a brand's own text in the place of one of the platform's, read and published. */
export const adminLegalRoutes = (deps: Deps, limited: MiddlewareHandler<AppEnv>) =>
  new Hono<AppEnv>()
    .get('/:key/legal/:page', requireBrandRight(deps, 'brand'), validate('param', LegalPath), async (c) => {
      const { key: brandKey, page: key } = c.req.valid('param')
      return c.json(await ownLegalText(deps, { scope: c.var.brandScope, brandKey, key }))
    })
    .post(
      '/:key/legal/:page',
      requireBrandChange(deps, 'brand'),
      limited,
      validate('param', LegalPath),
      validate('json', LegalChange),
      async (c) => {
        const { key: brandKey, page: key } = c.req.valid('param')
        const by = { scope: c.var.brandScope, userId: c.var.user.id }
        return c.json(await publishLegal(deps, { ...by, brandKey, key, ...c.req.valid('json') }))
      },
    )
