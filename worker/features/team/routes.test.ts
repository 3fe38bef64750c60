import { describe, expect, it } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { ACME, anAdministration, type Caller } from '../../testing/worlds/an-administration'
import { openEmail } from '../mail/prepare-mail'
import type { Invitation, OwnInvitationAnswer, Team } from './contract'

const TEAM = `/api/admin/brands/${ACME}/team`
const OPEN = '/api/auth/invitation/open'
const ACCEPT = '/api/auth/invitation/accept'
const OWN = '/api/auth/invitation/own'

function world() {
  const shop = anAdministration()
  const userOf = (username: string) => shop.stored.users.find((user) => user.username === username)!
  const actions = () => shop.stored.audit.map(({ action }) => action).filter((action) => action.startsWith('team_'))
  /** The token of the last invitation mail. */
  const token = async () => {
    const mail = shop.stored.mails.findLast(({ kind }) => kind === 'team_invited')!
    const letter = await openEmail(shop.deps.secrets, mail.sealed)
    return /join\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  }
  const invite = (email: string, role = 'brand_editor', by: Caller = 'brand owner') =>
    shop.as(by, 'POST', `${TEAM}/invites`, { email, role })
  /** Invites the traveler, and returns the token. */
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
  /** Makes a team member another owner, with a raised session. */
  const owning = async (who: 'editor' | 'support') => {
    await shop.as(who, 'GET', '/api/auth/user')
    shop.change('users', { role: 'brand_owner', emailVerified: true }, { username: who })
    expect((await shop.as(who, 'POST', '/api/auth/prove', { password: 'right' })).status).toBe(200)
  }
  /** The mails to owners, with their recipients. */
  const ownerNews = async () => {
    const mails = shop.stored.mails.filter(({ kind }) => kind === 'owners_changed')
    return Promise.all(
      mails.map(async ({ recipient, sealed }) => [recipient, (await openEmail(shop.deps.secrets, sealed))?.text ?? '']),
    )
  }
  const confirm = (username = 'traveler') => shop.change('users', { emailVerified: true }, { username })
  return {
    ...shop,
    userOf,
    actions,
    invite,
    invited,
    token,
    team,
    state,
    accept,
    own,
    acceptOwn,
    confirm,
    owning,
    ownerNews,
  }
}

describe('an invitation', () => {
  it('can be opened without signing in, grants nothing before it is accepted, and works once', async () => {
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

  it('needs a user who is signed in with the invited address', async () => {
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

  it("doesn't exist at another brand, nor does one that was never sent", async () => {
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

  it('gives an account that has a role no other', async () => {
    const { invited, accept, change, userOf } = world()
    const token = await invited('brand_owner')
    change('users', { role: 'brand_support' }, { username: 'traveler' })
    expect(await accept(token)).toBe(409)
    expect(userOf('traveler').role).toBe('brand_support')
  })
})

describe('an invitation to the address of an account', () => {
  it('can be accepted without its link once the address is confirmed, which also uses up the link', async () => {
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

  it('is hidden from others: at another brand, not signed in, or on the team', async () => {
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

  it('is accepted only as displayed: not once another has replaced it, or its week is over', async () => {
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

describe('a team member', () => {
  it('gets another role or is removed, is signed out and notified', async () => {
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
    const received = stored.mails.filter(({ recipient }) => recipient === 'editor@example.com')
    expect(received.map(({ kind }) => kind)).toEqual(['role_changed', 'role_changed'])
  })

  it("can't change their own role, and the last owner can be removed only by an administrator", async () => {
    const { as, userOf, deps } = world()
    const { id } = userOf('brand owner')
    expect((await as('brand owner', 'DELETE', `${TEAM}/${id}`)).status).toBe(400)
    const alone = { brandKey: ACME, userId: id, from: 'brand_owner', to: 'traveler' } as const
    const at = new Date('2026-11-21T12:00:00Z')
    const audit = { id: 'a', brandKey: ACME, userId: 'x', action: 'team_member_removed', detail: {}, at } as const
    const sealed = { kind: 'role_changed', key: 'a', recipient: 'a@example.com', sealed: '', expiresAt: null } as const
    const mail = { id: 'a', brandKey: ACME, createdAt: at, ...sealed }
    expect(await deps.team.change({ ...alone, leaves: ['brand_owner'] }, { audit, mail, ownerMails: [] })).toBe(false)
    expect(userOf('brand owner').role).toBe('brand_owner')
    expect((await as('administrator', 'DELETE', `${TEAM}/${id}`)).status).toBe(200)
    expect(userOf('brand owner').role).toBe('traveler')
  })

  it('of another brand is not found', async () => {
    const { as, userOf } = world()
    const { id } = userOf('traveler of another brand')
    expect((await as('brand owner', 'DELETE', `${TEAM}/${id}`)).status).toBe(404)
    expect((await as('brand owner', 'GET', '/api/admin/brands/other.example/team')).status).toBe(404)
  })
})

describe('what an owner has started', () => {
  const USERS = '/api/admin/users'
  type World = ReturnType<typeof world>
  const ENDS: [string, (shop: World, id: string) => Promise<Response>][] = [
    ['they are taken off the team', ({ as }, id) => as('brand owner', 'DELETE', `${TEAM}/${id}`)],
    [
      'they become an editor',
      ({ as }, id) => as('brand owner', 'PUT', `${TEAM}/${id}`, { from: 'brand_owner', to: 'brand_editor' }),
    ],
    [
      'an administrator gives them another role',
      ({ as }, id) => as('administrator', 'PUT', `${USERS}/${id}/role`, { from: 'brand_owner', to: 'traveler' }),
    ],
    ['their account is disabled', ({ as }, id) => as('administrator', 'POST', `${USERS}/${id}/disable`)],
    ['they delete their account', ({ as }) => as('support', 'POST', '/api/auth/account-deletion')],
  ]

  it.each(ENDS)(
    'ends when %s: their invitations make nobody an owner, and no host is proved for them',
    async (_how, end) => {
      const shop = world()
      await shop.owning('support')
      const { id } = shop.userOf('support')
      await shop.invite('traveler@example.com', 'brand_owner', 'support')
      const token = await shop.token()
      await shop.invite('ada@example.com', 'brand_editor')
      const domain = { brandKey: ACME, since: 'x', createdAt: 'x', dueAt: 'x' }
      const added = (host: string, addedBy: string, given: object = {}) =>
        shop.put('brandDomains', { ...domain, id: host, host, site: host, addedBy, state: 'requested', ...given })
      added('theirs.example', id, { hostnameId: 'h1' })
      added('proved.example', id, { state: 'live', provedAt: 'x' })
      added('others.example', shop.userOf('brand owner').id)
      expect((await end(shop, id)).status).toBe(200)
      expect([await shop.state(token), await shop.accept(token)]).toEqual(['withdrawn', 410])
      shop.confirm()
      expect(await shop.own()).toBeNull()
      expect(shop.userOf('traveler').role).toBe('traveler')
      expect((await shop.team()).invites.map(({ email }) => email)).toEqual(['ada@example.com'])
      expect(shop.stored.brandDomains.map(({ host, state }) => [host, state])).toEqual([
        ['theirs.example', 'removed'],
        ['proved.example', 'live'],
        ['others.example', 'requested'],
      ])
    },
  )
})

describe('every owner', () => {
  it('gets a mail when somebody is invited as an owner or becomes one, with the date of a new account', async () => {
    const { owning, invite, token, accept, change, ownerNews, team } = world()
    await owning('editor')
    await invite('traveler@example.com', 'brand_owner')
    const invited = await ownerNews()
    expect(invited.map(([recipient]) => recipient)).toEqual(['brand-owner@example.com', 'editor@example.com'])
    for (const [, text] of invited) {
      expect(text).toContain('brand-owner@example.com invites traveler@example.com to be an owner of Acme Air.')
    }
    expect((await team()).invites).toMatchObject([{ invitedBy: 'brand-owner@example.com' }])
    change('users', { createdAt: '2026-11-20T08:30:00.000Z' }, { username: 'traveler' })
    expect(await accept(await token())).toBe(200)
    const joined = (await ownerNews()).slice(invited.length)
    expect(joined.map(([recipient]) => recipient)).toEqual(['brand-owner@example.com', 'editor@example.com'])
    for (const [, text] of joined) {
      expect(text).toContain('traveler@example.com can manage Acme Air as an owner from now on')
      expect(text).toContain('Their account was opened on Fri, Nov 20, 2026, 08:30 UTC.')
    }
  })

  it('gets a mail about an administrator’s invitation as well, and without the date of an older account', async () => {
    const { invite, token, accept, ownerNews, team } = world()
    await invite('traveler@example.com', 'brand_owner', 'administrator')
    expect((await team()).invites).toMatchObject([{ invitedBy: null }])
    expect(await accept(await token())).toBe(200)
    const [[, invited] = [], [, joined] = []] = await ownerNews()
    expect(invited).toContain('An administrator of the platform invites traveler@example.com')
    expect(joined).not.toContain('was opened')
  })

  it('gets a mail when somebody ceases to be an owner, for any reason, and none about editors', async () => {
    const { as, owning, userOf, ownerNews, invited, accept } = world()
    await owning('support')
    await owning('editor')
    expect((await as('brand owner', 'DELETE', `${TEAM}/${userOf('editor').id}`)).status).toBe(200)
    expect((await as('administrator', 'POST', `/api/admin/users/${userOf('support').id}/disable`)).status).toBe(200)
    expect(await ownerNews()).toEqual([
      ['brand-owner@example.com', expect.stringContaining('editor@example.com can no longer manage Acme Air')],
      ['support@example.com', expect.stringContaining('editor@example.com can no longer manage Acme Air')],
      ['brand-owner@example.com', expect.stringContaining('support@example.com can no longer manage Acme Air')],
    ])
    expect(await accept(await invited('brand_editor'))).toBe(200)
    expect(await ownerNews()).toHaveLength(3)
  })
})
