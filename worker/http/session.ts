import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import type { User } from '../contract/account'
import type { Deps } from '../deps'
import { SESSION_SECONDS } from '../domain/account/session'
import { DomainError } from '../domain/error'
import { latelyUsed } from '../domain/lately-used'
import { MINUTE_MS } from '../domain/time'
import { recordUse, shouldRecordUse } from '../features/account/sessions'
import type { LiveSession } from '../features/account/sign-in/store-live-session'
import { hashSessionSecret } from '../platform/crypto/digest'
import type { Secrets } from '../platform/crypto/secrets'
import { verifiedValue } from '../platform/crypto/signed-value'
import type { AppEnv } from './app-env'
import { outliveConnection } from './outlive-connection'
import { hostCookie, type SignedCookie, setHint, setSignedCookie } from './signed-cookie'
import { closeTrips } from './trip-access'
import { visitorDevice } from './visitor'

/**
 * A cookie that scripts may read, set while somebody is signed in: without it a page needn't ask the API who the user is. Its text is
 * random, and differs for the next person who signs in, so that a page left open notices that it belongs to somebody else.
 */
const SIGNED_IN_HINT = 'signed-in'

const SESSION: SignedCookie = { called: 'session', use: 'session cookie' }

/** Whether somebody may be signed in on this browser, as far as that is known without a query. */
export const mayBeSignedIn = (c: Context): boolean => getCookie(c, hostCookie(c, SIGNED_IN_HINT).name) !== undefined

/** The text of the hint: unchanged when the same user gets another session, else 64 random bits. */
function hintText(c: Context<AppEnv>): string {
  const present = getCookie(c, hostCookie(c, SIGNED_IN_HINT).name) ?? ''
  if (c.get('user') && /^[\w-]{11}$/.test(present)) return present
  return encodeBase64urlNoPadding(crypto.getRandomValues(new Uint8Array(8)))
}

type SentSession = NonNullable<AppEnv['Variables']['sentSession']>

// Session cookies that were verified recently. The result can't change while our secrets stay the same, which they do for the life of an
// isolate; whether the session is still valid is read from the database each time.
const MOST_COOKIES = 500
const COOKIE_MS = MINUTE_MS
const verified = new WeakMap<Secrets, ReturnType<typeof latelyUsed<SentSession>>>()

function verifiedLately(secrets: Secrets) {
  const known = verified.get(secrets)
  if (known) return known
  const cookies = latelyUsed<SentSession>({ most: MOST_COOKIES, ttl: COOKIE_MS })
  verified.set(secrets, cookies)
  return cookies
}

async function verifySession({ secrets }: Pick<Deps, 'secrets'>, cookie: string): Promise<SentSession | null> {
  const secret = await verifiedValue(secrets, SESSION.use, cookie)
  if (!secret) return null
  const sent = { secret, id: await hashSessionSecret(secret) }
  verifiedLately(secrets).set(cookie, sent)
  return sent
}

/**
 * The content of the request's session cookie, read once a request and without awaiting when it was verified recently; null without a
 * cookie or with a wrong signature.
 */
function sentSession(
  deps: Pick<Deps, 'secrets'>,
  c: Context<AppEnv>,
): SentSession | null | Promise<SentSession | null> {
  const known = c.get('sentSession')
  if (known !== undefined) return known
  const leave = (sent: SentSession | null) => {
    c.set('sentSession', sent)
    return sent
  }
  const cookie = getCookie(c, hostCookie(c, SESSION.called).name)
  const lately = cookie ? verifiedLately(deps.secrets).get(cookie) : null
  return !cookie || lately ? leave(lately ?? null) : verifySession(deps, cookie).then(leave)
}

/** The secret in the request's session cookie; null without a cookie or with a wrong signature. */
export const sentSessionSecret = async (deps: Pick<Deps, 'secrets'>, c: Context<AppEnv>): Promise<string | null> =>
  (await sentSession(deps, c))?.secret ?? null

/** The hash of that secret, which is the session's id; null when there is none. */
export const sentSessionId = async (deps: Pick<Deps, 'secrets'>, c: Context<AppEnv>): Promise<string | null> =>
  (await sentSession(deps, c))?.id ?? null

/** The calls that are open to a user whose password somebody else made, until they have changed it. */
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
 * The session of this request at this brand, or null. Costs one query a request, and none without a cookie. Records that it was used.
 * @throws DomainError `password_change_needed` for all but a few calls while the user still has a password that somebody else made
 */
export async function currentSession(deps: SessionDeps, c: Context<AppEnv>): Promise<LiveSession | null> {
  const known = c.get('session')
  if (known !== undefined) return known
  const brandKey = c.get('brand').key
  const looking = sentSession(deps, c)
  const sent = looking instanceof Promise ? await looking : looking
  const now = deps.clock.now()
  const session = sent && (await deps.sessions.find(brandKey, sent.id, now))
  if (session) requireOwnPassword(c, session)
  c.set('session', session)
  if (!session) return null
  c.set('signedInId', session.user.id)
  if (shouldRecordUse(session, now))
    outliveConnection(c, recordUse(deps, { brandKey, session, device: visitorDevice(c) }))
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

/** Requires a signed-in user and sets `user` and `traveler` on the request. @throws DomainError `not_signed_in` */
export const requireUser =
  (deps: SessionDeps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { user } = await signedInSession(deps, c)
    c.set('user', user)
    c.set('traveler', { brandKey: c.get('brand').key, userId: user.id })
    await next()
  }

/** Sets the session cookie and the hint beside it for the lifetime of the session. */
export async function startSession(deps: Pick<Deps, 'secrets'>, c: Context<AppEnv>, secret: string): Promise<void> {
  await setSignedCookie(deps, c, SESSION, { value: secret, maxAge: SESSION_SECONDS })
  setHint(c, SIGNED_IN_HINT, SESSION_SECONDS, hintText(c))
}

/** Removes the session cookie, its hint and the access to trips, and tells the browser to clear everything else that this host stored in it. */
export function endSession(c: Context<AppEnv>): void {
  closeTrips(c)
  c.header('clear-site-data', '"cache", "storage"')
  const { name, options } = hostCookie(c, SESSION.called)
  deleteCookie(c, name, options)
  const hint = hostCookie(c, SIGNED_IN_HINT)
  deleteCookie(c, hint.name, { ...hint.options, httpOnly: false })
}

/** Removes the cookies of a session that this request, or an earlier one, has ended. */
export async function endSessionIfOver(deps: SessionDeps, c: Context<AppEnv>): Promise<void> {
  const sent = await sentSession(deps, c)
  if (sent && !(await deps.sessions.find(c.get('brand').key, sent.id, deps.clock.now()))) endSession(c)
}
