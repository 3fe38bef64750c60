import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes all scripts, styles and lists into one more file, by their paths: what the Worker keeps beyond the next release (platform/kept-files). */
export const releaseFiles = (): Plugin => ({
  name: 'release-files',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|txt)$/.test(name))
    const files = names.map(async (name) => [`/${name}`, await readFile(join(dir, name), 'utf8')])
    await writeFile(join(dir, 'release.json'), JSON.stringify(Object.fromEntries(await Promise.all(files))))
  },
})
