import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { argon2Passwords } from '../../adapters/argon2/argon2-passwords'
import { libsqlUsers } from '../../adapters/libsql/accounts/libsql-users'
import { openDatabase } from '../../adapters/libsql/database'
import { libsqlBrands } from '../../adapters/libsql/libsql-brands'
import type { BrandRecord } from '../../contract/brand'
import { defaultBrand } from '../../domain/brand/default-brand'
import type { NewAccount } from '../../ports/accounts'

/** A new instance of argon2's wasm in Node: what `instantiateArgon2` is in a Worker. */
export async function loadArgon2(): Promise<WebAssembly.Instance> {
  const path = createRequire(import.meta.url).resolve('@phi-ag/argon2/argon2.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(path))
  return instance
}

type Seed = Pick<NewAccount, 'brandKey' | 'username' | 'email' | 'firstName' | 'lastName' | 'role'>

const administrator: Seed = {
  brandKey: defaultBrand.key,
  username: 'admin',
  email: 'admin@tailfin.example',
  firstName: 'Ada',
  lastName: 'Admin',
  role: 'administrator',
}

const brandOwner = (brandKey: string): Seed => ({
  brandKey,
  username: 'owner',
  email: 'owner@tailfin.example',
  firstName: 'Olive',
  lastName: 'Owner',
  role: 'brand_owner',
})

/** Which accounts were made. Their password is stored nowhere. */
export interface SeededAccounts {
  administrator: boolean
  owners: boolean
  password: string
}

/**
 * Makes the default brand's administrator and an owner for each of the given brands, leaving alone who is there. The password is
 * the environment's SEED_PASSWORD or, without one, a new one.
 */
export async function seedAccounts(
  database: { url: string; authToken?: string | undefined },
  ownedBrands: string[] = [],
): Promise<SeededAccounts> {
  const users = libsqlUsers(openDatabase(database))
  const password = process.env.SEED_PASSWORD?.trim() || randomBytes(12).toString('base64url')
  const seeded: SeededAccounts = { administrator: false, owners: false, password }
  for (const seed of [administrator, ...ownedBrands.map(brandOwner)]) {
    if (await users.findByLogin(seed.brandKey, seed.username)) continue
    const passwordHash = await argon2Passwords(loadArgon2).hash(password)
    const isMade = await users.insert({ ...seed, id: randomUUID(), passwordHash, createdAt: new Date() })
    seeded[seed.role === 'administrator' ? 'administrator' : 'owners'] ||= isMade
  }
  return seeded
}

/** Stores the brands that the database doesn't have yet; the edge gets them from the schedule, or from publish-locally. */
export async function seedBrands(
  database: { url: string; authToken?: string | undefined },
  brands: BrandRecord[],
): Promise<void> {
  const brandRecords = libsqlBrands(openDatabase(database))
  for (const brand of brands) {
    const row = { id: randomUUID(), brandKey: brand.key, userId: 'system', at: new Date() }
    await brandRecords.insert(brand, { ...row, action: 'brand_created', detail: { version: brand.version } })
  }
}
