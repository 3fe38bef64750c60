import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY_S } from '../domain/time'
import { hostCookie } from './signed-cookie'

const KNOWN_DEVICE = 'known-device'

/** 400 days, the longest time that browsers keep a cookie. */
const SECONDS = 400 * DAY_S

/** The cookie that marks this browser as known, as it was sent and not yet verified. */
export const sentDeviceCookie = (c: Context): string | null => getCookie(c, hostCookie(c, KNOWN_DEVICE).name) ?? null

/**
 * Sets the cookie that marks this browser as known; its value is signed already. Signing out keeps it: it grants no access and doesn't
 * reveal a user.
 */
export function setDeviceCookie(c: Context, signed: string): void {
  const { name, options } = hostCookie(c, KNOWN_DEVICE)
  setCookie(c, name, signed, { ...options, maxAge: SECONDS })
}
