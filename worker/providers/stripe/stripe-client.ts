import Stripe from 'stripe'
import type { Mode } from '../../contract/admin'

/** How a Stripe account is reached. */
export interface StripeSettings {
  /** Reaches Stripe, or the sandbox in process. */
  fetch: typeof fetch
  secretKey: string
  /** Stripe's address, https://api.stripe.com, or a double's. */
  apiUrl: string
  mode: Mode
}

const TIMEOUT_MS = 30_000
// Safe: the client gives every call a key of its own, so that a repetition is answered without running again. No key outlives a call:
// Stripe replays a stored answer for a day, a failure too, and the current state is read from the payment itself.
const NETWORK_RETRIES = 2

/** Stripe's own client, without redirects. */
export function stripeClient({ fetch, secretKey, apiUrl }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (scheme === 'http' ? 80 : 443),
    protocol: scheme,
    // No redirects: keys must not follow one.
    httpClient: Stripe.createFetchHttpClient((input, init) => fetch(input, { ...init, redirect: 'manual' })),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
  })
}
