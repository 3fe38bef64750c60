import { describe, expect, it } from 'vitest'
import { ACME, anAdministration } from '../../testing/worlds/an-administration'
import { addBrandOwner, removeBrandOwner } from './brand-owners'

/** An administration in which the traveler's address is confirmed, and what a test asks of it. */
function aBrandWithOwners() {
  const { deps, stored, change } = anAdministration()
  const who = (username: string) => stored.users.find((account) => account.username === username)!
  change('users', { emailVerified: true }, { username: 'traveler' })
  const by = { userId: who('administrator').id, key: ACME }
  return {
    ...{ deps, stored, who },
    roles: () => stored.users.map(({ username, role }) => [username, role]),
    add: (email: string, key = ACME) => addBrandOwner(deps, { ...by, key, email }),
    remove: (username: string, key = ACME) => removeBrandOwner(deps, { ...by, key, ownerId: who(username).id }),
  }
}

const refusal = (message: string) => ({ code: 'invalid_input', message, fields: { email: message } })

describe('adding an owner', () => {
  it('gives an account of the brand the role, with a row that names nobody', async () => {
    const { add, stored, who } = aBrandWithOwners()
    const owners = await add(' Traveler@Example.com')
    expect(owners.map(({ username }) => username)).toEqual(['brand owner', 'traveler'])
    expect(who('traveler')).toMatchObject({ role: 'brand_owner' })
    expect(stored.audit).toHaveLength(1)
    expect(stored.audit[0]).toMatchObject({
      ...{ action: 'owner_added', brandKey: ACME, userId: who('administrator').id },
      detail: { user: who('traveler').id },
    })
    expect(JSON.stringify(stored.audit)).not.toContain('@')
  })

  it('tells nothing of them but who they are', async () => {
    const { add } = aBrandWithOwners()
    const [, owner] = await add('traveler@example.com')
    expect(Object.keys(owner!)).toEqual(['id', 'username', 'email', 'firstName', 'lastName'])
  })

  it('changes nothing for one who is an owner already', async () => {
    const { add, stored } = aBrandWithOwners()
    expect(await add('brand-owner@example.com')).toHaveLength(1)
    expect(stored.audit).toEqual([])
  })

  it.each([
    ['nobody@example.com', ACME, 'No account of this brand has this email address.'],
    ['traveler@example.com', 'other.example', 'No account of this brand has this email address.'],
    ['administrator@example.com', ACME, 'This is an administrator, who manages every brand already.'],
    [
      'traveler-of-another-brand@example.com',
      'other.example',
      "The account with this email address has not confirmed it yet. It can't be made an owner before.",
    ],
  ])('refuses %s at %s: %s', async (email, key, message) => {
    const { add, stored, roles } = aBrandWithOwners()
    const before = roles()
    await expect(add(email, key)).rejects.toMatchObject(refusal(message))
    expect(roles()).toEqual(before)
    expect(stored.audit).toEqual([])
  })

  it('refuses a brand that is not there', async () => {
    const { add } = aBrandWithOwners()
    await expect(add('traveler@example.com', 'nobody.example')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('leaves a change alone that came in between', async () => {
    const { add, deps } = aBrandWithOwners()
    deps.users.changeRole = async () => false
    await expect(add('traveler@example.com')).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('removing an owner', () => {
  it('makes them a traveler again, with a row', async () => {
    const { remove, stored, who } = aBrandWithOwners()
    expect(await remove('brand owner')).toEqual([])
    expect(who('brand owner').role).toBe('traveler')
    expect(stored.audit).toMatchObject([
      { action: 'owner_removed', brandKey: ACME, detail: { user: who('brand owner').id } },
    ])
  })

  it.each([
    ['administrator', ACME],
    ['traveler', ACME],
    ['brand owner', 'other.example'],
  ])('has no such owner in the %s at %s', async (username, key) => {
    const { remove, stored, roles } = aBrandWithOwners()
    const before = roles()
    await expect(remove(username, key)).rejects.toMatchObject({ code: 'not_found' })
    expect(roles()).toEqual(before)
    expect(stored.audit).toEqual([])
  })
})
