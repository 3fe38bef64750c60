import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KVNamespace, R2Bucket } from '@cloudflare/workers-types'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createTestHarness, unstable_readConfig as readConfig, type TestHarness } from 'wrangler'
import type { BrandDetail } from './contract/admin'
import type { BookingResult } from './contract/booking'
import type { UploadedPicture } from './contract/content/picture'
import type { Offer } from './contract/offer'
import type { PaymentResult } from './contract/payment'
import type { SearchResult } from './contract/search-result'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from './contract/security/factors'
import { demoAccounts, seedAccounts } from './dev/seed/seed'
import { defaultBrand } from './domain/brand/default-brand'
import { DAY_MS } from './domain/time'
import { removeUnusedPictures } from './features/brands/pictures/remove-unused-pictures'
import { libsqlBrands } from './features/brands/store'
import { r2Pictures } from './platform/r2-pictures'
import { aBrandKey } from './testing/builders/an-account'
import { aWebp } from './testing/builders/pictures'
import { withoutRenderer } from './testing/doubles/page-renderer'
import { aSoftwareAuthenticator } from './testing/doubles/software-authenticator'
import { sharedDatabase } from './testing/shared-database'
import { aDatabase } from './testing/worlds/a-database'
import { AMELIAS_BROWSER, amelia, card } from './testing/worlds/a-shop'

// The Worker as it is deployed, in workerd: Stripe's own client for it, its hashing, its KV, its bucket, and the libraries that it loads on
// first use. Node can't tell whether these work there.

const HOST = 'http://localhost'
const PASSWORD = 'a password of this test'
const DOCUMENT = `<!doctype html><html lang="en"><head><title>-</title><meta name="description" content="-">
<link rel="icon" href="/logo.svg"></head><body><div id="root"></div></body></html>`
/** All settings and bindings; nothing here uses the keys. */
const EVERYTHING = {
  SANDBOX: 'on',
  DUFFEL_LIVE_TOKEN: 'duffel_live_x',
  STRIPE_LIVE_SECRET_KEY: 'sk_live_x',
  STRIPE_LIVE_PUBLISHABLE_KEY: 'pk_live_x',
}

let folder: string
let shop: TestHarness
/** Without keys, sandbox and bucket. */
let bare: TestHarness

async function start(given: Record<string, string>, hasBucket: boolean): Promise<TestHarness> {
  const { main, compatibility_date, assets, kv_namespaces, r2_buckets, ratelimits, version_metadata } = readConfig({
    config: 'wrangler.toml',
  })
  const secret = { SESSION_SECRET: 'a test secret of more than thirty-two characters' }
  const config = {
    name: 'tailfin',
    ...withoutRenderer,
    main: main!,
    compatibility_date: compatibility_date!,
    version_metadata: version_metadata!,
    kv_namespaces,
    ratelimits,
    ...(hasBucket && { r2_buckets }),
    vars: { ...given, ...secret, DATABASE_URL: inject('databaseUrl') },
    assets: { ...assets!, directory: folder },
  }
  // Where no .env and .dev.vars of a developer are.
  const harness = createTestHarness({ root: folder, workers: [{ config }] })
  await harness.listen()
  return harness
}

/** A browser at one of the shops, with its cookies. */
function aBrowser(at: () => TestHarness, given: Record<string, string> = {}) {
  const jar = new Map(Object.entries(given))
  return {
    forget: () => jar.clear(),
    async ask(method: string, path: string, body?: unknown, type = 'application/json') {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await at().fetch(`${HOST}${path}`, {
        method,
        headers: { 'content-type': type, origin: HOST, cookie },
        ...(body !== undefined && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
      })
      for (const set of response.headers.getSetCookie()) {
        const [pair = ''] = set.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return response
    },
    async post<T>(path: string, body: unknown = {}) {
      const response = await this.ask('POST', path, body)
      return { status: response.status, body: (await response.json()) as T } // the contract's shape
    },
  }
}
const administrator = aBrowser(() => shop)
const administratorOfBare = aBrowser(() => bare)

/** Adds an app to the account of a browser that has just reauthenticated; returns what makes its codes. */
async function addApp(browser: ReturnType<typeof aBrowser>) {
  const { secret } = (await browser.post<{ secret: string }>('/api/auth/factors/app')).body
  const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  expect((await browser.post('/api/auth/factors/app/confirm', { code: codeAt(0) })).status).toBe(200)
  return codeAt
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailfin-whole-'))
  await writeFile(join(folder, 'index.html'), DOCUMENT)
  shop = await start(EVERYTHING, true)
  bare = await start({}, false)
  vi.stubEnv('SEED_PASSWORD', PASSWORD)
  await seedAccounts({ url: inject('databaseUrl') }, demoAccounts([]))
  for (const browser of [administrator, administratorOfBare])
    await browser.post('/api/auth/login', { username: 'admin', password: PASSWORD })
  await administratorOfBare.post('/api/auth/prove', { password: PASSWORD })
}, 180_000)

afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([shop?.close(), bare?.close()])
  await rm(folder, { recursive: true, force: true })
})

describe('what is sold', () => {
  const criteria = () => ({
    origin: 'JFK',
    destination: 'LHR',
    departureDate: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
  })

  /** The first offer that needs no passports, whole. */
  async function withoutPassports({ offers }: SearchResult): Promise<Offer> {
    for (const { id } of offers) {
      const offer = (await (await shop.fetch(`${HOST}/api/flights/offer/${id}`)).json()) as Offer
      if (!offer.passenger_identity_documents_required) return offer
    }
    throw new Error('Every offer needs passports')
  }

  it('is bought once, however often it is asked for, and signs the guest in', async () => {
    const guest = aBrowser(() => shop, { buyer: AMELIAS_BROWSER })
    const { body: found } = await guest.post<SearchResult>('/api/flights/search', criteria())
    const offer = await withoutPassports(found)
    const price = { amount: offer.total_amount, currency: offer.total_currency }
    const payment = await guest.post<PaymentResult>('/api/payments/process-card', {
      offerId: offer.id,
      ...price,
      cardDetails: card(),
    })
    expect(payment).toMatchObject({ status: 200, body: { success: true } })

    const email = `${randomUUID()}@example.com`
    const request = {
      offerId: offer.id,
      paymentId: payment.body.paymentId,
      passengers: [{ ...amelia, email }],
      paymentDetails: price,
    }
    const [one, other] = await Promise.all([
      guest.post<BookingResult>('/api/bookings', request),
      guest.post<BookingResult>('/api/bookings', request),
    ])
    expect(one).toMatchObject({ status: 201, body: { status: 'confirmed', cardLast4: '4242', accountInfo: { email } } })
    expect(other.body).toEqual(one.body)
    const trips = await guest.ask('GET', '/api/bookings')
    expect(await trips.json()).toMatchObject({ bookings: [{ id: one.body.id }] })
  }, 180_000)

  it('comes from the sandbox only in a shop that is told to', async () => {
    const guest = aBrowser(() => bare, { buyer: AMELIAS_BROWSER })
    const refused = await guest.post('/api/flights/search', criteria())
    expect(refused).toMatchObject({ status: 502, body: { code: 'provider_unavailable' } })
    const paymentDetails = { amount: '1.00', currency: 'USD' }
    const free = { offerId: 'off_1', paymentId: 'test_made-up', paymentDetails, passengers: [amelia] }
    expect(await guest.post('/api/bookings', free)).toMatchObject({ status: 404, body: { code: 'payment_not_found' } })
  })
})

it('an app and a passkey are added, and either signs in', async () => {
  const browser = aBrowser(() => shop)
  const post = <T>(path: string, body?: unknown) => browser.post<T>(`/api/auth/${path}`, body)
  const username = `u${randomUUID().slice(0, 8)}`
  const email = `${username}@example.com`
  const person = { username, email, firstName: 'New', lastName: 'Comer', role: 'traveler' } as const
  await seedAccounts({ url: inject('databaseUrl') }, [{ ...person, brandKey: defaultBrand.key }])
  const password = PASSWORD
  expect((await post('login', { username, password })).status).toBe(200)
  expect((await post('prove', { password })).status).toBe(200)

  const codeAt = await addApp(browser)
  const authenticator = await aSoftwareAuthenticator({ origin: HOST })
  const asked = await post<{ options: PasskeyCreationOptions }>('factors/passkeys/options')
  const response = await authenticator.register(asked.body.options)
  expect((await post('factors/passkeys', { name: 'Laptop', response })).status).toBe(201)

  browser.forget()
  expect(await post('login', { username, password })).toMatchObject({
    status: 401,
    body: { methods: expect.any(Array) },
  })
  expect((await post('login/factor', { method: 'app', code: codeAt(1) })).status).toBe(200)
  browser.forget()
  const { options } = (await post<{ options: PasskeyRequestOptions }>('login/passkey-options')).body
  const signed = await authenticator.sign(options)
  expect(await post('login/passkey', { response: signed })).toMatchObject({ status: 200, body: { username } })
})

describe('administration', () => {
  const { ask } = administrator
  const mode = async () => ((await (await ask('GET', '/api/system/mode')).json()) as { mode: string }).mode
  async function titleAt(host: string) {
    // The server in front makes http of every address; other hosts than this machine's answer by https only.
    const page = await shop.fetch(`https://${host}/`, { headers: { 'x-forwarded-proto': 'https' } })
    return /<title>([^<]*)/.exec(await page.text())?.[1]
  }
  const kv = async () => (await shop.getWorker<{ BRANDS: KVNamespace }>().getEnv()).BRANDS

  it('goes live and back at an administrator’s word, kept in KV', async () => {
    expect((await ask('POST', '/api/admin/settings', { enableLiveMode: true })).status).toBe(403)
    expect((await ask('POST', '/api/admin/login', { password: PASSWORD })).status).toBe(200)
    const first = await ask('POST', '/api/admin/settings', { enableLiveMode: true })
    expect(await first.json()).toMatchObject({ code: 'factor_needed' })
    await addApp(administrator)
    const live = await ask('POST', '/api/admin/settings', { enableLiveMode: true })
    expect(await live.json()).toMatchObject({ enableLiveMode: true, duffelApiConfigured: true, stripeConfigured: true })
    expect([await mode(), await (await kv()).get('system:mode')]).toEqual(['live', 'live'])
    await ask('POST', '/api/admin/settings', { enableLiveMode: false })
    expect([await mode(), await (await kv()).get('system:mode')]).toEqual(['test', 'test'])
  })

  it('serves a brand from the moment it is saved, and its default in its place while it is disabled', async () => {
    const host = aBrandKey()
    const { key: _key, version: _version, ...draft } = { ...defaultBrand, domain: host, name: 'Acme Air' }
    expect((await ask('POST', '/api/admin/brands', { brand: draft })).status).toBe(201)
    expect(await titleAt(host)).toBe('Acme Air - Flight Booking')
    const change = { version: 1, brand: { ...draft, name: 'Acme Two' } }
    const saved = (await (await ask('PUT', `/api/admin/brands/${host}`, change)).json()) as BrandDetail
    expect(saved).toMatchObject({ version: 2, isPending: false, updatedBy: 'admin' })
    expect(await titleAt(host)).toBe('Acme Two - Flight Booking')
    await ask('POST', `/api/admin/brands/${host}/disable`)
    expect(await titleAt(host)).toBe('Tailfin - Flight Booking')
    await ask('POST', `/api/admin/brands/${host}/enable`)
    await ask('POST', `/api/admin/brands/${host}/versions/1/restore`, { version: 2 })
    expect(await titleAt(host)).toBe('Acme Air - Flight Booking')
  })

  it('publishes to the edge on its schedule what it lacks', async () => {
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
})

describe('pictures', () => {
  type Browser = ReturnType<typeof aBrowser>

  /** Keeps what is stored of a brand apart from other tests. */
  async function aBrand(by: Browser): Promise<string> {
    const key = aBrandKey()
    const { key: _key, version: _version, ...draft } = { ...defaultBrand, domain: key, name: 'Acme Air' }
    expect((await by.ask('POST', '/api/admin/brands', { brand: draft })).status).toBe(201)
    return key
  }

  const BOUNDARY = 'part'
  function upload(by: Browser, key: string, file: Uint8Array) {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="x.svg"\r\ncontent-type: image/svg+xml\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
    const path = `/api/admin/brands/${key}/pictures`
    return by.ask('POST', path, new Uint8Array(body), `multipart/form-data; boundary=${BOUNDARY}`)
  }

  it('lie in the bucket, and are served from there', async () => {
    const key = await aBrand(administrator)
    const sent = aWebp()
    const answer = await upload(administrator, key, sent)
    expect(answer.status).toBe(201)
    const picture = (await answer.json()) as UploadedPicture
    expect(picture.key.startsWith(`${key}/`)).toBe(true)
    const served = await administrator.ask('GET', `/pictures/${picture.key}-400.webp`)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(sent)
    expect((await administrator.ask('GET', `/pictures/${picture.key}-480.webp`)).status).toBe(404)
  })

  it('are stored, read and deleted by name', async () => {
    const { PICTURES } = await shop.getWorker<{ PICTURES: R2Bucket }>().getEnv()
    const store = r2Pictures(PICTURES)
    await store.put('acme.example/1', Uint8Array.of(1, 2, 3))
    expect(await store.find('acme.example/1')).toEqual(Uint8Array.of(1, 2, 3))
    await store.remove(['acme.example/1', 'acme.example/2'])
    expect(await store.find('acme.example/1')).toBeNull()
  })

  it('leave the bucket when nobody saved them, and stay there when a version shows them', async () => {
    const { PICTURES } = await shop.getWorker<{ PICTURES: R2Bucket }>().getEnv()
    const pictureStore = r2Pictures(PICTURES)
    const { repositories, put, putBrands, stored } = aDatabase()
    const [kept, unused] = [`acme.example/${'a'.repeat(32)}`, `acme.example/${'b'.repeat(32)}`]
    putBrands({ ...defaultBrand, key: 'acme.example', logo: `/pictures/${kept}-480.webp` })
    for (const key of [kept, unused]) {
      put('pictures', {
        key,
        brandKey: 'acme.example',
        format: 'webp',
        width: 600,
        height: 300,
        bytes: 9,
        changeId: 'x',
        createdAt: '2026-01-01T00:00:00.000Z',
      })
      for (const width of [480, 600]) await pictureStore.put(`${key}-${width}.webp`, Uint8Array.of(1))
    }
    const log = vi.fn()
    for (const now of ['2026-03-01T00:00:00Z', '2026-03-01T02:00:00Z']) {
      await removeUnusedPictures({ ...repositories, pictureStore, clock: { now: () => new Date(now) }, log })
    }
    const isThere = async (key: string) =>
      Promise.all([480, 600].map(async (width) => (await pictureStore.find(`${key}-${width}.webp`)) !== null))
    expect([await isThere(kept), await isThere(unused)]).toEqual([
      [true, true],
      [false, false],
    ])
    expect(stored.pictures.map(({ key }) => key)).toEqual([kept])
    expect(log.mock.calls).toEqual([[{ level: 'info', event: 'pictures_removed', pictures: 1, files: 2 }]])
  })

  it('say so when the bucket fails', async () => {
    const fails = () => Promise.reject(new Error('internal error (10001)'))
    const store = r2Pictures({ put: fails, get: fails, delete: fails })
    for (const call of [store.put('x', new Uint8Array()), store.find('x'), store.remove(['x'])])
      await expect(call).rejects.toMatchObject({ code: 'pictures_unavailable' })
  })

  it('can’t be uploaded in a shop without the bucket, which starts and says so', async () => {
    const key = await aBrand(administratorOfBare)
    const room = await administratorOfBare.ask('GET', `/api/admin/brands/${key}/pictures`)
    expect(await room.json()).toEqual({ isOpen: false, count: 0, bytes: 0 })
    const answer = await upload(administratorOfBare, key, aWebp())
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([502, 'pictures_unavailable'])
  })
})
