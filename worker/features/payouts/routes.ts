import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps'
import { requireBrandChange, requireBrandRight, requireElevated } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { knownMode } from '../../http/brand'
import { limitChanges } from '../../http/limit-changes'
import { passkeyPlace } from '../../http/request-origin'
import { sendFile } from '../../http/send-file'
import { validate } from '../../http/validate'
import { BrandPath } from '../admin/brand-path'
import { setUpAccount, stopBank } from './brand-account'
import { exportPayouts, noteRate, noteReserve, noteShare, readPayouts } from './brand-payouts'
import { PayoutSetup, RateNote, ReserveNote, ShareNote } from './contract-changes'

/**
 * /api/admin/brands/:key/payouts: what a brand has earned and was paid, in the shop's mode. Only administrators set the platform's share
 * and the reserve.
 */
export function adminPayoutRoutes(deps: Deps, limited: MiddlewareHandler<AppEnv>) {
  const by = (c: Context<AppEnv>) => ({ brandKey: c.var.brand.key, userId: c.var.user.id })
  return new Hono<AppEnv>()
    .get('/:key/payouts', requireBrandRight(deps, 'payouts'), validate('param', BrandPath), async (c) =>
      c.json(await readPayouts(deps, { scope: c.var.brandScope, mode: knownMode(c), ...c.req.valid('param') })),
    )
    .get(
      '/:key/payouts/export',
      requireBrandRight(deps, 'payouts'),
      limitChanges(deps, 'exports'),
      validate('param', BrandPath),
      async (c) => {
        const of = { scope: c.var.brandScope, mode: knownMode(c), ...c.req.valid('param') }
        return sendFile(c, await exportPayouts(deps, { ...of, by: by(c) }))
      },
    )
    .post(
      '/:key/payouts/account',
      requireBrandChange(deps, 'payouts'),
      limited,
      validate('param', BrandPath),
      validate('json', PayoutSetup),
      async (c) => {
        const of = { scope: c.var.brandScope, mode: knownMode(c), ...c.req.valid('param') }
        const { origin } = passkeyPlace(c)
        const owner = { ...by(c), email: c.var.user.email }
        return c.json(await setUpAccount(deps, { ...of, ...c.req.valid('json'), by: owner, origin }))
      },
    )
    .post(
      '/:key/payouts/account/stop',
      requireBrandChange(deps, 'payouts'),
      limited,
      validate('param', BrandPath),
      async (c) => {
        const of = { scope: c.var.brandScope, mode: knownMode(c), ...c.req.valid('param') }
        await stopBank(deps, { ...of, by: by(c) })
        return c.json(await readPayouts(deps, of))
      },
    )
    .post(
      '/:key/payouts/shares',
      requireElevated(deps),
      limited,
      validate('param', BrandPath),
      validate('json', ShareNote),
      async (c) => {
        const { key: brandKey } = c.req.valid('param')
        await noteShare(deps, { ...c.req.valid('json'), brandKey, mode: knownMode(c), by: by(c) })
        return c.json(await readPayouts(deps, { scope: 'all', mode: knownMode(c), key: brandKey }))
      },
    )
    .post(
      '/:key/payouts/rates',
      requireElevated(deps),
      limited,
      validate('param', BrandPath),
      validate('json', RateNote),
      async (c) => {
        const { key: brandKey } = c.req.valid('param')
        await noteRate(deps, { ...c.req.valid('json'), brandKey, by: by(c) })
        return c.json(await readPayouts(deps, { scope: 'all', mode: knownMode(c), key: brandKey }))
      },
    )
    .post(
      '/:key/payouts/reserves',
      requireElevated(deps),
      limited,
      validate('param', BrandPath),
      validate('json', ReserveNote),
      async (c) => {
        const { key: brandKey } = c.req.valid('param')
        await noteReserve(deps, { ...c.req.valid('json'), brandKey, mode: knownMode(c), by: by(c) })
        return c.json(await readPayouts(deps, { scope: 'all', mode: knownMode(c), key: brandKey }))
      },
    )
}
