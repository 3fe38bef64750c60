import type { Context } from 'hono'
import { demoBrand } from '../content/demo/demo-brand'
import type { Mode } from '../contract/admin'
import type { BrandRecord } from '../contract/brand'
import type { Deps } from '../deps'
import { DEFAULT_BRAND_KEY, requestBrandKey } from '../domain/brand/brand-key'
import { defaultBrand } from '../domain/brand/default-brand'
import { modeUnknown } from '../domain/error'
import { isLocalHost } from '../features/domains/rules-wallet-hosts'
import type { AppEnv } from './app-env'
import type { Step } from './hono/one-layer'
import { seenByVisitor } from './preview'

/** The header by which the app names the brand it was loaded with; honored on localhost and IP addresses only. */
export const BRAND_HEADER = 'x-brand'

type BrandDeps = Pick<Deps, 'brands' | 'modes' | 'isLocalStart'>

/** The stored default brand in the place of one that isn't there, else the built-in one, whose own texts are for a demo alone. */
const orDefault = async ({ brands, isLocalStart }: BrandDeps, key: string, found: BrandRecord | null) =>
  found ??
  (key === DEFAULT_BRAND_KEY ? null : await brands.find(DEFAULT_BRAND_KEY)) ??
  (isLocalStart ? demoBrand : defaultBrand)

/**
 * Where a page of a brand is to be found, if not at the host that was asked: at the one that its links lead to. Null for calls and for what programs look
 * for at every host, for machines' own names, and for the default brand, which answers at hosts that nobody has chosen.
 */
function chosenAddress({ method, url, headers }: Request, path: string, { key, domain }: BrandRecord): string | null {
  if (key === DEFAULT_BRAND_KEY || (method !== 'GET' && method !== 'HEAD')) return null
  if (path.startsWith('/api/') || path.startsWith('/.well-known/')) return null
  const host = (headers.get('host') ?? '').toLowerCase().replace(/:\d+$/, '')
  if (host === '' || host === domain || isLocalHost(host) || isLocalHost(domain)) return null
  return `https://${domain}${url.replace(/^[^/]*\/\/[^/?#]*/, '')}`
}

/**
 * Puts the host's brand and the platform's mode on the request, at once where both are known, as they are but once a while; sends pages on to the
 * host that the brand's links lead to.
 */
export function brandAndMode(deps: BrandDeps): Step {
  function leave(c: Context<AppEnv>, brand: BrandRecord, mode: Mode | null): Response | null {
    c.set('brand', seenByVisitor(c, brand))
    c.set('mode', mode)
    c.set('isLocalStart', deps.isLocalStart)
    const elsewhere = chosenAddress(c.req.raw, c.req.path, brand)
    // Another host may be chosen tomorrow: nobody keeps this.
    return elsewhere === null ? null : c.body(null, 308, { location: elsewhere, 'cache-control': 'no-store' })
  }
  return {
    before(c) {
      const key = requestBrandKey(c.req.header('host') ?? '', c.req.query('brand') ?? c.req.header(BRAND_HEADER))
      const [found, mode] = [deps.brands.find(key), deps.modes.read()]
      if (found && !(found instanceof Promise) && !(mode instanceof Promise)) return leave(c, found, mode)
      const brand = Promise.resolve(found).then((record) => orDefault(deps, key, record))
      return Promise.all([brand, mode]).then((known) => leave(c, ...known))
    },
  }
}

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
