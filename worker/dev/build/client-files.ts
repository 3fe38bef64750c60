import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

const MODULE = 'virtual:client-files'

/** A style file and its digest, as the document names them. */
interface Style {
  href: string
  integrity: string
}

/** What a part of the app loads: its own chunk, and all that this imports. */
export interface ClientFiles {
  scripts: string[]
  styles: Style[]
}

/** The files of each entry, route and later part of a built app, by the name of its module within web/. */
export function clientFiles(manifest: Manifest, readStyle: (file: string) => Uint8Array): Record<string, ClientFiles> {
  const imported = (key: string, seen: Set<string>): Set<string> => {
    if (!seen.has(key)) {
      seen.add(key)
      for (const next of manifest[key]?.imports ?? []) imported(next, seen)
    }
    return seen
  }
  const style = (file: string): Style => ({
    href: `/${file}`,
    integrity: `sha256-${createHash('sha256').update(readStyle(file)).digest('base64')}`,
  })
  const files: Record<string, { scripts: Set<string>; styles: Set<string> }> = {}
  for (const [key, { isEntry, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isEntry && !isDynamicEntry) continue
    // A route is split into its component, its loader and so on.
    const [name = ''] = key.split('?')
    const own = files[name] ?? { scripts: new Set(), styles: new Set() }
    files[name] = own
    for (const next of imported(key, new Set())) {
      const { file, css = [] } = manifest[next] ?? {}
      if (file?.endsWith('.js')) own.scripts.add(`/${file}`)
      for (const each of css) own.styles.add(each)
    }
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, { scripts, styles }]) => [
      name,
      { scripts: [...scripts], styles: [...styles].map(style) },
    ]),
  )
}

/** Tells the renderer, which is built after the app, by which addresses browsers find the app's files. */
export const clientFilesModule = (folder: string): Plugin => ({
  name: 'client-files',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load(id) {
    if (id !== `\0${MODULE}`) return null
    const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest // written by Vite
    const files = clientFiles(manifest, (file) => readFileSync(join(folder, file)))
    return `export default ${JSON.stringify(files)}`
  },
})
