import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { libsqlUsers } from '../../adapters/libsql/accounts/libsql-users'
import { openDatabase } from '../../adapters/libsql/database'
import { libsqlBrands } from '../../adapters/libsql/libsql-brands'
import { defaultBrand } from '../../domain/brand/default-brand'
import { fakeKv } from '../../testing/doubles/fake-kv'
import { type LibsqlServer, startLibsqlServer } from '../../testing/libsql-server'
import { completeCopies } from '../start/publish-locally'
import { demoBrands } from './demo-brands'
import { migrate } from './migrate'
import { seedAccounts, seedBrands } from './seed'

let server: LibsqlServer
const brands = [defaultBrand, ...demoBrands]

beforeAll(async () => {
  server = await startLibsqlServer()
  await migrate(server)
})
afterAll(async () => {
  await server.stop()
})

describe('the first start', () => {
  it('stores the brands once, and gives the edge what it lacks of them', async () => {
    const records = libsqlBrands(openDatabase(server))
    await seedBrands(server, brands)
    expect((await records.list('all')).map(({ key, isPending }) => [key, isPending])).toEqual([
      ['blossom.localhost', true],
      ['acme.localhost', true],
      ['default', true],
    ])
    const kv = fakeKv()
    await completeCopies(records, kv)
    const names = ['acme', 'acme.localhost', 'blossom', 'blossom.localhost', 'default'].map((name) => `brand:${name}`)
    expect(Object.keys(kv.values).toSorted()).toEqual(names)
    expect(await records.pending(10)).toEqual([])
  })

  it('leaves alone what was changed since, and mends what the edge has lost', async () => {
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

  it('makes the administrator and the owners once, with the password it tells', async () => {
    const users = libsqlUsers(openDatabase(server))
    const first = await seedAccounts(server, ['acme.localhost'])
    expect(first).toMatchObject({ administrator: true, owners: true })
    expect(first.password.length).toBeGreaterThanOrEqual(16)
    expect(await users.findByLogin('default', 'admin')).toMatchObject({ role: 'administrator' })
    expect(await users.findByLogin('acme.localhost', 'owner')).toMatchObject({ role: 'brand_owner' })
    expect(await seedAccounts(server, ['acme.localhost'])).toMatchObject({ administrator: false, owners: false })
  })
})
