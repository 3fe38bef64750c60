import { Hono } from 'hono'
import { MINUTE_MS } from '../domain/time'

/** Cloudflare's published secrets for tests, by their result. */
export const TURNSTILE_TEST_SECRETS = {
  passes: '1x0000000000000000000000000000000AA',
  fails: '2x0000000000000000000000000000000AA',
  spent: '3x0000000000000000000000000000000AA',
} as const

/** How long a token can be verified. */
const TOKEN_MS = 5 * MINUTE_MS

interface IssuedToken {
  hostname: string
  action: string
  solvedAt: Date
  /** Whether it was verified, and with which idempotency key. */
  spentBy: string | null | undefined
}

interface TurnstileSandboxOptions {
  now: () => Date
  /** The secret of the widget whose tokens `issue` makes. */
  secretKey: string
}

const failure = (...codes: string[]) => ({ success: false, 'error-codes': codes })

/** Form or JSON, as siteverify accepts both. */
async function readBody(request: Request): Promise<Record<string, unknown> | null> {
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return Object.fromEntries(await request.formData())
  return request.json().then(Object, () => null)
}

/**
 * Turnstile's siteverify over HTTP. A token from `issue` passes once within five minutes, and again with the same idempotency key;
 * Cloudflare's secrets for tests give every token the same answer.
 */
export function turnstileSandbox({ now, secretKey }: TurnstileSandboxOptions) {
  const issued = new Map<string, IssuedToken>()
  const verdictOn = (token: string, key: string | null) => {
    const known = issued.get(token)
    if (!known) return failure('invalid-input-response')
    const isRepeated = known.spentBy !== undefined && (key === null || known.spentBy !== key)
    if (isRepeated || now().getTime() - known.solvedAt.getTime() > TOKEN_MS) return failure('timeout-or-duplicate')
    known.spentBy = key
    const { hostname, action, solvedAt } = known
    return { success: true, 'error-codes': [], challenge_ts: solvedAt.toISOString(), hostname, action, cdata: '' }
  }
  const app = new Hono().post('/turnstile/v0/siteverify', async (c) => {
    const body = await readBody(c.req.raw)
    if (!body) return c.json(failure('bad-request'), 400)
    const { secret = '', response = '', idempotency_key: key = null } = body
    if (!secret) return c.json(failure('missing-input-secret'))
    if (!response) return c.json(failure('missing-input-response'))
    if (secret === TURNSTILE_TEST_SECRETS.fails) return c.json(failure('invalid-input-response'))
    if (secret === TURNSTILE_TEST_SECRETS.spent) return c.json(failure('timeout-or-duplicate'))
    if (secret === TURNSTILE_TEST_SECRETS.passes)
      return c.json({
        success: true,
        'error-codes': [],
        challenge_ts: now().toISOString(),
        hostname: 'example.com',
        metadata: { result_with_testing_key: true },
      })
    if (secret !== secretKey) return c.json(failure('invalid-input-secret'))
    return c.json(verdictOn(String(response), key === null ? null : String(key)))
  })
  return {
    app,
    /** A token as the widget gives it to a person at this host, in this form. */
    issue({ hostname, action }: { hostname: string; action: string }): string {
      const token = `token-${issued.size + 1}`
      issued.set(token, { hostname, action, solvedAt: now(), spentBy: undefined })
      return token
    },
  }
}
