import { Hono, type MiddlewareHandler } from 'hono'
import { PriceQuestion, PriceRulesChange, SimulationQuestion } from '../../contract/pricing/price-desk'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight } from '../../middleware/admin'
import type { AppEnv } from '../../middleware/app-env'
import { viewedMode } from '../../middleware/brand'
import { validate } from '../../middleware/validate'
import { savePriceRules } from '../../services/brands/change-brand'
import { explainOffer, simulateRules } from '../../services/pricing/price-desk'
import { BrandPath } from '../admin/brand-path'

/** /api/admin/brands/:key/price-rules: a brand's rules saved, and asked before that what they would do. */
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
