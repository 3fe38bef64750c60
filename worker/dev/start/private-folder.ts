import { chmod, mkdir } from 'node:fs/promises'

/** The mode of a file that only its owner may read. */
export const OWNER_ONLY = 0o600

/**
 * Creates a folder, or takes an existing one, that only its owner can read: its files contain travelers' names and keys. Files that this
 * process and its children write from now on are private as well.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  process.umask(0o077)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
}
