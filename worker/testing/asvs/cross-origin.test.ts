import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import type { AppEnv } from '../../http/app-env'
import { visitorAddress } from '../../http/visitor'
import { memoryCache } from '../doubles/fake-flights'
import { type Row, requestOf } from '../hostile/matrix-row'
import { MATRIX } from '../hostile/role-matrix'
import { aDatabaseToReturnTo } from '../worlds/a-database'
import { aPlatform, callerEmail, findAnOffer } from '../worlds/a-platform'

// One platform with the traveler signed in, reset before each call.
const database = aDatabaseToReturnTo()
const edge = memoryCache()
const platform = aPlatform(database.repositories, { cache: edge })

/** The rows of every table of the database, by its name. */
async function tables(): Promise<Map<string, string>> {
  const { db } = database
  const named = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`)
  const held = named.map(async ({ name }) => {
    const rows = await db.all(sql`select * from ${sql.identifier(name)} order by rowid`)
    return [name, JSON.stringify(rows)] as const
  })
  return new Map(await Promise.all(held))
}

const changedSince = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([table, held]) => before.get(table) !== held).map(([table]) => table)

/** A row's call by the traveler: from a page of another site, then from the shop's own; and by an administrator with a parameter twice. */
async function walk(row: Row, cookie: string, administrators: string) {
  const [method = ''] = row.route.split(' ')
  const { path, body } = await requestOf(row, platform, 'traveler', cookie)
  const before = method === 'GET' ? await tables() : null
  const sent = { cookie, ...(body !== undefined && { body }) }
  const foreign = await platform.ask(method, path, { ...sent, headers: { origin: 'https://evil.example' } })
  const own = await platform.ask(method, path, sent)
  const [, query] = path.split('?')
  const twice =
    query && (await platform.ask(method, `${path}&${query.split('&').at(-1)}`, { ...sent, cookie: administrators }))
  return {
    name: `${row.route} ${row.about ?? ''}`,
    allowed: [...foreign.headers.keys()].filter((name) => name.startsWith('access-control-')),
    changed: before ? changedSince(before, await tables()) : [],
    named: [...new URL(path, 'https://shop.example').searchParams.keys()],
    kept: own.headers.get('cache-control') ?? '',
    type: own.headers.get('content-type') ?? '',
    hasBody: (await own.text()) !== '',
    twice: twice ? twice.status : null,
  }
}

// Each call is made once, and its results serve all tests.
const walks: Awaited<ReturnType<typeof walk>>[] = []
beforeAll(async () => {
  const cookie = await platform.signIn('traveler')
  const administrators = await platform.signIn('administrator')
  platform.state.offer = await findAnOffer(platform)
  const restores = [database.keep(), platform.keep()]
  for (const row of MATRIX) {
    for (const restore of restores) restore()
    walks.push(await walk(row, cookie, administrators))
  }
}, 300_000)

it('makes every call of the platform', () => {
  expect(walks.length).toBeGreaterThan(250)
})

it('lets pages of other sites read nothing', () => {
  expect(walks.filter(({ allowed }) => allowed.length > 0)).toEqual([])
})

// Reads may record that a session was used and that somebody called, was refused or searched; and they issue an invoice that is due.
const NOTED = ['sessions', 'counters', 'security_events', 'search_events', 'invoices']

it('changes nothing by a call that only reads', () => {
  const changed = walks.flatMap(({ name, changed }) =>
    changed.filter((table) => !NOTED.includes(table)).map((table) => `${name} ${table}`),
  )
  expect(changed).toEqual([])
})

const ofApi = () => walks.filter(({ name }) => name.includes(' /api/'))

it('puts no secret and no personal data into the query of a call', () => {
  const telling = /token|secret|password|e?mail|phone|card|passport|name/i
  expect(ofApi().flatMap(({ named }) => named).length).toBeGreaterThan(20)
  expect(ofApi().filter(({ named }) => named.some((each) => telling.test(each)))).toEqual([])
})

it('refuses a parameter that comes twice', () => {
  const asked = ofApi().filter(({ twice }) => twice !== null)
  expect(asked.length).toBeGreaterThan(10)
  expect(asked.filter(({ twice }) => twice !== 400)).toEqual([])
})

it('lets no cache store an answer of the API', () => {
  expect(ofApi().filter(({ kept }) => !kept.includes('no-store'))).toEqual([])
})

it('names type and encoding of the body of each answer', () => {
  // JSON is UTF-8 by its own standard, and has no parameter for it.
  const isNamed = /^(?:application\/(?:\w+\+)?json|image\/\w+)\b|; ?charset=utf-8$/i
  expect(walks.filter(({ hasBody, type }) => hasBody && !isNamed.test(type))).toEqual([])
})

it('stores no personal data at the edge, whatever a traveler does', () => {
  const kept = [...edge.kept].map(([key, { text }]) => `${key} ${text}`)
  expect(kept.length).toBeGreaterThan(5)
  const personal = new RegExp(`${callerEmail('traveler')}|amelia|earhart|passport_number|born_on|\\+4420`, 'i')
  expect(kept.filter((entry) => personal.test(entry))).toEqual([])
})

it('trusts only Cloudflare’s header about where a visitor comes from', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(visitorAddress(c)))
  const forged = {
    'x-forwarded-for': '198.51.100.9',
    'x-real-ip': '198.51.100.9',
    forwarded: 'for=198.51.100.9',
    'true-client-ip': '198.51.100.9',
    'x-client-ip': '198.51.100.9',
    'cf-pseudo-ipv4': '198.51.100.9',
  }
  const from = async (headers: Record<string, string>) => (await app.request('/', { headers })).text()
  expect(await from({ ...forged, 'cf-connecting-ip': '203.0.113.7' })).toBe('203.0.113.7')
  expect(await from(forged)).toBe(await from({}))
})
