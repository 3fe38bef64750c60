import { createApp } from '../app'
import { defaultBrand } from '../domain/brand/default-brand'
import type { LiveSession } from '../features/account/sign-in/store-live-session'
import type { SessionRepository } from '../features/account/sign-in/store-sessions'
import { signValue } from '../platform/crypto/signed-value'
import { kvBrands } from '../platform/kv-brands'
import { kvMode } from '../platform/kv-mode'
import type { Log } from '../platform/platform'
import { consoleLog, cryptoIds, systemClock } from '../platform/system'
import { anAccount } from '../testing/builders/an-account'
import { fakeKv } from '../testing/doubles/fake-kv'
import { testDeps } from '../testing/worlds/test-deps'

// Kept, so that the engine can't optimize the making of lines away.
let lastLine = ''
const keepLine: Log = (line) => {
  lastLine = JSON.stringify({ at: new Date().toISOString(), ...line })
}

/** One session, begun a day ago, without a database: each request is given a copy of its own, as a database would. */
function oneSession(): Pick<SessionRepository, 'find' | 'recordUse'> {
  const { passwordHash: _hash, brandKey: _brandKey, ...account } = anAccount({ brandKey: 'default', username: 'bench' })
  const user = { ...account, isAdmin: false, emailVerified: true, createdAt: '2026-11-01T09:00:00.000Z' }
  const guard = { hasPassword: true, hasFactor: false, graceEndsAt: null, recovery: null }
  const times = { createdAt: user.createdAt, lastSeenAt: new Date().toISOString(), raisedUntil: null }
  const session: Omit<LiveSession, 'idHash'> = { user, ...times, ...guard, wasReplaced: false }
  return { find: async (_brandKey, idHash) => ({ ...session, idHash }), recordUse: async () => {} }
}

const secrets = ['a secret of the benchmark, more than thirty-two characters long'] as const
const SESSION_SECRET = 'a'.repeat(43)

function shop(log: Log) {
  const kv = fakeKv({ 'brand:default': JSON.stringify(defaultBrand) })
  return createApp(
    testDeps({
      clock: systemClock,
      ids: cryptoIds,
      log,
      secrets,
      brands: kvBrands(kv, log),
      modes: kvMode(kv, log),
      sessions: oneSession() as SessionRepository,
    }),
  )
}

// Made by the first request: a Worker may not use random values before one.
let app: ReturnType<typeof shop> | undefined
let piped: ReturnType<typeof shop> | undefined

/** The app with everything before its calls, and nothing behind them. The lines of its log are made and kept, one at a time. */
export default {
  fetch(request: Request, env: never, context: never): Response | Promise<Response> {
    app ??= shop(keepLine)
    return app.fetch(request, env, context)
  },
}

/** The same, its log written to the pipe of a local workerd, which costs more than the request. */
export const piping = {
  fetch(request: Request, env: never, context: never): Response | Promise<Response> {
    piped ??= shop(consoleLog)
    return piped.fetch(request, env, context)
  },
}

/** A Worker that does nothing: what every Worker costs. */
export const bare = {
  fetch: (): Response => Response.json({ isLiveMode: false, mode: 'test' }),
}

/** The facts that the benchmark needs: the cookie of a signed-in user, and the last kept line. */
export interface Facts {
  cookie: string
  lastLine: string
}

/** Answers with the facts. */
export const facts = {
  async fetch(): Promise<Response> {
    const cookie = `session=${await signValue(secrets, 'session cookie', SESSION_SECRET)}`
    return Response.json({ cookie, lastLine } satisfies Facts)
  },
}
