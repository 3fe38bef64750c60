import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY_S } from '../domain/time'
import { hostCookie } from './signed-cookie'

const KNOWN_DEVICE = 'known-device'

/** As long as browsers keep a cookie at most: 400 days. */
const SECONDS = 400 * DAY_S

/** The cookie by which this browser is known, as it was sent; nothing of it is checked. */
export const sentDeviceCookie = (c: Context): string | null => getCookie(c, hostCookie(c, KNOWN_DEVICE).name) ?? null

/** Lets this browser be known by a cookie, which is signed already. Signing out leaves it: it opens nothing, and names nobody to others. */
export function setDeviceCookie(c: Context, signed: string): void {
  const { name, options } = hostCookie(c, KNOWN_DEVICE)
  setCookie(c, name, signed, { ...options, maxAge: SECONDS })
}
