import { encodeHexUpperCase } from '@oslojs/encoding'
import type { BreachedPasswords } from './passwords'
import type { Log } from './platform'

/** The answer only advises, so it isn't waited for any longer. */
const PATIENCE_MS = 2000

const PREFIX_DIGITS = 5

async function sha1Hex(text: string): Promise<string> {
  // SHA-1, because the list uses it. It protects nothing here: five of its forty digits leave this process.
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
  return encodeHexUpperCase(new Uint8Array(digest))
}

/** Whether one of the lines "SUFFIX:COUNT" has this suffix; the service pads its answer with suffixes of count 0. */
const isListed = (lines: string, rest: string) =>
  lines.split('\n').some((line) => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0)

/** For a platform without a configured list: asks nobody. */
export const noBreachList: BreachedPasswords = { has: async () => false }

/**
 * Leaked passwords, by the range API of Have I Been Pwned: it is asked for all passwords whose digest has the same prefix, so it learns
 * neither the password nor its digest. Without an answer within two seconds the password counts as not leaked.
 */
export const listedBreaches = (options: { fetch: typeof fetch; baseUrl: string; log: Log }): BreachedPasswords => ({
  async has(password) {
    const { fetch, baseUrl, log } = options
    const digest = await sha1Hex(password)
    const [prefix, rest] = [digest.slice(0, PREFIX_DIGITS), digest.slice(PREFIX_DIGITS)]
    try {
      const response = await fetch(`${baseUrl}/range/${prefix}`, {
        headers: { 'add-padding': 'true' },
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return isListed(await response.text(), rest)
    } catch (cause) {
      log({ level: 'warn', event: 'breach_list_failed', cause: cause instanceof Error ? cause.name : 'unknown' })
      return false
    }
  },
})
