import { Hono, type MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps'
import { requireBrandChange } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { validate } from '../../http/validate'
import { BrandPath } from '../admin/brand-path'
import { saveTaxRules } from '../brands/change-brand'
import { TaxRulesChange } from './contract-tax'

/** /api/admin/brands/:key/tax-rules: how a brand's service is taxed, and how long its records are kept. */
export const adminTaxRoutes = (deps: Deps, limited: MiddlewareHandler<AppEnv>) =>
  new Hono<AppEnv>().put(
    '/:key/tax-rules',
    requireBrandChange(deps, 'brand'),
    limited,
    validate('param', BrandPath),
    validate('json', TaxRulesChange),
    async (c) => {
      const by = { scope: c.var.brandScope, userId: c.var.user.id }
      return c.json(await saveTaxRules(deps, { ...by, ...c.req.valid('param'), ...c.req.valid('json') }))
    },
  )
