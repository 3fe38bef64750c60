import type { RateLimit } from '@cloudflare/workers-types'
import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { Clock, Ids, Log, RateLimiter } from './platform'

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

const SECRET_BYTES = 32

/** Ids and secrets from the platform's cryptographic random source. */
export const cryptoIds: Ids = {
  uuid: () => crypto.randomUUID(),
  secret: () => encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))),
}

/** The runtime's own log, one line of JSON each, with its time in UTC. */
export const consoleLog: Log = (line) => {
  const text = JSON.stringify({ at: new Date().toISOString(), ...line })
  if (line.level === 'info') console.info(text)
  else console.warn(text)
}

/** A limiter over Cloudflare's binding, whose limit and window are in wrangler.toml. Allows everything while it is down. */
export const bindingRateLimiter = (binding: RateLimit, log: Log): RateLimiter => ({
  async allow(key) {
    try {
      const { success } = await binding.limit({ key })
      return success
    } catch (cause) {
      // Otherwise nobody could sign in; the key may contain an address, so it is not logged.
      log({ level: 'warn', event: 'rate_limiter_failed', cause: String(cause) })
      return true
    }
  },
})
