import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../../../deps'
import { requireBrandChange, requireBrandRight } from '../../../http/admin'
import type { AppEnv } from '../../../http/app-env'
import { validate } from '../../../http/validate'
import { BrandPath } from '../../admin/brand-path'
import { OWN_LEGAL_KEYS } from './contract'
import { LegalChange } from './contract-publication'
import { ownLegalText } from './legal-pages'
import { publishLegal } from './publish-legal'

const LegalPath = v.object({
  ...BrandPath.entries,
  page: v.picklist(OWN_LEGAL_KEYS, 'There is no such text'),
})

/** /api/admin/brands/:key/legal/:page: a brand's own text instead of one of the platform's, read and published. */
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
