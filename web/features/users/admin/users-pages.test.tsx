import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { aPlatform, open } from '../../../testing/test-platform'

// The pages over the real API with ports in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const rows = async () => within(await screen.findByRole('list', { name: 'Users' })).getAllByRole('listitem')
const expectShown = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

function openUser(name: string) {
  const platform = aPlatform('administrator')
  const user = () => platform.stored.users.find(({ username }) => username === name)!
  open(`/admin/users/${user().id}`)
  return { ...platform, user }
}

/** Presses an action's button and confirms it. */
async function act(label: string) {
  await press(label)
  const dialog = await screen.findByRole('dialog', { name: `${label}?` })
  await userEvent.click(within(dialog).getByRole('button', { name: label }))
}

describe('the list of users', () => {
  it('finds them by a part of the name or address, and says so in the address', async () => {
    aPlatform('administrator')
    open('/admin/users')
    expect(await rows()).toHaveLength(5)
    await enter(screen.getByRole('searchbox', { name: 'Name or email' }), 'brand-owner')
    await press('Find')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect((await rows())[0]?.textContent).toContain('Brand owner')
    expect(location.search).toBe('?text=brand-owner')
    await press('Clear')
    await waitFor(async () => expect(await rows()).toHaveLength(5))
  })

  it('says when nobody matches', async () => {
    aPlatform('administrator')
    open('/admin/users?text=nobody-at-all')
    await expectShown('Nobody found')
  })

  it('signs everybody of one brand out after a question', async () => {
    const { as, stored } = aPlatform('administrator')
    await as('traveler', 'GET', '/api/auth/user')
    open('/admin/users?brandKey=acme.example')
    await press('End every session of this brand')
    await press('End every session')
    await expectShown('Everybody is signed out')
    const traveler = stored.users.find(({ username }) => username === 'traveler')
    expect(stored.sessions.some(({ userId }) => userId === traveler?.id)).toBe(false)
  })

  it.each(['traveler', 'brand owner'] as const)('is denied to a %s', async (caller) => {
    aPlatform(caller)
    open('/admin/users')
    await expectShown("You don't have permission to access the users.")
    await waitFor(() => expect(location.pathname).toBe('/'))
  })
})

describe('a user', () => {
  it('is shown with role, factors and sessions', async () => {
    const platform = aPlatform('administrator')
    platform.change('users', { emailVerified: false }, { username: 'brand owner' })
    open(`/admin/users/${platform.stored.users.find(({ username }) => username === 'brand owner')?.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Amelia Earhart' })
    expect(fact('Role')).toBe('Brand owner')
    expect(fact('Signs in with')).toBe('Password')
    expect(fact('Email address')).toBe('Not confirmed yet')
    expect(fact('Account')).toBe('Open')
    // There are no sessions to end, and before the address is confirmed only the traveler's role can be given.
    expect(
      screen.getAllByRole('button', { name: /^(End|Send|Make|Disable|Enable)/ }).map((each) => each.textContent),
    ).toEqual(['Send the confirmation again', 'Make a traveler', 'Disable the account'])
  })

  it('is disabled after a question, and enabled again', async () => {
    const { user } = openUser('traveler')
    await press('Disable the account')
    await press('Not now')
    expect(user().disabledAt).toBeNull()
    await act('Disable the account')
    await expectShown('Nobody can sign in to it any more.')
    expect(user().disabledAt).not.toBeNull()
    expect(fact('Account')).toMatch(/^Disabled since/)
    await act('Enable the account')
    await expectShown('They can sign in again.')
    expect(user().disabledAt).toBeNull()
  })

  it('is signed out everywhere after a question', async () => {
    const platform = aPlatform('administrator')
    await platform.as('traveler', 'GET', '/api/auth/user')
    const { id } = platform.stored.users.find(({ username }) => username === 'traveler')!
    const sessions = () => platform.stored.sessions.filter(({ userId }) => userId === id).length
    expect(sessions()).toBe(1)
    open(`/admin/users/${id}`)
    await act('End all sessions')
    await expectShown('Every session has ended.')
    expect(sessions()).toBe(0)
  })

  it('becomes an administrator once the address is confirmed', async () => {
    const platform = aPlatform('administrator')
    platform.change('users', { emailVerified: true }, { username: 'traveler' })
    const user = () => platform.stored.users.find(({ username }) => username === 'traveler')!
    open(`/admin/users/${user().id}`)
    await act('Make an administrator')
    await expectShown('Administrator from now on.')
    expect(user().role).toBe('administrator')
  })

  it('says why it was not done', async () => {
    const { user, failing } = openUser('traveler')
    await screen.findByRole('button', { name: 'Disable the account' })
    failing.add(`/api/admin/users/${user().id}/disable`)
    await act('Disable the account')
    await expectShown('Not done')
    expect(user().disabledAt).toBeNull()
  })

  it('is not offered anything that the administrator would do to themselves', async () => {
    openUser('administrator')
    await expectShown('This is your own account. Another administrator can change its role or disable it.')
    expect(screen.queryByRole('button', { name: 'Disable the account' })).toBeNull()
  })
})
