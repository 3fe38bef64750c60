import type { Context } from 'hono'
import { PREVIEW_PATH } from '../../features/launch/contract'
import { opensPreview } from '../../features/launch/rules-shop-doors'
import type { AppEnv } from '../../http/app-env'
import { keepPreview } from '../../http/preview'

/**
 * Lets a browser that follows a preview link see the closed shop, and redirects it to the home page, also when the shop is open by now.
 * Null for every other address, and for an expired link, which is a 404.
 */
export function previewLink(c: Context<AppEnv>): Response | null {
  if (c.req.path !== PREVIEW_PATH) return null
  const { closing } = c.var.brand
  const { token, brand } = c.req.query()
  if (closing) {
    if (!token || !opensPreview(closing, token)) return null
    keepPreview(c, token)
  }
  const location = brand ? `/?brand=${encodeURIComponent(brand)}` : '/'
  return c.body(null, 303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
}
