import type { Mode } from './contract/admin'
import type { SignInProviderName } from './contract/sign-in-with'
import type { Deps } from './deps'
import { DomainError } from './domain/error'
import { doublePath, type EmbeddedSandbox, SANDBOX_CLIENT, SANDBOX_ZONE } from './embedded-sandbox'
import type { Settings } from './env'
import type { PublicLooks } from './features/launch/opening-looks'
import { consoleLog, systemClock } from './platform/system'
import { cloudflareHostnames } from './providers/cloudflare/custom-hostnames'
import { dnsOverHttps, dnsTexts, hostProbe } from './providers/cloudflare/look-at-host'
import { cnaughtOffsets } from './providers/cnaught/cnaught-offsets'
import { duffelFlights } from './providers/duffel/duffel-flights'
import { duffelMessages } from './providers/duffel/duffel-messages'
import type { FlightProvider } from './providers/flights'
import type { CarbonOffsets } from './providers/offsets'
import type { OwnDomains } from './providers/own-domains'
import { gitHubSignIn } from './providers/sign-in/github'
import { googleSignIn } from './providers/sign-in/google'
import type { Reach } from './providers/sign-in/oauth'
import type { StripeSettings } from './providers/stripe/stripe-client'
import { stripeMessages } from './providers/stripe/stripe-messages'
import { stripePayments } from './providers/stripe/stripe-payments'
import { stripePayouts } from './providers/stripe/stripe-payouts'
import { stripeWallets } from './providers/stripe/stripe-wallets'
import { SANDBOX_TARGET } from './sandbox/cloudflare/zone'

const DUFFEL_API_URL = 'https://api.duffel.com'
const STRIPE_API_URL = 'https://api.stripe.com'
const CLOUDFLARE_API_URL = 'https://api.cloudflare.com/client/v4'
const CNAUGHT_API_URL = 'https://api.cnaught.com'
const DNS_URL = 'https://cloudflare-dns.com/dns-query'

// workerd's fetch may not be called as a method of somebody's options object.
export const globalFetch: typeof fetch = (input, init) => fetch(input, init)

/** A fetch that an app in this process answers, without a network. */
const inProcessFetch = (app: { fetch(request: Request): Response | Promise<Response> }): typeof fetch =>
  async function sandboxFetch(input, init) {
    return app.fetch(new Request(input, init))
  }

/** A value for each mode, created on first use. */
function perMode<T>(make: (mode: Mode) => T): (mode: Mode) => T {
  const made = new Map<Mode, T>()
  return (mode) => {
    const known = made.get(mode)
    if (known !== undefined) return known
    const value = make(mode)
    made.set(mode, value)
    return value
  }
}

/** Duffel in a mode, or its double; null where there is neither. */
function duffelIn(mode: Mode, settings: Settings, { duffel }: EmbeddedSandbox): FlightProvider | null {
  const real = { fetch: globalFetch, baseUrl: settings.DUFFEL_API_URL ?? DUFFEL_API_URL, log: consoleLog }
  const token = mode === 'live' ? settings.DUFFEL_LIVE_TOKEN : settings.DUFFEL_TEST_TOKEN
  if (token) return duffelFlights({ ...real, token })
  if (mode === 'live' || !duffel) return null
  const fetch = inProcessFetch(duffel.app)
  return duffelFlights({ ...real, fetch, baseUrl: DUFFEL_API_URL, token: 'duffel_test_sandbox' })
}

type FlightSellers = Pick<Deps, 'flights' | 'flightProviders'>

/**
 * Providers as the use cases look them up, each created by a function that returns null in modes where it isn't set up. The first one of a
 * mode sells.
 */
export function sellersOf(makers: ((mode: Mode) => FlightProvider | null)[]): FlightSellers {
  const all = perMode((mode) => makers.flatMap((make) => make(mode) ?? []))
  return {
    flights: (mode: Mode, provider?: string) => {
      const found = all(mode).find(({ name }) => provider === undefined || name === provider)
      if (found) return found
      const message =
        provider === undefined
          ? 'This shop sells no flights yet.'
          : 'The airline of this booking can’t be reached at the moment. Please try again later.'
      throw new DomainError('provider_unavailable', message)
    },
    flightProviders: (mode) => all(mode).map(({ name }) => name),
  }
}

/** All providers of flights, of which the first sells. A former one must stay here, with its keys, until its last trip has been flown. */
export const flightSellers = (settings: Settings, sandbox: EmbeddedSandbox): FlightSellers =>
  sellersOf([(mode) => duffelIn(mode, settings, sandbox)])

/** The readers of providers' webhooks, doubles included; null for a provider without a secret. */
export function readersOfMessages(settings: Settings, sandbox: EmbeddedSandbox): Deps['signedMessages'] {
  const secrets = (test: string | undefined, live: string | undefined) =>
    test || live ? { ...(test && { test }), ...(live && { live }) } : null
  const duffel = secrets(
    sandbox.duffel?.webhookSecret ?? settings.DUFFEL_TEST_WEBHOOK_SECRET,
    settings.DUFFEL_LIVE_WEBHOOK_SECRET,
  )
  const stripe = secrets(
    sandbox.stripe?.webhookSecret ?? settings.STRIPE_TEST_WEBHOOK_SECRET,
    settings.STRIPE_LIVE_WEBHOOK_SECRET,
  )
  return { duffel: duffel && duffelMessages(duffel), stripe: stripe && stripeMessages(stripe) }
}

/** The connection to Stripe or its double in a mode; null where there is neither a key nor a double. */
function stripeSettings(settings: Settings, { stripe }: EmbeddedSandbox, mode: Mode): StripeSettings | null {
  const apiUrl = settings.STRIPE_API_URL ?? STRIPE_API_URL
  const secretKey = mode === 'live' ? settings.STRIPE_LIVE_SECRET_KEY : settings.STRIPE_TEST_SECRET_KEY
  if (secretKey) return { fetch: globalFetch, secretKey, apiUrl, mode }
  if (mode === 'live' || !stripe) return null
  return { fetch: inProcessFetch(stripe.app), secretKey: 'sk_test_sandbox', apiUrl: STRIPE_API_URL, mode }
}

/** The payment provider of a mode. Without one, its calls throw a DomainError `payment_unavailable`. */
export const paymentGateways = (settings: Settings, sandbox: EmbeddedSandbox) =>
  perMode((mode) => {
    const reached = stripeSettings(settings, sandbox, mode)
    if (reached) return stripePayments(reached)
    throw new DomainError('payment_unavailable', 'This shop takes no payments yet. Nothing was charged.')
  })

/** Sells carbon offsets in a mode; null without a key or a double. */
export const offsetSellers = (settings: Settings, { cnaught }: EmbeddedSandbox) =>
  perMode((mode): CarbonOffsets | null => {
    const isLive = mode === 'live'
    const apiKey = isLive ? settings.CNAUGHT_LIVE_KEY : settings.CNAUGHT_TEST_KEY
    const baseUrl = (!isLive && settings.CNAUGHT_TEST_URL) || CNAUGHT_API_URL
    if (apiKey) return cnaughtOffsets({ fetch: globalFetch, log: consoleLog, apiKey, baseUrl })
    if (isLive || !cnaught) return null
    return cnaughtOffsets({ fetch: inProcessFetch(cnaught), log: consoleLog, apiKey: 'sandbox', baseUrl })
  })

/** Registers hosts for wallets in a mode; null without a payment provider. */
export const walletRegistrars = (settings: Settings, sandbox: EmbeddedSandbox) =>
  perMode((mode) => {
    const reached = stripeSettings(settings, sandbox, mode)
    return reached && stripeWallets(reached)
  })

/** Pays brands in a mode; null without a payment provider. */
export const payoutGateways = (settings: Settings, sandbox: EmbeddedSandbox) =>
  perMode((mode) => {
    const reached = stripeSettings(settings, sandbox, mode)
    return reached && stripePayouts(reached)
  })

/** Serves brands' own hosts; null where no zone is set up for them. */
export function ownDomains(settings: Settings, { edge }: EmbeddedSandbox): OwnDomains | null {
  const { CLOUDFLARE_ZONE_ID: zoneId, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_TARGET_HOST: target } = settings
  const reach = (
    fetch: typeof globalThis.fetch,
    zone: { zoneId: string; token: string; target: string },
  ): OwnDomains => ({
    target: zone.target,
    hostnames: cloudflareHostnames({ fetch, apiUrl: CLOUDFLARE_API_URL, ...zone }),
    resolve: dnsOverHttps({ fetch, dnsUrl: DNS_URL, target: zone.target, log: consoleLog }),
    probe: hostProbe({ fetch, log: consoleLog }),
  })
  if (zoneId && token && target) return reach(globalFetch, { zoneId, token, target })
  if (!edge) return null
  const sandbox = { zoneId: SANDBOX_ZONE, token: 'the-token-of-the-sandbox', target: SANDBOX_TARGET }
  return reach(inProcessFetch(edge.app), sandbox)
}

/** The providers that people may sign in with, or their doubles on a developer's machine, where each host is sent back to itself. */
export function signInProviders(
  settings: Settings,
  { signIn }: EmbeddedSandbox,
): Pick<Deps, 'signInProviders' | 'signInHost'> {
  function reach(name: SignInProviderName, real: (string | undefined)[]): Reach | null {
    const [clientId, clientSecret, baseUrl] = real
    const shared = { clock: systemClock, log: consoleLog }
    if (clientId && clientSecret) return { ...shared, fetch: globalFetch, clientId, clientSecret, baseUrl }
    const double = signIn[name]
    return double ? { ...shared, ...SANDBOX_CLIENT, fetch: inProcessFetch(double), pathHere: doublePath(name) } : null
  }
  const google = reach('google', [settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET, settings.GOOGLE_URL])
  const github = reach('github', [settings.GITHUB_CLIENT_ID, settings.GITHUB_CLIENT_SECRET, settings.GITHUB_URL])
  return {
    signInProviders: {
      ...(google && { google: googleSignIn(google) }),
      ...(github && { github: gitHubSignIn(github) }),
    },
    signInHost: settings.SIGN_IN_HOST ?? null,
  }
}

/** Public information about hosts; on a local start about those that the edge's double knows. */
export function publicLooks({ edge }: EmbeddedSandbox): PublicLooks {
  const reach = { fetch: edge ? inProcessFetch(edge.app) : globalFetch, log: consoleLog }
  return { texts: dnsTexts({ ...reach, dnsUrl: DNS_URL }), probe: hostProbe(reach) }
}
