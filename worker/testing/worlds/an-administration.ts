import { createApp } from '../../app'
import type { Role } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { MINUTE_MS } from '../../domain/time'
import { anAccount } from '../builders/an-account'
import { fakeHash, fakePasswords } from '../doubles/fake-passwords'
import { aDatabase } from './a-database'
import { requestToItsEnd } from './request-to-its-end'
import { testDeps } from './test-deps'

/** The shop of its owner and travelers, unless a test says otherwise. */
export const ACME = 'acme.example'

export const acme: BrandRecord = { ...defaultBrand, key: ACME, domain: ACME, name: 'Acme Air' }
const other: BrandRecord = { ...defaultBrand, key: 'other.example', domain: 'other.example', name: 'Other Air' }

/** The possible callers: nobody, and the roles at ACME; the traveler from elsewhere has a session of another brand. */
export type Caller =
  | 'anonymous'
  | 'traveler of another brand'
  | 'traveler'
  | 'brand owner'
  | 'editor'
  | 'support'
  | 'administrator not elevated'
  | 'administrator'

const ROLES: Record<Exclude<Caller, 'anonymous'>, Role> = {
  'traveler of another brand': 'traveler',
  traveler: 'traveler',
  'brand owner': 'brand_owner',
  editor: 'brand_editor',
  support: 'brand_support',
  'administrator not elevated': 'administrator',
  administrator: 'administrator',
}

/** Whether a body is sent as it is: a form, or the bytes of a ZIP. */
const isWhole = (body: unknown): body is FormData | Uint8Array<ArrayBuffer> =>
  body instanceof FormData || body instanceof Uint8Array

/** The accounts that exist from the start; editors and support are added on their first request. */
const FIRST = [
  'traveler of another brand',
  'traveler',
  'brand owner',
  'administrator not elevated',
  'administrator',
] as const

/**
 * The platform with three brands and a user of every role, over a database of its own by default; the clock doesn't move until a test moves
 * it.
 */
export function anAdministration(given: Partial<Deps> = {}, over = aDatabase()) {
  const accountOf = (username: Exclude<Caller, 'anonymous'>) =>
    anAccount({
      brandKey: username === 'traveler of another brand' ? other.key : ACME,
      username,
      email: `${username.replaceAll(' ', '-')}@example.com`,
      role: ROLES[username],
      passwordHash: fakeHash('right'),
    })
  const { repositories, ...database } = over
  database.putAccounts(...FIRST.map(accountOf))
  database.putBrands(defaultBrand, acme, other)
  const served = new Map([defaultBrand, acme, other].map((record) => [record.key, record]))
  const state = { mode: 'test' as 'test' | 'live', now: new Date('2026-11-21T12:00:00Z') }
  const deps = testDeps({
    clock: { now: () => state.now },
    ...repositories,
    passwords: fakePasswords,
    brands: { find: async (key) => served.get(key) ?? null },
    brandPublisher: {
      put: async (record, key = record.key) => void served.set(key, record),
      remove: async (key) => void served.delete(key),
    },
    modes: { read: async () => state.mode },
    modeSwitch: {
      write: async (mode) => {
        state.mode = mode
      },
    },
    liveKeys: { flights: true, payments: true },
    ...given,
  })
  const app = createApp(deps)
  const cookies = new Map<Caller, string>()

  async function ask(caller: Caller, method: string, path: string, body?: unknown, host = ACME) {
    const response = await requestToItsEnd(app, `https://${host}${path}`, {
      method,
      headers: {
        host,
        origin: `https://${host}`,
        cookie: cookies.get(caller) ?? '',
        ...(body instanceof Uint8Array && {
          'content-type': path.includes('/statements') ? 'text/csv' : 'application/zip',
        }),
        ...(body !== undefined && !isWhole(body) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isWhole(body) ? body : JSON.stringify(body) }),
    })
    const cookie = response.headers.get('set-cookie')?.split(';')[0]
    if (cookie) cookies.set(caller, cookie)
    return response
  }

  const signedIn = new Map<Caller, Promise<unknown>>()

  async function signIn(caller: Exclude<Caller, 'anonymous'>) {
    if (caller === 'editor' || caller === 'support') await repositories.users.insert(accountOf(caller))
    const host = caller === 'traveler of another brand' ? other.key : ACME
    await ask(caller, 'POST', '/api/auth/login', { username: caller, password: 'right' }, host)
    if (caller === 'administrator' || caller === 'brand owner') {
      await ask(caller, 'POST', '/api/auth/prove', { password: 'right' })
    }
  }

  /** Signs a caller in at their own brand, once; the "administrator" and the "brand owner" reauthenticate. */
  function beSignedIn(caller: Caller) {
    if (caller === 'anonymous') return
    const done = signedIn.get(caller) ?? signIn(caller)
    signedIn.set(caller, done)
    return done
  }

  return {
    ...repositories,
    ...database,
    app,
    deps,
    served,
    state,
    /** One call to the API at ACME (or another host) by a signed-in user. */
    async as(caller: Caller, method: string, path: string, body?: unknown, host = ACME) {
      await beSignedIn(caller)
      return ask(caller, method, path, body, host)
    },
    later: (minutes: number) => {
      state.now = new Date(state.now.getTime() + minutes * MINUTE_MS)
    },
  }
}
