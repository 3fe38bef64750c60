import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** What the build reports about a chunk. */
interface BuiltChunk {
  type: 'chunk' | 'asset'
  fileName: string
  moduleIds?: string[]
}

/**
 * The manifest with an entry for every lazy part, as Vite writes them for parts that have a file of their own: several may share a chunk,
 * which then has none of their names.
 * @param nameOf a part's name in the manifest (its path within web/); null for a module that isn't imported lazily
 */
export function withPartsByName(
  manifest: Manifest,
  chunks: readonly BuiltChunk[],
  nameOf: (moduleId: string) => string | null,
): Manifest {
  const named: Manifest = { ...manifest }
  const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]))
  for (const { fileName, moduleIds = [] } of chunks) {
    const chunk = byFile.get(fileName)
    for (const id of chunk ? moduleIds : []) {
      const name = nameOf(id)
      if (name && chunk) named[name] ??= { ...chunk, src: name, isDynamicEntry: true }
    }
  }
  return named
}

/** Adds every lazy part to the manifest by its name, whichever chunk contains it. */
export const partsByName = (): Plugin => ({
  name: 'parts-by-name',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }, bundle) {
    if (!dir) return
    const root = this.environment.config.root
    const nameOf = (id: string) =>
      this.getModuleInfo(id)?.dynamicImporters.length ? relative(root, id).replaceAll('\\', '/') : null
    const path = join(dir, '.vite/manifest.json')
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest // written by Vite
    await writeFile(path, JSON.stringify(withPartsByName(manifest, Object.values(bundle), nameOf), null, 2))
  },
})
