import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestHarness, unstable_readConfig as readConfig, type TestHarness } from 'wrangler'
import type { KvNamespace } from '../../adapters/kv/kv-brands'
import { libsqlBrands } from '../../adapters/libsql/libsql-brands'
import type { BrandDetail } from '../../contract/admin'
import { demoAccounts, seedAccounts } from '../../dev/seed/seed'
import { defaultBrand } from '../../domain/brand/default-brand'
import { aBrandKey } from '../../testing/builders/an-account'
import { withoutRenderer } from '../../testing/doubles/page-renderer'
import { sharedDatabase } from '../../testing/shared-database'

// The Worker as it is deployed, over libSQL and its own KV, with live keys that nothing here uses.
let folder: string
let shop: TestHarness
let password = ''
let cookie: string

const DOCUMENT = `<!doctype html><html lang="en"><head><title>-</title><meta name="description" content="-">
<link rel="icon" href="/logo.svg"></head><body><div id="root"></div></body></html>`

beforeAll(async () => {
  const database = { url: inject('databaseUrl') }
  folder = await mkdtemp(join(tmpdir(), 'tailfin-admin-'))
  await writeFile(join(folder, 'index.html'), DOCUMENT)
  const { main, compatibility_date, assets, kv_namespaces, ratelimits, version_metadata } = readConfig({
    config: 'wrangler.toml',
  })
  const vars = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a test secret of more than thirty-two characters',
    DUFFEL_LIVE_TOKEN: 'duffel_live_x',
    STRIPE_LIVE_SECRET_KEY: 'sk_live_x',
    STRIPE_LIVE_PUBLISHABLE_KEY: 'pk_live_x',
  }
  const bindings = {
    version_metadata: version_metadata!,
    kv_namespaces,
    ratelimits,
    vars,
    assets: { ...assets!, directory: folder },
  }
  const config = {
    name: 'tailfin',
    ...withoutRenderer,
    main: main!,
    compatibility_date: compatibility_date!,
    ...bindings,
  }
  shop = createTestHarness({ workers: [{ config }] })
  await shop.listen()
  process.env.SEED_PASSWORD = password = 'a password of this test'
  await seedAccounts(database, demoAccounts([]))
  const login = await call('POST', '/api/auth/login', { username: 'admin', password })
  cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
}, 180_000)

afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

const call = (method: string, path: string, body?: unknown) =>
  shop.fetch(`http://localhost${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://localhost', cookie: cookie ?? '' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const mode = async () => ((await (await call('GET', '/api/system/mode')).json()) as { mode: string }).mode
async function titleAt(host: string) {
  // The server in front makes http of every address; other hosts than this machine's answer by https only.
  const page = await shop.fetch(`https://${host}/`, { headers: { 'x-forwarded-proto': 'https' } })
  return /<title>([^<]*)/.exec(await page.text())?.[1]
}
const kv = async () => (await shop.getWorker<{ BRANDS: KvNamespace }>().getEnv()).BRANDS

it('goes live and back at an administrator’s word, kept in KV', async () => {
  expect((await call('POST', '/api/admin/settings', { enableLiveMode: true })).status).toBe(403)
  const confirmed = await call('POST', '/api/admin/login', { password })
  expect(confirmed.status).toBe(200)
  cookie = confirmed.headers.get('set-cookie')?.split(';')[0] ?? ''
  const live = await call('POST', '/api/admin/settings', { enableLiveMode: true })
  expect(await live.json()).toMatchObject({ enableLiveMode: true, duffelApiConfigured: true, stripeConfigured: true })
  expect([await mode(), await (await kv()).get('system:mode')]).toEqual(['live', 'live'])
  await call('POST', '/api/admin/settings', { enableLiveMode: false })
  expect([await mode(), await (await kv()).get('system:mode')]).toEqual(['test', 'test'])
})

it('serves a brand from the moment it is saved, and its default in its place while it is disabled', async () => {
  const host = aBrandKey()
  const { key: _key, version: _version, ...draft } = { ...defaultBrand, domain: host, name: 'Acme Air' }
  expect((await call('POST', '/api/admin/brands', { brand: draft })).status).toBe(201)
  expect(await titleAt(host)).toBe('Acme Air - Flight Booking')
  const change = { version: 1, brand: { ...draft, name: 'Acme Two' } }
  const saved = (await (await call('PUT', `/api/admin/brands/${host}`, change)).json()) as BrandDetail
  expect(saved).toMatchObject({ version: 2, isPending: false, updatedBy: 'admin' })
  expect(await titleAt(host)).toBe('Acme Two - Flight Booking')
  await call('POST', `/api/admin/brands/${host}/disable`)
  expect(await titleAt(host)).toBe('Tailfin - Flight Booking')
  await call('POST', `/api/admin/brands/${host}/enable`)
  await call('POST', `/api/admin/brands/${host}/versions/1/restore`, { version: 2 })
  expect(await titleAt(host)).toBe('Acme Air - Flight Booking')
})

it('gives the edge on its schedule what it was not given before', async () => {
  const host = aBrandKey()
  const records = libsqlBrands(sharedDatabase())
  const by = { id: crypto.randomUUID(), brandKey: host, userId: 'system', detail: {}, at: new Date(0) }
  const record = { ...defaultBrand, key: host, domain: host, name: 'Late Air' }
  await records.insert(record, { ...by, action: 'brand_created' })
  expect(await (await kv()).get(`brand:${host}`)).toBeNull()
  await shop.getWorker().scheduled({ cron: '*/2 * * * *' })
  expect(JSON.parse((await (await kv()).get(`brand:${host}`)) ?? 'null')).toEqual(record)
  expect(await records.find('all', host)).toMatchObject({ isPending: false })
})
