import { Hono } from 'hono'
import type { SignInProviderName } from './contract/sign-in-with'
import type { Settings } from './env'
import type { AppEnv } from './http/app-env'
import { oneLayer } from './http/hono/one-layer'
import { onError } from './http/on-error'
import { sameOrigin } from './http/request-origin'
import { consoleLog, systemClock } from './platform/system'
import { cloudflareSandbox } from './sandbox/cloudflare/edge'
import { cnaughtSandbox } from './sandbox/cnaught'
import { controlApp } from './sandbox/control-app'
import { duffelSandbox } from './sandbox/duffel'
import { gitHubSandbox } from './sandbox/sign-in/github'
import { googleSandbox } from './sandbox/sign-in/google'
import type { SandboxStore } from './sandbox/store'
import { stripeSandbox } from './sandbox/stripe'
import { carryWebhooks } from './sandbox/webhooks/carry'

/** A double in this process, and the secret that it signs its webhooks with. */
interface Embedded<TApp> {
  app: TApp
  webhookSecret: string
}

/** The double of the edge for brands' own hosts, on a local start only. `shop` answers at hosts that point here, once it is set. */
interface EmbeddedEdge {
  app: ReturnType<typeof cloudflareSandbox>
  shop: { answer: (request: Request) => Response | Promise<Response> }
}

/** The doubles of providers without a test key; null for a provider with one, and unless the settings ask for doubles. */
export interface EmbeddedSandbox {
  duffel: Embedded<ReturnType<typeof duffelSandbox>> | null
  stripe: Embedded<ReturnType<typeof stripeSandbox>> | null
  edge: EmbeddedEdge | null
  cnaught: ReturnType<typeof cnaughtSandbox> | null
  signIn: Partial<Record<SignInProviderName, { fetch(request: Request): Response | Promise<Response> }>>
}

/** The client of a shop at the doubles of Google and GitHub. */
export const SANDBOX_CLIENT = { clientId: 'sandbox-client', clientSecret: 'the-secret-of-the-sandbox' }

/** The path under which browsers find the pages of a double. */
export const doublePath = (name: string) => `/sandbox/${name}`

/** Known to this process only, which runs both ends: nobody else can sign for a double. */
const newSecret = () => `whsec_${crypto.randomUUID()}`

/** Of 32 hexadecimal digits, as Cloudflare's are. */
export const SANDBOX_ZONE = '5a'.repeat(16)

function embeddedEdge(options: { store: SandboxStore; now: () => Date }): EmbeddedEdge {
  const shop: EmbeddedEdge['shop'] = { answer: () => new Response(null, { status: 503 }) }
  return { app: cloudflareSandbox({ ...options, zoneId: SANDBOX_ZONE, shop: (request) => shop.answer(request) }), shop }
}

/** The doubles of providers whose test keys are missing, if the settings ask for them: by default a shop sells nothing that isn't real. */
export function embeddedSandbox(settings: Settings, store: SandboxStore): EmbeddedSandbox {
  if (settings.SANDBOX !== 'on') return { duffel: null, stripe: null, edge: null, cnaught: null, signIn: {} }
  const options = { store, now: systemClock.now }
  const webhookSecret = {
    duffel: settings.DUFFEL_TEST_WEBHOOK_SECRET ?? newSecret(),
    stripe: settings.STRIPE_TEST_WEBHOOK_SECRET ?? newSecret(),
  }
  const flights = {
    airlineSeconds: Number(settings.SANDBOX_AIRLINE_SECONDS ?? 0),
    serviceIds: 'rotating' as const, // as the provider's are
  }
  // On a developer's machine only: anybody can sign in as anybody there.
  const isLocal = settings.LOCAL_START === 'on'
  const client = { ...options, ...SANDBOX_CLIENT }
  return {
    signIn: {
      ...(isLocal && !settings.GOOGLE_CLIENT_ID && { google: googleSandbox(client) }),
      ...(isLocal && !settings.GITHUB_CLIENT_ID && { github: gitHubSandbox(client) }),
    },
    cnaught: settings.CNAUGHT_TEST_KEY ? null : cnaughtSandbox(options),
    edge: isLocal && !settings.CLOUDFLARE_API_TOKEN ? embeddedEdge(options) : null,
    duffel: settings.DUFFEL_TEST_TOKEN
      ? null
      : {
          app: duffelSandbox({ ...options, ...flights, webhooks: { secret: webhookSecret.duffel } }),
          webhookSecret: webhookSecret.duffel,
        },
    stripe: settings.STRIPE_TEST_SECRET_KEY
      ? null
      : {
          app: stripeSandbox({ ...options, webhooks: { secret: webhookSecret.stripe } }),
          webhookSecret: webhookSecret.stripe,
        },
  }
}

/** Delivers the doubles' due webhooks to the shop's own app. */
export async function deliverSandboxWebhooks(
  { duffel, stripe }: EmbeddedSandbox,
  receive: (request: Request) => Response | Promise<Response>,
): Promise<void> {
  for (const [source, double] of Object.entries({ duffel, stripe })) {
    const url = `https://sandbox.invalid/api/webhooks/${source}`
    if (double)
      await carryWebhooks(double.app.webhooks, { url, fetch: async (to, init) => receive(new Request(to, init)) })
  }
}

/** Serves the browser's part of a double of Google or GitHub; null for any other request. */
export function doublePage({ signIn }: Pick<EmbeddedSandbox, 'signIn'>, request: Request) {
  const url = new URL(request.url)
  for (const [name, app] of Object.entries(signIn)) {
    const path = `${doublePath(name)}/`
    if (!url.pathname.startsWith(path)) continue
    url.pathname = url.pathname.slice(path.length - 1)
    return app.fetch(new Request(url, request))
  }
  return null
}

/** Control of the doubles over HTTP: what airlines, banks and buyers do. Open to this site's own pages and to programs. */
export function sandboxControls(store: SandboxStore) {
  const options = { store, now: systemClock.now }
  const app = new Hono<AppEnv>()
    .use(oneLayer(sameOrigin))
    .route('/', controlApp({ duffel: options, stripe: options, edge: options }))
  return app.onError(onError({ log: consoleLog }))
}
