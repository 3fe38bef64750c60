import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { missingWords } from '../../content/go-live/go-live'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { knownMode } from '../../http/brand'
import { validate } from '../../http/validate'
import { BrandPath } from '../admin/brand-path'
import { missingFacts } from '../invoices/rules-missing-facts'
import { PointCheck } from './contract'
import { closeShop, openShop, renewPreview } from './open-shop'
import { checkOpening, readOpening } from './opening-list'
import type { MissingWords } from './rules-opening-facts'

/** The content checks that belong to points of their own. */
function pointOf(field: string): 'seller' | 'legal' | 'pages' {
  if (field === 'seller.jurisdiction') return 'legal'
  return field === 'legalName' || field.startsWith('seller.') ? 'seller' : 'pages'
}

/** The content that a brand needs before it opens and lacks. */
function missingOf(record: BrandRecord): MissingWords {
  const required = missingWords(record).filter(({ need }) => need === 'required')
  const of = (point: ReturnType<typeof pointOf>) =>
    required.filter(({ at }) => pointOf(at.page === 'brand' ? at.field : '') === point).map(({ what }) => what)
  return { seller: of('seller'), invoices: missingFacts(record), legal: of('legal'), pages: of('pages') }
}

/** /api/admin/brands/:key/opening: what a brand needs to open for business, the state of each point, and whether its shop is open. */
export function adminOpeningRoutes(deps: Deps, limited: MiddlewareHandler<AppEnv>) {
  const asked = (c: Context<AppEnv>, key: string) => ({ scope: c.var.brandScope, key, mode: knownMode(c), missingOf })
  return new Hono<AppEnv>()
    .get('/:key/opening', requireBrandRight(deps, 'brand'), validate('param', BrandPath), async (c) =>
      c.json(await readOpening(deps, asked(c, c.req.valid('param').key))),
    )
    .post(
      '/:key/opening/check',
      requireBrandChange(deps, 'brand'),
      limited,
      validate('param', BrandPath),
      validate('json', PointCheck),
      async (c) => {
        const by = { ...asked(c, c.req.valid('param').key), userId: c.var.user.id }
        return c.json(await checkOpening(deps, { ...by, ...c.req.valid('json') }))
      },
    )
    .post('/:key/opening/open', requireBrandChange(deps, 'brand'), limited, validate('param', BrandPath), async (c) => {
      const { key } = c.req.valid('param')
      return c.json(await openShop(deps, { ...asked(c, key), userId: c.var.user.id }))
    })
    .post(
      '/:key/opening/close',
      requireBrandChange(deps, 'brand'),
      limited,
      validate('param', BrandPath),
      async (c) => {
        const { key } = c.req.valid('param')
        return c.json(await closeShop(deps, { ...asked(c, key), userId: c.var.user.id }))
      },
    )
    .post(
      '/:key/opening/preview',
      requireBrandChange(deps, 'brand'),
      limited,
      validate('param', BrandPath),
      async (c) => {
        const { key } = c.req.valid('param')
        return c.json(await renewPreview(deps, { ...asked(c, key), userId: c.var.user.id }))
      },
    )
}
