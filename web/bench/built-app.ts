import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Manifest } from 'vite'

/** The app built for browsers. Parts are named as in Vite's manifest: by their paths within web/. */
export interface BuiltApp {
  manifest: Manifest
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
}

const BUILT = 'dist/client'

/** Reads the app that was built. */
export function builtApp(): BuiltApp {
  const read = (file: string) => readFileSync(join(BUILT, file), 'utf8')
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
    const weight = weights.get(file) ?? brotliCompressSync(readFileSync(join(BUILT, file)), compressed).length
    weights.set(file, weight)
    return weight
  }
  return {
    manifest,
    read,
    weigh,
    scripts: (parts) => new Set(entriesOf(parts).map(({ file }) => file)),
    styles: (parts) => new Set(entriesOf(parts).flatMap(({ css = [] }) => css)),
    entries: () => Object.keys(manifest).filter((part) => manifest[part]?.isEntry),
    route: (file) => Object.keys(manifest).filter((part) => part.startsWith(`routes/${file}?tsr-split`)),
  }
}
