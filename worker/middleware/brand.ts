import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps'
import { DEFAULT_BRAND_KEY, requestBrandKey } from '../domain/brand/brand-key'
import { defaultBrand } from '../domain/brand/default-brand'
import type { AppEnv } from './app-env'

/** The header by which the app names the brand it was loaded with; honored on localhost and IP addresses only. */
export const BRAND_HEADER = 'x-brand'

/** The brand of a key. Where there is none, or none any more, it is the default brand, as it is kept or, failing that, built in. */
const brandOrDefault = async ({ brands }: Pick<Deps, 'brands'>, key: string) =>
  (await brands.find(key)) ?? (key === DEFAULT_BRAND_KEY ? null : await brands.find(DEFAULT_BRAND_KEY)) ?? defaultBrand

/** Picks the brand by host and the mode by the platform's switch, once per request. */
export const brandAndMode =
  (deps: Pick<Deps, 'brands' | 'modes'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const key = requestBrandKey(c.req.header('host') ?? '', c.req.query('brand') ?? c.req.header(BRAND_HEADER))
    const [brand, mode] = await Promise.all([brandOrDefault(deps, key), deps.modes.read()])
    c.set('brand', brand)
    c.set('mode', mode)
    await next()
  }
