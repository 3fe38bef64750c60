import type { Account, NewAccount, UserRepository } from '../../ports/accounts'
import type { NewAuditEntry } from '../../ports/brands'
import type { NewLink } from '../../ports/mail'

/** Users in memory; `all` is what is stored. */
export interface FakeUsers extends UserRepository {
  all: Account[]
  /** Records the link of a new account; fakeLinks takes it over. */
  recordLink: (link: NewLink, userId: string) => void
  /** Records the row of a changed role. */
  recordAudit: (entry: NewAuditEntry) => unknown
}

const lower = (text: string) => text.trim().toLowerCase()

const toAccount = (account: NewAccount): Account => ({
  ...account,
  username: lower(account.username),
  email: lower(account.email),
  isAdmin: account.role === 'administrator',
  emailVerified: false,
  createdAt: account.createdAt.toISOString(),
})

/** A user repository in memory that holds the given accounts. */
export function fakeUsers(...accounts: NewAccount[]): FakeUsers {
  const all = accounts.map(toAccount)
  const ofBrand = (brandKey: string) => all.filter((account) => account.brandKey === brandKey)
  const findByEmail = (brandKey: string, email: string) =>
    ofBrand(brandKey).find((account) => account.email === lower(email)) ?? null
  const users: FakeUsers = {
    all,
    recordLink: () => {},
    recordAudit: () => {},
    async insert(account, verification) {
      const added = toAccount(account)
      const isTaken = ofBrand(added.brandKey).some(
        ({ username, email }) => username === added.username || email === added.email,
      )
      if (isTaken) return false
      all.push(added)
      if (verification) users.recordLink(verification, added.id)
      return true
    },
    findByLogin: async (brandKey, login) =>
      findByEmail(brandKey, login) ?? ofBrand(brandKey).find(({ username }) => username === lower(login)) ?? null,
    findByEmail: async (brandKey, email) => findByEmail(brandKey, email),
    findById: async (brandKey, userId) => ofBrand(brandKey).find(({ id }) => id === userId) ?? null,
    listOwners: async (brandKey) =>
      ofBrand(brandKey)
        .filter(({ role }) => role === 'brand_owner')
        .map(({ id, username, email, firstName, lastName }) => ({ id, username, email, firstName, lastName }))
        .toSorted((a, b) => (a.username < b.username ? -1 : 1)),
    async changeRole({ brandKey, userId, from, to }, audit) {
      const account = ofBrand(brandKey).find(({ id, role }) => id === userId && role === from)
      if (!account) return false
      account.role = to
      await users.recordAudit(audit)
      return true
    },
    takenUsernames: async (brandKey, usernames) => {
      const wanted = usernames.map(lower)
      return ofBrand(brandKey)
        .map(({ username }) => username)
        .filter((username) => wanted.includes(username))
    },
  }
  return users
}
