import { kvBrands } from '../adapters/kv/kv-brands'
import { kvMode } from '../adapters/kv/kv-mode'
import { consoleLog } from '../adapters/system/console-log'
import { cryptoIds } from '../adapters/system/crypto-ids'
import { systemClock } from '../adapters/system/system-clock'
import { createApp } from '../app'
import { defaultBrand } from '../domain/default-brand'
import { anAccount } from '../testing/an-account'
import { fakeKv } from '../testing/fake-kv'
import { fakeHash, fakePasswords } from '../testing/fake-passwords'
import { fakeSessions } from '../testing/fake-sessions'
import { fakeUsers } from '../testing/fake-users'
import { testDeps } from '../testing/test-deps'

function shop() {
  const kv = fakeKv({ 'brand:default': JSON.stringify(defaultBrand) })
  const users = fakeUsers(anAccount({ brandKey: 'default', username: 'bench', passwordHash: fakeHash('right') }))
  return createApp(
    testDeps({
      clock: systemClock,
      ids: cryptoIds,
      log: consoleLog,
      brands: kvBrands(kv),
      modes: kvMode(kv),
      users,
      sessions: fakeSessions(users),
      passwords: fakePasswords,
    }),
  )
}

// Made by the first request: nothing random may be asked for before there is one.
let app: ReturnType<typeof shop> | undefined

/** The app with everything before its calls, and nothing behind them; and at /bare what a Worker costs that does nothing. */
export default {
  async fetch(request: Request, env: never, context: never): Promise<Response> {
    if (request.url.endsWith('/bare')) return Response.json({ isLiveMode: false, mode: 'test' })
    app ??= shop()
    return app.fetch(request, env, context)
  },
}
