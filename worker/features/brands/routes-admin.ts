import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { BrandChange, type BrandDetail, BrandListQuery, BrandRestore, NewBrand, PageChange } from '../../contract/admin'
import { CONTENT_NAMES } from '../../contract/content/page-names'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight, requireElevated } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { refuseCardsInPage } from '../../http/card-numbers'
import { pageBody } from '../../http/json-body'
import { limitChanges } from '../../http/limit-changes'
import { sentSessionId } from '../../http/session'
import { validate } from '../../http/validate'
import { BrandPath } from '../admin/brand-path'
import { adminDomainRoutes } from '../domains/routes'
import { adminOfferRoutes } from '../fares/routes-admin'
import { adminTaxRoutes } from '../invoices/routes-tax'
import { adminOpeningRoutes } from '../launch/routes'
import { adminPayoutRoutes } from '../payouts/routes'
import { adminPriceRoutes } from '../pricing/routes-prices'
import { adminPromotionRoutes } from '../pricing/routes-promotions'
import { adminTeamRoutes } from '../team/routes'
import { endSessionsOfBrand } from '../users/administer-users'
import {
  createBrand,
  findBrand,
  listBrands,
  restoreBrand,
  saveBrand,
  savePage,
  seenBrand,
  switchBrand,
} from './change-brand'
import { copyBrand } from './copy-brand'
import { brandFileRoutes } from './files/routes'
import { adminLegalRoutes } from './legal/routes'
import { adminPictureRoutes } from './pictures/routes-admin'

const PagePath = v.object({ ...BrandPath.entries, page: v.picklist(CONTENT_NAMES, 'There is no such page') })

const VERSIONS = 50

const VersionPath = v.object({
  ...BrandPath.entries,
  version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'This is not a version'), v.transform(Number)),
})

const seenBy = (c: Context<AppEnv>, brand: BrandDetail) => seenBrand(c.var.user.role, brand)

/** /api/admin/brands: the calls of the brand manager. A brand's team sees its own brand, administrators see all. */
export const adminBrandRoutes = (deps: Deps, limited = limitChanges(deps, 'brands')) =>
  new Hono<AppEnv>()
    .route('/', adminTeamRoutes(deps, limited))
    .route('/', adminPictureRoutes(deps))
    .route('/', brandFileRoutes(deps, limited))
    .route('/', adminOfferRoutes(deps))
    .route('/', adminLegalRoutes(deps, limited))
    .route('/', adminDomainRoutes(deps, limited))
    .route('/', adminPriceRoutes(deps, limited))
    .route('/', adminTaxRoutes(deps, limited))
    .route('/', adminOpeningRoutes(deps, limited))
    .get('/', requireBrandRight(deps, 'brand'), validate('query', BrandListQuery), async (c) =>
      c.json(await listBrands(deps, { scope: c.var.brandScope, ...c.req.valid('query') })),
    )
    .route('/', adminPayoutRoutes(deps, limited))
    .route('/', adminPromotionRoutes(deps, limited))
    .post('/', requireElevated(deps), limited, validate('json', NewBrand), async (c) => {
      const { brand: draft, copyOf } = c.req.valid('json')
      const userId = c.var.user.id
      return c.json(
        await (copyOf ? copyBrand(deps, { userId, draft, copyOf }) : createBrand(deps, { userId, draft })),
        201,
      )
    })
    .get('/:key', requireBrandRight(deps, 'pages'), validate('param', BrandPath), async (c) =>
      c.json(seenBy(c, await findBrand(deps, { scope: c.var.brandScope, key: c.req.valid('param').key }))),
    )
    .put(
      '/:key',
      requireBrandChange(deps, 'brand'),
      limited,
      validate('param', BrandPath),
      validate('json', BrandChange),
      async (c) => {
        const { version, brand: draft } = c.req.valid('json')
        const { key } = c.req.valid('param')
        const by = { scope: c.var.brandScope, userId: c.var.user.id }
        return c.json(await saveBrand(deps, { ...by, key, version, draft }))
      },
    )
    .put(
      '/:key/pages/:page',
      requireBrandChange(deps, 'pages'),
      limited,
      pageBody,
      refuseCardsInPage,
      validate('param', PagePath),
      validate('json', PageChange),
      async (c) => {
        const by = { scope: c.var.brandScope, userId: c.var.user.id }
        return c.json(seenBy(c, await savePage(deps, { ...by, ...c.req.valid('param'), ...c.req.valid('json') })))
      },
    )
    .post('/:key/disable', requireElevated(deps), limited, validate('param', BrandPath), async (c) => {
      const { key } = c.req.valid('param')
      return c.json(await switchBrand(deps, { userId: c.var.user.id, key, isDisabled: true }))
    })
    .post('/:key/enable', requireElevated(deps), limited, validate('param', BrandPath), async (c) => {
      const { key } = c.req.valid('param')
      return c.json(await switchBrand(deps, { userId: c.var.user.id, key, isDisabled: false }))
    })
    .post('/:key/end-sessions', requireElevated(deps), limited, validate('param', BrandPath), async (c) => {
      const by = { brandKey: c.var.brand.key, userId: c.var.user.id }
      const ownIdHash = (await sentSessionId(deps, c)) ?? ''
      const { key: brandKey } = c.req.valid('param')
      return c.json({ ended: await endSessionsOfBrand(deps, { by, brandKey, ownIdHash }) })
    })
    .get('/:key/versions', requireBrandRight(deps, 'brand'), validate('param', BrandPath), async (c) => {
      const { key } = c.req.valid('param')
      await findBrand(deps, { scope: c.var.brandScope, key })
      return c.json({ versions: await deps.brandRecords.versions(c.var.brandScope, key, VERSIONS) })
    })
    .post(
      '/:key/versions/:version/restore',
      requireBrandChange(deps, 'brand'),
      limited,
      validate('param', VersionPath),
      validate('json', BrandRestore),
      async (c) => {
        const { key, version: restored } = c.req.valid('param')
        const by = { scope: c.var.brandScope, userId: c.var.user.id }
        return c.json(await restoreBrand(deps, { ...by, key, restored, version: c.req.valid('json').version }))
      },
    )
