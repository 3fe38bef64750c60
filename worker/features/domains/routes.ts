import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { knownMode } from '../../http/brand'
import { sentSessionId } from '../../http/session'
import { validate } from '../../http/validate'
import { BrandPath } from '../admin/brand-path'
import { checkHostWallets, readDomains } from './brand-domains'
import { NewDomain } from './contract-own-domains'
import { addDomain, checkDomain, chooseDomain, removeDomain } from './own-domains'

const HostPath = v.object({ ...BrandPath.entries, host: BrandPath.entries.key })

/** /api/admin/brands/:key/domains: the hosts of a brand, and what each still needs. Every call returns the updated list. */
export function adminDomainRoutes(deps: Deps, limited: MiddlewareHandler<AppEnv>) {
  const all = async (c: Context<AppEnv>, key: string) =>
    c.json(await readDomains(deps, { scope: c.var.brandScope, key, mode: knownMode(c) }))
  const by = (c: Context<AppEnv>) => ({ scope: c.var.brandScope, userId: c.var.user.id })
  return new Hono<AppEnv>()
    .get('/:key/domains', requireBrandRight(deps, 'domains'), validate('param', BrandPath), (c) =>
      all(c, c.req.valid('param').key),
    )
    .post(
      '/:key/domains',
      requireBrandChange(deps, 'domains'),
      limited,
      validate('param', BrandPath),
      validate('json', NewDomain),
      async (c) => {
        const { key } = c.req.valid('param')
        await addDomain(deps, { ...by(c), key, ...c.req.valid('json') })
        return all(c, key)
      },
    )
    .post(
      '/:key/domains/:host/check',
      requireBrandChange(deps, 'domains'),
      limited,
      validate('param', HostPath),
      async (c) => {
        await checkDomain(deps, { ...by(c), ...c.req.valid('param') })
        return all(c, c.req.valid('param').key)
      },
    )
    .post(
      '/:key/domains/:host/choose',
      requireBrandChange(deps, 'domains'),
      limited,
      validate('param', HostPath),
      async (c) => {
        await chooseDomain(deps, { ...by(c), ...c.req.valid('param') })
        return all(c, c.req.valid('param').key)
      },
    )
    .delete(
      '/:key/domains/:host',
      requireBrandChange(deps, 'domains'),
      limited,
      validate('param', HostPath),
      async (c) => {
        const at = { brandKey: c.var.brand.key, userId: c.var.user.id }
        const ownIdHash = (await sentSessionId(deps, c)) ?? ''
        await removeDomain(deps, { ...by(c), ...c.req.valid('param'), by: at, ownIdHash })
        return all(c, c.req.valid('param').key)
      },
    )
    .post(
      '/:key/domains/:host/wallets',
      requireBrandChange(deps, 'domains'),
      limited,
      validate('param', HostPath),
      async (c) => c.json(await checkHostWallets(deps, { ...by(c), ...c.req.valid('param'), mode: knownMode(c) })),
    )
}
