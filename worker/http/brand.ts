import type { Context } from 'hono'
import { demoBrand } from '../content/demo/demo-brand'
import type { Mode } from '../contract/admin'
import type { BrandRecord } from '../contract/brand'
import type { SignInProviderName } from '../contract/sign-in-with'
import type { Deps } from '../deps'
import { DEFAULT_BRAND_KEY, requestBrandKey } from '../domain/brand/brand-key'
import { defaultBrand } from '../domain/brand/default-brand'
import { perRecord } from '../domain/brand/per-record'
import { modeUnknown } from '../domain/error'
import { isLocalHost } from '../features/domains/rules-wallet-hosts'
import type { AppEnv } from './app-env'
import type { Step } from './hono/one-layer'
import { seenByVisitor } from './preview'

/** The header with which the app names the brand it was loaded for; honored on localhost and IP addresses only. */
export const BRAND_HEADER = 'x-brand'

type BrandDeps = Pick<Deps, 'brands' | 'modes' | 'isLocalStart' | 'signInProviders' | 'platformPhone'>

/** The brand, or the stored default brand if it doesn't exist, or else the built-in one, whose texts are meant for demos. */
const orDefault = async ({ brands, isLocalStart }: BrandDeps, key: string, found: BrandRecord | null) =>
  found ??
  (key === DEFAULT_BRAND_KEY ? null : await brands.find(DEFAULT_BRAND_KEY)) ??
  (isLocalStart ? demoBrand : defaultBrand)

/** The brand with the platform's phone, if it has none of its own and wants that. */
export const withPlatformPhone = (record: BrandRecord, { platformPhone }: Pick<Deps, 'platformPhone'>): BrandRecord =>
  platformPhone && record.usesPlatformPhone && !record.contact.phone
    ? { ...record, contact: { ...record.contact, phone: platformPhone } }
    : record

/**
 * Where to redirect a page that was requested at a host other than the brand's canonical one; null when there is no redirect: for API
 * calls, for files that crawlers expect at every host, for hosts of machines, and for the default brand, which also answers at unknown
 * hosts.
 */
function chosenAddress({ method, url, headers }: Request, path: string, { key, domain }: BrandRecord): string | null {
  if (key === DEFAULT_BRAND_KEY || (method !== 'GET' && method !== 'HEAD')) return null
  if (path.startsWith('/api/') || path.startsWith('/.well-known/')) return null
  const host = (headers.get('host') ?? '').toLowerCase().replace(/:\d+$/, '')
  if (host === '' || host === domain || isLocalHost(host) || isLocalHost(domain)) return null
  return `https://${domain}${url.replace(/^[^/]*\/\/[^/?#]*/, '')}`
}

/**
 * Sets the host's brand and the platform's mode on the request, without awaiting when both are cached; redirects pages to the brand's
 * canonical host.
 */
export function brandAndMode(deps: BrandDeps): Step {
  const names = (Object.keys(deps.signInProviders) as SignInProviderName[]).sort().reverse() // the object's own keys
  const signInWith = names.length > 0 ? names : undefined
  // The same object for the same record, by which what is derived from it is kept.
  const onPlatform = perRecord((record): BrandRecord => ({ ...withPlatformPhone(record, deps), signInWith }))
  function leave(c: Context<AppEnv>, brand: BrandRecord, mode: Mode | null): Response | null {
    const shown = seenByVisitor(c, brand)
    c.set('brand', signInWith || deps.platformPhone ? onPlatform(shown) : shown)
    c.set('mode', mode)
    c.set('isLocalStart', deps.isLocalStart)
    const elsewhere = chosenAddress(c.req.raw, c.req.path, brand)
    // The canonical host may change, so the redirect must not be cached.
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

/** The mode for displaying data. While it is unknown this is live: data from live providers is true in either mode. */
export const viewedMode = (c: Context<AppEnv>): Mode => c.get('mode') ?? 'live'

/** The mode, for callers that can't proceed without one. @throws DomainError `mode_unknown` */
export function knownMode(c: Context<AppEnv>): Mode {
  const mode = c.get('mode')
  if (mode === null) throw modeUnknown()
  return mode
}
