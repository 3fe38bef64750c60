import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Deps } from '#worker/deps'
import { ACME } from '#worker/testing/worlds/an-administration'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { aPlatform, renderWithProof } from '../../../testing/test-platform'
import { TeamPage } from './team-page'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const findShown = (words: string | RegExp) => screen.findAllByText(words)

/** The team of a brand to its owner, with an editor on it. */
async function openTeam(given: Partial<Deps> = {}) {
  const platform = aPlatform('brand owner', given)
  await platform.as('editor', 'GET', '/api/auth/user')
  const onLeave = vi.fn()
  renderWithProof(<TeamPage search={{ of: ACME }} onLeave={onLeave} />)
  await screen.findByRole('region', { name: 'People' })
  const editor = () => platform.stored.users.find(({ username }) => username === 'editor')?.role
  return { ...platform, editor, onLeave }
}

describe('the team of a brand', () => {
  it('is invited by mail, beside what is wrong with an address, and what was typed stays', async () => {
    const { failing, stored } = await openTeam()
    const form = within(screen.getByRole('form', { name: 'Invite somebody' }))
    const email = form.getByLabelText<HTMLInputElement>(/^Email/)
    await enter(email, 'nobody')
    await press('Send invitation')
    await findShown('Please enter a valid email address')
    await userEvent.clear(email)
    await enter(email, 'editor@example.com')
    await press('Send invitation')
    await findShown('They are on the team already.')
    await userEvent.clear(email)
    await enter(email, 'ada@example.com')
    await userEvent.selectOptions(form.getByLabelText(/^Role/), 'Support')
    failing.add(`/api/admin/brands/${ACME}/team/invites`)
    await press('Send invitation')
    await findShown('Failed to Update')
    expect(email.value).toBe('ada@example.com')
    failing.clear()
    await press('Send invitation')
    await findShown('Invitation sent')
    const open = within(screen.getByRole('list', { name: 'Open invitations' }))
    expect(open.getByText(/^Support · open until .* · invited by brand-owner@example\.com$/)).toBeTruthy()
    expect(stored.teamInvites).toMatchObject([{ email: 'ada@example.com', role: 'brand_support' }])
    await press('Withdraw ada@example.com')
    await findShown('Invitation withdrawn')
    expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull()
  })

  it('waits for a second step, with the way there, and what was typed stays', async () => {
    const { stored } = await openTeam({ requiresFactors: true })
    const email = screen.getByLabelText<HTMLInputElement>(/^Email/)
    await enter(email, 'ada@example.com')
    await press('Send invitation')
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up a second step first' }))
    expect(dialog.getByRole('link').getAttribute('href')).toBe('/account-settings?tab=security')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await findShown(/Set up a second step first: Account Settings, Security/)
    expect(email.value).toBe('ada@example.com')
    expect(stored.teamInvites).toEqual([])
  })

  it('changes after a question, but not for the owner who looks at it', async () => {
    const { editor } = await openTeam()
    const people = within(screen.getByRole('region', { name: 'People' }))
    await waitFor(() => expect(people.getByText(/\(you\)/)).toBeTruthy())
    expect(people.queryByRole('button', { name: 'Remove brand-owner@example.com' })).toBeNull()
    await userEvent.selectOptions(people.getByLabelText('Role of editor@example.com'), 'Support')
    await press('Keep as it is')
    expect(editor()).toBe('brand_editor')
    await userEvent.selectOptions(people.getByLabelText('Role of editor@example.com'), 'Support')
    await press('Change the role')
    await findShown('Support from now on')
    expect(editor()).toBe('brand_support')
    await press('Remove editor@example.com')
    await press('Remove')
    await findShown('Taken off the team')
    expect(editor()).toBe('traveler')
  })
})
