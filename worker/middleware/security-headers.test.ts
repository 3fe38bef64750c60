import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './app-env'
import { contentSecurityPolicy, securityHeaders } from './security-headers'

describe('the security headers', () => {
  const app = new Hono<AppEnv>()
    .use(securityHeaders())
    .get('/', (c) => c.text('hello'))
    .get('/page', (c) => {
      c.set('styleHash', 'sha256-abc=')
      return c.html('<p>')
    })
    .get('/broken', () => {
      throw new Error('broken')
    })
  app.onError((_error, c) => c.text('error', 500))

  it.each(['/', '/broken', '/nowhere'])('are on the answer of %s', async (path) => {
    const { headers } = await app.request(path)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it('tell nobody the address of a one-time link', async () => {
    expect((await app.request('/page?token=secret')).headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('ask for https only where it was used', async () => {
    expect((await app.request('http://localhost/')).headers.has('strict-transport-security')).toBe(false)
    expect((await app.request('https://acme.example/')).headers.get('strict-transport-security')).toMatch(
      /^max-age=\d{8,}$/,
    )
  })

  it("allow a page's own style block and nothing else inline", async () => {
    const policy = (await app.request('/page')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("style-src 'self' 'sha256-abc='")
    expect(policy).not.toMatch(/unsafe/)
    expect((await app.request('/')).headers.get('content-security-policy')).toContain("style-src 'self';")
  })

  it('let the card form be framed in and the site be framed nowhere', () => {
    const policy = contentSecurityPolicy(undefined)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/frame-src[^;]* https:\/\/js\.stripe\.com[^;]* https:\/\/hooks\.stripe\.com/)
    expect(policy).toMatch(/connect-src[^;]* https:\/\/api\.stripe\.com/)
  })
})
