import { appendFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { SeededAccount } from './seed.ts'

/** Where a developer finds the demo accounts again, in the data folder. */
export const ACCOUNTS_FILE = 'accounts.txt'

/** An account in a line: who, where, and the password that it was made with. */
const accountLine = ({ brandKey, username, password }: SeededAccount): string =>
  `${username} at ${brandKey === 'default' ? 'localhost' : brandKey}, password ${password}`

/** What a start says of the accounts that it has made: each in a line, then what becomes of their passwords and where they are found again. */
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
  // One that was there before keeps its mode otherwise.
  await chmod(file, 0o600)
}
