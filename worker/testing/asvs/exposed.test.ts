import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { consoleLog } from '../../platform/system'
import { requestOf } from '../hostile/matrix-row'
import { MATRIX } from '../hostile/role-matrix'
import { aDatabase } from '../worlds/a-database'
import { aPlatform, callerEmail } from '../worlds/a-platform'

// Drawing takes a moment, and what is drawn isn't asked here.
vi.mock('../../pages/share-image/draw-share-image', async (original) => ({
  ...(await original<object>()),
  drawShareImage: () => ({ width: 1, height: 1, pixels: new Uint8Array(1), palette: [[0, 0, 0]] }),
}))
vi.mock('../../pages/share-image/encode-png', () => ({ encodePng: async () => new Uint8Array(1) }))

describe('the edge', () => {
  it('keeps nobody’s data, whatever a traveler does', async () => {
    const kept: string[] = []
    const keep = (key: string, value: unknown) => {
      kept.push(`${key} ${JSON.stringify(value)}`)
    }
    const cache = {
      find: async () => null,
      put: async (key: string, value: unknown) => keep(key, value),
      findText: async () => null,
      putText: async (key: string, { text }: { text: string }) => keep(key, text),
    }
    const platform = aPlatform(aDatabase().repositories, { cache })
    const cookie = await platform.signIn('traveler')
    for (const row of MATRIX.filter(({ route }) => !/admin|logout|webhooks/.test(route))) {
      const [method = ''] = row.route.split(' ')
      const { path, body } = await requestOf(row, platform, 'traveler', cookie)
      await platform.ask(method, path, { cookie, ...(body !== undefined && { body }) })
    }
    expect(kept.length).toBeGreaterThan(5)
    const personal = new RegExp(`${callerEmail('traveler')}|amelia|earhart|passport_number|born_on|\\+4420`, 'i')
    expect(kept.filter((entry) => personal.test(entry))).toEqual([])
  })
})

describe('an address', () => {
  it('of the API names no secret and nobody', () => {
    const routes = MATRIX.map(({ route }) => route.toLowerCase())
    expect(routes.filter((route) => /:(?:token|email|username|name|secret|code|card)\b/.test(route))).toEqual([])
    const queries = globSync('worker/features/**/routes*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/c\.req\.query\(['"](\w+)/g)].map(([, name]) => name))
    expect(queries.filter((name) => /token|secret|email|password|card/i.test(name ?? ''))).toEqual([])
  })
})

describe('a parameter that comes twice', () => {
  it('is refused', async () => {
    const platform = aPlatform(aDatabase().repositories)
    const cookie = await platform.signIn('administrator')
    const twice: [string, number][] = []
    for (const row of MATRIX.filter(({ route }) => route.includes(' /api/'))) {
      const [method = ''] = row.route.split(' ')
      const { path, body } = await requestOf(row, platform, 'administrator', cookie)
      const [, query] = path.split('?')
      if (!query) continue
      const last = query.split('&').at(-1)
      const { status } = await platform.ask(method, `${path}&${last}`, { cookie, body })
      twice.push([`${row.route} ${row.about ?? ''} ${last}`, status])
    }
    expect(twice.length).toBeGreaterThan(10)
    expect(twice.filter(([, status]) => status !== 400)).toEqual([])
  })
})

describe('the log', () => {
  it('has one line of JSON for whatever it is given', () => {
    const written: string[] = []
    const spy = vi.spyOn(console, 'info').mockImplementation((line: string) => void written.push(line))
    const forged = 'x\n{"level":"info","event":"signed_in"}\r\u2028\u0000\u001b[31m'
    consoleLog({ level: 'info', event: 'request', path: forged })
    spy.mockRestore()
    expect(written).toHaveLength(1)
    expect(Array.from(written[0] ?? '').filter((sign) => sign < ' ')).toEqual([])
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 'info', event: 'request', path: forged })
  })

  it('of what was done is never changed and never shortened by hand', () => {
    const writes = globSync('worker/{features,platform}/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) =>
        /\.(?:update|delete)\(auditLog\)|(?:update|delete from) audit_log/i.test(readFileSync(file, 'utf8')),
      )
    expect(writes).toEqual([])
  })
})
