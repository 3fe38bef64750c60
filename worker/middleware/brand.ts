import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps'
import { DEFAULT_BRAND_KEY, requestBrandKey } from '../domain/brand/brand-key'
import { defaultBrand } from '../domain/brand/default-brand'
import type { AppEnv } from './app-env'

/** The header by which the app names the brand it was loaded with; honored on localhost and IP addresses only. */
export const BRAND_HEADER = 'x-brand'

/** The brand of a key, else the stored default brand, else the built-in one. */
const brandOrDefault = async ({ brands }: Pick<Deps, 'brands'>, key: string) =>
  (await brands.find(key)) ?? (key === DEFAULT_BRAND_KEY ? null : await brands.find(DEFAULT_BRAND_KEY)) ?? defaultBrand

/** Puts the host's brand and the platform's mode on the request. */
export const brandAndMode =
  (deps: Pick<Deps, 'brands' | 'modes'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const key = requestBrandKey(c.req.header('host') ?? '', c.req.query('brand') ?? c.req.header(BRAND_HEADER))
    const [brand, mode] = await Promise.all([brandOrDefault(deps, key), deps.modes.read()])
    c.set('brand', brand)
    c.set('mode', mode)
    await next()
  }
