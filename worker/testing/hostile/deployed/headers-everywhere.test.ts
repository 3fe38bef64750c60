import { once } from 'node:events'
import { globSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { demoBrands } from '../../../dev/seed/demo-brands'
import { CURRENT_TEXTS } from '../../../domain/legal-versions'
import { DAY_MS } from '../../../domain/time'
import { type Asked, type DeployedWorker, deployWorker, publicHost } from './deployed-worker'
import { observatoryScore } from './observatory-score'

// The Worker as it is deployed, in workerd, requested by https: the headers of every kind of answer.

const LIVE = {
  DUFFEL_LIVE_TOKEN: 'duffel_live_x',
  STRIPE_LIVE_SECRET_KEY: 'sk_live_x',
  STRIPE_LIVE_PUBLISHABLE_KEY: 'pk_live_x',
  MAIL_RESEND_API_KEY: 're_x',
  MAIL_FROM: 'mail@shop.example',
}

let shop: DeployedWorker
/** Without a required setting. */
let broken: DeployedWorker
/** Without its database, with live keys, and with both a mailbox and a mail provider. */
let cut: DeployedWorker

beforeAll(async () => {
  const DATABASE_URL = inject('databaseUrl')
  const SESSION_SECRET = 'a test secret of more than thirty-two characters'
  ;[shop, broken, cut] = await Promise.all([
    deployWorker({ DATABASE_URL, SESSION_SECRET, SANDBOX: 'on' }),
    deployWorker({ DATABASE_URL, SESSION_SECRET: 'hunter2' }),
    deployWorker({ DATABASE_URL: 'http://127.0.0.1:1', SESSION_SECRET, ...LIVE, MAIL_MAILBOX: 'on' }),
  ])
  await cut.setMode('live')
}, 180_000)

afterAll(() => Promise.all([shop, broken, cut].map((each) => each?.stop())))

const SHOP = 'https://shop.example'
const inAMonth = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
const search = `/api/flights/search?origin=JFK&destination=LHR&departureDate=${inAMonth}`

const get = (path: string, asked?: Asked) => shop.fetch(SHOP + path, asked)

const JSON_BY_US = { 'content-type': 'application/json', origin: SHOP }
const posted = (body: string, headers: Record<string, string> = JSON_BY_US) => ({ method: 'POST', headers, body })
const BY_OTHERS = { origin: 'https://evil.example' }

// Every kind of answer: the request, its status, and its Cache-Control.
const ANSWERS: [what: string, path: string, asked: Asked, status: number, kept: RegExp][] = [
  ['a page', '/', {}, 200, /^no-cache$/],
  ['a page with a search', '/search?from=JFK', {}, 200, /^no-cache$/],
  ['a page of the account', '/login', {}, 200, /^no-cache$/],
  ['a page of administrators', '/admin/brands', {}, 200, /^no-store$/],
  ['a page with the address of a link', '/trip?token=abc', {}, 200, /^no-store$/],
  ['a page that is not there', '/no-such-page', {}, 404, /^no-cache$/],
  ['a page that moved', '/privacy-policy', {}, 301, /^$/],
  ['a question for a page', '/', { method: 'HEAD' }, 200, /^no-cache$/],
  ['a file', '/logo.svg', {}, 200, /./],
  ['a file that is not there', '/missing.png', {}, 404, /^no-store$/],
  ['a hashed file', '/assets/app.js', {}, 200, /immutable/],
  ['a hashed style sheet', '/assets/app.css', {}, 200, /immutable/],
  ['a hashed picture', '/assets/mark.svg', {}, 200, /immutable/],
  ['hashed data', '/assets/data.json', {}, 200, /immutable/],
  ['a hashed font', '/assets/font.woff2', {}, 200, /immutable/],
  ['a hashed file that is not there', '/assets/none.js', {}, 404, /^no-store$/],
  ['a picture for sharing', '/share-image.png', {}, 200, /^public/],
  ['a site’s manifest', '/site.webmanifest', {}, 200, /^private, max-age/],
  ['a crawler’s file', '/robots.txt', {}, 200, /^private, max-age/],
  ['a map of the site', '/sitemap.xml', {}, 200, /^private, max-age/],
  ['a page that is sent a form', '/', posted('{}'), 404, /^no-store$/],
  ['a call', '/api/system/mode', {}, 200, /^private, no-store$/],
  ['a search', search, {}, 200, /^private, no-store$/],
  ['a search that streams', search, { headers: { accept: 'application/x-ndjson' } }, 200, /^private, no-store$/],
  ['a refusal', '/api/auth/user', {}, 401, /^no-store$/],
  ['a call that is not there', '/api/nothing', {}, 404, /^no-store$/],
  ['a call by another method', '/api/auth/login', { method: 'PUT', headers: JSON_BY_US }, 404, /^no-store$/],
  ['a preflight', '/api/auth/login', { method: 'OPTIONS', headers: BY_OTHERS }, 404, /^no-store$/],
  ['a form of another site', '/api/auth/logout', { method: 'POST', headers: BY_OTHERS }, 403, /^no-store$/],
  ['a body that is no JSON', '/api/auth/login', posted('{'), 400, /^no-store$/],
  ['a body of another kind', '/api/auth/login', posted('a=b', { origin: SHOP }), 415, /^no-store$/],
  ['a body that is too large', '/api/auth/login', posted(' '.repeat(20_000)), 413, /^no-store$/],
  ['a body with the wrong fields', '/api/auth/login', posted('{}'), 400, /^no-store$/],
  ['a webhook that nobody signed', '/api/webhooks/stripe', posted('{}', {}), 401, /^no-store$/],
  ['an unknown link', '/api/trip/none', {}, 410, /^no-store$/],
  ['a page of the mailbox that is not shown', '/dev/mailbox', {}, 404, /^no-store$/],
]

function expectGuarded(headers: Pick<Headers, 'get' | 'has'>) {
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('content-type') ?? '').toMatch(
    /^$|charset=utf-8$|^application\/(?:manifest\+|x-nd)?json$|^image\/png$|^font\//,
  )
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toMatch(/^strict-origin(-when-cross-origin)?$/)
  expect(headers.has('access-control-allow-origin')).toBe(false)
}

describe('the headers', () => {
  it.each(ANSWERS)('guard %s', async (what, path, asked, status, kept) => {
    const response = await get(path, asked)
    await response.arrayBuffer()
    expect(response.status).toBe(status)
    expectGuarded(response.headers)
    expect(response.headers.get('cache-control') ?? '').toMatch(kept)
    const isShared = what === 'a picture for sharing'
    expect(response.headers.get('cross-origin-resource-policy')).toBe(isShared ? 'cross-origin' : 'same-origin')
  })

  it('guard every file without a hash, whose headers are the Worker’s', async () => {
    for (const name of ['index.html', ...globSync('**/*.*', { cwd: 'web/public' })]) {
      const response = await get(`/${name}`)
      await response.arrayBuffer()
      expect([name, response.status]).toEqual([name, name === 'index.html' ? 301 : 200])
      expect(response.headers.get('permissions-policy')).toContain('camera=()')
    }
  })

  it('of a hashed file, which comes from the asset server, are those of every other answer', async () => {
    const names = ['permissions-policy', 'strict-transport-security', 'cross-origin-opener-policy', 'referrer-policy']
    const [hashed, call] = await Promise.all([get('/assets/app.js'), get('/api/system/mode')])
    for (const name of [...names, 'content-security-policy', 'x-content-type-options']) {
      expect([name, hashed.headers.get(name)]).toEqual([name, call.headers.get(name)])
    }
  })

  it("guard an unchanged page, with that page's policy", async () => {
    const page = await get('/')
    await page.arrayBuffer()
    const again = await get('/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expectGuarded(again.headers)
    expect(again.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
  })

  it('guard the way to https', async () => {
    const response = await shop.fetchPlain('http://shop.example/faq?a=b')
    expect([response.status, response.headers.get('location')]).toEqual([301, `${SHOP}/faq?a=b`])
    expectGuarded(response.headers)
  })

  it('guard the answer to an invalid setting, whose name is logged once and not sent', async () => {
    for (const path of ['/', '/api/system/mode']) {
      const response = await broken.fetch(`${SHOP}${path}`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
      expectGuarded(response.headers)
      const text = await response.text()
      expect(JSON.parse(text)).toMatchObject({ code: 'internal' })
      expect(text).not.toMatch(/SESSION_SECRET|at .*\.ts/)
    }
    const logs = broken.logs()
    expect(logs.match(/SESSION_SECRET must have 32 characters/g)).toHaveLength(1)
    expect(logs).not.toContain('hunter2')
  })

  it("don't depend on who requests a page", async () => {
    const [one, other] = await Promise.all([
      get('/my-trips'),
      get('/my-trips', { headers: { cookie: 'session=x.y; a=b' } }),
    ])
    expect(await one.text()).toBe(await other.text())
    expect([...one.headers.getSetCookie(), ...other.headers.getSetCookie()]).toEqual([])
  })
})

const credentials = posted(JSON.stringify({ username: 'nobody', password: 'Blue-heron-47' }))

describe('an answer with Retry-After', () => {
  it('is guarded after too many requests', async () => {
    const answers = []
    const headers = { ...JSON_BY_US, 'cf-connecting-ip': '192.0.2.7' }
    for (let i = 0; i < 11; i++) answers.push(await get('/api/auth/login', { ...credentials, headers }))
    const [last] = answers.slice(-1)
    expect(last?.status).toBe(429)
    // A minute for the address, or what is left of the account's quarter of an hour.
    const seconds = Number(last?.headers.get('retry-after'))
    expect(seconds > 0 && seconds <= 900).toBe(true)
    for (const { headers } of answers) expectGuarded(headers)
  })

  it('is guarded when the database is gone', async () => {
    const response = await cut.fetch(`${SHOP}/api/auth/login`, credentials)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.text()).not.toMatch(/127\.0\.0\.1|at .*\.ts/)
    expectGuarded(response.headers)
  })
})

describe('a scanner of public sites', () => {
  const brands = ['shop.example', ...demoBrands.map(publicHost)]
  const pages = ['/', '/search', '/faq', '/login', '/my-trips', '/blog?article=one-price', '/admin/brands']

  async function scan(brand: string, path: string, asked: Asked = {}) {
    const origin = `https://${brand}`
    // It checks hosts and no paths: only the home page's redirects count.
    const plain = await shop.fetchPlain(`http://${brand}/`)
    const answer = await shop.fetch(origin + path, asked)
    const { headers } = answer
    const text = await answer.text()
    const html = headers.get('content-type')?.startsWith('text/html') ? text : null
    return observatoryScore({ headers, html, url: origin + path, plainLeadsTo: plain.headers.get('location') })
  }

  it.each(brands.flatMap((brand) => pages.map((page): [string, string] => [brand, page])))(
    'gives %s%s 145 points, an A+',
    async (brand, page) => {
      expect(await scan(brand, page)).toEqual({ score: 145, grade: 'A+', faults: [] })
    },
  )

  it.each(brands)('gives a call at %s 140 points, an A+, and 145 where it sets cookies', async (brand) => {
    expect(await scan(brand, '/api/system/mode')).toEqual({ score: 140, grade: 'A+', faults: [] })
    const headers = { ...JSON_BY_US, origin: `https://${brand}` }
    const amelia = { username: 'amelia', password: 'Blue-heron-47' }
    const account = {
      ...amelia,
      email: 'amelia@example.com',
      firstName: 'Amelia',
      lastName: 'Earhart',
      agreedTo: CURRENT_TEXTS,
    }
    await shop.fetch(`https://${brand}/api/auth/register`, posted(JSON.stringify(account), headers))
    const login = posted(JSON.stringify(amelia), headers)
    expect(await scan(brand, '/api/auth/login', login)).toEqual({ score: 145, grade: 'A+', faults: [] })
  })
})

describe('the deployed Worker', () => {
  const LOCAL_MAILBOX = 'https://localhost/dev/mailbox'

  it('goes live when the switch says so, with the live publishable key, and has no mailbox beside a mail provider', async () => {
    const json = async (path: string) => JSON.parse(await (await cut.fetch(SHOP + path)).text())
    expect(await json('/api/system/mode')).toEqual({ isLiveMode: true, mode: 'live' })
    expect(await json('/api/payments/config')).toEqual({ publishableKey: 'pk_live_x' })
    expect((await cut.fetch(LOCAL_MAILBOX)).status).toBe(404)
  })

  it('has no mailbox unless it is configured', async () => {
    expect((await shop.fetch(LOCAL_MAILBOX)).status).toBe(404)
  })

  it('answers at the brands’ hosts only', () => {
    const { workers_dev, preview_urls } = readConfig({ config: 'wrangler.toml' })
    expect([workers_dev, preview_urls]).toEqual([false, false])
  })

  it('does not answer to TRACE', async () => {
    const asked = httpRequest(await shop.address(), { method: 'TRACE', headers: { cookie: 'session=secret' } }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect([405, 501, 400]).toContain(answer.statusCode)
    expect(Buffer.concat(await answer.toArray()).toString()).not.toContain('secret')
  })
})
