import type { Context } from 'hono'
import { DomainError } from '../domain/error'
import type { PasskeyPlace } from '../platform/second-factor/factors'
import type { Step } from './hono/one-layer'

// A pattern rather than `new URL`, whose cost would be the largest of this middleware: every request comes here.
const LOCAL = /^http:\/\/(?:(?:[\w-]+\.)*localhost\.?|127\.0\.0\.1)(?::\d+)?(?:[/?#]|$)/i

/** Whether a request was made to this machine by plain http. */
export const isLocalAddress = (url: string): boolean => LOCAL.test(url)

// A public host name at the usual port. IP addresses, names without a dot and other ports belong to private networks.
const PUBLIC = /^http:\/\/(?:[\w-]+\.)+[a-z][\w-]*\.?(?:[/?#]|$)/i

/** A host name that ends in a dot, which the DNS takes for the same and browsers for another site, with cookies of its own. */
const DOTTED = /^(https?:\/\/[^/?#:]*[^/?#:.])\.(?=[:/?#]|$)/i

/**
 * Redirects a page that was asked for by http, or at a host name with a dot at its end, to where it is. Calls of the API are not redirected,
 * since a program would keep sending its data in the clear: on a public host they are refused.
 * @throws DomainError `forbidden`
 */
export const onlyHttps: Step = {
  before(c) {
    const { url, method, path } = c.req
    const isPage = (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/')
    // Behind a proxy that terminates https every request comes by http: without this it would be redirected for ever.
    const isPlain = PUBLIC.test(url) && !isLocalAddress(url) && c.req.header('x-forwarded-proto') !== 'https'
    if (isPlain && !isPage) throw new DomainError('forbidden', 'This shop answers by https only.')
    const undotted = isPage ? url.replace(DOTTED, '$1') : url
    if (isPlain) return c.redirect(`https${undotted.slice('http'.length)}`, 301)
    return undotted === url ? null : c.redirect(undotted, 301)
  },
}

/** Where a passkey is asked for: the host that the browser named and, as its origin, where its page is from. */
export function passkeyPlace(c: Context): PasskeyPlace {
  const host = (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase()
  // Behind a proxy that terminates https a public host's request comes by http, too.
  const scheme = isLocalAddress(c.req.url) ? 'http' : 'https'
  return { rpId: host.replace(/:\d+$/, ''), origin: `${scheme}://${host}` }
}

/**
 * Whether an Origin header names this site: the host that was asked, and https where the request came by https. Vite's
 * development server in front of ours asks by another address and passes the browser's Host on.
 */
function isOwn(origin: string, c: Context): boolean {
  if (!URL.canParse(origin)) return false
  const here = new URL(c.req.url)
  const { protocol, host } = new URL(origin)
  const isHere = host === here.host || host === c.req.header('host')?.toLowerCase()
  return isHere && (protocol === 'https:' || (protocol === 'http:' && here.protocol === 'http:'))
}

/** What a browser says about the page that asks; null where it says nothing, as a program does, or a visitor who follows a link. */
function saysOurs(c: Context): boolean | null {
  const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin !== undefined) return isOwn(origin, c)
  return site === undefined ? null : true
}

/**
 * Turns away what another site's page asks in a visitor's name: every change, and every reading of the API, whose searches others pay for.
 * Its links to our pages lead here. Stricter than Hono's csrf, which looks at forms only and is content when one of the two headers fits.
 * A program says neither where it comes from nor who it is, and is let through as long as it has no cookie that a page could abuse; reading
 * with one it may, because a browser would have said more. @throws DomainError `forbidden`
 */
export const sameOrigin: Step = {
  before(c) {
    const { method, path } = c.req
    // A preflight asks for leave, which nobody is given.
    if (method === 'OPTIONS') return null
    const isReading = method === 'GET' || method === 'HEAD'
    if (isReading && !path.startsWith('/api/')) return null
    if (saysOurs(c) ?? (isReading || !c.req.header('cookie'))) return null
    throw new DomainError('forbidden', 'This request did not come from our site.')
  },
}
