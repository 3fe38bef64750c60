import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type Manifest } from 'vite'

/** The app as it is built for browsers, in a folder of its own. Parts go by their names in Vite's manifest: their paths within web/. */
export interface BuiltApp {
  manifest: Manifest
  /** The paths of all modules that are in some script. */
  modules: string[]
  /** What a file says. */
  read: (file: string) => string
  /** Bytes of a file as an edge compresses it. */
  weigh: (file: string) => number
  /** The script that these parts load, all that they import included. Each file is named once. */
  scripts: (parts: Iterable<string>) => Set<string>
  /** Their style files. */
  styles: (parts: Iterable<string>) => Set<string>
  /** What is loaded before the first screen of a route: the start of the app and the route's own parts. */
  entries: () => string[]
  /** The parts of a route file, as the router's plugin splits it. */
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
