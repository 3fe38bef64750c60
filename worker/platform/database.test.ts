import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { migrate } from '../dev/seed/migrate'
import { DomainError } from '../domain/error'
import { libsqlSessions } from '../features/account/sign-in/store-sessions'
import { libsqlUsers } from '../features/account/store'
import { libsqlLinks } from '../features/account/store-links'
import { libsqlAudit } from '../features/activity/store'
import { libsqlBookings } from '../features/booking/store'
import { libsqlBrands } from '../features/brands/store'
import { libsqlOutbox } from '../features/mail/store'
import { libsqlPurchases } from '../features/purchase/store'
import { aCompletedPurchase, aPurchase, buyerAt } from '../testing/builders/a-purchase'
import { anAccount } from '../testing/builders/an-account'
import { freePort, startLibsqlServer } from '../testing/libsql-server'
import { sharedDatabase } from '../testing/shared-database'
import { libsqlCounters } from './counters'
import { type Database, openDatabase, runQuery } from './database'
import { libsqlHeartbeats } from './heartbeats'

const traveler = { brandKey: 'a.example', userId: 'u1' }
const signIn = {
  ...traveler,
  checkedHash: 'hash',
  renewedHash: null,
  session: { idHash: 'h', device: null, createdAt: new Date(), expiresAt: new Date() },
  previousIdHash: null,
}
const use = { brandKey: 'a.example', tokenHash: 't', now: new Date() }

const queries: [string, (db: Database) => Promise<unknown>][] = [
  ['users.insert', (db) => libsqlUsers(db).insert(anAccount())],
  ['users.findByLogin', (db) => libsqlUsers(db).findByLogin('a.example', 'amelia')],
  ['users.findByEmail', (db) => libsqlUsers(db).findByEmail('a.example', 'amelia@example.com')],
  ['users.takenUsernames', (db) => libsqlUsers(db).takenUsernames('a.example', ['amelia'])],
  ['sessions.start', (db) => libsqlSessions(db).start(signIn)],
  ['sessions.list', (db) => libsqlSessions(db).list('a.example', 'u1', new Date())],
  ['sessions.find', (db) => libsqlSessions(db).find('a.example', 'h', new Date())],
  ['sessions.delete', (db) => libsqlSessions(db).delete('a.example', 'h')],
  ['links.setPassword', (db) => libsqlLinks(db).setPassword(use, 'reset_password', 'hash')],
  ['links.openTrip', (db) => libsqlLinks(db).openTrip(use)],
  ['outbox.claim', (db) => libsqlOutbox(db).claim({ now: new Date(), until: new Date(), limit: 1 })],
  ['counters.count', (db) => libsqlCounters(db).count({ key: 'k', now: new Date(), seconds: 60, atMost: 1 })],
  ['bookings.list', (db) => libsqlBookings(db).list(traveler, 'test')],
  ['bookings.findSold', (db) => libsqlBookings(db).findSold(traveler, 'b1')],
  ['audit.list', (db) => libsqlAudit(db).list({}, { after: null, limit: 1 })],
  ['brands.list', (db) => libsqlBrands(db).list('all', { limit: 1000 })],
  ['brands.versions', (db) => libsqlBrands(db).versions('all', 'a.example', 1)],
  ['brands.pending', (db) => libsqlBrands(db).pending(1)],
  ['purchases.insertOrFind', (db) => libsqlPurchases(db).insertOrFind(aPurchase())],
  ['purchases.findByPayment', (db) => libsqlPurchases(db).findByPayment(buyerAt('a.example'), 'p')],
  ['purchases.advance', (db) => libsqlPurchases(db).advance('a', 'order', {}, new Date())],
  ['purchases.complete', (db) => libsqlPurchases(db).complete(aCompletedPurchase())],
  ['purchases.findBooking', (db) => libsqlPurchases(db).findBooking('a.example', 'b1')],
  ['purchases.unsettled', (db) => libsqlPurchases(db).unsettled({ leftBehind: new Date(), abandoned: new Date() }, 1)],
]

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const unavailable = {
  code: 'database_unavailable',
  message: 'Our booking system is unavailable for a moment. Please try again.',
}

describe('a database that fails', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
    server = undefined
  })

  async function listening(answer: RequestListener) {
    server = createServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  const answering = (answer: (end: (status: number) => void) => void) =>
    listening((_request, response) => answer((status) => response.writeHead(status).end('no')))

  /** A proxy in front of the tests' database server, which may answer itself instead of forwarding a call. */
  async function inFront(handOn: (sent: string, response: ServerResponse) => boolean | Promise<boolean>) {
    const { origin, search } = new URL(inject('databaseUrl'))
    const url = await listening(async (request, response) => {
      const sent = await text(request)
      if (!(await handOn(sent, response))) return
      const [method, body] = [request.method ?? 'GET', sent || null]
      const headers = { authorization: request.headers.authorization ?? '' }
      const answer = await fetch(`${origin}${request.url}`, { method, body, headers })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
    return `${url}${search}`
  }

  it.each(queries)('is unavailable to %s when nothing listens', async (_name, query) => {
    const error = await failure(query(openDatabase({ url: `http://127.0.0.1:${await freePort()}` })))
    expect(error).toBeInstanceOf(DomainError)
    expect(error).toMatchObject(unavailable)
    expect(error).toHaveProperty('cause', expect.any(Error))
  })

  it.each([500, 502, 503])('is unavailable when it answers %i', async (status) => {
    const url = await answering((end) => end(status))
    expect(await failure(libsqlBookings(openDatabase({ url })).list(traveler, 'test'))).toMatchObject(unavailable)
    expect(await failure(libsqlSessions(openDatabase({ url })).start(signIn))).toMatchObject(unavailable)
  })

  it('is unavailable when it does not answer in time', async () => {
    const db = openDatabase({ url: await answering(() => {}), timeoutMs: 150 })
    expect(await failure(libsqlBookings(db).list(traveler, 'test'))).toMatchObject(unavailable)
    expect(await failure(libsqlSessions(db).start(signIn))).toMatchObject(unavailable)
  })

  it('is never cut off: after the timeout its call continues, kept alive by the runtime', async () => {
    const kept: Promise<unknown>[] = []
    const held: (() => void)[] = []
    let isCut = false
    const url = await inFront(async (sent, response) => {
      response.on('close', () => {
        isCut ||= !response.writableFinished
      })
      if (sent) await new Promise<void>((resolve) => held.push(resolve))
      return true
    })
    const db = openDatabase({ url, timeoutMs: 150, keepAlive: (call) => kept.push(call) })
    const task = randomUUID()
    expect(await failure(libsqlHeartbeats(db).begin(task, new Date()))).toMatchObject(unavailable)
    expect(held).toHaveLength(1)
    // Whatever the timeout ends has ended by then.
    await setTimeout(100)
    for (const goOn of held) goOn()
    await Promise.all(kept)
    expect([isCut, await libsqlHeartbeats(sharedDatabase()).find(task)]).toEqual([false, expect.anything()])
  })

  it('is unavailable once its server stopped', async () => {
    const libsql = await startLibsqlServer()
    await migrate(libsql)
    const db = openDatabase({ url: libsql.url })
    expect(await libsqlBookings(db).list(traveler, 'test')).toEqual([])
    await libsql.stop()
    expect(await failure(libsqlBookings(db).list(traveler, 'test'))).toMatchObject(unavailable)
  })

  const BUSY = { type: 'error', error: { message: 'database is locked', code: 'SQLITE_BUSY' } }

  it.each([
    [
      'another writer holds the lock',
      (sent: string, response: ServerResponse) => {
        const { requests } = JSON.parse(sent) as { requests: unknown[] }
        response.end(JSON.stringify({ baton: null, base_url: null, results: requests.map(() => BUSY) }))
      },
    ],
    ['it has too many requests', (_sent: string, response: ServerResponse) => response.writeHead(429).end('no')],
  ])('is retried while %s, until the time is over', async (_why, refuse) => {
    let refusals = 3
    const url = await inFront((sent, response) => {
      if (!sent || refusals-- <= 0) return true
      refuse(sent, response)
      return false
    })
    const heartbeats = libsqlHeartbeats(openDatabase({ url }))
    const task = randomUUID()
    expect(await heartbeats.begin(task, new Date())).toBeNull()
    refusals = 3
    await heartbeats.end(task, new Date())
    expect((await heartbeats.find(task))?.endedAt).not.toBeNull()
    refusals = Number.POSITIVE_INFINITY
    const inAHurry = libsqlHeartbeats(openDatabase({ url, timeoutMs: 300 }))
    expect(await failure(inAHurry.find(task))).toMatchObject(unavailable)
  })

  it("distinguishes our mistakes from failures, and neither repeats a query's parameters", async () => {
    const db = sharedDatabase()
    const error = await failure(runQuery(db.all(sql`select * from nowhere where email = ${'amelia@example.com'}`)))
    expect(error).not.toBeInstanceOf(DomainError)
    expect(String(error)).toContain('no such table: nowhere')
    const down = openDatabase({ url: `http://127.0.0.1:${await freePort()}` })
    const cut = await failure(libsqlUsers(down).findByLogin('a.example', 'amelia@example.com'))
    for (let link: unknown = cut; link instanceof Error; link = link.cause) expect(link.message).not.toContain('amelia')
    for (let link: unknown = error; link instanceof Error; link = link.cause)
      expect(link.message).not.toContain('amelia')
  })
})

describe('migrations', () => {
  it('can be applied again without effect', async () => {
    const url = inject('databaseUrl')
    const applied = () => openDatabase({ url }).all(sql`select hash from __drizzle_migrations order by hash`)
    const before = await applied()
    await migrate({ url })
    expect(before).not.toEqual([])
    expect(await applied()).toEqual(before)
  })
})
