import type { Context } from 'hono'
import type { Mode } from '../contract/admin'
import type { Deps } from '../deps'
import { DEFAULT_BRAND_KEY, requestBrandKey } from '../domain/brand/brand-key'
import { defaultBrand } from '../domain/brand/default-brand'
import { modeUnknown } from '../domain/error'
import type { AppEnv } from './app-env'
import type { Step } from './hono/one-layer'

/** The header by which the app names the brand it was loaded with; honored on localhost and IP addresses only. */
export const BRAND_HEADER = 'x-brand'

/** The brand of a key, else the stored default brand, else the built-in one. */
const brandOrDefault = async ({ brands }: Pick<Deps, 'brands'>, key: string) =>
  (await brands.find(key)) ?? (key === DEFAULT_BRAND_KEY ? null : await brands.find(DEFAULT_BRAND_KEY)) ?? defaultBrand

/** Puts the host's brand and the platform's mode on the request. */
export const brandAndMode = (deps: Pick<Deps, 'brands' | 'modes' | 'isLocalStart'>): Step => ({
  async before(c) {
    const key = requestBrandKey(c.req.header('host') ?? '', c.req.query('brand') ?? c.req.header(BRAND_HEADER))
    const [brand, mode] = await Promise.all([brandOrDefault(deps, key), deps.modes.read()])
    c.set('brand', brand)
    c.set('mode', mode)
    c.set('isLocalStart', deps.isLocalStart)
    return null
  },
})

/**
 * The mode in which something is looked at. While nobody knows it, that is live: what live providers and live bookings tell is true
 * whatever the mode is.
 */
export const viewedMode = (c: Context<AppEnv>): Mode => c.get('mode') ?? 'live'

/** The mode, for whoever can't do without. @throws DomainError `mode_unknown` */
export function knownMode(c: Context<AppEnv>): Mode {
  const mode = c.get('mode')
  if (mode === null) throw modeUnknown()
  return mode
}
