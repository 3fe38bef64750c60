import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { digest } from './script-integrity.ts'
import { styleRules } from './style-rules.ts'
import { isWritten } from './without-private-screens.ts'

const MODULE = 'virtual:client-files'
/** Only for the app's own entry: where the Worker's script is. */
const APP_MODULE = 'virtual:app-files'

/** A style file and its digest, as the document names them. */
interface Style {
  href: string
  integrity: string
}

/** What a part of the app loads: all imports of its chunk, then the chunk. */
export interface ClientFiles {
  scripts: string[]
  styles: Style[]
}

/** The files of each entry, route and lazy part of a built app, by the name of its module within web/. */
export function clientFiles(manifest: Manifest, readStyle: (file: string) => Uint8Array): Record<string, ClientFiles> {
  /** A chunk after all that it imports. */
  const withImports = (key: string, seen = new Set<string>()): string[] => {
    if (seen.has(key)) return []
    seen.add(key)
    return [...(manifest[key]?.imports ?? []).flatMap((next) => withImports(next, seen)), key]
  }
  const style = (file: string): Style => ({ href: `/${file}`, integrity: digest(readStyle(file)) })
  const files: Record<string, { scripts: Set<string>; styles: Set<string> }> = {}
  for (const [key, { isEntry, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isEntry && !isDynamicEntry) continue
    // A route is split into its component, its loader and so on.
    const [name = ''] = key.split('?')
    const own = files[name] ?? { scripts: new Set(), styles: new Set() }
    files[name] = own
    for (const next of withImports(key)) {
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

/** The rules of each style file that a rendered page may need, by its address. */
const rulesByAddress = (files: Record<string, ClientFiles>, read: (href: string) => string) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([entry]) => isWritten(entry))
      .flatMap(([, { styles }]) => styles.map(({ href }) => [href, styleRules(read(href))])),
  )

/** Gives the renderer, which is built after the app, the addresses of the app's files, and the content of its style files. */
export const clientFilesModule = (folder: string): Plugin => ({
  name: 'client-files',
  resolveId: (id) => (id === MODULE || id === APP_MODULE ? `\0${id}` : null),
  load(id) {
    if (id !== `\0${MODULE}` && id !== `\0${APP_MODULE}`) return null
    const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest // written by Vite
    const files = clientFiles(manifest, (file) => readFileSync(join(folder, file)))
    if (id === `\0${APP_MODULE}`) return `export const app = ${JSON.stringify(files['main.tsx'])}`
    const rules = rulesByAddress(files, (href) => readFileSync(join(folder, href), 'utf8'))
    return `export const files = ${JSON.stringify(files)}\nexport const rules = ${JSON.stringify(rules)}`
  },
})
