import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Deps } from '../deps'
import type { SecretUse } from '../platform/crypto/secrets'
import { signValue, verifiedValue } from '../platform/crypto/signed-value'
import { isLocalAddress } from './request-origin'

/** A cookie for its host only. Browsers refuse Secure cookies, and with them the __Host- prefix, on a local host over http. */
export function hostCookie(c: Context, name: string): { name: string; options: CookieOptions } {
  const isLocal = isLocalAddress(c.req.url)
  return {
    name: isLocal ? name : `__Host-${name}`,
    options: { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isLocal },
  }
}

/** Sets a cookie that scripts of this host may read. */
export function setHint(c: Context, called: string, maxAge: number, text = '1'): void {
  const { name, options } = hostCookie(c, called)
  setCookie(c, name, text, { ...options, httpOnly: false, maxAge })
}

/** A signed cookie of this host: its name without prefix, and the use that its key is derived for. */
export interface SignedCookie {
  called: string
  use: SecretUse
}

/** Sets a signed cookie for some seconds; scripts can't read it. */
export async function setSignedCookie(
  { secrets }: Pick<Deps, 'secrets'>,
  c: Context,
  { called, use }: SignedCookie,
  { value, maxAge }: { value: string; maxAge: number },
): Promise<void> {
  const { name, options } = hostCookie(c, called)
  setCookie(c, name, await signValue(secrets, use, value), { ...options, maxAge })
}

/** The value of a signed cookie; null without one or when none of our secrets signed it. */
export async function readSignedCookie(
  { secrets }: Pick<Deps, 'secrets'>,
  c: Context,
  { called, use }: SignedCookie,
): Promise<string | null> {
  return verifiedValue(secrets, use, getCookie(c, hostCookie(c, called).name) ?? '')
}
