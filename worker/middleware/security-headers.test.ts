import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Mode } from '../contract/admin'
import type { AppEnv } from './app-env'
import { oneLayer } from './hono/one-layer'
import { contentSecurityPolicy, securityHeaders } from './security-headers'

const frozen = () => fetch('data:text/plain,another server’s answer')

describe('the security headers', () => {
  const app = new Hono<AppEnv>()
    .use(oneLayer(securityHeaders))
    .get('/', (c) => c.text('hello'))
    .get('/page', (c) => {
      c.set('styleHashes', ['sha256-abc='])
      return c.html('<p>')
    })
    .get('/broken', () => {
      throw new Error('broken')
    })
    .get('/passed-on', frozen)
    .get('/unchanged', (c) => c.body(null, 304))
  app.onError((_error, c) => c.text('error', 500))

  it.each(['/', '/page', '/broken', '/nowhere', '/passed-on', '/unchanged'])(
    'are on the answer of %s',
    async (path) => {
      const { headers } = await app.request(path)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; ")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      for (const use of ['get', 'create']) {
        expect(headers.get('permissions-policy')).toContain(`publickey-credentials-${use}=(self)`)
      }
    },
  )

  it('ask for https everywhere but on this machine', async () => {
    for (const local of ['http://localhost:8787/', 'http://acme.localhost/', 'http://127.0.0.1/']) {
      expect((await app.request(local)).headers.has('strict-transport-security')).toBe(false)
    }
    expect((await app.request('https://acme.example/')).headers.get('strict-transport-security')).toMatch(
      /^max-age=\d{8,}; includeSubDomains$/,
    )
  })

  it("allow a page's own style block and nothing else inline, and what is no page nothing at all", async () => {
    const policy = (await app.request('/page')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("style-src 'self' 'sha256-abc=';")
    expect(policy).toContain("script-src 'self';")
    expect((await app.request('/')).headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  it("tell nobody a one-time link's address", async () => {
    const answer = await app.request('/page?token=abc')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })
})

describe("a page's policy", () => {
  const parts = (mode: Mode) =>
    Object.fromEntries(
      contentSecurityPolicy(['sha256-abc='], mode)
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )

  it.each(['test', 'live'] as const)('allows nothing unsafe and frames nowhere in %s mode', (mode) => {
    expect(contentSecurityPolicy(['sha256-abc='], mode)).not.toMatch(/unsafe|\*(?!\.js\.stripe\.com)/)
    expect(parts(mode)).toMatchObject({
      'default-src': "'none'",
      'img-src': "'self' data: https:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  })

  it('knows of Stripe in live mode only', () => {
    expect(contentSecurityPolicy(['sha256-abc='], 'test')).not.toContain('stripe')
    expect(parts('test')['frame-src']).toBe("'none'")
    const live = parts('live')
    expect(live['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com")
    expect(live['connect-src']).toBe("'self' https://api.stripe.com")
    expect(live['frame-src']).toBe('https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
  })
})
