import type { PasswordHasher } from '../../platform/passwords'

/** The fake hash of a password. */
export const fakeHash = (password: string, version = 2) => `fake$v=${version}$${password}`

/** A hasher without cost: hashes are readable, and those of version 1 are outdated. */
export const fakePasswords: PasswordHasher = {
  hash: async (password) => fakeHash(password),
  verify: async (password, phc) => phc === fakeHash(password) || phc === fakeHash(password, 1),
  isOutdated: (phc) => phc.startsWith('fake$v=1$'),
}
