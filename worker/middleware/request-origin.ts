import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../domain/error'
import type { AppEnv } from './app-env'

// Read by a pattern, because every request asks: parsing the address costs more than the rest of what is done with it.
const LOCAL = /^http:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1)(?::\d+)?(?:[/?#]|$)/i

/** Whether a request's address is one of this machine, asked without https. */
export const isLocalAddress = (url: string): boolean => LOCAL.test(url)

// A name that anybody may know, at the usual port: figures, names without a dot and other ports are somebody's own network.
const PUBLIC = /^http:\/\/(?:[\w-]+\.)+[a-z][\w-]*(?:[/?#]|$)/i

/**
 * Sends a browser that asked for a page without https on to the same address with it. A program that calls the API so is not sent on:
 * it would go on to tell everybody what it sends.
 */
export const onlyHttps: MiddlewareHandler<AppEnv> = (c, next) => {
  const { url, method, path } = c.req
  const isAsked = (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/')
  // A server in front that ends https says so; it would be sent on for ever.
  const isPlain = PUBLIC.test(url) && !isLocalAddress(url) && c.req.header('x-forwarded-proto') !== 'https'
  return isAsked && isPlain ? Promise.resolve(c.redirect(`https${url.slice('http'.length)}`, 301)) : next()
}

const CHANGES_NOTHING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether an Origin header names this site: the host that was asked, and https where the request came by https. A server in front of
 * ours (that of the development's modules) asks by another address and hands the browser's Host on.
 */
function isOwn(origin: string, c: Context): boolean {
  if (!URL.canParse(origin)) return false
  const here = new URL(c.req.url)
  const { protocol, host } = new URL(origin)
  const isHere = host === here.host || host === c.req.header('host')?.toLowerCase()
  return isHere && (protocol === 'https:' || (protocol === 'http:' && here.protocol === 'http:'))
}

/** Whether a request that changes something comes from this site's own pages, or from nobody's page and with nobody's rights. */
function isOurs(c: Context): boolean {
  const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin !== undefined) return isOwn(origin, c)
  // Browsers name at least one of the two; programs name neither, and have no cookie that a page could have borrowed.
  return site !== undefined || !c.req.header('cookie')
}

/**
 * Turns away what another site's page asks in a visitor's name. Stricter than Hono's csrf, which lets JSON pass and looks at one of
 * the two headers only. @throws DomainError `forbidden`
 */
export const sameOrigin: MiddlewareHandler<AppEnv> = (c, next) => {
  if (CHANGES_NOTHING.has(c.req.method) || isOurs(c)) return next()
  throw new DomainError('forbidden', 'This request did not come from our site.')
}
