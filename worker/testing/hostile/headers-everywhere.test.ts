import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestHarness, unstable_readConfig as readConfig, type TestHarness } from 'wrangler'
import { withIntegrity } from '../../dev/script-integrity'
import { demoBrands } from '../../dev/seed/demo-brands'
import { observatoryScore } from './observatory-score'

// The Worker as it is deployed, in workerd, asked by https: what every kind of answer says of itself.

const DOCUMENT = `<!doctype html><html lang="en"><head><title>-</title><meta name="description" content="-"><link rel="icon" href="/logo.svg">
<script type="module" src="/assets/app.js"></script><link rel="stylesheet" href="/assets/app.css"></head><body></body></html>`
const FILES: Record<string, string> = {
  'assets/app.js': 'export {}',
  'assets/app.css': 'p{}',
}

interface Bindings {
  BRANDS: { put(key: string, value: string): Promise<void> }
}

// Local hosts have no https.
const publicHost = ({ key }: { key: string }) => key.replace('localhost', 'example')

let folder: string
let shop: TestHarness
/** Without a setting that it needs. */
let broken: TestHarness
/** Without its database. */
let cut: TestHarness

async function start(vars: Record<string, string>): Promise<TestHarness> {
  const { main, compatibility_date, assets, kv_namespaces, ratelimits } = readConfig({ config: 'wrangler.toml' })
  const bindings = { kv_namespaces, ratelimits, vars, assets: { ...assets!, directory: folder } }
  // Without it the server in front makes http of every address.
  const dev = { upstream_protocol: 'https' as const }
  const config = { name: 'tailfin', main: main!, compatibility_date: compatibility_date!, dev, ...bindings }
  const harness = createTestHarness({ workers: [{ config }] })
  await harness.listen()
  return harness
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailfin-headers-'))
  await cp('web/public', folder, { recursive: true })
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
  const read = async (address: string) => new TextEncoder().encode(FILES[address.slice(1)])
  await writeFile(join(folder, 'index.html'), await withIntegrity(DOCUMENT, read))
  const DATABASE_URL = inject('databaseUrl')
  const SESSION_SECRET = 'a test secret of more than thirty-two characters'
  ;[shop, broken, cut] = await Promise.all([
    start({ DATABASE_URL, SESSION_SECRET, SANDBOX: 'on' }),
    start({ DATABASE_URL, SESSION_SECRET: '' }),
    start({ DATABASE_URL: 'http://127.0.0.1:1', SESSION_SECRET }),
  ])
  const { BRANDS } = await shop.getWorker<Bindings>().getEnv()
  for (const brand of demoBrands)
    await BRANDS.put(`brand:${publicHost(brand)}`, JSON.stringify({ ...brand, key: publicHost(brand) }))
}, 60_000)

afterAll(async () => {
  await Promise.all([shop, broken, cut].map((each) => each?.close()))
  await rm(folder, { recursive: true, force: true })
})

const SHOP = 'https://shop.example'
const search = '/api/flights/search?origin=JFK&destination=LHR&departureDate=2099-01-15'

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}
const get = (path: string, { method = 'GET', headers = {}, body }: Asked = {}, origin = SHOP) =>
  shop.fetch(`${origin}${path}`, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
/** Past that server: by http. */
const getPlain = (url: string) => shop.getWorker().fetch(url, { redirect: 'manual' })

const JSON_BY_US = { 'content-type': 'application/json', origin: SHOP }
const posted = (body: string, headers: Record<string, string> = JSON_BY_US) => ({ method: 'POST', headers, body })
const BY_OTHERS = { origin: 'https://evil.example' }

// Every kind of answer: what is asked, its status, and what it may be kept for.
const ANSWERS: [what: string, path: string, asked: Asked, status: number, kept: RegExp][] = [
  ['a page', '/', {}, 200, /^no-cache$/],
  ['a page with a search', '/search?from=JFK', {}, 200, /^no-cache$/],
  ['a page of the account', '/login', {}, 200, /^no-cache$/],
  ['a page of administrators', '/admin/brands', {}, 200, /^no-cache$/],
  ['a page with the address of a link', '/trip?token=abc', {}, 200, /^no-store$/],
  ['a page that is not there', '/no-such-page', {}, 404, /^no-cache$/],
  ['a page that moved', '/privacy-policy', {}, 301, /^$/],
  ['a question for a page', '/', { method: 'HEAD' }, 200, /^no-cache$/],
  ['a file', '/logo.svg', {}, 200, /./],
  ['a file that is not there', '/missing.png', {}, 404, /^no-store$/],
  ['a hashed file', '/assets/app.js', {}, 200, /immutable/],
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
  ['a link that is none', '/api/trip', {}, 410, /^no-store$/],
  ['a page of the mailbox that is not shown', '/dev/mailbox', {}, 404, /^no-store$/],
]

function expectGuarded(headers: Pick<Headers, 'get' | 'has'>) {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; /)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
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
    if (!path.startsWith('/assets/')) expect(response.headers.get('permissions-policy')).toContain('camera=()')
  })

  it('guard every file without a hash, whose headers are the Worker’s', async () => {
    for (const name of ['index.html', ...globSync('**/*.*', { cwd: 'web/public' })]) {
      const response = await get(`/${name}`)
      await response.arrayBuffer()
      expect([name, response.status]).toEqual([name, name === 'index.html' ? 301 : 200])
      expect(response.headers.get('permissions-policy')).toContain('camera=()')
    }
  })

  it('guard an unchanged page, with the policy of the page it is', async () => {
    const page = await get('/')
    await page.arrayBuffer()
    const again = await get('/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expectGuarded(again.headers)
    expect(again.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
  })

  it('guard the way to https', async () => {
    const response = await getPlain('http://shop.example/faq?a=b')
    expect([response.status, response.headers.get('location')]).toEqual([301, `${SHOP}/faq?a=b`])
    expectGuarded(response.headers)
  })

  it('guard what is answered while a setting is wrong', async () => {
    for (const path of ['/', '/api/system/mode']) {
      const response = await broken.fetch(`${SHOP}${path}`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
      expectGuarded(response.headers)
      expect(await response.text()).not.toMatch(/SESSION_SECRET|at .*\.ts/)
    }
  })

  it('make no answer depend on who asks for a page', async () => {
    const [one, other] = await Promise.all([
      get('/my-trips'),
      get('/my-trips', { headers: { cookie: 'session=x.y; a=b' } }),
    ])
    expect(await one.text()).toBe(await other.text())
    expect([...one.headers.getSetCookie(), ...other.headers.getSetCookie()]).toEqual([])
  })
})

const credentials = posted(JSON.stringify({ username: 'nobody', password: 'Blue-heron-47' }))

describe('an answer that says when to ask again', () => {
  it('is guarded when there were too many', async () => {
    const answers = []
    const headers = { ...JSON_BY_US, 'cf-connecting-ip': '192.0.2.7' }
    for (let i = 0; i < 11; i++) answers.push(await get('/api/auth/login', { ...credentials, headers }))
    const [last] = answers.slice(-1)
    expect(last?.status).toBe(429)
    // A minute of the address, or what is left of the account's quarter of an hour.
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
    // It knows hosts and no paths: whether one is sent on is a matter of the home page.
    const plain = await getPlain(`http://${brand}/`)
    const answer = await get(path, asked, origin)
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
    const account = { ...amelia, email: 'amelia@example.com', firstName: 'Amelia', lastName: 'Earhart' }
    await get('/api/auth/register', posted(JSON.stringify(account), headers), `https://${brand}`)
    const login = posted(JSON.stringify(amelia), headers)
    expect(await scan(brand, '/api/auth/login', login)).toEqual({ score: 145, grade: 'A+', faults: [] })
  })
})
