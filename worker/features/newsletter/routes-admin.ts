import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps'
import { shopAddress } from '../../domain/brand/brand-key'
import { requireBrandChange, requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { limitChanges } from '../../http/limit-changes'
import { sendFile } from '../../http/send-file'
import { validate } from '../../http/validate'
import { BrandPath } from '../admin/brand-path'
import { exportSubscribers, listSubscribers, openSubscribers } from './newsletter-list'

/** /api/admin/newsletter: the subscribers of a brand's newsletter, for its owners and for administrators. */
export function adminNewsletterRoutes(deps: Deps) {
  const path = validate('param', BrandPath)
  const change = requireBrandChange(deps, 'newsletter')
  const limited = limitChanges(deps, 'exports')
  const reader = (c: Context<AppEnv>, { key }: { key: string }) => ({
    scope: c.var.brandScope,
    userId: c.var.user.id,
    key,
  })
  return new Hono<AppEnv>()
    .get('/:key', requireBrandRight(deps, 'newsletter'), path, async (c) =>
      c.json(await listSubscribers(deps, reader(c, c.req.valid('param')))),
    )
    .post('/:key/addresses', change, limited, path, async (c) =>
      c.json(await openSubscribers(deps, reader(c, c.req.valid('param')))),
    )
    .post('/:key/export', change, limited, path, async (c) => {
      return sendFile(
        c,
        await exportSubscribers(deps, {
          ...reader(c, c.req.valid('param')),
          home: (brand) => shopAddress(c.req.header('host') ?? '', brand, c.var.isLocalStart),
        }),
      )
    })
}
