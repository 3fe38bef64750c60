import type { RateLimiter } from '../../ports/rate-limiter'

/** The part of Cloudflare's rate-limit binding that is used here. */
export interface RateLimitBinding {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** A limiter over Cloudflare's binding, whose limit and window stand in wrangler.toml. Lets everybody pass while it is down. */
export const bindingRateLimiter = (binding: RateLimitBinding): RateLimiter => ({
  async allow(key) {
    try {
      const { success } = await binding.limit({ key })
      return success
    } catch (cause) {
      // Nobody could sign in otherwise; the key may hold an address, so it stays out of the log.
      console.warn(JSON.stringify({ level: 'warn', event: 'rate_limiter_failed', cause: String(cause) }))
      return true
    }
  },
})
