import { describe, expect, it } from 'vitest'
import type { Role } from '../../contract/account'
import { anAccount } from '../../testing/builders/an-account'
import { ACME, anAdministration, type Caller } from '../../testing/worlds/an-administration'
import { openEmail } from '../mail/prepare-mail'
import type { AdministeredUser, UserPage } from './contract'

const USERS = '/api/admin/users'

function world() {
  const shop = anAdministration()
  const userCalled = (name: string) => shop.stored.users.find(({ username }) => username === name)!
  const act = (name: string, what: string, body?: unknown, caller: Caller = 'administrator') =>
    shop.as(caller, what === 'role' ? 'PUT' : 'POST', `${USERS}/${userCalled(name).id}/${what}`, body)
  const find = async (query: string): Promise<UserPage> =>
    (await shop.as('administrator', 'GET', `${USERS}${query}`)).json()
  const names = async (query: string) => (await find(query)).users.map(({ username }) => username).toSorted()
  const signInAs = (username: string) =>
    shop.as('anonymous', 'POST', '/api/auth/login', { username, password: 'right' })
  const mailsTo = async (name: string) =>
    Promise.all(
      shop.stored.mails
        .filter(({ recipient }) => recipient === userCalled(name).email)
        .map(async ({ kind, sealed }) => ({ kind, text: (await openEmail(shop.deps.secrets, sealed))?.text ?? '' })),
    )
  const actions = () => shop.stored.audit.map(({ action, detail }) => ({ action, ...detail }))
  const confirmAddress = (name: string) => shop.change('users', { emailVerified: true }, { username: name })
  return { ...shop, userCalled, act, find, names, signInAs, mailsTo, actions, confirmAddress }
}

const grant = (from: Role, to: Role) => ({ from, to })

describe('the users of every brand', () => {
  it('are found by a part of their name or address, at one brand or all, and by role', async () => {
    const { names } = world()
    expect(await names('?text=BRAND-OWN')).toEqual(['brand owner'])
    expect(await names('?text=traveler-of')).toEqual(['traveler of another brand'])
    expect(await names('?text=amelia+ear&brandKey=other.example')).toEqual(['traveler of another brand'])
    expect(await names('?role=administrator')).toEqual(['administrator', 'administrator not elevated'])
    expect(await names('?text=%25')).toEqual([])
    expect(await names('?text=_')).toEqual([])
    expect((await names('')).length).toBe(5)
  })

  it('are shown with role, factors, sessions and the last sign-in, and without anything secret', async () => {
    const { find, userCalled, put, later, as } = world()
    await as('brand owner', 'GET', '/api/auth/user')
    const { id: userId, brandKey } = userCalled('brand owner')
    const at = '2026-11-20T12:00:00.000Z'
    put('sessions', { idHash: 'old', brandKey, userId, createdAt: at, expiresAt: at })
    later(1)
    const { users } = await find('?text=brand-owner')
    expect(users).toEqual([
      {
        id: userId,
        brandKey: ACME,
        username: 'brand owner',
        email: 'brand-owner@example.com',
        firstName: 'Amelia',
        lastName: 'Earhart',
        role: 'brand_owner',
        emailVerified: true,
        hasPassword: true,
        passkeys: 0,
        hasApp: false,
        sessions: 1,
        createdAt: '2026-11-01T09:00:00.000Z',
        disabledAt: null,
        lastSignInAt: '2026-11-21T12:00:00.000Z',
      },
    ])
  })

  it('come in pages, each once', async () => {
    const { find, deps } = world()
    for (let n = 0; n < 60; n++) {
      await deps.users.insert(anAccount({ brandKey: ACME, username: `crowd${n}`, email: `crowd${n}@example.com` }))
    }
    const first = await find('?text=crowd')
    const second = await find(`?text=crowd&after=${encodeURIComponent(first.next ?? '')}`)
    expect([first.users.length, second.users.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.users, ...second.users].map(({ id }) => id)).size).toBe(60)
  })

  it('are visible to administrators only', async () => {
    const { as } = world()
    expect((await as('brand owner', 'GET', USERS)).status).toBe(403)
    expect((await as('traveler', 'GET', USERS)).status).toBe(403)
  })
})

describe('an account that is disabled', () => {
  it('loses its sessions, is refused like a wrong password, gets a mail, and keeps its data', async () => {
    const { as, act, signInAs, userCalled, mailsTo, actions, stored } = world()
    expect((await as('traveler', 'GET', '/api/auth/user')).status).toBe(200)
    const answer = await act('traveler', 'disable')
    expect(await answer.json()).toMatchObject({ disabledAt: '2026-11-21T12:00:00.000Z', sessions: 0 })
    expect((await as('traveler', 'GET', '/api/auth/user')).status).toBe(401)
    const [refused, wrong] = [await signInAs('traveler'), await signInAs('nobody')]
    const withoutId = async (response: Response) => ({ ...(await response.json()), requestId: '' })
    expect([refused.status, await withoutId(refused)]).toEqual([wrong.status, await withoutId(wrong)])
    expect(stored.sessions.filter(({ userId }) => userId === userCalled('traveler').id)).toEqual([])
    expect(await mailsTo('traveler')).toEqual([
      { kind: 'account_disabled', text: expect.stringContaining('has disabled your Acme Air account') },
    ])
    expect(actions().at(-1)).toEqual({ action: 'user_disabled', user: userCalled('traveler').id })
    const theirs = stored.securityEvents.filter(({ userId }) => userId === userCalled('traveler').id)
    expect(theirs.map(({ kind }) => kind)).toEqual(['signed_in', 'account_disabled', 'sign_in_failed'])
    expect(theirs[1]).toMatchObject({ network: null, device: null, detail: { by: 'administrator' } })
  })

  it('signs in again once it is enabled', async () => {
    const { act, signInAs, mailsTo } = world()
    await act('traveler', 'disable')
    expect((await act('traveler', 'enable')).status).toBe(200)
    expect((await signInAs('traveler')).status).toBe(200)
    expect((await mailsTo('traveler')).map(({ kind }) => kind)).toEqual(['account_disabled', 'account_enabled'])
  })

  it('is not disabled twice, nor enabled when it isn’t', async () => {
    const { act, actions } = world()
    await act('traveler', 'disable')
    expect(await (await act('traveler', 'disable')).json()).toMatchObject({
      message: 'This account is disabled already.',
    })
    await act('traveler', 'enable')
    expect(await (await act('traveler', 'enable')).json()).toMatchObject({ message: 'This account is not disabled.' })
    expect(actions().filter(({ action }) => action.startsWith('user_'))).toHaveLength(2)
  })
})

describe('sessions that an administrator ends', () => {
  it('are those of one account, whose owner is informed', async () => {
    const { as, act, mailsTo, actions, userCalled } = world()
    await as('traveler', 'GET', '/api/auth/user')
    await as('brand owner', 'GET', '/api/auth/user')
    expect(await (await act('traveler', 'end-sessions')).json()).toMatchObject({ sessions: 0, disabledAt: null })
    expect((await as('traveler', 'GET', '/api/auth/user')).status).toBe(401)
    expect((await as('brand owner', 'GET', '/api/auth/user')).status).toBe(200)
    expect((await mailsTo('traveler')).map(({ kind }) => kind)).toEqual(['signed_out'])
    expect(actions().at(-1)).toEqual({ action: 'user_sessions_ended', user: userCalled('traveler').id })
  })

  it('are all of a brand except the requesting one', async () => {
    const { as, stored, actions } = world()
    for (const caller of ['traveler', 'brand owner', 'traveler of another brand'] as const) {
      await as(caller, 'GET', '/api/auth/user', undefined, caller.includes('another') ? 'other.example' : ACME)
    }
    const before = stored.sessions.filter(({ brandKey }) => brandKey === ACME).length
    const answer = await as('administrator', 'POST', `/api/admin/brands/${ACME}/end-sessions`)
    const { ended } = await answer.json()
    expect([answer.status, ended >= 2]).toEqual([200, true])
    expect(stored.sessions.filter(({ brandKey }) => brandKey === ACME).length).toBeLessThan(before)
    for (const caller of ['traveler', 'brand owner'] as const) {
      expect((await as(caller, 'GET', '/api/auth/user')).status).toBe(401)
    }
    expect((await as('administrator', 'GET', '/api/auth/user')).status).toBe(200)
    expect(stored.sessions.some(({ brandKey }) => brandKey === 'other.example')).toBe(true)
    expect(actions().at(-1)).toEqual({ action: 'brand_sessions_ended' })
    expect((await as('administrator', 'POST', '/api/admin/brands/none.example/end-sessions')).status).toBe(404)
  })
})

describe('roles', () => {
  it('make a second administrator of a confirmed account, who signs in again and gets a mail', async () => {
    const { as, act, confirmAddress, mailsTo, actions, userCalled, signInAs } = world()
    await as('traveler', 'GET', '/api/auth/user')
    const wish = grant('traveler', 'administrator')
    const unconfirmed = await act('traveler', 'role', wish)
    expect([unconfirmed.status, await unconfirmed.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining('has not confirmed its email address') }),
    ])
    confirmAddress('traveler')
    expect(await (await act('traveler', 'role', wish)).json()).toMatchObject({ role: 'administrator', sessions: 0 })
    expect((await as('traveler', 'GET', '/api/auth/user')).status).toBe(401)
    expect(await (await signInAs('traveler')).json()).toMatchObject({ isAdmin: true })
    const [mail] = await mailsTo('traveler')
    expect(mail).toMatchObject({
      kind: 'role_changed',
      text: expect.stringContaining('administers the whole platform'),
    })
    expect(actions().at(-1)).toEqual({ action: 'user_role_changed', ...wish, user: userCalled('traveler').id })
  })

  it.each([
    ['role', grant('administrator', 'traveler')],
    ['disable', undefined],
    ['end-sessions', undefined],
  ])("can't be taken from oneself: %s", async (what, body) => {
    const { act, userCalled } = world()
    const answer = await act('administrator', what, body)
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      'This is your own account. Another administrator has to do this.',
    ])
    expect(userCalled('administrator')).toMatchObject({ role: 'administrator', disabledAt: null })
  })

  it('leave one administrator when two remove each other at once', async () => {
    const { deps, stored, userCalled, change } = world()
    change('users', { disabledAt: '2026-11-01T00:00:00.000Z' }, { username: 'administrator not elevated' })
    const last = userCalled('administrator')
    const records = (id: string) => ({
      audit: { id, brandKey: ACME, userId: 'other', action: 'user_disabled', detail: {}, at: new Date() } as const,
      mail: null,
    })
    const demote = { kind: 'give_role', from: 'administrator', to: 'traveler' } as const
    expect(await deps.administeredUsers.change(last.id, { kind: 'disable' }, records('a'))).toBe(false)
    expect(await deps.administeredUsers.change(last.id, demote, records('b'))).toBe(false)
    expect(userCalled('administrator')).toMatchObject({ role: 'administrator', disabledAt: null })
    expect(stored.audit.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['a']))
    change('users', { disabledAt: null }, { username: 'administrator not elevated' })
    expect(await deps.administeredUsers.change(last.id, demote, records('c'))).toBe(true)
  })

  it('are not changed when they differ from those displayed', async () => {
    const { act, confirmAddress, userCalled } = world()
    confirmAddress('traveler')
    const answer = await act('traveler', 'role', grant('brand_owner', 'administrator'))
    expect([answer.status, userCalled('traveler').role]).toEqual([409, 'traveler'])
  })
})

it('a confirmation is sent again, and not for a confirmed address', async () => {
  const { act, mailsTo, confirmAddress, actions } = world()
  expect((await act('traveler', 'resend-verification')).status).toBe(200)
  const [mail] = await mailsTo('traveler')
  expect(mail).toMatchObject({
    kind: 'verify_email',
    text: expect.stringMatching(/https:\/\/acme\.example\/verify-email\?token=/),
  })
  expect(actions().at(-1)).toMatchObject({ action: 'user_verification_sent' })
  confirmAddress('traveler')
  expect((await act('traveler', 'resend-verification')).status).toBe(400)
})

it('an account of another brand gets its mails in that brand’s name, with its links', async () => {
  const { act, mailsTo, stored } = world()
  const { brandKey }: Pick<AdministeredUser, 'brandKey'> = await (
    await act('traveler of another brand', 'end-sessions')
  ).json()
  expect(brandKey).toBe('other.example')
  const [mail] = await mailsTo('traveler of another brand')
  expect(mail?.text).toContain('Other Air account')
  expect(mail?.text).toContain('https://other.example/login')
  expect(stored.mails[0]?.brandKey).toBe('other.example')
})

it('none of it is done without a raised session', async () => {
  const { act, userCalled } = world()
  for (const what of ['disable', 'enable', 'end-sessions', 'resend-verification', 'role']) {
    const answer = await act('traveler', what, grant('traveler', 'brand_owner'), 'administrator not elevated')
    expect((await answer.json()).code).toBe('not_elevated')
  }
  expect(userCalled('traveler')).toMatchObject({ role: 'traveler', disabledAt: null })
})
