import { Hono, type MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { validate } from '../../http/validate'
import { BrandPath } from '../admin/brand-path'
import { savePriceRules } from '../brands/change-brand'
import { PriceQuestion, PriceRulesChange, SimulationQuestion } from './contract-price-desk'
import { explainOffer, simulateRules } from './price-desk'

/** /api/admin/brands/:key/price-rules: saving a brand's rules, and trying them out before. */
export const adminPriceRoutes = (deps: Deps, limited: MiddlewareHandler<AppEnv>) =>
  new Hono<AppEnv>()
    .put(
      '/:key/price-rules',
      requireBrandChange(deps, 'prices'),
      limited,
      validate('param', BrandPath),
      validate('json', PriceRulesChange),
      async (c) => {
        const by = { scope: c.var.brandScope, userId: c.var.user.id }
        return c.json(await savePriceRules(deps, { ...by, ...c.req.valid('param'), ...c.req.valid('json') }))
      },
    )
    .post(
      '/:key/price-rules/explain',
      requireBrandRight(deps, 'prices'),
      validate('param', BrandPath),
      validate('json', PriceQuestion),
      async (c) => {
        const of = { scope: c.var.brandScope, mode: viewedMode(c) }
        return c.json(await explainOffer(deps, { ...of, ...c.req.valid('param'), ...c.req.valid('json') }))
      },
    )
    .post(
      '/:key/price-rules/simulate',
      requireBrandRight(deps, 'prices'),
      validate('param', BrandPath),
      validate('json', SimulationQuestion),
      async (c) => {
        const of = { scope: c.var.brandScope, mode: viewedMode(c) }
        return c.json(await simulateRules(deps, { ...of, ...c.req.valid('param'), ...c.req.valid('json') }))
      },
    )
