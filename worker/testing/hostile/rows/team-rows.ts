import { MINUTE_MS } from '../../../domain/time'
import { anAccount } from '../../builders/an-account'
import type { Platform } from '../../worlds/a-platform'
import { brandPath, elevated, managers, managersElsewhere, provedAgain, type Row } from '../matrix-row'

type Which = 'here' | 'there'

const invited = (which: Which) =>
  brandPath(which, '/team/invites', () => ({ email: 'ada@example.com', role: 'brand_editor' }))

/** A path of an editor of the brand, added for it. */
const member = (which: Which, body?: unknown) => async (platform: Platform) => {
  const id = platform.deps.ids.uuid()
  const account = { id, brandKey: platform[which], username: id, email: `${id}@example.com` }
  await platform.deps.users.insert(anAccount({ ...account, role: 'brand_editor' }))
  return { path: `/api/admin/brands/${platform[which]}/team/${id}`, body }
}

/** A path of an open invitation. */
const invitation =
  (which: Which) =>
  async ({ deps, state, ...platform }: Platform) => {
    const [id, brandKey, createdAt] = [deps.ids.uuid(), platform[which], state.now]
    const expiresAt = new Date(createdAt.getTime() + MINUTE_MS)
    const sealed = { kind: 'team_invited', key: id, recipient: 'ada@example.com', sealed: '', expiresAt: null } as const
    const mail = { id, brandKey, createdAt, bound: { key: id, since: createdAt, atMost: 0 }, ...sealed }
    const link = { tokenHash: id, brandKey, purpose: 'join_team', createdAt, expiresAt, mail } as const
    const audit = { id, brandKey, userId: 'system', action: 'team_invited', detail: {}, at: createdAt } as const
    const invited = { email: `${id}@example.com`, role: 'brand_editor', invitedBy: 'system' } as const
    await deps.team.invite({ id, brandKey, ...invited, createdAt, expiresAt }, link, { audit, ownerMails: [] })
    return { path: `/api/admin/brands/${brandKey}/team/invites/${id}`, body: undefined }
  }

/** A change: without reauthentication, with it, and at the other brand. */
const changes = (route: string, make: (which: Which) => NonNullable<Row['make']>): Row[] => [
  { route, about: 'of this brand', make: make('here'), expected: elevated(200), unraised: ['brand owner'] },
  { route, about: 'of this brand, proved again', ...provedAgain(make('here')), expected: managers },
  { route, about: 'of the other', ...provedAgain(make('there')), expected: managersElsewhere },
]

const change = { from: 'brand_editor', to: 'brand_support' }

/** A brand's team: its owners decide, and administrators. */
export const TEAM: Row[] = [
  { route: 'GET /api/admin/brands/:key/team', about: 'here', make: brandPath('here', '/team'), expected: managers },
  {
    route: 'GET /api/admin/brands/:key/team',
    about: 'there',
    make: brandPath('there', '/team'),
    expected: managersElsewhere,
  },
  ...changes('POST /api/admin/brands/:key/team/invites', invited),
  ...changes('DELETE /api/admin/brands/:key/team/invites/:invite', invitation),
  ...changes('PUT /api/admin/brands/:key/team/:member', (which) => member(which, change)),
  ...changes('DELETE /api/admin/brands/:key/team/:member', (which) => member(which)),
]
