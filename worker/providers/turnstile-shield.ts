import * as v from 'valibot'
import type { Log } from '../platform/platform'
import type { ShieldAnswer, SpamShield } from './spam-shield'

const SITEVERIFY = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

/** How long each of two attempts may take: somebody is waiting at a busy button. */
const PATIENCE_MS = 3000
const ATTEMPTS = 2

const Verdict = v.object({
  success: v.boolean(),
  'error-codes': v.optional(v.array(v.string()), []),
  hostname: v.optional(v.string()),
  action: v.optional(v.string()),
})
type Verdict = v.InferOutput<typeof Verdict>

const WRONG_SECRET = ['missing-input-secret', 'invalid-input-secret']

/** Cloudflare's published secrets for tests. Their answers name none of our hosts and forms. */
const TEST_SECRET = /^[123]x0{31}AA$/

interface Surroundings {
  fetch: typeof fetch
  log: Log
}

interface Keys {
  siteKey: string
  secretKey: string
}

/**
 * Cloudflare Turnstile: a token of its widget is verified at siteverify, which spends it. Only the token goes there: neither what was
 * written nor who wrote it, nor their address.
 */
export function turnstileShield({ siteKey, secretKey }: Keys, { fetch, log }: Surroundings): SpamShield {
  const ask = async (answer: ShieldAnswer): Promise<Verdict> => {
    const response = await fetch(SITEVERIFY, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: secretKey, response: answer.token, idempotency_key: answer.attempt }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const verdict = v.parse(Verdict, await response.json())
    if (verdict['error-codes'].includes('internal-error')) throw new Error('internal-error')
    return verdict
  }

  const verdictOn = async (answer: ShieldAnswer): Promise<Verdict | null> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        return await ask(answer)
      } catch (cause) {
        const name = cause instanceof Error ? cause.name : 'unknown'
        log({ level: 'warn', event: 'spam_shield_unreachable', attempt, cause: name })
      }
    }
    return null
  }

  /** What doesn't match in a passed token; null when it is for this form at this shop. */
  const mismatch = ({ hostname = '', action }: Verdict, wanted: ShieldAnswer) => {
    if (TEST_SECRET.test(secretKey)) return null
    if (!wanted.hostnames.includes(hostname.toLowerCase())) return 'hostname'
    return action === wanted.action ? null : 'action'
  }

  return {
    siteKey,
    async check(answer) {
      const verdict = await verdictOn(answer)
      if (!verdict) return 'unknown'
      if (!verdict.success) {
        if (!verdict['error-codes'].some((code) => WRONG_SECRET.includes(code))) return 'refused'
        log({ level: 'error', event: 'spam_shield_secret_wrong' })
        return 'unknown'
      }
      const foreign = mismatch(verdict, answer)
      if (!foreign) return 'passed'
      log({ level: 'warn', event: 'spam_shield_token_foreign', foreign })
      return 'refused'
    },
  }
}

interface TurnstileSettings {
  TURNSTILE_SITE_KEY?: string | undefined
  TURNSTILE_SECRET_KEY?: string | undefined
}

/** The shield by a shop's settings; null where they have none. */
export function turnstileByKeys(settings: TurnstileSettings, surroundings: Surroundings): SpamShield | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = settings
  return siteKey && secretKey ? turnstileShield({ siteKey, secretKey }, surroundings) : null
}
