import { duffelSandbox } from '../sandbox/duffel'
import { memoryStore } from '../sandbox/store'
import { stripeSandbox } from '../sandbox/stripe'

/** Duffel's and Stripe's doubles behind one address: Stripe's under /v1, everything else Duffel's. */
export function bothSandboxes(airlineSeconds: number): { fetch(request: Request): Response | Promise<Response> } {
  const options = { store: memoryStore(), now: () => new Date() }
  const stripe = stripeSandbox(options)
  const duffel = duffelSandbox({ ...options, airlineSeconds })
  return {
    fetch: (request) => (new URL(request.url).pathname.startsWith('/v1/') ? stripe : duffel).fetch(request),
  }
}
