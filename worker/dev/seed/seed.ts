import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { and, eq } from 'drizzle-orm'
import type { BrandRecord } from '../../contract/brand'
import { defaultBrand } from '../../domain/brand/default-brand'
import { libsqlUsers, type NewAccount } from '../../features/account/store'
import { libsqlBrands } from '../../features/brands/store'
import { argon2Passwords } from '../../platform/argon2-passwords'
import { openDatabase } from '../../platform/database'
import { users } from '../../platform/tables'
import { START_PATIENCE_MS } from '../start/patience'

/** A new instance of argon2's wasm in Node: what `instantiateArgon2` is in a Worker. */
export async function loadArgon2(): Promise<WebAssembly.Instance> {
  const path = createRequire(import.meta.url).resolve('@phi-ag/argon2/argon2.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(path))
  return instance
}

type Seed = Pick<NewAccount, 'brandKey' | 'username' | 'email' | 'firstName' | 'lastName' | 'role'>

/** The administrator of a deployed shop, identified by their own address. */
export const namedAdministrator = (email: string): Seed => ({
  brandKey: defaultBrand.key,
  // A random user name, which guessers can't try; they sign in with the address.
  username: `admin-${randomBytes(6).toString('hex')}`,
  email,
  firstName: 'First',
  lastName: 'Administrator',
  role: 'administrator',
})

/** The accounts of a local shop: an administrator, and an owner for each of the brands. */
export const demoAccounts = (ownedBrands: string[]): Seed[] => [
  {
    brandKey: defaultBrand.key,
    username: 'admin',
    email: 'admin@tailfin.example',
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'administrator',
  },
  ...ownedBrands.map(
    (brandKey): Seed => ({
      brandKey,
      username: 'owner',
      email: 'owner@tailfin.example',
      firstName: 'Olive',
      lastName: 'Owner',
      role: 'brand_owner',
    }),
  ),
]

/** A new account, with the password, which is stored only as its hash. */
export interface SeededAccount {
  brandKey: string
  username: string
  password: string
  mustChangePassword: boolean
}

interface DatabaseAddress {
  url: string
  authToken?: string | undefined
}

/** Nobody waits for these queries but the developer who starts the shop. */
const openWithPatience = (database: DatabaseAddress) => openDatabase({ ...database, timeoutMs: START_PATIENCE_MS })

/** Whether the default brand has an administrator. */
export async function hasAdministrator(database: DatabaseAddress): Promise<boolean> {
  const isThere = and(eq(users.brandKey, defaultBrand.key), eq(users.role, 'administrator'))
  return (await openWithPatience(database).select({ id: users.id }).from(users).where(isThere).limit(1)).length > 0
}

/**
 * Creates those of the accounts that don't exist. Each has a password of its own that must be changed at the first sign-in; or all have the
 * environment's SEED_PASSWORD, which tests know, and keep it.
 */
export async function seedAccounts(database: DatabaseAddress, accounts: Seed[]): Promise<SeededAccount[]> {
  const repository = libsqlUsers(openWithPatience(database))
  const shared = process.env.SEED_PASSWORD?.trim()
  const mustChangePassword = !shared
  const made: SeededAccount[] = []
  for (const seed of accounts) {
    const { brandKey, username } = seed
    if (await repository.findByLogin(brandKey, username)) continue
    const password = shared || randomBytes(12).toString('base64url')
    const passwordHash = await argon2Passwords(loadArgon2).hash(password)
    const account = { ...seed, id: randomUUID(), passwordHash, createdAt: new Date(), mustChangePassword }
    // The shop's operator names these addresses, and needs second factors at once.
    if (await repository.insert({ ...account, emailVerified: true }))
      made.push({ brandKey, username, password, mustChangePassword })
  }
  return made
}

/** Stores the brands that the database doesn't have yet; the edge gets them from the schedule, or from publish-locally. */
export async function seedBrands(database: DatabaseAddress, brands: BrandRecord[]): Promise<void> {
  const brandRecords = libsqlBrands(openWithPatience(database))
  for (const brand of brands) {
    const row = { id: randomUUID(), brandKey: brand.key, userId: 'system', at: new Date() }
    await brandRecords.insert(brand, { ...row, action: 'brand_created', detail: { version: brand.version } })
  }
}
