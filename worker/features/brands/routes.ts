import { Hono } from 'hono'
import * as v from 'valibot'
import { findArticle } from '../../content/articles'
import { brandArticles, homeOf, publicBrand, shownPage } from '../../content/brand-content'
import { filledPage } from '../../content/legal-words'
import { ownTitles } from '../../content/own-titles'
import type { SystemMode } from '../../contract/admin'
import { PAGE_NAMES } from '../../contract/content/page-names'
import { utcDay } from '../../contract/travel'
import type { Deps } from '../../deps'
import { hostKey, isBrandKey } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import type { AppEnv } from '../../http/app-env'
import { knownMode, viewedMode, withPlatformPhone } from '../../http/brand'
import { validate } from '../../http/validate'
import { readHealth } from '../desk/watch-schedule'
import { homeFares } from '../fares/home-fares'
import { LEGAL_KEYS } from './legal/contract'
import { legalPage } from './legal/legal-pages'

const BrandPath = v.object({
  // A host works as well as a key.
  key: v.pipe(
    v.string(),
    v.transform(hostKey),
    v.check((key) => isBrandKey(key), 'This is not a brand key'),
  ),
})

/** /api/brands: a brand's public part. */
export const brandRoutes = (deps: Deps) =>
  new Hono<AppEnv>().get('/:key', validate('param', BrandPath), async (c) => {
    const record = await deps.brands.find(c.req.valid('param').key)
    if (!record) throw new DomainError('not_found', 'There is no such brand.')
    return c.json({
      ...publicBrand(withPlatformPhone(record, deps), utcDay(deps.clock.now())),
      signInWith: c.var.brand.signInWith,
    })
  })

const ContentPath = v.object({ page: v.picklist(PAGE_NAMES, 'There is no such page') })

const LegalPath = v.object({ page: v.picklist(LEGAL_KEYS, 'There is no such page') })
/** Any other version is answered with the current one, as at the page's address. */
const LegalVersion = v.object({
  version: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))), undefined),
})

const ArticlePath = v.object({ article: v.pipe(v.string(), v.maxLength(200, 'There is no such article')) })

/** /api/content: the content and titles of the pages of the host's brand, and the fares on its home page. */
export const contentRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/home/fares', async (c) => {
      return c.json(await homeFares(deps, { ...homeOf(c.var.brand), mode: viewedMode(c) }))
    })
    .get('/titles', (c) => c.json(ownTitles(c.var.brand)))
    .get('/legal/:page', validate('param', LegalPath), validate('query', LegalVersion), async (c) => {
      const { page: key } = c.req.valid('param')
      const { brand } = c.var
      return c.json(filledPage(await legalPage(deps, brand, { key, ...c.req.valid('query') }), brand))
    })
    .get('/:page', validate('param', ContentPath), (c) =>
      c.json(shownPage(c.var.brand, c.req.valid('param').page, utcDay(deps.clock.now()))),
    )
    .get('/blog/:article', validate('param', ArticlePath), (c) => {
      const article = findArticle(
        brandArticles(c.var.brand, utcDay(deps.clock.now())).articles,
        c.req.valid('param').article,
      )
      if (!article) throw new DomainError('not_found', 'There is no such article.')
      return c.json(article)
    })

/** /api/system: public facts about the platform. */
export const systemRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/mode', (c) => {
      const mode = knownMode(c)
      return c.json({ isLiveMode: mode === 'live', mode } satisfies SystemMode)
    })
    .get('/health', async (c) => {
      const health = await readHealth(deps)
      return c.json(health, health.status === 'ok' ? 200 : 503)
    })
