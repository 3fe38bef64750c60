import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { DAY_S } from '../domain/time'
import { draftKeys } from '../platform/crypto/buyer'
import type { AppEnv } from './app-env'
import { hostCookie } from './signed-cookie'

/** How long a browser is recognized as the buyer of its purchases, counted from its last payment or booking. */
const BUYER_SECONDS = 30 * DAY_S

const COOKIE = 'buyer'

/** The secret in the cookie, 43 letters of base64url; null without a cookie. */
function sentBuyer(c: Context): string | null {
  const value = getCookie(c, hostCookie(c, COOKIE).name) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** Sets a new secret, or renews the cookie of the current one. */
function keepBuyer(c: Context, secret: string): string {
  const { name, options } = hostCookie(c, COOKIE)
  setCookie(c, name, secret, { ...options, maxAge: BUYER_SECONDS })
  return secret
}

/**
 * The secret that identifies this browser as a buyer.
 * @throws DomainError `cookies_needed` without a cookie: we can't tell what such a browser has bought, so we must not answer "nothing"
 */
export function knownBuyer(c: Context): string {
  const sent = sentBuyer(c)
  if (sent !== null) return sent
  throw new DomainError('cookies_needed', 'This browser has no cookie that tells which payments are its own.')
}

/**
 * Lets only browsers through that keep cookies, and sets their secret on the request. A browser without the cookie is given one and has to
 * retry: if the cookie were lost, nobody could find what it paid for.
 * @param mayBegin whether a call may go on with the cookie that its answer sets
 * @throws DomainError `cookies_needed`, before anything has happened
 */
export const requireBuyer =
  ({ ids }: Pick<Deps, 'ids'>, mayBegin: (c: Context<AppEnv>) => boolean = () => false): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const sent = sentBuyer(c)
    const secret = keepBuyer(c, sent ?? ids.secret())
    if (sent === null && !mayBegin(c)) {
      throw new DomainError(
        'cookies_needed',
        'Your browser keeps no cookies of this site, so that your payment could not be told from a stranger’s. Please allow cookies and try again. Nothing was charged.',
      )
    }
    c.set('buyer', secret)
    await next()
  }

/**
 * The keys with which the browser encrypts what it stores of a booking; see `DraftKeys`. A browser without the cookie is given one; if it
 * doesn't keep it, it gets other keys next time and can no longer decrypt what it stored.
 */
export function buyersDraftKeys(
  { ids, secrets }: Pick<Deps, 'ids' | 'secrets'>,
  c: Context<AppEnv>,
): Promise<string[]> {
  return draftKeys(secrets, c.var.brand.key, keepBuyer(c, sentBuyer(c) ?? ids.secret()))
}
