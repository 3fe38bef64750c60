import type { Context, MiddlewareHandler } from 'hono'
import { shopAddress } from '../domain/brand/brand-key'
import type { RateLimiter } from '../ports/platform'
import { limitCall } from '../services/account/sign-in/limit-attempts'
import type { AppEnv } from './app-env'

/** How many of an IPv6 address's eight groups name the network. A subscriber has a whole network, and uses any address in it. */
const NETWORK_GROUPS = 4

/** The part of an IP address that identifies one visitor: all of IPv4, the network of IPv6. */
export function visitorNetwork(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const groupList = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groupList(head), groupList(tail)]
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...between, ...after]
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

// The first match counts, because most browsers also name those they are compatible with. Sixteen patterns and no parser library:
// people only have to recognize their own devices in a list.
const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], userAgent: string) => names.find(([mark]) => mark.test(userAgent))?.[1]

/** A User-Agent as a few words by which people recognize their device, "Chrome on Windows"; null when it says nothing of the kind. */
export function deviceLabel(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const words = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' on ') : null
}

/** The visitor's IP address, or its network, as Cloudflare tells it. */
export const visitorAddress = (c: Context<AppEnv>): string =>
  visitorNetwork(c.req.header('cf-connecting-ip') ?? 'unknown')

/** The visitor's device in a few words; null when the browser doesn't say. */
export const visitorDevice = (c: Context<AppEnv>): string | null => deviceLabel(c.req.header('user-agent'))

/** The home page to which links in mails to this visitor lead. */
export const shopHome = (c: Context<AppEnv>): string => shopAddress(c.req.header('host') ?? '', c.var.brand)

/** Lets one address make so many calls of a kind as the limiter allows. @throws DomainError `too_many_requests` */
export const limitCalls =
  (limiter: RateLimiter, kind: string): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await limitCall(limiter, kind, visitorAddress(c))
    await next()
  }
