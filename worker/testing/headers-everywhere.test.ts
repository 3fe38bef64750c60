import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestHarness, unstable_readConfig as readConfig, type TestHarness } from 'wrangler'
import { demoBrands } from '../dev/demo-brands'
import { withIntegrity } from '../dev/script-integrity'
import { observatoryScore } from './observatory-score'

// The Worker as it is deployed, in workerd, asked by https: what every kind of answer says of itself.

const DOCUMENT = `<!doctype html><html lang="en"><head><title>-</title><meta name="description" content="-"><link rel="icon" href="/logo.svg">
<script type="module" src="/assets/app.js"></script><link rel="stylesheet" href="/assets/app.css"></head><body></body></html>`
const FILES: Record<string, string> = {
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app.js': 'export {}',
  'assets/app.css': 'p{}',
}

interface Bindings {
  BRANDS: { put(key: string, value: string): Promise<void> }
}

// Local hosts have no https.
const hostOf = ({ key }: { key: string }) => key.replace('localhost', 'example')

let folder: string
let shop: TestHarness
let broken: TestHarness

async function start(vars: Record<string, string>): Promise<TestHarness> {
  const { main, compatibility_date, assets, kv_namespaces, ratelimits } = readConfig({ config: 'wrangler.toml' })
  const bindings = { kv_namespaces, ratelimits, vars, assets: { ...assets!, directory: folder } }
  const config = { name: 'tailfin', main: main!, compatibility_date: compatibility_date!, ...bindings }
  const harness = createTestHarness({ workers: [{ config }] })
  await harness.listen()
  return harness
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailfin-headers-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text)
  await writeFile(join(folder, '_headers'), await readFile('web/public/_headers'))
  const read = async (address: string) => new TextEncoder().encode(FILES[address.slice(1)])
  await writeFile(join(folder, 'index.html'), await withIntegrity(DOCUMENT, read))
  shop = await start({ DATABASE_URL: inject('databaseUrl'), SESSION_SECRET: 's'.repeat(32) })
  broken = await start({ DATABASE_URL: inject('databaseUrl'), SESSION_SECRET: '' })
  const { BRANDS } = await shop.getWorker<Bindings>().getEnv()
  for (const brand of demoBrands)
    await BRANDS.put(`brand:${hostOf(brand)}`, JSON.stringify({ ...brand, key: hostOf(brand) }))
}, 60_000)

afterAll(async () => {
  await Promise.all([shop?.close(), broken?.close()])
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

const JSON_BY_US = { 'content-type': 'application/json', origin: SHOP }

// Every kind of answer: what is asked, its status, and what it may be kept for.
const ANSWERS: [what: string, path: string, asked: Asked, status: number, kept: RegExp][] = [
  ['a page', '/', {}, 200, /^no-cache$/],
  ['a page with the address of a link', '/trip?token=abc', {}, 200, /^no-store$/],
  ['a page that is not there', '/no-such-page', {}, 404, /^no-cache$/],
  ['a page that moved', '/privacy-policy', {}, 301, /^$/],
  ['a question for a page', '/', { method: 'HEAD' }, 200, /^no-cache$/],
  ['a file', '/logo.svg', {}, 200, /./],
  ['a file that is not there', '/missing.png', {}, 404, /.*/],
  ['a hashed file', '/assets/app.js', {}, 200, /immutable/],
  ['a picture for sharing', '/share-image.png', {}, 200, /^public/],
  ['a site’s manifest', '/site.webmanifest', {}, 200, /^private, max-age/],
  ['a crawler’s file', '/robots.txt', {}, 200, /^private, max-age/],
  ['a call', '/api/system/mode', {}, 200, /^private, no-store$/],
  ['a search', search, {}, 200, /^private, no-store$/],
  ['a search that streams', search, { headers: { accept: 'application/x-ndjson' } }, 200, /^private, no-store$/],
  ['a refusal', '/api/auth/user', {}, 401, /^no-store$/],
  ['a call that is not there', '/api/nothing', {}, 404, /^no-store$/],
  [
    'a preflight',
    '/api/auth/login',
    { method: 'OPTIONS', headers: { origin: 'https://evil.example' } },
    404,
    /^no-store$/,
  ],
  [
    'a form of another site',
    '/api/auth/logout',
    { method: 'POST', headers: { origin: 'https://evil.example' } },
    403,
    /^no-store$/,
  ],
  ['a body that is no JSON', '/api/auth/login', { method: 'POST', headers: JSON_BY_US, body: '{' }, 400, /^no-store$/],
  [
    'a body that is too large',
    '/api/auth/login',
    { method: 'POST', headers: JSON_BY_US, body: ' '.repeat(20_000) },
    413,
    /^no-store$/,
  ],
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

  it('guard an unchanged page, with the policy of the page it is', async () => {
    const page = await get('/')
    await page.arrayBuffer()
    const again = await get('/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expectGuarded(again.headers)
    expect(again.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
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

describe('a scanner of public sites', () => {
  const brands = ['shop.example', ...demoBrands.map(hostOf)]
  const pages = ['/', '/search', '/faq', '/login', '/my-trips', '/blog?article=one-price', '/no-such-page']

  it.each(brands.flatMap((brand) => pages.map((page): [string, string] => [brand, page])))(
    'gives %s%s 135 points, an A+',
    async (brand, page) => {
      const response = await get(page, {}, `https://${brand}`)
      expect(observatoryScore(response.headers, await response.text())).toEqual({ score: 135, faults: [] })
    },
  )

  it('would see what is missing', async () => {
    const poor = new Response('<script src="/a.js"></script>', { headers: { 'set-cookie': 'a=b' } })
    const { score, faults } = observatoryScore(poor.headers, await poor.text())
    expect(score).toBeLessThan(30)
    expect(faults).toEqual(['policy', 'framing', 'referrer', 'resources', 'scripts', 'https', 'types', 'cookies'])
  })
})
