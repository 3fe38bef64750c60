import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localSettings, writeWorkerEnv } from './local-settings'

describe('the settings of a local start', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tailfin-settings-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const databaseUrl = 'http://127.0.0.1:1234'
  const read = (environment: Record<string, string> = {}) =>
    localSettings({ environment, dataDir, databaseUrl, databaseToken: 'a-token' })

  it('have a secret of their own that survives a restart and that nobody else may read', async () => {
    const first = await read()
    expect(first.SESSION_SECRET).toMatch(/^[\w-]{43}$/)
    expect((await read()).SESSION_SECRET).toBe(first.SESSION_SECRET)
    expect((await stat(join(dataDir, 'session-secret'))).mode & 0o077).toBe(0)
  })

  it('use the local database unless the environment names another', async () => {
    const local = { DATABASE_URL: databaseUrl, DATABASE_AUTH_TOKEN: 'a-token' }
    expect(await read({ DATABASE_URL: '', DATABASE_AUTH_TOKEN: 'of-another' })).toMatchObject(local)
    const turso = { DATABASE_URL: 'libsql://shop.turso.io', DATABASE_AUTH_TOKEN: 'of-turso' }
    expect(await read(turso)).toMatchObject(turso)
    expect((await read({ DATABASE_URL: turso.DATABASE_URL })).DATABASE_AUTH_TOKEN).toBeUndefined()
  })

  it('let airlines take a moment unless the environment says how long', async () => {
    expect((await read({ SANDBOX_AIRLINE_SECONDS: '' })).SANDBOX_AIRLINE_SECONDS).toBe('3')
    expect((await read({ SANDBOX_AIRLINE_SECONDS: '0' })).SANDBOX_AIRLINE_SECONDS).toBe('0')
  })

  it('keep mails on this machine unless a mail provider is configured', async () => {
    expect((await read()).MAIL_MAILBOX).toBe('on')
    const provider = { MAIL_RESEND_API_KEY: 're_x', MAIL_FROM: 'mail@shop.example', MAIL_MAILBOX: 'on' }
    expect((await read(provider)).MAIL_MAILBOX).toBeUndefined()
  })

  it('are refused with the name of each wrong one', async () => {
    await expect(read({ STRIPE_API_URL: 'stripe', DATABASE_URL: 'file:x' })).rejects.toThrow(
      /^Wrong settings:\n {2}DATABASE_URL must be an address.*\n {2}STRIPE_API_URL must be an address/,
    )
  })

  it('reach the Worker unchanged, in a file that only its owner can read', async () => {
    const secret = `it's "quoted" with # and = and more to come,and ${'the one before it, twice as long'.replace(',', '')}`
    const file = await writeWorkerEnv(dataDir, await read({ SESSION_SECRET: secret, PATH: '/bin' }))
    expect(parseEnv(await readFile(file, 'utf8'))).toEqual({
      DATABASE_URL: databaseUrl,
      DATABASE_AUTH_TOKEN: 'a-token',
      SESSION_SECRET: secret,
      SANDBOX: 'on',
      LOCAL_START: 'on',
      SANDBOX_AIRLINE_SECONDS: '3',
      MAIL_MAILBOX: 'on',
    })
    expect((await stat(file)).mode & 0o077).toBe(0)
  })
})
