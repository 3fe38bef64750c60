import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps'
import { brandKeyOf } from '../domain/brand-key'
import { defaultBrand } from '../domain/default-brand'
import type { AppEnv } from './app-env'

/** The header by which the app names the brand it was loaded with; honoured on localhost and IP addresses only. */
export const BRAND_HEADER = 'x-brand'

/** Picks the brand by host and the mode by the platform's switch, once per request. */
export const brandAndMode =
  (deps: Pick<Deps, 'brands' | 'modes'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const key = brandKeyOf(c.req.header('host') ?? '', c.req.query('brand') ?? c.req.header(BRAND_HEADER))
    const [brand, mode] = await Promise.all([deps.brands.find(key), deps.modes.read()])
    c.set('brand', brand ?? defaultBrand)
    c.set('mode', mode)
    await next()
  }
