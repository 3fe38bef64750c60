import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import type { User } from '../contract/account'
import { hashSessionSecret } from '../crypto/digest'
import type { Deps } from '../deps'
import { SESSION_SECONDS } from '../domain/account/session'
import { DomainError } from '../domain/error'
import type { LiveSession } from '../ports/accounts'
import { noteSeen } from '../services/account/sessions'
import type { AppEnv } from './app-env'
import { hostCookie, readSignedCookie, type SignedCookie, setHint, setSignedCookie } from './cookies/signed-cookie'
import { outliveConnection } from './outlive-connection'
import { visitorDevice } from './visitor'

/**
 * A cookie that scripts may read. It is there while somebody is signed in: without it a page needn't ask the API who it is. Its text says
 * nothing, but it is another one for whoever signs in next: a page that was left open can tell that it isn't theirs.
 */
const SIGNED_IN_HINT = 'signed-in'

const SESSION: SignedCookie = { called: 'session', use: 'session cookie' }

/** Whether somebody may be signed in on this browser, as far as it can be told without asking the database. */
export const mayBeSignedIn = (c: Context): boolean => getCookie(c, hostCookie(c, SIGNED_IN_HINT).name) !== undefined

/** The text of the hint: as it was where the request's own user gets another session, else 64 random bits. */
function hintText(c: Context<AppEnv>): string {
  const present = getCookie(c, hostCookie(c, SIGNED_IN_HINT).name) ?? ''
  if (c.get('user') && /^[\w-]{11}$/.test(present)) return present
  return encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(8)))
}

/** The secret in the request's session cookie, verified once a request; null without a cookie or with a wrong signature. */
export async function sentSessionSecret(deps: Pick<Deps, 'secrets'>, c: Context<AppEnv>): Promise<string | null> {
  const known = c.get('sentSecret')
  if (known !== undefined) return known
  const secret = await readSignedCookie(deps, c, SESSION)
  c.set('sentSecret', secret)
  return secret
}

/** The hash of that secret, which is the session's id; computed once. Null when there is none. */
export async function sentSessionId(deps: Pick<Deps, 'secrets'>, c: Context<AppEnv>): Promise<string | null> {
  const known = c.get('sentSessionId')
  if (known !== undefined) return known
  const secret = await sentSessionSecret(deps, c)
  const id = secret ? await hashSessionSecret(secret) : null
  c.set('sentSessionId', id)
  return id
}

/** What somebody may do whose password was made by somebody else, until they have changed it. */
const BEFORE_PASSWORD_CHANGE = new Set(['/api/auth/user', '/api/auth/change-password', '/api/auth/logout'])

function requireOwnPassword(c: Context<AppEnv>, { user }: LiveSession): void {
  if (!user.mustChangePassword || !c.req.path.startsWith('/api/') || BEFORE_PASSWORD_CHANGE.has(c.req.path)) return
  throw new DomainError(
    'password_change_needed',
    'Please choose a password of your own first, in your account settings.',
  )
}

type SessionDeps = Pick<Deps, 'sessions' | 'clock' | 'secrets'>

/**
 * The session of this request at this brand, or null. Costs one query a request, and none without a cookie. Its use is
 * noted. @throws DomainError `password_change_needed` for all but a few calls of who didn't make their password
 */
export async function currentSession(deps: SessionDeps, c: Context<AppEnv>): Promise<LiveSession | null> {
  const known = c.get('session')
  if (known !== undefined) return known
  const brandKey = c.var.brand.key
  const id = await sentSessionId(deps, c)
  const session = id ? await deps.sessions.find(brandKey, id, deps.clock.now()) : null
  if (session) requireOwnPassword(c, session)
  c.set('session', session)
  if (!session) return null
  c.set('signedInId', session.user.id)
  outliveConnection(c, noteSeen(deps, { brandKey, session, device: visitorDevice(c) }))
  return session
}

/** The signed-in user of this request at this brand, or null. */
export const currentUser = async (deps: SessionDeps, c: Context<AppEnv>): Promise<User | null> =>
  (await currentSession(deps, c))?.user ?? null

/** The session of this request at this brand. @throws DomainError `not_signed_in` */
export async function signedInSession(deps: SessionDeps, c: Context<AppEnv>): Promise<LiveSession> {
  const session = await currentSession(deps, c)
  if (!session) throw new DomainError('not_signed_in', 'Not authenticated')
  return session
}

/** Lets only signed-in users through and leaves the user on the request. @throws DomainError `not_signed_in` */
export const requireUser =
  (deps: SessionDeps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.set('user', (await signedInSession(deps, c)).user)
    await next()
  }

/** Sets the session cookie, and the hint beside it, for as long as the session lasts. */
export async function startSession(deps: Pick<Deps, 'secrets'>, c: Context<AppEnv>, secret: string): Promise<void> {
  await setSignedCookie(deps, c, SESSION, { value: secret, maxAge: SESSION_SECONDS })
  setHint(c, SIGNED_IN_HINT, SESSION_SECONDS, hintText(c))
}

/** Takes the session cookie and its hint away, and has the browser forget whatever else this host left in it. */
export function endSession(c: Context<AppEnv>): void {
  c.header('clear-site-data', '"cache", "storage"')
  const { name, options } = hostCookie(c, SESSION.called)
  deleteCookie(c, name, options)
  const hint = hostCookie(c, SIGNED_IN_HINT)
  deleteCookie(c, hint.name, { ...hint.options, httpOnly: false })
}
