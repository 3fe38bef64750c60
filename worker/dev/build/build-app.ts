import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'

const STAMP = 'dist/server/sources'

// The inputs of the built app. Changes of tests and benches don't affect it.
const SOURCES = [
  'web/**/*',
  'web/public/**/.*',
  'worker/contract/**/*',
  'worker/domain/**/*',
  'worker/features/**/{contract,rules,mail}*',
  'worker/content/**/*',
  'worker/dev/build/**/*',
  'worker/platform/second-factor/passkey-library.ts',
  'vite.config.ts',
  'package-lock.json',
]
const OTHER = /\.test\.tsx?$|^web\/(e2e|bench|testing)\//

/** Changes when a file of the app is added, removed or written. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = globSync(SOURCES)
    .filter((file) => !OTHER.test(file))
    .sort()
  for (const file of files) {
    const { mtimeMs, size } = await stat(file)
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

/** Builds the app and its renderer into dist, unless the files there were built from the same sources. Returns whether it built. */
export async function buildApp(): Promise<boolean> {
  const isCurrent = async () => existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === (await fingerprint())
  if (existsSync('dist/client/index.html') && (await isCurrent())) return false
  const { createBuilder } = await import('vite')
  await (await createBuilder({ logLevel: 'warn' })).buildApp()
  // Computed after the build, which writes the route tree.
  await writeFile(STAMP, await fingerprint())
  return true
}
