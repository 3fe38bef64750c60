import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { BrandRecord } from '../contract/brand'
import { DAY_S } from '../domain/time'
import { opensPreview, previewed } from '../features/launch/rules-shop-doors'
import { hostCookie } from './signed-cookie'

const COOKIE = 'preview'
/** How long a browser that followed a preview link sees the shop as open, unless the shop opens or gets another link before. */
const SECONDS = 30 * DAY_S

/** The brand as this browser sees it: a closed one as if open, once the browser has followed its preview link. */
export function seenByVisitor(c: Context, brand: BrandRecord): BrandRecord {
  if (!brand.closing) return brand
  const sent = getCookie(c, hostCookie(c, COOKIE).name)
  return sent && opensPreview(brand.closing, sent) ? previewed(brand) : brand
}

/** Lets this browser see the closed shop. */
export function keepPreview(c: Context, secret: string): void {
  const { name, options } = hostCookie(c, COOKIE)
  setCookie(c, name, secret, { ...options, maxAge: SECONDS })
}
