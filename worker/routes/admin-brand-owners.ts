import { Hono } from 'hono'
import * as v from 'valibot'
import { NewBrandOwner } from '../contract/admin'
import type { Deps } from '../deps'
import { requireAdministrator, requireElevated } from '../middleware/admin'
import type { AppEnv } from '../middleware/app-env'
import { validate } from '../middleware/validate'
import { addBrandOwner } from '../services/add-brand-owner'
import { findBrand } from '../services/find-brand'
import { removeBrandOwner } from '../services/remove-brand-owner'
import { BrandPath } from './brand-path'

const OwnerPath = v.object({
  ...BrandPath.entries,
  owner: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not the id of a user')),
})

/** /api/admin/brands/:key/owners: who manages a brand beside the administrators, who alone decide it. */
export const adminBrandOwnerRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/:key/owners', requireAdministrator(deps), validate('param', BrandPath), async (c) => {
      const { key } = c.req.valid('param')
      await findBrand(deps, { scope: 'all', key })
      return c.json({ owners: await deps.users.listOwners(key) })
    })
    .put(
      '/:key/owners',
      requireElevated(deps),
      validate('param', BrandPath),
      validate('json', NewBrandOwner),
      async (c) => {
        const { key } = c.req.valid('param')
        const { email } = c.req.valid('json')
        return c.json({ owners: await addBrandOwner(deps, { userId: c.var.user.id, key, email }) })
      },
    )
    .delete('/:key/owners/:owner', requireElevated(deps), validate('param', OwnerPath), async (c) => {
      const { key, owner: ownerId } = c.req.valid('param')
      return c.json({ owners: await removeBrandOwner(deps, { userId: c.var.user.id, key, ownerId }) })
    })
