import type { Context } from 'hono'
import { DomainError } from '../domain/error'
import type { PasskeyPlace } from '../platform/second-factor/factors'
import type { Step } from './hono/one-layer'

// A pattern instead of `new URL`, which would be the slowest part of this middleware: every request comes here.
const LOCAL = /^http:\/\/(?:(?:[\w-]+\.)*localhost\.?|127\.0\.0\.1)(?::\d+)?(?:[/?#]|$)/i

/** Whether a request was made to this machine by plain http. */
export const isLocalAddress = (url: string): boolean => LOCAL.test(url)

// A public host name at the usual port. IP addresses, names without a dot and other ports belong to private networks.
const PUBLIC = /^http:\/\/(?:[\w-]+\.)+[a-z][\w-]*\.?(?:[/?#]|$)/i

/** A host name that ends in a dot: the same host for DNS, but another site, with its own cookies, for browsers. */
const DOTTED = /^(https?:\/\/[^/?#:]*[^/?#:.])\.(?=[:/?#]|$)/i

/**
 * Redirects a page that was requested by http, or at a host name with a dot at its end. API calls are refused rather than redirected on a
 * public host, since a program would keep sending its data in the clear.
 * @throws DomainError `forbidden`
 */
export const onlyHttps: Step = {
  before(c) {
    const { url, method, path } = c.req
    const isPage = (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/')
    // Behind a proxy that terminates https every request comes by http: without this it would be redirected forever.
    const isPlain = PUBLIC.test(url) && !isLocalAddress(url) && c.req.header('x-forwarded-proto') !== 'https'
    if (isPlain && !isPage) throw new DomainError('forbidden', 'This shop answers by https only.')
    const undotted = isPage ? url.replace(DOTTED, '$1') : url
    if (isPlain) return c.redirect(`https${undotted.slice('http'.length)}`, 301)
    return undotted === url ? null : c.redirect(undotted, 301)
  },
}

/** The relying party of a passkey: the host that the browser named, if it is one, and the origin of its page. */
export function passkeyPlace(c: Context): PasskeyPlace {
  const named = c.req.header('host') ?? ''
  const host = (URL.canParse(`https://${named}`) ? named : new URL(c.req.url).host).toLowerCase()
  // Behind a proxy that terminates https a public host's request comes by http, too.
  const scheme = isLocalAddress(c.req.url) ? 'http' : 'https'
  return { rpId: host.replace(/:\d+$/, ''), origin: `${scheme}://${host}` }
}

/**
 * Whether an Origin header names this site: the requested host, and https where the request came by https. Vite's development server in
 * front of ours uses another address and forwards the browser's Host.
 */
function isOwn(origin: string, c: Context): boolean {
  if (!URL.canParse(origin)) return false
  const here = new URL(c.req.url)
  const { protocol, host } = new URL(origin)
  const isHere = host === here.host || host === c.req.header('host')?.toLowerCase()
  return isHere && (protocol === 'https:' || (protocol === 'http:' && here.protocol === 'http:'))
}

/** What the browser says about the page that sends the request; null for a program, or a visitor who follows a link. */
function saysOurs(c: Context): boolean | null {
  const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin !== undefined) return isOwn(origin, c)
  return site === undefined ? null : true
}

const ELSEWHERE = 'This request did not come from our site.'
const UNSAID =
  'A change that is sent with cookies needs an Origin header with this site’s address: otherwise other sites could make it.'

/**
 * Refuses what another site's page requests in a visitor's name: every change, and every read of the API, whose searches cost money. Links
 * from other sites to our pages work. Stricter than Hono's csrf, which checks forms only and accepts either of the two headers. A program
 * sends neither header and is let through as long as it has no cookie that a page could abuse; reads with a cookie are allowed, because a
 * browser would have sent the headers. @throws DomainError `forbidden`
 */
export const sameOrigin: Step = {
  before(c) {
    const { method, path } = c.req
    // A preflight asks for permission, which we never give.
    if (method === 'OPTIONS') return null
    const isReading = method === 'GET' || method === 'HEAD'
    if (isReading && !path.startsWith('/api/')) return null
    const isOurs = saysOurs(c)
    if (isOurs ?? (isReading || !c.req.header('cookie'))) return null
    throw new DomainError('forbidden', isOurs === false ? ELSEWHERE : UNSAID)
  },
}
