import { randomBytes, randomUUID } from 'node:crypto'
import { argon2Passwords } from '../adapters/argon2/argon2-passwords'
import { openDatabase } from '../adapters/libsql/database'
import { libsqlUsers } from '../adapters/libsql/libsql-users'
import { defaultBrand } from '../domain/default-brand'
import type { NewAccount } from '../ports/user-repository'
import { loadArgon2 } from './load-argon2'

type Seed = Pick<NewAccount, 'brandKey' | 'username' | 'email' | 'firstName' | 'lastName' | 'role'>

const administrator: Seed = {
  brandKey: defaultBrand.key,
  username: 'admin',
  email: 'admin@tailfin.example',
  firstName: 'Ada',
  lastName: 'Admin',
  role: 'administrator',
}

const ownerOf = (brandKey: string): Seed => ({
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
  for (const seed of [administrator, ...ownedBrands.map(ownerOf)]) {
    if (await users.findByLogin(seed.brandKey, seed.username)) continue
    const passwordHash = await argon2Passwords(loadArgon2).hash(password)
    const isMade = await users.insert({ ...seed, id: randomUUID(), passwordHash, createdAt: new Date() })
    seeded[seed.role === 'administrator' ? 'administrator' : 'owners'] ||= isMade
  }
  return seeded
}
