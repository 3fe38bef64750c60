import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { Context } from 'hono'
import { MINUTE_MS } from '../../domain/time'
import type { SandboxStore } from '../store'
import { authorizePage, readPerson, type TypedPerson } from './authorize-page'

/** The options of a double of a sign-in provider. The client is the one that a shop without settings uses. */
export interface SignInSandboxOptions {
  store: SandboxStore
  now: () => Date
  clientId: string
  clientSecret: string
}

/** A code's request and person, until it is exchanged. */
export interface Granted extends TypedPerson {
  redirectUri: string
  challenge: string
  nonce: string | null
  expiresAt: string
}

/** A verifier's challenge by S256. */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return encodeBase64urlNoPadding(new Uint8Array(digest))
}

/** How long a code may be exchanged. */
const CODE_MS = 10 * MINUTE_MS

/** The pages and codes that both doubles have alike. `name` begins their keys in the store. */
export function authorization({ store, now, clientId, clientSecret }: SignInSandboxOptions, name: string) {
  /** What is wrong with a request: then a provider shows it, and redirects nowhere. */
  function fault(query: Record<string, string>): string | null {
    if (query.client_id !== clientId) return 'The OAuth client was not found.'
    if (!URL.canParse(query.redirect_uri ?? '')) return 'redirect_uri is missing.'
    if (query.response_type !== undefined && query.response_type !== 'code') return 'response_type must be code.'
    if (!query.code_challenge || query.code_challenge_method !== 'S256') return 'PKCE with S256 is required.'
    return null
  }

  return {
    page(c: Context) {
      const wrong = fault(c.req.query())
      return wrong ? c.text(wrong, 400) : authorizePage(c, name)
    },

    /** Sends the browser back, with a code or with the person's refusal. */
    async answer(c: Context, more: Record<string, string> = {}) {
      const query = c.req.query()
      const wrong = fault(query)
      if (wrong) return c.text(wrong, 400)
      const person = await readPerson(c.req.raw)
      const back = new URL(query.redirect_uri ?? '')
      const parameters: Record<string, string> = { state: query.state ?? '', ...more }
      if (person) {
        const code = crypto.randomUUID()
        const granted: Granted = {
          ...person,
          redirectUri: query.redirect_uri ?? '',
          challenge: query.code_challenge ?? '',
          nonce: query.nonce ?? null,
          expiresAt: new Date(now().getTime() + CODE_MS).toISOString(),
        }
        await store.put(`${name}:code:${code}`, JSON.stringify(granted))
        parameters.code = code
      } else parameters.error = 'access_denied'
      for (const [key, value] of Object.entries(parameters)) back.searchParams.set(key, value)
      return c.redirect(back.href, 303)
    },

    /** The grant of a token request, which uses up its code; else the error's name. */
    async exchange(request: Request): Promise<Granted | string> {
      const form = await request.formData()
      const sent = (field: string) => String(form.get(field) ?? '')
      if (sent('client_id') !== clientId || sent('client_secret') !== clientSecret) return 'invalid_client'
      const key = `${name}:code:${sent('code')}`
      const kept = await store.get(key)
      if (!kept) return 'invalid_grant'
      await store.delete(key)
      const granted = JSON.parse(kept) as Granted // written by `answer`
      const isRight =
        granted.expiresAt > now().toISOString() &&
        granted.redirectUri === sent('redirect_uri') &&
        granted.challenge === (await challengeOf(sent('code_verifier')))
      return isRight ? granted : 'invalid_grant'
    },
  }
}
