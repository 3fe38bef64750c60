import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import type { User } from '../contract/account'
import type { Deps } from '../deps'
import { SESSION_SECONDS } from '../domain/account/session'
import { DomainError } from '../domain/error'
import { MINUTE_MS } from '../domain/time'
import { isToBeNoted, noteSeen } from '../features/account/sessions'
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

type SentSession = NonNullable<AppEnv['Variables']['sentSession']>

// Of the cookies that were verified lately; every other one is verified. A cookie says the same as long as our secrets stay, which they do while
// an isolate lives; whether its session still stands is the database's to say, each time.
const MOST_COOKIES = 500
const COOKIE_MS = MINUTE_MS
const verified = new WeakMap<Secrets, LRUCache<string, SentSession>>()

function verifiedLately(secrets: Secrets): LRUCache<string, SentSession> {
  const known = verified.get(secrets)
  if (known) return known
  // A resolution above 0 would leave a timer behind.
  const cookies = new LRUCache<string, SentSession>({ max: MOST_COOKIES, ttl: COOKIE_MS, ttlResolution: 0, perf: Date })
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
 * What the request's session cookie holds, at once where it was verified lately, and looked at once a request; null without a cookie or with a
 * wrong signature.
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
  const brandKey = c.get('brand').key
  const looking = sentSession(deps, c)
  const sent = looking instanceof Promise ? await looking : looking
  const now = deps.clock.now()
  const session = sent && (await deps.sessions.find(brandKey, sent.id, now))
  if (session) requireOwnPassword(c, session)
  c.set('session', session)
  if (!session) return null
  c.set('signedInId', session.user.id)
  if (isToBeNoted(session, now)) outliveConnection(c, noteSeen(deps, { brandKey, session, device: visitorDevice(c) }))
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

/** Lets only signed-in users through and leaves them on the request, as user and as traveler. @throws DomainError `not_signed_in` */
export const requireUser =
  (deps: SessionDeps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { user } = await signedInSession(deps, c)
    c.set('user', user)
    c.set('traveler', { brandKey: c.get('brand').key, userId: user.id })
    await next()
  }

/** Sets the session cookie, and the hint beside it, for as long as the session lasts. */
export async function startSession(deps: Pick<Deps, 'secrets'>, c: Context<AppEnv>, secret: string): Promise<void> {
  await setSignedCookie(deps, c, SESSION, { value: secret, maxAge: SESSION_SECONDS })
  setHint(c, SIGNED_IN_HINT, SESSION_SECONDS, hintText(c))
}

/** Takes the session cookie, its hint and the trips opened by links away, and has the browser forget whatever else this host left in it. */
export function endSession(c: Context<AppEnv>): void {
  closeTrips(c)
  c.header('clear-site-data', '"cache", "storage"')
  const { name, options } = hostCookie(c, SESSION.called)
  deleteCookie(c, name, options)
  const hint = hostCookie(c, SIGNED_IN_HINT)
  deleteCookie(c, hint.name, { ...hint.options, httpOnly: false })
}

/** Takes the cookies away of a session that this very request, or another one before it, has ended. */
export async function endSessionIfOver(deps: SessionDeps, c: Context<AppEnv>): Promise<void> {
  const sent = await sentSession(deps, c)
  if (sent && !(await deps.sessions.find(c.get('brand').key, sent.id, deps.clock.now()))) endSession(c)
}
