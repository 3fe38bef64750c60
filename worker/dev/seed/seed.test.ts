import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { libsqlUsers } from '../../features/account/store'
import { libsqlBrands } from '../../features/brands/store'
import { argon2Passwords } from '../../platform/argon2-passwords'
import { openDatabase } from '../../platform/database'
import { fakeKv } from '../../testing/doubles/fake-kv'
import { type LibsqlServer, startLibsqlServer } from '../../testing/libsql-server'
import { completeCopies } from '../start/publish-locally'
import { demoBrands } from './demo-brands'
import { ACCOUNTS_FILE, accountLines, keepAccounts } from './keep-accounts'
import { migrate } from './migrate'
import { realAddress } from './real-address'
import { demoAccounts, hasAdministrator, loadArgon2, namedAdministrator, seedAccounts, seedBrands } from './seed'

let server: LibsqlServer
const brands = [defaultBrand, ...demoBrands]

beforeAll(async () => {
  server = await startLibsqlServer()
  await migrate(server)
})
afterAll(async () => {
  await server.stop()
})

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the first start', () => {
  it('stores the brands once, and gives the edge those it lacks', async () => {
    const records = libsqlBrands(openDatabase(server))
    await seedBrands(server, brands)
    expect((await records.list('all', { limit: 1000 })).map(({ key, isPending }) => [key, isPending])).toEqual([
      ['blossom.localhost', true],
      ['limetta.localhost', true],
      ['acme.localhost', true],
      ['default', true],
    ])
    const kv = fakeKv()
    await completeCopies(records, kv)
    const names = ['acme', 'blossom', 'limetta'].flatMap((name) => [`brand:${name}`, `brand:${name}.localhost`])
    expect(new Set(Object.keys(kv.values))).toEqual(new Set([...names, 'brand:default']))
    expect(await records.pending(10)).toEqual([])
  })

  it('waits for minutes for a busy database', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout')
    await seedBrands(server, brands)
    await hasAdministrator(server)
    expect(Math.min(...timeouts.mock.calls.map(([milliseconds]) => milliseconds))).toBeGreaterThan(60_000)
    timeouts.mockRestore()
  })

  it('keeps what was changed since, and restores what the edge has lost', async () => {
    const records = libsqlBrands(openDatabase(server))
    const renamed = { ...defaultBrand, name: 'Renamed', version: 2 }
    const by = { id: 'change', brandKey: 'default', userId: 'usr', detail: {}, at: new Date() }
    await records.save(renamed, { ...by, action: 'brand_saved' })
    await seedBrands(server, brands)
    const kv = fakeKv({ 'brand:default': JSON.stringify(defaultBrand) })
    await completeCopies(records, kv)
    expect(JSON.parse(kv.values['brand:default'] ?? '')).toEqual(renamed)
    expect(kv.values).toHaveProperty(['brand:acme.localhost'])
  })

  it('makes the administrator and the owners once, each with a password of their own, to be changed', async () => {
    vi.stubEnv('SEED_PASSWORD', '')
    const users = libsqlUsers(openDatabase(server))
    const seeds = demoAccounts(['acme.localhost', 'blossom.localhost'])
    const made = await seedAccounts(server, seeds)
    expect(made.map(({ brandKey, username }) => [brandKey, username])).toEqual([
      ['default', 'admin'],
      ['acme.localhost', 'owner'],
      ['blossom.localhost', 'owner'],
    ])
    expect(new Set(made.map(({ password }) => password)).size).toBe(3)
    for (const { password, mustChangePassword } of made) {
      expect(password.length).toBeGreaterThanOrEqual(16)
      expect(mustChangePassword).toBe(true)
    }
    const admin = await users.findByLogin('default', 'admin')
    expect(admin).toMatchObject({ role: 'administrator', mustChangePassword: true })
    const hasher = argon2Passwords(loadArgon2)
    const fits = await Promise.all(made.map(({ password }) => hasher.verify(password, admin?.passwordHash ?? '')))
    expect(fits).toEqual([true, false, false])
    expect(await users.findByLogin('acme.localhost', 'owner')).toMatchObject({ role: 'brand_owner' })
    expect(await seedAccounts(server, seeds)).toEqual([])
  })

  it("uses the tests' password for all, without requiring another", async () => {
    vi.stubEnv('SEED_PASSWORD', 'a password of this test')
    const [made] = await seedAccounts(server, demoAccounts(['other.localhost']).slice(1))
    expect(made).toMatchObject({ password: 'a password of this test', mustChangePassword: false })
    const owner = await libsqlUsers(openDatabase(server)).findByLogin('other.localhost', 'owner')
    expect(owner).not.toHaveProperty('mustChangePassword')
  })

  it('says that a password must be changed only where the first sign-in requires it', () => {
    const made = (mustChangePassword: boolean) => [
      { brandKey: 'default', username: 'admin', password: 'secret', mustChangePassword },
    ]
    const account = 'Account            admin at localhost, password secret'
    expect(accountLines(made(true), '.data')).toEqual([
      account,
      '                   to be changed at the first sign-in; also in .data/accounts.txt',
    ])
    expect(accountLines(made(false), '.data')).toEqual([account, '                   also in .data/accounts.txt'])
    expect(accountLines([], '.data')).toEqual([])
  })

  it('stores the accounts where only the developer can read them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'accounts-'))
    await writeFile(join(folder, ACCOUNTS_FILE), '', { mode: 0o644 })
    await keepAccounts(folder, [])
    await keepAccounts(folder, [
      { brandKey: 'default', username: 'admin', password: 'secret', mustChangePassword: true },
    ])
    expect(await readFile(join(folder, ACCOUNTS_FILE), 'utf8')).toBe('admin at localhost, password secret\n')
    expect((await stat(join(folder, ACCOUNTS_FILE))).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })
})

describe('the first administrator of a deployed shop', () => {
  it('has their own address, and no name that guessers know', async () => {
    const { username, email, role } = namedAdministrator('ada@tailfin.travel')
    expect([email, role]).toEqual(['ada@tailfin.travel', 'administrator'])
    expect(username).toMatch(/^admin-[0-9a-f]{12}$/)
    expect(await hasAdministrator(server)).toBe(true)
  })

  it.each(['ada@tailfin.travel', ' Ada@Tailfin.travel '])('may be %j', (address) => {
    expect(realAddress(address)).toBe(address.trim())
  })

  it.each([
    '',
    'ada',
    'ada@',
    'admin@tailfin.example',
    'a@example.com',
    'a@mail.example.org',
    'a@x.test',
    'a@localhost',
    'a@b.invalid',
    'a@shop.local',
  ])('is not %j', (address) => {
    expect(realAddress(address)).toBeNull()
  })
})
