import type { Context, MiddlewareHandler } from 'hono'
import { DomainError } from '../domain/error'
import type { AppEnv } from './app-env'

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

/** Turns away what another site's page asks in a visitor's name. @throws DomainError `forbidden` */
export const sameOrigin: MiddlewareHandler<AppEnv> = (c, next) => {
  if (CHANGES_NOTHING.has(c.req.method) || isOurs(c)) return next()
  throw new DomainError('forbidden', 'This request did not come from our site.')
}
