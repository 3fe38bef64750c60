import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoBrand } from '../content/demo/demo-brand'
import type { BookingResult } from '../contract/booking'
import { booking, find, pay } from '../testing/worlds/a-real-shop'
import { buildApp } from './build/build-app'
import { freePort } from './ports'
import { demoBrands } from './seed/demo-brands'
import { isRunning } from './start/children'

// A copy of the repository as a clone would be after npm ci; only its app is built already, where that is current.

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'
const NOT_COPIED =
  /^(?:node_modules|dist\/builder|\.(?:git|data|wrangler|dev\.vars|env)|test-results|web\/e2e\/screenshots)(?:\/|$)/
/** What a developer has written, without an end of line. */
const OWN_LINES = 'SECURITY_CONTACT=found@shop.example\nSANDBOX_AIRLINE_SECONDS=7'

let folder: string
let port: number
let environment: NodeJS.ProcessEnv
let wrangler: ChildProcess
let said = ''

beforeAll(async () => {
  // The test runner's own would build React for development.
  vi.stubEnv('NODE_ENV', 'production')
  await buildApp()
  vi.unstubAllEnvs()
  folder = await mkdtemp(join(tmpdir(), 'tailfin-clone-'))
  await cp('.', folder, { recursive: true, preserveTimestamps: true, filter: (from) => !NOT_COPIED.test(from) })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, '.dev.vars'), OWN_LINES)
  environment = {
    PATH: process.env.PATH,
    XDG_CONFIG_HOME: join(folder, '.config'),
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    SANDBOX_AIRLINE_SECONDS: '0',
  }
}, 180_000)

afterAll(async () => {
  if (wrangler?.exitCode === null) {
    const ended = once(wrangler, 'exit')
    wrangler.kill()
    await ended
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const inFolder = (file: string) => readFile(join(folder, file), 'utf8')

/** Asks the shop at a host of this machine. */
const ask = (path: string, { host = 'localhost', headers = {}, body = '' } = {}) =>
  new Promise<{ status: number; text: string; cookies: string[] }>((answered, failed) => {
    const given = { host: `${host}:${port}`, 'sec-fetch-site': 'same-origin', ...headers }
    const options = { port, path, method: body ? 'POST' : 'GET', headers: given }
    const asked = request({ ...options, hostname: '127.0.0.1' }, async (answer) => {
      const text = Buffer.concat(await answer.toArray()).toString()
      answered({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] })
    })
    asked.on('error', failed).end(body)
  })

describe('a fresh clone', { timeout: 180_000 }, () => {
  it('has nothing of a local shop after a deploy', async () => {
    const args = [WRANGLER, 'deploy', '--dry-run', '--outdir', join(folder, 'deployed')]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env: environment })
    expect(stdout).toContain('[custom build] Running: ')
    expect(await inFolder('.dev.vars')).toBe(OWN_LINES)
    expect(existsSync(join(folder, '.wrangler/shop'))).toBe(false)
  })

  it('becomes a whole shop by wrangler dev', async () => {
    port = await freePort()
    const args = [WRANGLER, 'dev', '--port', `${port}`, '--inspector-port', `${await freePort()}`]
    wrangler = spawn(process.execPath, args, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [wrangler.stdout, wrangler.stderr]) stream?.on('data', (chunk) => (said += chunk))
    await vi.waitFor(() => expect(said).toContain(`Ready on http://127.0.0.1:${port}`), 120_000)

    for (const { domain, name } of [{ ...demoBrand, domain: 'localhost' }, ...demoBrands]) {
      expect((await ask('/', { host: domain })).text).toContain(`<title>${name} - Flight Booking</title>`)
      expect(said).toMatch(new RegExp(`Account +\\w+ at ${domain}, password [\\w-]{16}\n`))
    }
    expect((await inFolder('.wrangler/shop/accounts.txt')).split('\n')).toHaveLength(5)
    expect((await ask('/dev/mailbox')).status).toBe(200)
    expect((await stat(join(folder, '.dev.vars'))).mode & 0o077).toBe(0)
    expect((await ask('/.well-known/security.txt')).text).toContain('found@shop.example')
    // The environment wins over files, as for npm start.
    expect(await inFolder('.dev.vars')).toMatch(/=7\n(?:.*\n)*SANDBOX_AIRLINE_SECONDS='0'\n/)
  })

  it('sells a flight there', async () => {
    let cookie = ''
    const call = async <T>(path: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json', cookie }
      const { status, text, cookies } = await ask(path, {
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      cookie = [cookie, ...cookies.map((line) => line.split(';')[0])].filter(Boolean).join('; ')
      return { status, body: JSON.parse(text) as T, cookie }
    }
    const offer = await find({ call }, 'OSL', 'CPH')
    const paid = await pay({ call }, offer)
    const booked = await call<BookingResult>('/api/bookings', booking(offer, paid.body.paymentId))
    expect(booked).toMatchObject({ status: 201, body: { status: 'confirmed' } })
  })

  it('shows a change of a source', async () => {
    const file = join(folder, 'worker/pages/site-files.ts')
    await writeFile(file, (await readFile(file, 'utf8')).replace('User-agent: *', 'User-agent: changed'))
    await vi.waitFor(async () => expect((await ask('/robots.txt')).text).toContain('changed'), 120_000)
  })

  it('has one wrangler dev at a time', async () => {
    const env = { ...environment, WRANGLER_COMMAND: 'dev' }
    const build = promisify(execFile)(process.execPath, ['worker/dev/wrangler-build.ts'], { cwd: folder, env })
    await expect(build).rejects.toThrow(/wrangler dev already runs in this folder \(process \d+\)\. Stop it first\.\n$/)
  })

  it('keeps nothing running, and only the developer’s own settings, after its wrangler was killed', async () => {
    const database = (await inFolder('.wrangler/shop/database-url')).trim()
    const beside = Number(/process (\d+)/.exec(await inFolder('.dev.vars'))?.[1])
    expect([isRunning(beside), (await fetch(`${database}/health`)).ok]).toEqual([true, true])
    const cli = Number(/wrangler dev \((\d+)\)/.exec(await inFolder('.dev.vars'))?.[1])
    process.kill(cli, 'SIGKILL')
    await vi.waitFor(() => expect(isRunning(beside)).toBe(false), 30_000)
    await expect(fetch(`${database}/health`)).rejects.toThrow('fetch failed')
    // A process that was killed holds its port until it is gone.
    await vi.waitFor(() => expect(ask('/')).rejects.toThrow('ECONNREFUSED'), 30_000)
    expect(await inFolder('.dev.vars')).toBe(OWN_LINES)
  })
})
