import { appendFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeededAccount } from './seed.ts'

/** The file with the demo accounts, in the data folder. */
export const ACCOUNTS_FILE = 'accounts.txt'

/** An account as a line: who, where, and its initial password. */
const accountLine = ({ brandKey, username, password }: SeededAccount): string =>
  `${username} at ${brandKey === 'default' ? 'localhost' : brandKey}, password ${password}`

/**
 * What a start prints about the accounts that it has made: each in a line, then whether their passwords must be changed and where they are
 * stored.
 */
export function accountLines(accounts: SeededAccount[], dataDir: string): string[] {
  if (accounts.length === 0) return []
  const mustChange = accounts.some(({ mustChangePassword }) => mustChangePassword)
  return [
    ...accounts.map((account) => `Account            ${accountLine(account)}`),
    `                   ${mustChange ? 'to be changed at the first sign-in; ' : ''}also in ${join(dataDir, ACCOUNTS_FILE)}`,
  ]
}

/** Adds the accounts to the data folder's file, which nobody else on this machine can read. */
export async function keepAccounts(dataDir: string, accounts: SeededAccount[]): Promise<void> {
  if (accounts.length === 0) return
  const file = join(dataDir, ACCOUNTS_FILE)
  await appendFile(file, accounts.map((account) => `${accountLine(account)}\n`).join(''), { mode: 0o600 })
  // An existing file keeps its mode otherwise.
  await chmod(file, 0o600)
}
