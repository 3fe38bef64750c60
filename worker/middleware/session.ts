import { decodeBase64 } from '@oslojs/encoding'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie, setSignedCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { User } from '../contract/account'
import { hashSessionSecret } from '../crypto/digest'
import type { Deps } from '../deps'
import { SESSION_SECONDS } from '../domain/account/session'
import { DomainError } from '../domain/error'
import type { AppEnv } from './app-env'
import { isLocalAddress } from './request-origin'

const encoder = new TextEncoder()
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }

// The imported key of the one secret. Not its promise: in a Worker a promise may only be awaited by the request that made it.
let known: { secret: string; key: CryptoKey } | undefined

async function verificationKey(secret: string): Promise<CryptoKey> {
  if (known?.secret === secret) return known.key
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['verify'])
  known = { secret, key }
  return key
}

/** The 32 bytes of a signature, written as Hono writes it and in no other way. */
function signatureBytes(base64: string): Uint8Array<ArrayBuffer> | null {
  if (base64.length !== 44 || !base64.endsWith('=')) return null
  try {
    // Refuses unused bits in the last letter, with which one signature could be written in four ways.
    return new Uint8Array(decodeBase64(base64))
  } catch {
    return null
  }
}

/**
 * The value of a cookie that Hono's setSignedCookie signed with this secret; null when there is none or the signature isn't its own.
 * Hono's own reading imports the key anew for each request.
 */
export async function readSignedCookie(c: Context, secret: string, name: string): Promise<string | null> {
  const cookie = getCookie(c, name) ?? ''
  const end = cookie.lastIndexOf('.')
  const signature = signatureBytes(cookie.slice(end + 1))
  if (end < 1 || !signature) return null
  const value = cookie.slice(0, end)
  const isOurs = await crypto.subtle.verify(ALGORITHM, await verificationKey(secret), signature, encoder.encode(value))
  return isOurs ? value : null
}

/** A cookie that scripts may read. It is there while somebody is signed in: without it a page needn't ask the API who it is. */
const SIGNED_IN_HINT = 'signed-in'

/** A cookie that belongs to its host alone. Browsers refuse Secure cookies, and with them the __Host- prefix, over a local host's http. */
export function hostCookie(c: Context, name: string): { name: string; options: CookieOptions } {
  const isLocal = isLocalAddress(c.req.url)
  return {
    name: isLocal ? name : `__Host-${name}`,
    options: { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isLocal },
  }
}

/** Sets a cookie with the value 1 that scripts of this host may read. */
export function setHint(c: Context, called: string, maxAge: number): void {
  const { name, options } = hostCookie(c, called)
  setCookie(c, name, '1', { ...options, httpOnly: false, maxAge })
}

const sessionCookie = (c: Context) => hostCookie(c, 'session')

/** The secret in the request's session cookie, verified once a request; null without a cookie or with a wrong signature. */
export async function sentSessionSecret(
  { sessionSecret }: Pick<Deps, 'sessionSecret'>,
  c: Context<AppEnv>,
): Promise<string | null> {
  const known = c.get('sentSecret')
  if (known !== undefined) return known
  const secret = await readSignedCookie(c, sessionSecret, sessionCookie(c).name)
  c.set('sentSecret', secret)
  return secret
}

/** The hash of that secret, which is the session's id; computed once. Null when there is none. */
export async function sentSessionId(deps: Pick<Deps, 'sessionSecret'>, c: Context<AppEnv>): Promise<string | null> {
  const known = c.get('sentSessionId')
  if (known !== undefined) return known
  const secret = await sentSessionSecret(deps, c)
  const id = secret ? await hashSessionSecret(secret) : null
  c.set('sentSessionId', id)
  return id
}

/** The signed-in user of this request at this brand, or null. Costs one query, and none without a cookie. */
export async function currentUser(
  deps: Pick<Deps, 'sessions' | 'clock' | 'sessionSecret'>,
  c: Context<AppEnv>,
): Promise<User | null> {
  const id = await sentSessionId(deps, c)
  return id ? deps.sessions.findUser(c.var.brand.key, id, deps.clock.now()) : null
}

/** The signed-in user of this request at this brand. @throws DomainError `not_signed_in` */
export async function signedInUser(
  deps: Pick<Deps, 'sessions' | 'clock' | 'sessionSecret'>,
  c: Context<AppEnv>,
): Promise<User> {
  const user = await currentUser(deps, c)
  if (!user) throw new DomainError('not_signed_in', 'Not authenticated')
  return user
}

/** Lets only signed-in users through and leaves the user on the request. @throws DomainError `not_signed_in` */
export const requireUser =
  (deps: Pick<Deps, 'sessions' | 'clock' | 'sessionSecret'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.set('user', await signedInUser(deps, c))
    await next()
  }

/** Sets the session cookie, and the hint beside it, for as long as the session lasts. */
export async function startSession(
  { sessionSecret }: Pick<Deps, 'sessionSecret'>,
  c: Context<AppEnv>,
  secret: string,
): Promise<void> {
  const { name, options } = sessionCookie(c)
  await setSignedCookie(c, name, secret, sessionSecret, { ...options, maxAge: SESSION_SECONDS })
  setHint(c, SIGNED_IN_HINT, SESSION_SECONDS)
}

/** Takes the session cookie and its hint away. */
export function endSession(c: Context<AppEnv>): void {
  const { name, options } = sessionCookie(c)
  deleteCookie(c, name, options)
  const hint = hostCookie(c, SIGNED_IN_HINT)
  deleteCookie(c, hint.name, { ...hint.options, httpOnly: false })
}
