import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { consoleLog } from '../../platform/system'
import { MATRIX } from '../hostile/role-matrix'

describe('an address', () => {
  it('of the API contains no secret and no personal data', () => {
    const routes = MATRIX.map(({ route }) => route.toLowerCase())
    expect(routes.filter((route) => /:(?:token|email|username|name|secret|code|card)\b/.test(route))).toEqual([])
    const queries = globSync('worker/features/**/routes*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/c\.req\.query\(['"](\w+)/g)].map(([, name]) => name))
    expect(queries.filter((name) => /token|secret|email|password|card/i.test(name ?? ''))).toEqual([])
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

  it('of actions is never changed and never shortened by hand', () => {
    const writes = globSync('worker/{features,platform}/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) =>
        /\.(?:update|delete)\(auditLog\)|(?:update|delete from) audit_log/i.test(readFileSync(file, 'utf8')),
      )
    expect(writes).toEqual([])
  })
})
