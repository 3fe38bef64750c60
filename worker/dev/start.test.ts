import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from './ports'

/** Runs npm start's script until it gives up, and returns its exit code and output. */
async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['worker/dev/start.ts'], {
    env: { PATH: process.env.PATH, DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, said }
}

describe('npm start', { timeout: 120_000 }, () => {
  let dataDir: string
  let port: number
  let server: Server

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tailfin-start-'))
    port = await freePort()
    server = createServer().listen(port, '127.0.0.1')
  })

  afterAll(async () => {
    server.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('says in one sentence that the port is in use', async () => {
    const { code, said } = await start({ PORT: String(port), DATA_DIR: dataDir })
    expect(said).toBe(
      `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start\n`,
    )
    expect(code).toBe(1)
  })

  it('says which settings are wrong and why, without printing them', async () => {
    const wrong = { DUFFEL_TEST_TOKEN: 'duffel_live_hunter2', SESSION_SECRET: 'hunter2' }
    const { code, said } = await start({ PORT: String(await freePort()), DATA_DIR: dataDir, ...wrong })
    expect(said).toBe(
      'Wrong settings:\n  SESSION_SECRET must have 32 characters or more\n  DUFFEL_TEST_TOKEN must begin with duffel_test_\n',
    )
    expect(code).toBe(1)
  })

  it('says that PORT is not a port', async () => {
    const { code, said } = await start({ PORT: '99999', DATA_DIR: dataDir })
    expect(said).toBe('PORT must be a number from 1 to 65535, not "99999".\n')
    expect(code).toBe(1)
  })
})
