import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from '../ports'
import type { Child } from './children'
import { type DatabaseKey, makeDatabaseKey } from './database-key'
import { startDatabase } from './database-server'

let folder: string
let dataDir: string
let url: string
let server: Child
let key: DatabaseKey

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailfin-database-'))
  dataDir = join(folder, 'data')
  // As an earlier version created it.
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  key = makeDatabaseKey()
  server = await startDatabase(dataDir, port, key)
}, 180_000)

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** What a page of another site, or a program, gets for a statement. */
async function query(address: string, headers: Record<string, string>) {
  const requests = [{ type: 'execute', stmt: { sql: 'select 1' } }, { type: 'close' }]
  const body = JSON.stringify({ requests })
  const answer = await fetch(`${address}/v2/pipeline`, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

const foreign = { origin: 'https://evil.example', 'content-type': 'text/plain' }

describe('the database of a local start', () => {
  it('refuses requests without the key of this start', async () => {
    const tokens = [null, '', 'x', makeDatabaseKey().token, key.token.replace(/\.[^.]*$/, '.')]
    const asked = tokens.flatMap((token) => {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` }
      return [headers, { ...headers, ...foreign }]
    })
    for (const headers of asked) expect([headers, (await query(url, headers)).status]).toEqual([headers, 401])
  })

  it('has no other interface that works without the key', async () => {
    for (const path of ['/', '/v1', '/v1/execute', '/v1/batch', '/v2', '/v3/pipeline', '/dump', '/beta/listen']) {
      const answers = await Promise.all([
        fetch(`${url}${path}`, { headers: foreign }),
        fetch(`${url}${path}`, { method: 'POST', headers: foreign, body: '{"statements":["select 1"]}' }),
      ])
      for (const answer of answers) expect(await answer.text(), path).not.toMatch(/"(?:cols|results|rows)"/)
    }
    expect((await fetch(`${url}/dump`)).status).toBe(401)
  })

  it('answers requests with the key', async () => {
    const { status, text } = await query(url, { authorization: `Bearer ${key.token}` })
    expect([status, JSON.parse(text).results[0].response.result.rows[0][0].value]).toEqual([200, '1'])
  })

  /** Sends these statements as one batch, on the stream of this baton, which stays open if it is to be kept. */
  const send = async (statements: string[], { baton, keep }: { baton?: string; keep?: boolean } = {}) => {
    const steps = statements.map((sql, i) => ({ stmt: { sql }, ...(i && { condition: { type: 'ok', step: i - 1 } }) }))
    const requests = [{ type: 'batch', batch: { steps } }, ...(keep ? [] : [{ type: 'close' }])]
    const headers = { authorization: `Bearer ${key.token}` }
    const body = JSON.stringify({ baton, requests })
    const answer = await (await fetch(`${url}/v2/pipeline`, { method: 'POST', headers, body })).json()
    return { baton: answer.baton, ...answer.results[0].response.result }
  }
  const count = async (table: string) =>
    (await send([`select count(*) from ${table}`])).step_results[0].rows[0][0].value

  it('lets 120 write at once, one after the other', async () => {
    await send(['create table written (by integer)'])
    const write = (by: number) => send(['begin immediate', `insert into written values (${by})`, 'commit'])
    await Promise.all(Array.from({ length: 120 }, (_, by) => write(by)))
    expect(await count('written')).toBe('120')
  })

  it('rolls no transaction back for another writer, however long it takes', async () => {
    await send(['create table long (by integer)'])
    let open = await send(['begin immediate', 'insert into long values (1)'], { keep: true })
    const other = send(['insert into long values (2)'])
    // The server would do it after five seconds; it closes a stream that nothing is sent on after ten.
    for (const endsAt = performance.now() + 6000; performance.now() < endsAt; await wait(250))
      open = await send(['select 1'], { keep: true, baton: open.baton })
    expect((await send(['commit'], { baton: open.baton })).step_errors).toEqual([null])
    await other
    expect(await count('long')).toBe('2')
  })

  it('keeps its files readable by its owner only', async () => {
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    const files = await readdir(dataDir, { withFileTypes: true })
    expect(files.map(({ name }) => name).sort()).toEqual(['database-key', 'database-url', 'db'])
    for (const file of files.filter((each) => each.isFile()))
      expect([file.name, (await stat(join(dataDir, file.name))).mode & 0o077]).toEqual([file.name, 0])
  })
})

it("the tests' own database requires its key as well", async () => {
  const { origin } = new URL(inject('databaseUrl'))
  expect([(await query(origin, {})).status, (await query(origin, foreign)).status]).toEqual([401, 401])
})
