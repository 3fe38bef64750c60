import type { Context, MiddlewareHandler } from 'hono'
import { shopAddress } from '../domain/brand/brand-key'
import { limitCall } from '../features/account/sign-in/limit-attempts'
import type { Visitor } from '../features/activity/store-security-events'
import type { DeviceKind } from '../features/analytics/contract'
import type { RateLimiter } from '../platform/platform'
import type { AppEnv } from './app-env'
import { sentDeviceCookie } from './known-device'
import { isLocalAddress } from './request-origin'

/** How many of an IPv6 address's eight groups identify the network. A subscriber has a whole network and uses any address in it. */
const NETWORK_GROUPS = 4

/** The first groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const groupList = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groupList(head), groupList(tail)]
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...between, ...after]
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

const isIpv6 = (address: string) => address.includes(':') && !address.includes('.')

/** The part of an IP address that identifies one visitor: all of IPv4, the network of IPv6. */
export const visitorNetwork = (address: string): string =>
  isIpv6(address) ? firstGroups(address, NETWORK_GROUPS) : address

/** An IP address without its last part, as a network: 203.0.113.0/24, 2001:db8:1::/48. Null for anything that isn't an address. */
export function coarseNetwork(address: string): string | null {
  if (isIpv6(address)) return `${firstGroups(address, 3)}::/48`
  const [first3] = /^(?:\d{1,3}\.){3}(?=\d{1,3}$)/.exec(address) ?? []
  return first3 ? `${first3}0/24` : null
}

// The first match counts, because most browsers also name those they are compatible with. A few names instead of a parser library: people
// only have to recognize their own devices in a list. Plain text search takes linear time.
const BROWSERS: [marks: string[], name: string][] = [
  [['Edg/', 'Edge/', 'EdgA/', 'EdgiOS/'], 'Edge'],
  [['OPR/', 'Opera/'], 'Opera'],
  [['SamsungBrowser/'], 'Samsung Internet'],
  [['Firefox/', 'FxiOS/'], 'Firefox'],
  [['Chrome/', 'CriOS/'], 'Chrome'],
  // Every other browser whose User-Agent contains Safari is matched above.
  [['Safari/'], 'Safari'],
]

const SYSTEMS: [marks: string[], name: string][] = [
  [['iPhone'], 'iPhone'],
  [['iPad'], 'iPad'],
  [['Android'], 'Android'],
  [['CrOS'], 'ChromeOS'],
  [['Windows'], 'Windows'],
  [['Macintosh', 'Mac OS X'], 'Mac'],
  [['Linux'], 'Linux'],
]

const nameIn = (names: [marks: string[], name: string][], userAgent: string) =>
  names.find(([marks]) => marks.some((mark) => userAgent.includes(mark)))?.[1]

/** A User-Agent as a few words by which people recognize their device, "Chrome on Windows"; null when it names neither. */
export function deviceLabel(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const words = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' on ') : null
}

/** The kind of device by its User-Agent. An Android tablet doesn't call itself mobile; an iPad may call itself a Mac. */
export function deviceKind(userAgent = ''): DeviceKind {
  const system = nameIn(SYSTEMS, userAgent)
  if (system === 'iPad' || (system === 'Android' && !userAgent.includes('Mobile'))) return 'tablet'
  if (system === 'iPhone' || system === 'Android') return 'phone'
  return system === undefined ? 'other' : 'computer'
}

/** The visitor's IP address, or its network, as Cloudflare reports it. */
export const visitorAddress = (c: Context<AppEnv>): string =>
  visitorNetwork(c.req.header('cf-connecting-ip') ?? 'unknown')

/** The visitor's country as Cloudflare reports it; null when unknown. On a developer's machine it would be made up. */
function visitorCountry(c: Context<AppEnv>): string | null {
  const { cf } = c.req.raw as Request & { cf?: { country?: unknown } } // workerd's own field
  const country = isLocalAddress(c.req.url) ? null : cf?.country
  // XX is unknown, T1 is Tor.
  return typeof country === 'string' && /^(?!XX)[A-Z]{2}$/.test(country) ? country : null
}

/** Where this request comes from. */
export const visitorOf = (c: Context<AppEnv>): Visitor => ({
  address: visitorAddress(c),
  network: coarseNetwork(c.req.header('cf-connecting-ip') ?? ''),
  country: visitorCountry(c),
  device: visitorDevice(c),
  deviceCookie: sentDeviceCookie(c),
})

/** The visitor's device in a few words; null when the browser doesn't say. */
export const visitorDevice = (c: Context<AppEnv>): string | null => deviceLabel(c.req.header('user-agent'))

/** The visitor's kind of device. */
export const visitorDeviceKind = (c: Context<AppEnv>): DeviceKind => deviceKind(c.req.header('user-agent'))

/** The home page that links in mails to this visitor point to. */
export const shopHome = (c: Context<AppEnv>): string =>
  shopAddress(c.req.header('host') ?? '', c.var.brand, c.var.isLocalStart)

/** Limits how many calls of a kind one address makes. @throws DomainError `too_many_requests` */
export const limitCalls =
  (limiter: RateLimiter, kind: string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await limitCall(limiter, kind, visitorAddress(c))
    await next()
  }
