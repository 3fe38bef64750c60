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
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
  })
})

describe("a page's policy", () => {
  const parts = (mode: Mode, loadsShield = false) =>
    Object.fromEntries(
      contentSecurityPolicy(['sha256-abc='], mode, loadsShield)
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )

  it.each(['test', 'live'] as const)('allows nothing unsafe and frames nowhere in %s mode', (mode) => {
    expect(contentSecurityPolicy(['sha256-abc='], mode, true)).not.toMatch(/unsafe|\*(?!\.js\.stripe\.com)/)
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

  it('knows of Turnstile, as script and frame, only where it is set up', () => {
    const host = 'https://challenges.cloudflare.com'
    expect(Object.values(parts('live')).join()).not.toContain('cloudflare')
    expect(parts('test', true)).toMatchObject({
      ...{ 'script-src': `'self' ${host}`, 'frame-src': host, 'connect-src': "'self'" },
    })
    const { 'script-src': scripts, 'frame-src': frames } = parts('live', true)
    expect([scripts, frames].map((sources) => sources?.split(' ').at(-1))).toEqual([host, host])
    expect(scripts).toContain('https://js.stripe.com')
  })
})

describe('a call’s usual answer, whose headers are all made at once', () => {
  const BODY = '{"a":1}'
  const calls = new Hono<AppEnv>()
    .use(oneLayer(securityHeaders))
    .all('/api/usual', (c) => c.json({ a: 1 }))
    .all('/api/created', (c) => c.json({ a: 1 }, 201))
    .all('/api/one-by-one', (c) => c.body(BODY, 200, { 'content-type': 'application/json' }))
    .all('/api/with-cookies', (c) => {
      c.header('set-cookie', 'a=1', { append: true })
      c.header('set-cookie', 'b=2', { append: true })
      return c.json({ a: 1 })
    })
    .all('/api/kept', (c) => c.json({ a: 1 }, 200, { 'cache-control': 'max-age=60' }))
    .all('/api/kept-by-init', (c) => c.json({ a: 1 }, { status: 203, headers: { 'cache-control': 'max-age=60' } }))
    .all('/api/gone', (c) => {
      c.status(410)
      return c.json({ a: 1 })
    })
    .all('/api/changed-afterwards', async (c, next) => {
      await next()
      c.header('x-after', 'seen')
    })
    .all('/api/changed-afterwards', (c) => c.json({ a: 1 }))
  const told = async (address: string) => {
    const answer = await calls.request(address)
    const { 'set-cookie': _cookies, ...headers } = Object.fromEntries(answer.headers)
    return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.text(), headers }
  }
  const usual = async (address = 'http://localhost/api/one-by-one') => told(address)

  it.each(['http://localhost', 'https://acme.example'])(
    'has those that others get one after the other, at %s',
    async (host) => {
      for (const query of ['', '?token=abc', '?a=token']) {
        const expected = await usual(`${host}/api/one-by-one${query}`)
        expect(expected).toMatchObject({ status: 200, body: BODY })
        for (const _again of [1, 2]) expect(await told(`${host}/api/usual${query}`)).toEqual(expected)
        expect(await told(`${host}/api/created${query}`)).toEqual({ ...expected, status: 201 })
      }
    },
  )

  it('keeps what a call says of its own answer', async () => {
    const { headers, ...rest } = await usual()
    expect(await told('/api/with-cookies')).toEqual({ headers, ...rest, cookies: ['a=1', 'b=2'] })
    const kept = { ...headers, 'cache-control': 'max-age=60' }
    expect(await told('/api/kept')).toEqual({ ...rest, headers: kept })
    expect(await told('/api/kept-by-init')).toEqual({ ...rest, headers: kept, status: 203 })
    expect(await told('/api/gone')).toEqual({ headers, ...rest, status: 410 })
    expect(await told('/api/changed-afterwards')).toEqual({ ...rest, headers: { ...headers, 'x-after': 'seen' } })
  })

  it('is nobody else’s: what is added to one isn’t on the next', async () => {
    const first = await calls.request('/api/usual')
    first.headers.set('x-only-here', 'yes')
    expect((await calls.request('/api/usual')).headers.has('x-only-here')).toBe(false)
  })
})
