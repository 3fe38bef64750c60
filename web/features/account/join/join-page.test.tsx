import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openEmail } from '#worker/features/mail/prepare-mail'
import { ACME } from '#worker/testing/worlds/an-administration'
import { aPlatform, renderPart } from '../../../testing/test-platform'
import { JoinPage } from './join-page'

// The screen over the real API with ports in memory.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** The traveler's invitation to the team, opened by a caller. */
async function invited(
  by: 'anonymous' | 'traveler' | 'support',
  given: { withdrawn?: true; token?: string | null; confirmed?: true } = {},
) {
  const platform = aPlatform(by)
  const team = `/api/admin/brands/${ACME}/team/invites`
  await platform.as('brand owner', 'POST', team, { email: 'traveler@example.com', role: 'brand_editor' })
  const mail = platform.stored.mails.findLast(({ kind }) => kind === 'team_invited')
  const letter = await openEmail(platform.deps.secrets, mail?.sealed ?? '')
  const token = /join\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  if (given.withdrawn) await platform.as('brand owner', 'DELETE', `${team}/${platform.stored.teamInvites[0]?.id}`)
  if (given.confirmed) platform.change('users', { emailVerified: true }, { username: 'traveler' })
  renderPart(<JoinPage token={given.token === undefined ? token : given.token} brandName="Acme Air" />)
  const role = () => platform.stored.users.find(({ username }) => username === 'traveler')?.role
  return { ...platform, role }
}

describe('an invitation', () => {
  it('leads a visitor to sign in or to register', async () => {
    await invited('anonymous')
    await heading('Join the team of Acme Air')
    expect(screen.getByText(/traveler@example.com is invited as an editor/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toMatch(
      /^\/register\?redirect=/,
    )
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toMatch(/^\/login\?redirect=/)
  })

  it('is accepted by the account with its address, and leads to the first page of the administration', async () => {
    const { role } = await invited('traveler')
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
    await heading('You are on the team of Acme Air')
    expect(role()).toBe('brand_editor')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Open the pages' }).getAttribute('href')).toBe('/admin/pages'),
    )
  })

  it('to another address says so, and how to go on', async () => {
    const { role } = await invited('support')
    await heading('Join the team of Acme Air')
    expect(screen.getByText(/You are signed in as support@example.com/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
    expect(role()).toBe('traveler')
  })

  it('is shown without its link to the user who has confirmed its address', async () => {
    const { role } = await invited('traveler', { token: null, confirmed: true })
    await heading('Join the team of Acme Air')
    expect(screen.getByText(/traveler@example.com is invited as an editor/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }))
    await heading('You are on the team of Acme Air')
    expect(role()).toBe('brand_editor')
  })

  it('is not shown without its link before the address is confirmed, for which a link is offered', async () => {
    const { stored } = await invited('traveler', { token: null })
    await heading('Confirm your email address first')
    expect(screen.queryByText(/as an editor/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Send confirmation link' }))
    await waitFor(() =>
      expect(stored.mails.at(-1)).toMatchObject({ kind: 'verify_email', recipient: 'traveler@example.com' }),
    )
  })

  it('that doesn’t exist is not shown to a visitor without a link', async () => {
    await invited('traveler', { token: null, confirmed: true, withdrawn: true })
    await heading('No invitation is open')
    expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull()
  })

  it('that was withdrawn while it was shown says so, and disappears', async () => {
    const { role, remove } = await invited('traveler', { token: null, confirmed: true })
    await heading('Join the team of Acme Air')
    remove('teamInvites')
    await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation' }))
    await heading('No invitation is open')
    expect(role()).toBe('traveler')
  })

  it.each([
    [{ withdrawn: true as const }, /This invitation was withdrawn/],
    [{ token: 'x'.repeat(43) }, /It may have been cut short/],
    [{ token: null }, /or open the link in the email again/],
  ])('that opens nothing says why: %j', async (given, why) => {
    await invited('anonymous', given)
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the home page' })).toBeTruthy()
  })
})
