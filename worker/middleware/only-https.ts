import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'
import { isLocalAddress } from './local-host'

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
