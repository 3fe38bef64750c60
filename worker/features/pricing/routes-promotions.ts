import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { validate } from '../../http/validate'
import { BrandPath } from '../admin/brand-path'
import { NewPromotion, PromotionChange, PromotionEnd } from './contract-promotions'
import { changePromotion, createPromotion, endPromotion, listPromotions } from './promotions'

const PromotionPath = v.object({
  ...BrandPath.entries,
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not the id of a code')),
})

/** /api/admin/brands/:key/promotions: a brand's promotion codes. Every call returns all of them as updated. */
export function adminPromotionRoutes(deps: Deps, limited: MiddlewareHandler<AppEnv>) {
  const by = (c: Context<AppEnv>) => ({ scope: c.var.brandScope, userId: c.var.user.id, mode: viewedMode(c) })
  return new Hono<AppEnv>()
    .get('/:key/promotions', requireBrandRight(deps, 'prices'), validate('param', BrandPath), async (c) =>
      c.json(await listPromotions(deps, { ...by(c), ...c.req.valid('param') })),
    )
    .post(
      '/:key/promotions',
      requireBrandChange(deps, 'prices'),
      limited,
      validate('param', BrandPath),
      validate('json', NewPromotion),
      async (c) => c.json(await createPromotion(deps, { ...by(c), ...c.req.valid('param') }, c.req.valid('json')), 201),
    )
    .put(
      '/:key/promotions/:id',
      requireBrandChange(deps, 'prices'),
      limited,
      validate('param', PromotionPath),
      validate('json', PromotionChange),
      async (c) => c.json(await changePromotion(deps, { ...by(c), ...c.req.valid('param') }, c.req.valid('json'))),
    )
    .post(
      '/:key/promotions/:id/end',
      requireBrandChange(deps, 'prices'),
      limited,
      validate('param', PromotionPath),
      validate('json', PromotionEnd),
      async (c) => c.json(await endPromotion(deps, { ...by(c), ...c.req.valid('param') }, c.req.valid('json').version)),
    )
}
