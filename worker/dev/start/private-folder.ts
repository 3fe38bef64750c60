import { chmod, mkdir } from 'node:fs/promises'

/** The mode of a file that only its owner may read. */
export const OWNER_ONLY = 0o600

/**
 * Makes a folder, or takes one that is there, that nobody but its owner may look into: travelers' names, and keys, stand in its files. What
 * this process and its children write from now on is their owner's alone as well.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  process.umask(0o077)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
}
