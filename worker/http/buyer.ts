import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { DAY_S } from '../domain/time'
import { draftKeys } from '../platform/crypto/buyer'
import type { AppEnv } from './app-env'
import { hostCookie } from './signed-cookie'

/** How long a browser is known as the buyer of what it began to pay for, counted from its last payment or booking. */
const BUYER_SECONDS = 30 * DAY_S

const COOKIE = 'buyer'

/** The secret in the cookie, 43 letters of base64url; null when the browser sends none. */
function sentBuyer(c: Context): string | null {
  const value = getCookie(c, hostCookie(c, COOKIE).name) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** Gives the browser the secret, or keeps the one that it has for longer. */
function keepBuyer(c: Context, secret: string): string {
  const { name, options } = hostCookie(c, COOKIE)
  setCookie(c, name, secret, { ...options, maxAge: BUYER_SECONDS })
  return secret
}

/**
 * The secret by which this browser is known as the buyer of what it began to pay for.
 * @throws DomainError `cookies_needed` where it has none: of what it may have bought nothing can be said, least of all that there is nothing
 */
export function knownBuyer(c: Context): string {
  const sent = sentBuyer(c)
  if (sent !== null) return sent
  throw new DomainError('cookies_needed', 'This browser has no cookie that tells which payments are its own.')
}

/**
 * Lets only a browser through that has shown that it keeps cookies, and leaves its secret on the request. One without the cookie is given
 * one and has to ask again: what it paid for could be found by nobody if the cookie were lost on the way.
 * @throws DomainError `cookies_needed`, before anything has happened
 */
export const requireBuyer =
  ({ ids }: Pick<Deps, 'ids'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const sent = sentBuyer(c)
    keepBuyer(c, sent ?? ids.secret())
    if (sent === null) {
      throw new DomainError(
        'cookies_needed',
        'Your browser keeps no cookies of this site, so that your payment could not be told from a stranger’s. Please allow cookies and try again. Nothing was charged.',
      )
    }
    c.set('buyer', sent)
    await next()
  }

/**
 * The keys with which the browser that asks seals what it stores of a booking; see `DraftKeys`. One without the cookie is given it: should it
 * keep none, it gets other keys the next time, and what it stored is worth nothing.
 */
export function buyersDraftKeys(
  { ids, secrets }: Pick<Deps, 'ids' | 'secrets'>,
  c: Context<AppEnv>,
): Promise<string[]> {
  return draftKeys(secrets, c.var.brand.key, keepBuyer(c, sentBuyer(c) ?? ids.secret()))
}
