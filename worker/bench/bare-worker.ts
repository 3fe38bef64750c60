import { kvBrands } from '../adapters/kv/kv-brands'
import { kvMode } from '../adapters/kv/kv-mode'
import { consoleLog, cryptoIds, systemClock } from '../adapters/system/system'
import { createApp } from '../app'
import { defaultBrand } from '../domain/brand/default-brand'
import type { SessionRepository, UserRepository } from '../ports/accounts'
import type { Log } from '../ports/platform'
import { anAccount } from '../testing/builders/an-account'
import { fakeKv } from '../testing/doubles/fake-kv'
import { fakeHash, fakePasswords } from '../testing/doubles/fake-passwords'
import { testDeps } from '../testing/worlds/test-deps'

// So that making a line can't be left out.
let lastLine = ''
const keepLine: Log = (line) => {
  lastLine = JSON.stringify(line)
}

/** One account and its sessions, without a database: what the benchmark calls, and nothing more. */
function oneAccount() {
  const account = {
    ...anAccount({ brandKey: 'default', username: 'bench', passwordHash: fakeHash('right') }),
    ...{ isAdmin: false, emailVerified: false, isDisabled: false, createdAt: '2026-11-01T09:00:00.000Z' },
  }
  const begun = new Set<string>()
  const { passwordHash: _hash, brandKey: _brandKey, isDisabled: _isDisabled, ...user } = account
  const neverUsed = { lastSeenAt: null, raisedUntil: null, wasReplaced: false }
  const guard = { hasPassword: true, hasFactor: false, graceEndsAt: null, recovery: null }
  const session = { user, createdAt: user.createdAt, ...neverUsed, ...guard }
  const users: Pick<UserRepository, 'findByLogin'> = { findByLogin: async () => account }
  const sessions: Pick<SessionRepository, 'start' | 'find' | 'noteSeen'> = {
    async start({ session }) {
      begun.add(session.idHash)
      return true
    },
    find: async (_brandKey, idHash) => (begun.has(idHash) ? { ...session, idHash } : null),
    noteSeen: async () => {},
  }
  return { users: users as UserRepository, sessions: sessions as SessionRepository }
}

function shop(log: Log) {
  const kv = fakeKv({ 'brand:default': JSON.stringify(defaultBrand) })
  return createApp(
    testDeps({
      clock: systemClock,
      ids: cryptoIds,
      log,
      brands: kvBrands(kv, log),
      modes: kvMode(kv, log),
      ...oneAccount(),
      passwords: fakePasswords,
    }),
  )
}

// Made by the first request: nothing random may be asked for before there is one.
let app: ReturnType<typeof shop> | undefined
let piped: ReturnType<typeof shop> | undefined

/**
 * The app with everything before its calls, and nothing behind them; and at /bare what a Worker costs that does nothing. The lines of
 * its log are made and kept, one at a time: a local workerd would write each to a pipe, which costs more than the request. `?piped`
 * is answered by an app that does.
 */
export default {
  async fetch(request: Request, env: never, context: never): Promise<Response> {
    if (request.url.endsWith('/bare')) return Response.json({ isLiveMode: false, mode: 'test' })
    if (request.url.endsWith('/last-line')) return new Response(lastLine)
    if (request.url.endsWith('?piped')) {
      piped ??= shop(consoleLog)
      return piped.fetch(request, env, context)
    }
    app ??= shop(keepLine)
    return app.fetch(request, env, context)
  },
}
