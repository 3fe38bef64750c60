import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '../start/children.ts'

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
  'worker/platform/second-factor/{passkey-library,no-attestation}.ts',
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
    const found = await stat(file)
    // A folder's time is also that of what isn't the app's, such as a test. Copies keep no more than a file's milliseconds.
    if (found.isFile()) hash.update(`${file} ${Math.round(found.mtimeMs)} ${found.size}\n`)
  }
  return hash.digest('hex')
}

const LOCK = 'dist/builder'
const LONGEST_BUILD_MS = 600_000

/** Takes the lock for this process, whose number is in its file. Whether it is free to build: not while another one does. */
async function lock(): Promise<boolean> {
  await mkdir('dist', { recursive: true })
  try {
    await writeFile(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const builder = Number(await readFile(LOCK, 'utf8').catch(() => process.pid))
  const lockedAt = await stat(LOCK).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  )
  // It was stopped in the middle; its number may be another process's by now.
  if (!isRunning(builder) || Date.now() - lockedAt > LONGEST_BUILD_MS) await rm(LOCK, { force: true })
  return false
}

/**
 * Builds the app and its renderer into dist, unless the files there were built from the same sources. Two processes build one after the other:
 * each begins by emptying the folders. Returns whether it built.
 */
export async function buildApp(): Promise<boolean> {
  const isCurrent = async () => existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === (await fingerprint())
  while (!(await lock())) await sleep(200)
  try {
    if (existsSync('dist/client/index.html') && (await isCurrent())) return false
    const { createBuilder } = await import('vite')
    await (await createBuilder({ logLevel: 'warn' })).buildApp()
    // Computed after the build, which writes the route tree.
    await writeFile(STAMP, await fingerprint())
    return true
  } finally {
    await rm(LOCK, { force: true })
  }
}
