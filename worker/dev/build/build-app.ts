import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const STAMP = 'dist/server/sources'
/** Holds the id of the process that builds: two at once would empty each other's folders. */
const LOCK = 'dist/building'
const LONGEST_BUILD_MS = 5 * 60_000

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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes the lock; false while another process has it. */
const takeLock = () =>
  writeFile(LOCK, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )

/** Whether the process that had the lock was killed. Its id may be another's by now, but no build takes as long as this. */
async function isLeftBehind(): Promise<boolean> {
  const found = await Promise.all([readFile(LOCK, 'utf8'), stat(LOCK)]).catch(() => null)
  if (!found) return false
  const [holder, { mtimeMs }] = found
  return (holder !== '' && !isRunning(Number(holder))) || Date.now() - mtimeMs > LONGEST_BUILD_MS
}

/** Waits until no other process builds. What it returns lets the next one. */
async function lock(): Promise<() => Promise<void>> {
  await mkdir('dist', { recursive: true })
  while (!(await takeLock())) {
    if (await isLeftBehind()) await rm(LOCK, { force: true })
    else await wait(100)
  }
  return () => rm(LOCK, { force: true })
}

/** Builds the app and what writes its pages into dist, unless what is there was built from the same files. Gives whether it built. */
export async function buildApp(): Promise<boolean> {
  const unlock = await lock()
  try {
    return await buildIfChanged()
  } finally {
    await unlock()
  }
}

async function buildIfChanged(): Promise<boolean> {
  const isCurrent = async () => existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === (await fingerprint())
  if (existsSync('dist/client/index.html') && (await isCurrent())) return false
  const { createBuilder } = await import('vite')
  await (await createBuilder({ logLevel: 'warn' })).buildApp()
  // Computed after the build, which writes the route tree.
  await writeFile(STAMP, await fingerprint())
  return true
}
