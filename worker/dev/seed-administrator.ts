import { randomBytes, randomUUID } from 'node:crypto'
import initialize from '@phi-ag/argon2/node'
import { openDatabase } from '../adapters/libsql/database'
import { libsqlUsers } from '../adapters/libsql/libsql-users'
import { defaultBrand } from '../domain/default-brand'

/** The first administrator's name at the default brand. */
export const ADMINISTRATOR = 'admin'

/**
 * Makes the default brand's administrator and gives the password, which is stored nowhere; null when there is one already.
 * The hash has the cost that sign-in uses (OWASP's argon2id: 19 MiB, two passes).
 */
export async function seedAdministrator(database: {
  url: string
  authToken?: string | undefined
}): Promise<string | null> {
  const users = libsqlUsers(openDatabase(database))
  if (await users.findByLogin(defaultBrand.key, ADMINISTRATOR)) return null
  const password = randomBytes(12).toString('base64url')
  const argon2 = await initialize()
  const { encoded } = argon2.hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const created = await users.insert({
    id: randomUUID(),
    brandKey: defaultBrand.key,
    username: ADMINISTRATOR,
    email: 'admin@tailfin.example',
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'administrator',
    passwordHash: encoded,
    createdAt: new Date(),
  })
  return created ? password : null
}
