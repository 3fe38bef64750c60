import { consoleLog } from './adapters/system/system'
import { createApp } from './app'
import { buildDeps, type Env } from './build-deps'
import type { Deps } from './deps'
import { SettingsError } from './env'
import { secure } from './middleware/security-headers'
import { runSchedule } from './services/run-schedule'

/** The part of workerd's execution context that the app hands on. */
interface Context {
  waitUntil(promise: Promise<unknown>): void
  passThroughOnException(): void
  props: unknown
}

interface Shop {
  deps: Deps
  app: ReturnType<typeof createApp>
}

// Settings never change while an isolate lives, so either outcome is remembered.
let opened: Shop | SettingsError | undefined

function open(env: Env): Shop | SettingsError {
  try {
    const deps = buildDeps(env)
    return { deps, app: createApp(deps) }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    consoleLog({ level: 'error', event: 'settings_wrong', settings: error.message.split('\n') })
    return error
  }
}

function openShop(env: Env): Shop | null {
  opened ??= open(env)
  return opened instanceof SettingsError ? null : opened
}

export default {
  async fetch(request: Request, env: Env, context: Context): Promise<Response> {
    const shop = openShop(env)
    if (shop) return shop.app.fetch(request, env, context)
    const body = { code: 'internal', message: 'Something went wrong. Please try again.', requestId: '' }
    const answer = Response.json(body, { status: 500, headers: { 'cache-control': 'no-store' } })
    const { pathname, searchParams } = new URL(request.url)
    secure(answer.headers, { url: request.url, path: pathname, holdsToken: searchParams.has('token') })
    return answer
  },

  async scheduled(_event: unknown, env: Env): Promise<void> {
    const shop = openShop(env)
    if (shop) await runSchedule(shop.deps)
  },
}
