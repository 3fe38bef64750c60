import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRights } from '../../middleware/admin'
import type { AppEnv } from '../../middleware/app-env'
import { knownMode } from '../../middleware/brand'
import { validate } from '../../middleware/validate'
import { checkHostWallets, readDomains } from '../../services/domains/brand-domains'
import { BrandPath } from '../admin/brand-path'

const HostPath = v.object({ ...BrandPath.entries, host: BrandPath.entries.key })

/** /api/admin/brands/:key/domains: the hosts of a brand, and what has to be true of each. */
export const adminDomainRoutes = (deps: Deps, limited: MiddlewareHandler<AppEnv>) =>
  new Hono<AppEnv>()
    .get('/:key/domains', requireBrandRights(deps), validate('param', BrandPath), async (c) => {
      const { key } = c.req.valid('param')
      return c.json(await readDomains(deps, { scope: c.var.brandScope, key, mode: knownMode(c) }))
    })
    .post('/:key/domains/:host/wallets', requireBrandChange(deps), limited, validate('param', HostPath), async (c) => {
      const asked = { scope: c.var.brandScope, mode: knownMode(c), userId: c.var.user.id }
      return c.json(await checkHostWallets(deps, { ...asked, ...c.req.valid('param') }))
    })
