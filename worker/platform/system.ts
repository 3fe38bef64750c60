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

/** The runtime's own log, one line of JSON each, with when it was written in UTC. */
export const consoleLog: Log = (line) => {
  const text = JSON.stringify({ at: new Date().toISOString(), ...line })
  if (line.level === 'info') console.info(text)
  else console.warn(text)
}

/** The part of Cloudflare's rate-limit binding that is used here. */
export interface RateLimitBinding {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** A limiter over Cloudflare's binding, whose limit and window stand in wrangler.toml. Lets everybody pass while it is down. */
export const bindingRateLimiter = (binding: RateLimitBinding, log: Log): RateLimiter => ({
  async allow(key) {
    try {
      const { success } = await binding.limit({ key })
      return success
    } catch (cause) {
      // Nobody could sign in otherwise; the key may hold an address, so it stays out of the log.
      log({ level: 'warn', event: 'rate_limiter_failed', cause: String(cause) })
      return true
    }
  },
})
