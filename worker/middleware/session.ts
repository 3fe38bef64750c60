import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, setCookie, setSignedCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { User } from '../contract/account'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { hashSessionSecret, SESSION_SECONDS } from '../domain/session-id'
import type { AppEnv } from './app-env'
import { isLocalAddress } from './local-host'
import { readSignedCookie } from './signed-cookie'

/** A cookie the page may read: it stands while somebody is signed in, so that nobody else's page asks who they are. */
const SIGNED_IN_HINT = 'signed-in'

/** A cookie that belongs to its host alone. Browsers refuse Secure cookies, and with them the __Host- prefix, over a local host's http. */
export function hostCookie(c: Context, name: string): { name: string; options: CookieOptions } {
  const isLocal = isLocalAddress(c.req.url)
  return {
    name: isLocal ? name : `__Host-${name}`,
    options: { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isLocal },
  }
}

/** Sets a cookie of this host that says yes, and that the page may read. */
export function setHint(c: Context, called: string, maxAge: number): void {
  const { name, options } = hostCookie(c, called)
  setCookie(c, name, '1', { ...options, httpOnly: false, maxAge })
}

const sessionCookie = (c: Context) => hostCookie(c, 'session')

/** The secret in the request's session cookie, looked at once; null when there is no cookie or we didn't sign it. */
export async function sessionSecretOf(
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
export async function sessionIdOf(deps: Pick<Deps, 'sessionSecret'>, c: Context<AppEnv>): Promise<string | null> {
  const known = c.get('sentSessionId')
  if (known !== undefined) return known
  const secret = await sessionSecretOf(deps, c)
  const id = secret ? await hashSessionSecret(secret) : null
  c.set('sentSessionId', id)
  return id
}

/** The signed-in user of this request at this brand, or null. Costs one query, and none without a cookie. */
export async function currentUser(
  deps: Pick<Deps, 'sessions' | 'clock' | 'sessionSecret'>,
  c: Context<AppEnv>,
): Promise<User | null> {
  const id = await sessionIdOf(deps, c)
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
