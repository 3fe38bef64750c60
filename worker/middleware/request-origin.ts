import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../domain/error'
import type { AppEnv } from './app-env'

// A pattern rather than `new URL`, whose cost would be the largest of this middleware: every request comes here.
const LOCAL = /^http:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?(?:[/?#]|$)/i

/** Whether a request was made to this machine by plain http. */
export const isLocalAddress = (url: string): boolean => LOCAL.test(url)

// A public host name at the usual port. IP addresses, names without a dot and other ports belong to private networks.
const PUBLIC = /^http:\/\/(?:[\w-]+\.)+[a-z][\w-]*(?:[/?#]|$)/i

/**
 * Redirects a page that was asked for by http to https. Calls of the API are not redirected: a program would keep sending its data in
 * the clear.
 */
export const onlyHttps: MiddlewareHandler<AppEnv> = (c, next) => {
  const { url, method, path } = c.req
  const isAsked = (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/')
  // Behind a proxy that terminates https every request comes by http: without this it would be redirected for ever.
  const isPlain = PUBLIC.test(url) && !isLocalAddress(url) && c.req.header('x-forwarded-proto') !== 'https'
  return isAsked && isPlain ? Promise.resolve(c.redirect(`https${url.slice('http'.length)}`, 301)) : next()
}

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS'])

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

/** Whether a request that changes something comes from this site's own pages, or from a program without cookies. */
function isOurs(c: Context): boolean {
  const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin !== undefined) return isOwn(origin, c)
  // Browsers send at least one of the two headers; a program sends neither, and has no cookie that a page could abuse.
  return site !== undefined || !c.req.header('cookie')
}

/**
 * Turns away what another site's page asks in a visitor's name. Stricter than Hono's csrf, which looks at forms only and is
 * content when one of the two headers fits. @throws DomainError `forbidden`
 */
export const sameOrigin: MiddlewareHandler<AppEnv> = (c, next) => {
  if (CHANGES_NOTHING.has(c.req.method) || isOurs(c)) return next()
  throw new DomainError('forbidden', 'This request did not come from our site.')
}
