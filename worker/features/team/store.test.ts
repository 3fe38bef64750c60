import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import type { Role } from '../../contract/account'
import { anAccount } from '../../testing/builders/an-account'
import { aLink, asUsed, later, now } from '../../testing/worlds/link-stores'
import { repositoriesAt } from '../../testing/worlds/repositories'

const { users, links, team, outbox, audit: log, sessions } = repositoriesAt(inject('databaseUrl'))

async function hired(role: Role, brandKey?: string) {
  const account = anAccount({
    role,
    username: randomUUID(),
    email: `${randomUUID()}@example.com`,
    ...(brandKey && { brandKey }),
  })
  await users.insert(account)
  return account
}

/** The audit row and the mail of a change at a brand. */
function records(brandKey: string) {
  const id = randomUUID()
  const audit = { id, brandKey, userId: 'somebody', action: 'team_joined', detail: {}, at: now } as const
  const sealed = { recipient: 'a@example.com', sealed: '', createdAt: now, expiresAt: null }
  return { audit, ownerMails: [], mail: { id, brandKey, kind: 'role_changed', key: id, ...sealed } as const }
}

async function invitedTo(brandKey: string, email: string) {
  const link = aLink(brandKey, 'join_team')
  const invite = {
    id: randomUUID(),
    brandKey,
    email,
    role: 'brand_editor',
    invitedBy: 'somebody',
    createdAt: now,
    expiresAt: later(30),
  } as const
  const { audit } = records(brandKey)
  await team.invite(invite, link, { audit, ownerMails: [] })
  return { link, invite, audit }
}

describe('an invitation in libSQL', () => {
  it('is recorded with its link, mail and audit row, and replaces the earlier one', async () => {
    const { brandKey, email } = await hired('traveler')
    const first = await invitedTo(brandKey, email)
    const second = await invitedTo(brandKey, email)
    expect((await team.invites(brandKey)).map(({ id }) => id)).toEqual([second.invite.id])
    expect(await team.findByLink(asUsed(first.link))).toMatchObject({ state: 'replaced' })
    expect(await team.findByLink(asUsed(second.link))).toMatchObject({ state: 'open', email, role: 'brand_editor' })
    expect(await outbox.list(brandKey, 10)).toHaveLength(2)
    expect(await log.list({ brandKey, source: 'actions' }, { after: null, limit: 10 })).toHaveLength(2)
  })

  it('is accepted once, by the account with its address, whose other sessions end', async () => {
    const { id: userId, brandKey, email } = await hired('traveler')
    const other = await hired('traveler', brandKey)
    const { link } = await invitedTo(brandKey, email)
    const by = { userId, role: 'brand_editor', keptIdHash: 'kept' } as const
    expect(await team.accept(asUsed(link), { ...by, userId: other.id }, records(brandKey))).toBe(false)
    expect(await team.accept({ ...asUsed(link), brandKey: other.id }, by, records(brandKey))).toBe(false)
    expect(await team.accept(asUsed(link, later(31)), by, records(brandKey))).toBe(false)
    expect(await users.findById(brandKey, userId)).toMatchObject({ role: 'traveler', emailVerified: false })
    expect(await team.accept(asUsed(link), by, records(brandKey))).toBe(true)
    expect(await team.accept(asUsed(link), by, records(brandKey))).toBe(false)
    expect(await users.findById(brandKey, userId)).toMatchObject({ role: 'brand_editor', emailVerified: true })
    expect((await team.members(brandKey)).map(({ email: address }) => address)).toEqual([email])
    expect(await team.findByLink(asUsed(link))).toMatchObject({ state: 'accepted' })
    expect(await sessions.list(brandKey, userId, now)).toEqual([])
  })

  it('is found and accepted without its link by the account that has confirmed its address, once', async () => {
    const { id: userId, brandKey, email } = await hired('traveler')
    const { invite, link } = await invitedTo(brandKey, email)
    const by = { userId, role: 'brand_editor', keptIdHash: 'kept' } as const
    const use = { brandKey, inviteId: invite.id, now }
    expect(await team.findOwn(brandKey, userId, now)).toBeNull()
    expect(await team.accept(use, by, records(brandKey))).toBe(false)
    const confirmed = anAccount({ brandKey, username: randomUUID(), email: `${randomUUID()}@example.com` })
    const verification = aLink(brandKey, 'verify_email')
    await users.insert(confirmed, verification)
    await links.verifyEmail(asUsed(verification), confirmed.id)
    const theirs = await invitedTo(brandKey, confirmed.email)
    const own = { brandKey, inviteId: theirs.invite.id, now }
    expect(await team.findOwn(randomUUID(), confirmed.id, now)).toBeNull()
    expect(await team.findOwn(brandKey, confirmed.id, later(31))).toBeNull()
    expect(await team.findOwn(brandKey, confirmed.id, now)).toMatchObject({ id: theirs.invite.id, state: 'open' })
    expect(await team.accept(use, { ...by, userId: confirmed.id }, records(brandKey))).toBe(false)
    expect(await team.accept({ ...own, now: later(31) }, { ...by, userId: confirmed.id }, records(brandKey))).toBe(
      false,
    )
    expect(await team.accept(own, { ...by, userId: confirmed.id }, records(brandKey))).toBe(true)
    expect(await team.accept(own, { ...by, userId: confirmed.id }, records(brandKey))).toBe(false)
    expect(await team.findByLink(asUsed(theirs.link))).toMatchObject({ state: 'accepted' })
    expect(await team.findByLink(asUsed(link))).toMatchObject({ state: 'open' })
  })

  it('is withdrawn at its own brand, and deleted some time after it has expired', async () => {
    const { brandKey, email } = await hired('traveler')
    const { invite, link } = await invitedTo(brandKey, email)
    expect(await team.withdraw(randomUUID(), invite.id, records(brandKey).audit)).toBe(false)
    expect(await team.withdraw(brandKey, invite.id, records(brandKey).audit)).toBe(true)
    expect(await team.withdraw(brandKey, invite.id, records(brandKey).audit)).toBe(false)
    expect(await team.findByLink(asUsed(link))).toMatchObject({ state: 'withdrawn' })
    await team.forget(later(30))
    expect(await team.findByLink(asUsed(link))).not.toBeNull()
    await team.forget(later(31))
    expect(await team.findByLink(asUsed(link))).toBeNull()
  })
})

describe('a role in libSQL', () => {
  it('is changed at its own brand, if it is the expected one', async () => {
    const { id: userId, brandKey } = await hired('brand_editor')
    const change = { brandKey, userId, from: 'brand_editor', to: 'brand_support', leaves: null } as const
    expect(await team.change({ ...change, brandKey: randomUUID() }, records(brandKey))).toBe(false)
    expect(await team.change({ ...change, from: 'brand_owner' }, records(brandKey))).toBe(false)
    expect(await team.change(change, records(brandKey))).toBe(true)
    expect(await users.findById(brandKey, userId)).toMatchObject({ role: 'brand_support' })
    expect(await outbox.list(brandKey, 10)).toHaveLength(1)
  })

  it('stays with one of two owners who remove each other at once', async () => {
    const one = await hired('brand_owner')
    const { brandKey } = one
    const two = await hired('brand_owner', brandKey)
    const off = ({ id: userId }: { id: string }) =>
      team.change({ brandKey, userId, from: 'brand_owner', to: 'traveler', leaves: ['brand_owner'] }, records(brandKey))
    expect((await Promise.all([off(one), off(two)])).toSorted()).toEqual([false, true])
    expect(await team.members(brandKey)).toHaveLength(1)
  })
})
