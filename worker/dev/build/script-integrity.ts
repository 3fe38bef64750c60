import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A file's digest, as `integrity` names it. */
export const digest = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** A document whose scripts and styles name the digest of their file, which is found by its address. */
export async function withIntegrity(document: string, read: (address: string) => Promise<Uint8Array>): Promise<string> {
  const tags = [...document.matchAll(/<(?:script|link rel="stylesheet")(?=\s)[^>]*?\s(?:src|href)="(\/[^"]+)"/g)]
  let changed = document
  for (const [tag, address = ''] of tags) {
    changed = changed.replace(tag, `${tag} integrity="${digest(await read(address))}"`)
  }
  return changed
}

/** Prevents browsers from running anything but the files that were built. */
export const scriptIntegrity = (): Plugin => ({
  name: 'script-integrity',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  // After all files are written: a later change would make its digest invalid.
  async writeBundle({ dir }) {
    if (!dir) return
    const path = join(dir, 'index.html')
    const document = await withIntegrity(await readFile(path, 'utf8'), (address) => readFile(join(dir, address)))
    await writeFile(path, document)
  },
})
