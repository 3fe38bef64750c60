import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'

/** The policy of every answer. Only a page has a style block of its own, which it names by its digest. */
export function contentSecurityPolicy(styleHash: string | undefined): string {
  return [
    "default-src 'self'",
    "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    `style-src 'self'${styleHash ? ` '${styleHash}'` : ''}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self' https://api.stripe.com",
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/**
 * Puts the security headers on every answer. HSTS only where the request came by https, so that localhost stays usable, and
 * without subdomains: they belong to the brand's owner.
 */
export const securityHeaders = (): MiddlewareHandler<AppEnv> => async (c, next) => {
  await next()
  if (!c.res.headers.has('content-security-policy')) {
    c.header('content-security-policy', contentSecurityPolicy(c.get('styleHash')))
  }
  c.header('cross-origin-opener-policy', 'same-origin')
  // A picture made for share cards says itself that other sites may show it.
  if (!c.res.headers.has('cross-origin-resource-policy')) c.header('cross-origin-resource-policy', 'same-origin')
  c.header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
  // The address of a one-time link is told to nobody, not even to this site's own files.
  const holdsToken = c.req.query('token') !== undefined
  c.header('referrer-policy', holdsToken ? 'no-referrer' : 'strict-origin-when-cross-origin')
  c.header('x-content-type-options', 'nosniff')
  if (new URL(c.req.url).protocol === 'https:') {
    c.header('strict-transport-security', 'max-age=31536000')
  }
}
