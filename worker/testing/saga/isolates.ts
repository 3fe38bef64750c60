import type { Client, InStatement } from '@libsql/client'
import { createApp } from '../../app'
import type { Deps } from '../../deps'
import { kvBrands } from '../../platform/kv-brands'
import { kvMode } from '../../platform/kv-mode'
import type { Log } from '../../platform/platform'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { duffelMessages } from '../../providers/duffel/duffel-messages'
import { stripeMessages } from '../../providers/stripe/stripe-messages'
import { stripePayments } from '../../providers/stripe/stripe-payments'
import { WEBHOOK_SECRETS } from '../builders/a-message'
import type { fakeKv } from '../doubles/fake-kv'
import { fakePasswords } from '../doubles/fake-passwords'
import type { aDatabase } from '../worlds/a-database'
import { testDeps } from '../worlds/test-deps'
import { callName, queryName } from './calls'
import type { Faults } from './faults'
import type { Machine } from './machine'
import { has, type Plan } from './plan'
import type { Providers } from './providers'

/** The parts that all isolates of a shop share. */
export interface Ground {
  machine: Machine
  plan: Plan
  faults: Faults
  database: ReturnType<typeof aDatabase>
  providers: { test: Providers; live: Providers }
  kv: ReturnType<typeof fakeKv>
  ids: Deps['ids']
  mailer: Deps['mailer']
  log: Log
  /** Called after every call to a provider. */
  afterCall: () => void
}

const textOf = (statement: InStatement | [string, unknown]) =>
  typeof statement === 'string' ? statement : Array.isArray(statement) ? statement[0] : statement.sql

/** Queries that have nothing to do with tickets or money: their order doesn't matter. */
const ASIDE = /heartbeats|counters|brands|flight_changes|users|sessions|^db delete/

/** Queries that wait at the machine's gates and fail as the plan says, with or without having been carried out. */
function guarded({ machine, faults }: Ground, own: Client): Client {
  async function query<T>(sql: string, name: string, run: () => Promise<T>): Promise<T> {
    if (!ASIDE.test(name)) await machine.gate(name)
    const fault = faults.query(!/^\s*select/i.test(sql))
    if (fault === 'before') throw new TypeError('fetch failed')
    const result = await run()
    if (fault === 'after') throw new TypeError('terminated')
    return result
  }
  return new Proxy(own, {
    get(target, property, receiver) {
      if (property === 'execute') {
        return (statement: InStatement) =>
          query(textOf(statement), queryName(textOf(statement)), () => target.execute(statement))
      }
      if (property === 'batch') {
        return (statements: InStatement[], mode?: 'write' | 'read' | 'deferred') => {
          const first = textOf(statements[0] ?? '')
          return query('batch', `db batch, ${queryName(first).slice(3)}`, () => target.batch(statements, mode))
        }
      }
      const member: unknown = Reflect.get(target, property, receiver)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

/** Rejects when the caller stops waiting for the call. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** A double behind the machine's gates. */
const over =
  ({ machine, afterCall }: Ground, provider: 'stripe' | 'duffel', app: Providers['stripe' | 'duffel']): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const name = callName(provider, request)
    const answer = async () => {
      await machine.gate(`${name} >`)
      try {
        return await app.fetch(request)
      } finally {
        afterCall()
        await machine.gate(`${name} <`)
      }
    }
    return Promise.race([answer(), aborted(request.signal)])
  }

/** KV behind the machine's gates. */
const guardedKv = ({ machine, faults, kv }: Ground): typeof kv => ({
  ...kv,
  async get(key) {
    await machine.gate('kv')
    if (faults.isStoreFailing()) throw new Error('KV is down')
    return kv.get(key)
  },
})

/** An isolate's own adapters and app. Its cache forgets at once: any cached value may be gone. */
function build(ground: Ground) {
  const { machine, database, providers, ids, mailer, log, plan } = ground
  const kv = guardedKv(ground)
  const clock = { now: () => new Date(machine.now()) }
  const settings = { mode: 'test' as const, secretKey: 'sk_test_x', apiUrl: 'https://stripe.example' }
  const stripe = {
    test: stripePayments({ ...settings, fetch: over(ground, 'stripe', providers.test.stripe) }),
    live: stripePayments({ ...settings, mode: 'live', fetch: over(ground, 'stripe', providers.live.stripe) }),
  }
  const duffel = { baseUrl: 'https://duffel.example', token: 'duffel_test_x', log }
  const flights = {
    test: duffelFlights({ ...duffel, fetch: over(ground, 'duffel', providers.test.duffel) }),
    live: duffelFlights({ ...duffel, fetch: over(ground, 'duffel', providers.live.duffel) }),
  }
  const modes = kvMode(kv, log, machine.now)
  // The schedule is never checked for silence: here days pass between two runs.
  const { heartbeats: _unwatched, ...repositories } = database.repositoriesThrough((own) => guarded(ground, own))
  const deps = testDeps({
    ...repositories,
    clock,
    ids,
    log,
    mailer,
    modes,
    modeSwitch: modes,
    brands: kvBrands(kv, log, machine.now),
    liveKeys: { flights: true, payments: true },
    flights: (mode) => flights[mode],
    payments: (mode) => stripe[mode],
    passwords: fakePasswords,
    acceptsTestPayments: has(plan, 'mode switch'),
    alarmAddress: 'desk@example.com',
    securityContact: null,
    platformPhone: null,
    signedMessages: {
      duffel: duffelMessages(WEBHOOK_SECRETS.duffel),
      stripe: stripeMessages(WEBHOOK_SECRETS.stripe),
    },
  })
  return { deps, app: createApp(deps) }
}

/** A process of the Worker. When it dies, nothing that it was doing continues. */
export interface Isolate extends ReturnType<typeof build> {
  name: string
  isDead: () => boolean
  die: () => void
  death: Promise<null>
}

/** Starts processes, one at a time for each name: where one has died the next call gets a new one. */
export function startIsolates(ground: Ground): (name: string) => Isolate {
  const running = new Map<string, Isolate>()
  let started = 0
  return (name) => {
    const known = running.get(name)
    if (known && !known.isDead()) return known
    let isDead = false
    let die = () => {}
    const death = new Promise<null>((resolve) => {
      die = () => {
        isDead = true
        resolve(null)
      }
    })
    const isolate: Isolate = {
      ...build(ground),
      name: `${name}${++started}`,
      isDead: () => isDead,
      die,
      death,
    }
    running.set(name, isolate)
    return isolate
  }
}
