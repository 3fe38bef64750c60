import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Manifest } from 'vite'

/** The app built for browsers, in a separate folder. Parts are named as in Vite's manifest: by their paths within web/. */
export interface BuiltApp {
  manifest: Manifest
  /** The paths of all modules in any script. */
  modules: string[]
  /** The content of a file. */
  read: (file: string) => string
  /** The compressed size of a file, in bytes, as on an edge. */
  weigh: (file: string) => number
  /** The script files that these parts load, including their imports. */
  scripts: (parts: Iterable<string>) => Set<string>
  /** Their style files. */
  styles: (parts: Iterable<string>) => Set<string>
  /** The parts loaded before the first screen of any route: the start of the app. */
  entries: () => string[]
  /** The parts of a route file, as split by the router's plugin. */
  route: (file: string) => string[]
  remove: () => void
}

/** Builds the app. */
export async function buildApp(): Promise<BuiltApp> {
  const outDir = mkdtempSync(join(tmpdir(), 'tailfin-build-'))
  const built = await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest // written by Vite
  const closure = (parts: Iterable<string>, seen = new Set<string>()): Set<string> => {
    for (const part of parts) {
      if (seen.has(part)) continue
      seen.add(part)
      closure(manifest[part]?.imports ?? [], seen)
    }
    return seen
  }
  const entriesOf = (parts: Iterable<string>) => [...closure(parts)].flatMap((part) => manifest[part] ?? [])
  const compressed = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const weights = new Map<string, number>()
  const weigh = (file: string) => {
    const weight = weights.get(file) ?? brotliCompressSync(readFileSync(join(outDir, file)), compressed).length
    weights.set(file, weight)
    return weight
  }
  return {
    manifest,
    modules: files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
    read,
    weigh,
    scripts: (parts) => new Set(entriesOf(parts).map(({ file }) => file)),
    styles: (parts) => new Set(entriesOf(parts).flatMap(({ css = [] }) => css)),
    entries: () => Object.keys(manifest).filter((part) => manifest[part]?.isEntry),
    route: (file) => Object.keys(manifest).filter((part) => part.startsWith(`routes/${file}?tsr-split`)),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}
