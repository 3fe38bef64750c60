import { waitUntil } from 'cloudflare:workers'
import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types'
import { createApp } from './app'
import { buildDeps, type Env } from './build-deps'
import type { Deps } from './deps'
import { deliverSandboxWebhooks, doublePage, type EmbeddedSandbox, sandboxControls } from './embedded-sandbox'
import { SettingsError } from './env'
import { isLocalAddress } from './http/request-origin'
import { wrongSettings } from './http/wrong-settings'
import { consoleLog } from './platform/system'
import { runSchedule } from './run-schedule'

interface Shop {
  deps: Deps
  app: ReturnType<typeof createApp>
  sandbox: EmbeddedSandbox
  /** Only with the mailbox, on the developer's own machine. */
  controls: ReturnType<typeof sandboxControls> | null
}

// Settings never change while an isolate lives, so either outcome is remembered.
let opened: Shop | SettingsError | undefined

/** The request with the header that every request from a network has. */
function namingHost(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('host', new URL(request.url).host)
  return new Request(request, { headers })
}

function open(env: Env): Shop | SettingsError {
  try {
    const { deps, sandbox } = buildDeps(env, waitUntil)
    const controls = deps.showsMailbox ? sandboxControls(env.SANDBOX_STORE) : null
    const app = createApp(deps)
    // The edge's double has no network: every host that points here serves the same app.
    if (sandbox.edge) sandbox.edge.shop.answer = (request) => app.fetch(namingHost(request), env)
    return { deps, app, sandbox, controls }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    consoleLog({ level: 'error', event: 'settings_wrong', settings: error.message.split('\n') })
    return error
  }
}

const openShop = (env: Env): Shop | SettingsError => (opened ??= open(env))

/** Calls after which a double may have webhooks to deliver, and calls that wait for their effect. */
const MAY_TRIGGER_WEBHOOKS = /\/api\/(?:payments|bookings|trip)\b/

const CONTROLS = /^http:\/\/[^/]+\/control\//

/** Delivers the doubles' webhooks to the shop, as the real providers would. */
async function deliverWebhooks({ deps, app, sandbox }: Shop, env: Env, context: ExecutionContext): Promise<void> {
  const isEmbedded = sandbox.duffel !== null || sandbox.stripe !== null
  if (!isEmbedded || (await deps.modes.read()) !== 'test') return
  try {
    await deliverSandboxWebhooks(sandbox, (request) => app.fetch(request, env, context))
  } catch (error) {
    deps.log({ level: 'warn', event: 'sandbox_news_failed', cause: String(error) })
  }
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const shop = openShop(env)
    if (shop instanceof SettingsError) return wrongSettings(request, env, shop)
    const controls = CONTROLS.test(request.url) && isLocalAddress(request.url) ? shop.controls : null
    const double = isLocalAddress(request.url) ? doublePage(shop.sandbox, request) : null
    if (double) return double
    const answer = await (controls ?? shop.app).fetch(request, env, context)
    if (controls || MAY_TRIGGER_WEBHOOKS.test(request.url)) context.waitUntil(deliverWebhooks(shop, env, context))
    return answer
  },

  async scheduled(_event: ScheduledController, env: Env, context: ExecutionContext): Promise<void> {
    const shop = openShop(env)
    if (shop instanceof SettingsError) return
    await deliverWebhooks(shop, env, context)
    await runSchedule(shop.deps)
  },
}
