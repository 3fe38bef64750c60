import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestHarness, unstable_readConfig as readConfig, type TestHarness } from 'wrangler'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../contract/security/factors'
import { CURRENT_TEXTS } from '../../domain/legal/legal-versions'
import { withoutRenderer } from '../../testing/doubles/page-renderer'
import { aSoftwareAuthenticator } from '../../testing/doubles/software-authenticator'

// The libraries that read passkeys and app codes, loaded by the Worker as it is deployed when somebody needs them first.
const HOST = 'http://localhost'
let folder: string
let shop: TestHarness
const jar = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailfin-factors-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><head><title>-</title></head></html>')
  const { main, compatibility_date, assets, kv_namespaces, ratelimits, version_metadata } = readConfig({
    config: 'wrangler.toml',
  })
  const vars = {
    DATABASE_URL: inject('databaseUrl'),
    SESSION_SECRET: 'a test secret of more than thirty-two characters',
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
}, 180_000)

afterAll(async () => {
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

async function post<T>(path: string, body: unknown = {}) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { 'content-type': 'application/json', origin: HOST, cookie }
  const response = await shop.fetch(`${HOST}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  for (const set of response.headers.getSetCookie()) {
    const [pair = ''] = set.split(';')
    jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  return { status: response.status, body: (await response.json()) as T } // the contract's shape
}

it('adds an app and a passkey, and signs in by both', async () => {
  const username = `u${randomUUID().slice(0, 8)}`
  const [password, email] = ['Tern-over-water-9', `${username}@example.com`]
  await post('register', { username, password, email, firstName: 'New', lastName: 'Comer', agreedTo: CURRENT_TEXTS })
  expect((await post('login', { username, password })).status).toBe(200)
  expect((await post('prove', { password })).status).toBe(200)

  const { secret } = (await post<{ secret: string }>('factors/app')).body
  const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
  expect((await post('factors/app/confirm', { code: codeAt(0) })).status).toBe(200)
  const authenticator = await aSoftwareAuthenticator({ origin: HOST })
  const asked = await post<{ options: PasskeyCreationOptions }>('factors/passkeys/options')
  const response = await authenticator.register(asked.body.options)
  expect((await post('factors/passkeys', { name: 'Laptop', response })).status).toBe(201)

  jar.clear()
  expect(await post('login', { username, password })).toMatchObject({
    status: 401,
    body: { methods: expect.any(Array) },
  })
  expect((await post('login/factor', { method: 'app', code: codeAt(1) })).status).toBe(200)
  jar.clear()
  const { options } = (await post<{ options: PasskeyRequestOptions }>('login/passkey-options')).body
  const signed = await authenticator.sign(options)
  expect(await post('login/passkey', { response: signed })).toMatchObject({ status: 200, body: { username } })
})
