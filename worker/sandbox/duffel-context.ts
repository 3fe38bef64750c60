import type { DuffelSandboxOptions, SandboxContext } from './flights/http/faults'
import { duffelEvent } from './flights/webhooks/duffel-events'
import { duffelQueue } from './flights/webhooks/duffel-queue'
import { cryptoRandom } from './randomness'

/** What a call of the double can use, by the options it was made with. */
export function sandboxContext(options: DuffelSandboxOptions): SandboxContext {
  const { store, now, random = cryptoRandom } = options
  const queue = duffelQueue({ store, now, random }, options.webhooks)
  return {
    store,
    now: () => now().getTime(),
    random,
    currency: options.currency ?? 'USD',
    rotatesServiceIds: options.serviceIds === 'rotating',
    airlineSeconds: options.airlineSeconds ?? 0,
    wait: options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))),
    failingAirlines: options.failingAirlines ?? [],
    ticketsAfterMs: options.ticketsAfterMs ?? 0,
    readingMovesFlights: options.readingMovesFlights ?? true,
    queue,
    tell: (news) => queue.add(duffelEvent(news, { now, random })),
  }
}
