import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { LinkUse, type User } from '../../contract/account'
import type { Deps } from '../../deps'
import { shopAddress } from '../../domain/brand/brand-key'
import { requireBrandChange, requireBrandRight } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { sendMailsSoon } from '../../http/outlive-connection'
import { requireUser, sentSessionId } from '../../http/session'
import { validate } from '../../http/validate'
import { shopHome, visitorOf } from '../../http/visitor'
import { BrandPath } from '../admin/brand-path'
import { findBrand } from '../brands/change-brand'
import { changeMember } from './change-member'
import { MemberChange, NewInvite, OwnInvitationUse } from './contract'
import {
  acceptInvitation,
  acceptOwnInvitation,
  findOwnInvitation,
  inviteToTeam,
  openInvitation,
  readTeam,
  withdrawInvite,
} from './invite'

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not an id'))
const InvitePath = v.object({ ...BrandPath.entries, invite: Id })
const MemberPath = v.object({ ...BrandPath.entries, member: Id })

/** /api/admin/brands/:key/team: the team of a brand, and its invitations. Every change returns the updated team. */
export function adminTeamRoutes(deps: Deps, limited: MiddlewareHandler<AppEnv>) {
  const change = requireBrandChange(deps, 'team')
  /** The brand, if it is within the scope, and its home page. */
  const at = async (c: Context<AppEnv>, key: string) => {
    const { record: brand } = await findBrand(deps, { scope: c.var.brandScope, key })
    return { brand, shop: shopAddress(c.req.header('host') ?? '', brand, c.var.isLocalStart) }
  }
  return new Hono<AppEnv>()
    .get('/:key/team', requireBrandRight(deps, 'team'), validate('param', BrandPath), async (c) => {
      const { brand } = await at(c, c.req.valid('param').key)
      return c.json(await readTeam(deps, brand.key))
    })
    .post(
      '/:key/team/invites',
      change,
      limited,
      validate('param', BrandPath),
      validate('json', NewInvite),
      async (c) => {
        const where = await at(c, c.req.valid('param').key)
        const team = await inviteToTeam(deps, { ...where, by: c.var.user, ...c.req.valid('json') })
        sendMailsSoon(deps, c)
        return c.json(team)
      },
    )
    .delete('/:key/team/invites/:invite', change, limited, validate('param', InvitePath), async (c) => {
      const { key, invite: inviteId } = c.req.valid('param')
      const { brand } = await at(c, key)
      return c.json(await withdrawInvite(deps, { brandKey: brand.key, userId: c.var.user.id, inviteId }))
    })
    .put(
      '/:key/team/:member',
      change,
      limited,
      validate('param', MemberPath),
      validate('json', MemberChange),
      async (c) => {
        const { key, member: memberId } = c.req.valid('param')
        const where = await at(c, key)
        const team = await changeMember(deps, { ...where, by: c.var.user, memberId, ...c.req.valid('json') })
        sendMailsSoon(deps, c)
        return c.json(team)
      },
    )
    .delete('/:key/team/:member', change, limited, validate('param', MemberPath), async (c) => {
      const { key, member: memberId } = c.req.valid('param')
      const where = await at(c, key)
      const team = await changeMember(deps, { ...where, by: c.var.user, memberId, from: null, to: 'traveler' })
      sendMailsSoon(deps, c)
      return c.json(team)
    })
}

/** The user who accepts an invitation, and the session that they keep. */
const acceptance = async (deps: Deps, c: Context<AppEnv & { Variables: { user: User } }>) => ({
  brand: c.var.brand,
  shop: shopHome(c),
  visitor: visitorOf(c),
  user: c.var.user,
  idHash: (await sentSessionId(deps, c)) ?? '',
})

/** /api/auth/invitation: an invitation to the team of this host's brand, by its link or by the confirmed address that it was sent to. */
export const invitationRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/open', validate('json', LinkUse), async (c) =>
      c.json(await openInvitation(deps, { brandKey: c.var.brand.key, visitor: visitorOf(c), ...c.req.valid('json') })),
    )
    .post('/accept', requireUser(deps), validate('json', LinkUse), async (c) => {
      await acceptInvitation(deps, { ...(await acceptance(deps, c)), ...c.req.valid('json') })
      sendMailsSoon(deps, c)
      return c.json({ success: true })
    })
    .get('/own', requireUser(deps), async (c) =>
      c.json(await findOwnInvitation(deps, { brandKey: c.var.brand.key, userId: c.var.user.id })),
    )
    .post('/own/accept', requireUser(deps), validate('json', OwnInvitationUse), async (c) => {
      await acceptOwnInvitation(deps, { ...(await acceptance(deps, c)), inviteId: c.req.valid('json').id })
      sendMailsSoon(deps, c)
      return c.json({ success: true })
    })
