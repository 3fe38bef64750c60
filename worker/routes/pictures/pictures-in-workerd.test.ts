import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { createTestHarness, unstable_readConfig as readConfig, type TestHarness } from 'wrangler'
import { type R2Bucket, r2Pictures } from '../../adapters/r2/r2-pictures'
import type { UploadedPicture } from '../../contract/content/picture'
import { demoAccounts, seedAccounts } from '../../dev/seed/seed'
import { defaultBrand } from '../../domain/brand/default-brand'
import { removeUnusedPictures } from '../../services/pictures/remove-unused-pictures'
import { aBrandKey } from '../../testing/builders/an-account'
import { aWebp } from '../../testing/builders/pictures'
import { withoutRenderer } from '../../testing/doubles/page-renderer'
import { aDatabase } from '../../testing/worlds/a-database'

// The Worker as it is deployed, over libSQL and the real bucket of workerd.
let folder: string
let cookie = ''
const shops: TestHarness[] = []

async function aShop(bindings: Partial<Pick<ReturnType<typeof readConfig>, 'r2_buckets'>>) {
  const { main, compatibility_date, assets, kv_namespaces, ratelimits, version_metadata } = readConfig({
    config: 'wrangler.toml',
  })
  const config = {
    name: 'tailfin',
    ...withoutRenderer,
    main: main!,
    compatibility_date: compatibility_date!,
    version_metadata: version_metadata!,
    kv_namespaces,
    ratelimits,
    ...bindings,
    vars: { DATABASE_URL: inject('databaseUrl'), SESSION_SECRET: 'a test secret of more than thirty-two characters' },
    assets: { ...assets!, directory: folder },
  }
  const shop = createTestHarness({ workers: [{ config }] })
  shops.push(shop)
  await shop.listen()
  return shop
}

const ask = (shop: TestHarness, method: string, path: string, body?: string | Uint8Array, type = 'application/json') =>
  shop.fetch(`http://localhost${path}`, {
    method,
    headers: { 'content-type': type, origin: 'http://localhost', cookie },
    ...(body !== undefined && { body }),
  })

/** Keeps what is stored of a brand apart from other tests. */
async function aBrand(shop: TestHarness): Promise<string> {
  const key = aBrandKey()
  const { key: _key, version: _version, ...draft } = { ...defaultBrand, domain: key, name: 'Acme Air' }
  expect((await ask(shop, 'POST', '/api/admin/brands', JSON.stringify({ brand: draft }))).status).toBe(201)
  return key
}

const BOUNDARY = 'part'
function upload(shop: TestHarness, key: string, file: Uint8Array) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="x.svg"\r\ncontent-type: image/svg+xml\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const path = `/api/admin/brands/${key}/pictures`
  return ask(shop, 'POST', path, new Uint8Array(body), `multipart/form-data; boundary=${BOUNDARY}`)
}

let shop: TestHarness
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailfin-pictures-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>-</title><div id="root"></div>')
  shop = await aShop({ r2_buckets: readConfig({ config: 'wrangler.toml' }).r2_buckets })
  const password = 'a password of this test'
  process.env.SEED_PASSWORD = password
  await seedAccounts({ url: inject('databaseUrl') }, demoAccounts([]))
  for (const path of ['/api/auth/login', '/api/admin/login']) {
    const answer = await ask(shop, 'POST', path, JSON.stringify({ username: 'admin', password }))
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
  }
}, 180_000)

afterAll(async () => {
  for (const each of shops) await each.close()
  await rm(folder, { recursive: true, force: true })
})

it('pictures lie in the bucket, and are served from there', async () => {
  const key = await aBrand(shop)
  const sent = aWebp()
  const answer = await upload(shop, key, sent)
  expect(answer.status).toBe(201)
  const picture = (await answer.json()) as UploadedPicture
  expect(picture.key.startsWith(`${key}/`)).toBe(true)
  const served = await ask(shop, 'GET', `/pictures/${picture.key}-400.webp`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(sent)
  expect((await ask(shop, 'GET', `/pictures/${picture.key}-480.webp`)).status).toBe(404)
})

it('the bucket gives, keeps and forgets files by name', async () => {
  const { PICTURES } = await shop.getWorker<{ PICTURES: R2Bucket }>().getEnv()
  const store = r2Pictures(PICTURES)
  await store.put('acme.example/1', Uint8Array.of(1, 2, 3))
  expect(await store.find('acme.example/1')).toEqual(Uint8Array.of(1, 2, 3))
  await store.remove(['acme.example/1', 'acme.example/2'])
  expect(await store.find('acme.example/1')).toBeNull()
})

it('what nobody saved leaves the bucket, and what a version shows stays there', async () => {
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

it('a bucket that fails is told as such', async () => {
  const fails = () => Promise.reject(new Error('internal error (10001)'))
  const store = r2Pictures({ put: fails, get: fails, delete: fails })
  for (const call of [store.put('x', new Uint8Array()), store.find('x'), store.remove(['x'])])
    await expect(call).rejects.toMatchObject({ code: 'pictures_unavailable' })
})

it('a shop without the bucket starts, and says that no pictures can be uploaded', async () => {
  const bare = await aShop({})
  const key = await aBrand(bare)
  const room = await ask(bare, 'GET', `/api/admin/brands/${key}/pictures`)
  expect(await room.json()).toEqual({ isOpen: false, count: 0, bytes: 0 })
  const answer = await upload(bare, key, aWebp())
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([502, 'pictures_unavailable'])
}, 180_000)
