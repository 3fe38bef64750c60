import { describe, expect, it } from 'vitest'
import type { Invitation, OwnInvitationAnswer, Team } from '../../contract/security/team'
import { DAY_MINUTES } from '../../domain/time'
import { openEmail } from '../../services/mail/prepare-mail'
import { ACME, anAdministration, type Caller } from '../../testing/worlds/an-administration'

const TEAM = `/api/admin/brands/${ACME}/team`
const OPEN = '/api/auth/invitation/open'
const ACCEPT = '/api/auth/invitation/accept'
const OWN = '/api/auth/invitation/own'

function world() {
  const shop = anAdministration()
  const userOf = (username: string) => shop.stored.users.find((user) => user.username === username)!
  const actions = () => shop.stored.audit.map(({ action }) => action).filter((action) => action.startsWith('team_'))
  /** The token of the last mail that invites. */
  const token = async () => {
    const mail = shop.stored.mails.findLast(({ kind }) => kind === 'team_invited')!
    const letter = await openEmail(shop.deps.secrets, mail.sealed)
    return /join\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  }
  const invite = (email: string, role = 'brand_editor', by: Caller = 'brand owner') =>
    shop.as(by, 'POST', `${TEAM}/invites`, { email, role })
  /** Invites the traveler, and gives the token. */
  const invited = async (role?: string) => {
    expect((await invite('Traveler@example.com', role)).status).toBe(200)
    return token()
  }
  const team = async () => (await (await shop.as('brand owner', 'GET', TEAM)).json()) as Team
  const state = async (sent: string, host?: string) => {
    const answer = await shop.as('anonymous', 'POST', OPEN, { token: sent }, host)
    return answer.ok ? ((await answer.json()) as Invitation).state : answer.status
  }
  const accept = async (sent: string, by: Caller = 'traveler') =>
    (await shop.as(by, 'POST', ACCEPT, { token: sent })).status
  const own = async (by: Caller = 'traveler') =>
    ((await (await shop.as(by, 'GET', OWN)).json()) as OwnInvitationAnswer).invitation
  const acceptOwn = async (id: string | undefined, by: Caller = 'traveler') =>
    (await shop.as(by, 'POST', `${OWN}/accept`, { id })).status
  const confirm = (username = 'traveler') => shop.change('users', { emailVerified: true }, { username })
  return { ...shop, userOf, actions, invite, invited, token, team, state, accept, own, acceptOwn, confirm }
}

describe('an invitation', () => {
  it('is opened without signing in, grants nothing before it is accepted, and is then used', async () => {
    const { as, invited, userOf, state, accept, team, actions, stored } = world()
    const token = await invited()
    const opened = await as('anonymous', 'POST', OPEN, { token })
    expect(await opened.json()).toEqual({ state: 'open', email: 'traveler@example.com', role: 'brand_editor' })
    expect(userOf('traveler').role).toBe('traveler')
    expect((await team()).invites).toMatchObject([{ email: 'traveler@example.com', role: 'brand_editor' }])
    expect(await accept(token)).toBe(200)
    expect(userOf('traveler')).toMatchObject({ role: 'brand_editor', emailVerified: true })
    expect((await team()).members.map(({ role }) => role)).toEqual(['brand_owner', 'brand_editor'])
    expect((await team()).invites).toEqual([])
    expect([await state(token), await accept(token)]).toEqual(['accepted', 410])
    expect(actions()).toEqual(['team_invited', 'team_joined'])
    expect(stored.mails.at(-1)).toMatchObject({ kind: 'role_changed', recipient: 'traveler@example.com' })
    expect((await as('traveler', 'GET', `/api/admin/brands/${ACME}`)).status).toBe(200)
  })

  it('needs somebody who is signed in with the address that was invited', async () => {
    const { invited, accept, userOf, invite, token } = world()
    await invited()
    expect(await accept(await token(), 'anonymous')).toBe(401)
    await invite('somebody@else.example', 'brand_owner')
    expect(await accept(await token())).toBe(409)
    expect(userOf('traveler').role).toBe('traveler')
  })

  it('expires after a week, ends when it is withdrawn, and is replaced by another', async () => {
    const { as, invited, state, accept, later, team, actions } = world()
    const first = await invited()
    const second = await invited('brand_support')
    expect([await state(first), await accept(first), await state(second)]).toEqual(['replaced', 410, 'open'])
    const [open] = (await team()).invites
    expect((await team()).invites).toHaveLength(1)
    expect((await as('brand owner', 'DELETE', `${TEAM}/invites/${open?.id}`)).status).toBe(200)
    expect((await as('brand owner', 'DELETE', `${TEAM}/invites/${open?.id}`)).status).toBe(404)
    expect([await state(second), await accept(second)]).toEqual(['withdrawn', 410])
    const third = await invited()
    later(7 * DAY_MINUTES + 1)
    expect(await state(third)).toBe('expired')
    expect(actions()).toEqual([...Array(2).fill('team_invited'), 'team_invite_withdrawn', 'team_invited'])
  })

  it('is nothing at another brand, nor is what was never sent', async () => {
    const { invited, state } = world()
    const token = await invited()
    expect(await state(token, 'other.example')).toBe(410)
    expect(await state('x'.repeat(43))).toBe(410)
  })

  it('is answered alike whether the address has an account or not', async () => {
    const { invite } = world()
    const known = (await (await invite('traveler@example.com')).json()) as Team
    const unknown = (await (await invite('nobody@example.com')).json()) as Team
    const shape = (team: Team) => Object.keys(team.invites[0] ?? {})
    expect(shape(unknown)).toEqual(shape(known))
    const refused = await invite('brand-owner@example.com')
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { email: 'They are on the team already.' } }),
    ])
  })

  it('lends an account that has a role already no other', async () => {
    const { invited, accept, change, userOf } = world()
    const token = await invited('brand_owner')
    change('users', { role: 'brand_support' }, { username: 'traveler' })
    expect(await accept(token)).toBe(409)
    expect(userOf('traveler').role).toBe('brand_support')
  })
})

describe('an invitation to the address of an account', () => {
  it('waits for whoever has confirmed it, without its link, and is then used up with its link', async () => {
    const { invited, own, acceptOwn, confirm, userOf, state, accept, actions, stored } = world()
    const token = await invited()
    confirm()
    const found = await own()
    expect(found).toMatchObject({ state: 'open', email: 'traveler@example.com', role: 'brand_editor' })
    expect(JSON.stringify(found)).not.toContain(token)
    expect(userOf('traveler').role).toBe('traveler')
    expect(await acceptOwn(found?.id)).toBe(200)
    expect(userOf('traveler').role).toBe('brand_editor')
    expect([await own(), await acceptOwn(found?.id)]).toEqual([null, 409])
    expect([await state(token), await accept(token)]).toEqual(['accepted', 410])
    expect(actions()).toEqual(['team_invited', 'team_joined'])
    expect(stored.mails.at(-1)).toMatchObject({ kind: 'role_changed', recipient: 'traveler@example.com' })
    const noted = stored.securityEvents.filter(({ kind }) => kind === 'role_changed')
    expect(noted).toMatchObject([{ factor: null }])
  })

  it('is neither shown nor granted before the address is confirmed', async () => {
    const { invited, own, acceptOwn, userOf, team } = world()
    await invited()
    const [open] = (await team()).invites
    expect([await own(), await acceptOwn(open?.id)]).toEqual([null, 409])
    expect(userOf('traveler').role).toBe('traveler')
  })

  it('is nobody else’s, whether they are elsewhere, not signed in, or somebody of the team', async () => {
    const { as, invited, own, acceptOwn, confirm, change, userOf, team } = world()
    await invited()
    const [open] = (await team()).invites
    confirm()
    confirm('traveler of another brand')
    change('users', { email: 'traveler@example.com' }, { username: 'traveler of another brand' })
    expect((await as('anonymous', 'GET', OWN)).status).toBe(401)
    expect(await acceptOwn(open?.id, 'anonymous')).toBe(401)
    const elsewhere = await as('traveler of another brand', 'GET', OWN, undefined, 'other.example')
    expect(await elsewhere.json()).toEqual({ invitation: null })
    expect([await own('support'), await acceptOwn(open?.id, 'support')]).toEqual([null, 409])
    change('users', { role: 'brand_support' }, { username: 'traveler' })
    expect([await own(), await acceptOwn(open?.id)]).toEqual([null, 409])
    expect(userOf('traveler').role).toBe('brand_support')
  })

  it('is accepted as it was seen: not once another has taken its place, or its week is over', async () => {
    const { invited, own, acceptOwn, confirm, later, userOf } = world()
    confirm()
    await invited('brand_support')
    const seen = await own()
    await invited('brand_owner')
    expect(await acceptOwn(seen?.id)).toBe(409)
    const newer = await own()
    expect(newer?.role).toBe('brand_owner')
    later(7 * DAY_MINUTES + 1)
    expect([await own(), await acceptOwn(newer?.id)]).toEqual([null, 409])
    expect(userOf('traveler').role).toBe('traveler')
  })
})

describe('somebody of the team', () => {
  it('is given another role or taken off it, signed out and told', async () => {
    const { as, userOf, stored, actions } = world()
    await as('editor', 'GET', '/api/auth/user')
    const { id } = userOf('editor')
    const sessions = () => stored.sessions.filter(({ userId }) => userId === id).length
    expect(sessions()).toBe(1)
    const change = { from: 'brand_editor', to: 'brand_support' }
    expect((await as('brand owner', 'PUT', `${TEAM}/${id}`, change)).status).toBe(200)
    expect([userOf('editor').role, sessions()]).toEqual(['brand_support', 0])
    expect((await as('brand owner', 'PUT', `${TEAM}/${id}`, change)).status).toBe(409)
    expect((await as('brand owner', 'DELETE', `${TEAM}/${id}`)).status).toBe(200)
    expect(userOf('editor').role).toBe('traveler')
    expect((await as('brand owner', 'DELETE', `${TEAM}/${id}`)).status).toBe(404)
    expect(actions()).toEqual(['team_role_changed', 'team_member_removed'])
    const told = stored.mails.filter(({ recipient }) => recipient === 'editor@example.com')
    expect(told.map(({ kind }) => kind)).toEqual(['role_changed', 'role_changed'])
  })

  it('never is the owner who asks, and the last owner is taken off by an administrator alone', async () => {
    const { as, userOf, deps } = world()
    const { id } = userOf('brand owner')
    expect((await as('brand owner', 'DELETE', `${TEAM}/${id}`)).status).toBe(400)
    const alone = { brandKey: ACME, userId: id, from: 'brand_owner', to: 'traveler' } as const
    const at = new Date('2026-11-21T12:00:00Z')
    const audit = { id: 'a', brandKey: ACME, userId: 'x', action: 'team_member_removed', detail: {}, at } as const
    const sealed = { kind: 'role_changed', key: 'a', recipient: 'a@example.com', sealed: '', expiresAt: null } as const
    const mail = { id: 'a', brandKey: ACME, createdAt: at, ...sealed }
    expect(await deps.team.change({ ...alone, leaves: ['brand_owner'] }, { audit, mail })).toBe(false)
    expect(userOf('brand owner').role).toBe('brand_owner')
    expect((await as('administrator', 'DELETE', `${TEAM}/${id}`)).status).toBe(200)
    expect(userOf('brand owner').role).toBe('traveler')
  })

  it('of another brand is nobody here', async () => {
    const { as, userOf } = world()
    const { id } = userOf('traveler of another brand')
    expect((await as('brand owner', 'DELETE', `${TEAM}/${id}`)).status).toBe(404)
    expect((await as('brand owner', 'GET', '/api/admin/brands/other.example/team')).status).toBe(404)
  })
})
