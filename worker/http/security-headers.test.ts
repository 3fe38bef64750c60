import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Mode } from '../contract/admin'
import { defaultBrand } from '../domain/brand/default-brand'
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

  it("allow a page's own style block and nothing else inline, and anything but a page nothing at all", async () => {
    const policy = (await app.request('/page')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("style-src 'self' 'sha256-abc=';")
    expect(policy).toContain("script-src 'self';")
    expect((await app.request('/')).headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  it('keep the address of a one-time link out of the referrer', async () => {
    const answer = await app.request('/page?token=abc')
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
  })
})

describe("a page's policy", () => {
  const text = (takesPayment: boolean, loadsShield = false, logo = '/logo.svg') =>
    contentSecurityPolicy(['sha256-abc='], { takesPayment, loadsShield, logo })
  const parts = (takesPayment: boolean, loadsShield = false, logo = '/logo.svg') =>
    Object.fromEntries(
      text(takesPayment, loadsShield, logo)
        .split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )

  it.each([false, true])('allows nothing unsafe and frames nowhere, whether it takes payments or not (%s)', (pays) => {
    expect(text(pays, true)).not.toMatch(/unsafe|\*(?!\.(?:js\.)?stripe\.com)|https:(?!\/\/)/)
    expect(parts(pays)).toMatchObject({
      'default-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'report-uri': '/api/system/csp-report',
    })
  })

  it.each([
    ['/logo.svg', ''],
    ['data:image/png;base64,AAAA', ''],
    ['https://cdn.acme.example/logo.svg', ' https://cdn.acme.example'],
    ['HTTPS://CDN.acme.example:8443/logo.svg?a=b', ' https://cdn.acme.example:8443'],
    ['https://user:word@münchen.example/logo.svg', ' https://xn--mnchen-3ya.example'],
    // More than a host: another directive, every host, and values that aren't hosts.
    ['https://x;script-src.example/logo.svg', ''],
    ["https://x,'unsafe-inline'.example/logo.svg", ''],
    ['https://*.example/logo.svg', ''],
    ['https://[::1]/logo.svg', ''],
    ['http://cdn.acme.example/logo.svg', ''],
    ['https:', ''],
  ])('loads pictures from this host, and with the logo %s from the airlines’%s', (logo, more) => {
    expect(parts(false, false, logo)['img-src']).toBe(`'self' data: https://assets.duffel.com${more}`)
    expect(Object.keys(parts(false, false, logo))).toEqual(Object.keys(parts(false)))
  })

  it("allows the host of the logo of the page's brand", async () => {
    const app = new Hono<AppEnv>().use(oneLayer(securityHeaders)).get('/', (c) => {
      c.set('brand', { ...defaultBrand, logo: 'https://cdn.acme.example/logo.svg' })
      c.set('styleHashes', [])
      return c.html('<p>')
    })
    expect((await app.request('/')).headers.get('content-security-policy')).toContain(
      "; img-src 'self' data: https://assets.duffel.com https://cdn.acme.example; ",
    )
  })

  it('allows Stripe, and Google Pay within it, where cards are paid with', () => {
    expect(text(false)).not.toMatch(/stripe|google/)
    expect(parts(false)['frame-src']).toBe("'none'")
    const paying = parts(true)
    expect(paying['script-src']).toBe("'self' https://js.stripe.com https://*.js.stripe.com")
    expect(paying['connect-src']).toBe("'self' https://api.stripe.com https://pay.google.com")
    expect(paying['img-src']).toBe("'self' data: https://assets.duffel.com https://*.stripe.com")
    expect(paying['frame-src']).toBe(
      'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://pay.google.com',
    )
  })

  it('allows Turnstile, as script and frame, only where it is configured', () => {
    const host = 'https://challenges.cloudflare.com'
    expect(Object.values(parts(true)).join()).not.toContain('cloudflare')
    expect(parts(false, true)).toMatchObject({
      'script-src': `'self' ${host}`,
      'frame-src': host,
      'connect-src': "'self'",
    })
    const { 'script-src': scripts, 'frame-src': frames } = parts(true, true)
    expect([scripts, frames].map((sources) => sources?.split(' ').at(-1))).toEqual([host, host])
    expect(scripts).toContain('https://js.stripe.com')
  })
})

describe('the payment page', () => {
  const paths = ['/booking', '/booking/', '/booking/confirmed/1', '/flight/off_1', '/']
  const headersOf = async (path: string, mode: Mode | null) => {
    const app = new Hono<AppEnv>().use(oneLayer(securityHeaders)).get('*', (c) => {
      c.set('mode', mode)
      c.set('styleHashes', [])
      return c.html('<p>')
    })
    const { headers } = await app.request(path)
    const said = ['cross-origin-opener-policy', 'permissions-policy', 'content-security-policy'].map((name) =>
      headers.get(name),
    )
    return said.join('\n')
  }

  it.each(['live', null] as const)(
    'alone lets wallets open windows and Stripe request payment (mode %s)',
    async (mode) => {
      const open = await Promise.all(
        paths.map(async (path) => {
          const said = await headersOf(path, mode)
          const isOpen = said.includes('same-origin-allow-popups')
          const payment = isOpen ? '(self "https://js.stripe.com" "https://pay.google.com")' : '()'
          expect(said).toContain(`payment=${payment},`)
          expect(said.includes("script-src 'self' https://js.stripe.com")).toBe(isOpen)
          return isOpen && path
        }),
      )
      expect(open.filter(Boolean)).toEqual(['/booking', '/booking/'])
    },
  )

  it('has the headers of every other page in test mode', async () => {
    expect(await headersOf('/booking', 'test')).toBe(await headersOf('/', 'test'))
  })
})

describe('a call’s usual answer, whose headers are all set at once', () => {
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
  const responseAt = async (address: string) => {
    const answer = await calls.request(address)
    const { 'set-cookie': _cookies, ...headers } = Object.fromEntries(answer.headers)
    return { status: answer.status, cookies: answer.headers.getSetCookie(), body: await answer.text(), headers }
  }
  const usual = async (address = 'http://localhost/api/one-by-one') => responseAt(address)
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00.900Z') }))
  afterAll(() => void vi.useRealTimers())

  it.each(['http://localhost', 'https://acme.example'])(
    'has the same headers as one that gets them one by one, at %s',
    async (host) => {
      for (const query of ['', '?token=abc', '?a=token']) {
        const expected = await usual(`${host}/api/one-by-one${query}`)
        expect(expected).toMatchObject({ status: 200, body: BODY })
        for (const _again of [1, 2]) expect(await responseAt(`${host}/api/usual${query}`)).toEqual(expected)
        expect(await responseAt(`${host}/api/created${query}`)).toEqual({ ...expected, status: 201 })
      }
    },
  )

  it('keeps the headers that a call sets itself', async () => {
    const { headers, ...rest } = await usual()
    expect(await responseAt('/api/with-cookies')).toEqual({ headers, ...rest, cookies: ['a=1', 'b=2'] })
    const kept = { ...headers, 'cache-control': 'max-age=60' }
    expect(await responseAt('/api/kept')).toEqual({ ...rest, headers: kept })
    expect(await responseAt('/api/kept-by-init')).toEqual({ ...rest, headers: kept, status: 203 })
    expect(await responseAt('/api/gone')).toEqual({ headers, ...rest, status: 410 })
    expect(await responseAt('/api/changed-afterwards')).toEqual({ ...rest, headers: { ...headers, 'x-after': 'seen' } })
  })

  it('has the time of its making, by which the app sets its clock', async () => {
    for (const second of ['00', '07']) {
      vi.setSystemTime(new Date(`2026-11-21T12:00:${second}.900Z`))
      const dates = await Promise.all(['/api/usual', '/api/created', '/api/kept'].map((path) => responseAt(path)))
      expect(dates.map(({ headers }) => headers.date)).toEqual(Array(3).fill(`Sat, 21 Nov 2026 12:00:${second} GMT`))
    }
  })

  it('shares no state: a header added to one isn’t on the next', async () => {
    const first = await calls.request('/api/usual')
    first.headers.set('x-only-here', 'yes')
    expect((await calls.request('/api/usual')).headers.has('x-only-here')).toBe(false)
  })
})
