import { randomBytes, randomUUID } from 'node:crypto'
import { argon2Passwords } from '../adapters/argon2/argon2-passwords'
import { openDatabase } from '../adapters/libsql/database'
import { libsqlUsers } from '../adapters/libsql/libsql-users'
import { defaultBrand } from '../domain/default-brand'
import { loadArgon2 } from './load-argon2'

/** The first administrator's name at the default brand. */
const ADMINISTRATOR = 'admin'

/** Makes the default brand's administrator and gives the password, which is stored nowhere; null when there is one already. */
export async function seedAdministrator(database: {
  url: string
  authToken?: string | undefined
}): Promise<string | null> {
  const users = libsqlUsers(openDatabase(database))
  if (await users.findByLogin(defaultBrand.key, ADMINISTRATOR)) return null
  const password = randomBytes(12).toString('base64url')
  const created = await users.insert({
    id: randomUUID(),
    brandKey: defaultBrand.key,
    username: ADMINISTRATOR,
    email: 'admin@tailfin.example',
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'administrator',
    passwordHash: await argon2Passwords(loadArgon2).hash(password),
    createdAt: new Date(),
  })
  return created ? password : null
}
