import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ACME } from '#worker/testing/worlds/an-administration'
import { aPlatform, declineProof, proveIdentity, renderPart, renderWithProof } from '../../../testing/test-platform'
import { cleanUp, openEditor, press, told } from './editor/test-editor'
import { OwnersSection } from './owners-section'

afterEach(cleanUp)

const OWNERS = `/api/admin/brands/${ACME}/owners`
const addresses = () =>
  within(screen.getByRole('region', { name: 'Owners' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const address = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Email of their account/ })

/** The owners of a brand, to an administrator; the traveler's address is confirmed. */
async function openOwners(given: Parameters<typeof aPlatform>[1] = {}) {
  const platform = aPlatform('administrator not elevated', given)
  const confirm = (emailVerified: boolean) => platform.change('users', { emailVerified }, { username: 'traveler' })
  confirm(true)
  renderWithProof(<OwnersSection brandKey={ACME} />)
  await address()
  const role = () => platform.stored.users.find(({ username }) => username === 'traveler')?.role
  return { ...platform, confirm, role }
}

async function add(email: string) {
  await userEvent.clear(await address())
  await userEvent.type(await address(), email)
  await press('Add owner')
}

describe('the owners of a brand', () => {
  it('are listed, added by the address of an account, and removed, by an administrator who confirms it', async () => {
    const { role, stored } = await openOwners()
    expect(addresses()).toEqual(['Amelia Earhartbrand-owner@example.comRemove'])
    await add('Traveler@example.com')
    await proveIdentity()
    await told('Owner added')
    expect(addresses()).toHaveLength(2)
    expect((await address()).value).toBe('')
    expect(role()).toBe('brand_owner')

    await press('Remove traveler@example.com')
    await told('Owner removed')
    expect(addresses()).toHaveLength(1)
    expect(role()).toBe('traveler')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Owners' }))
    expect(stored.audit.map(({ action }) => action)).toEqual(['admin_confirmed', 'owner_added', 'owner_removed'])
  })

  it('may be nobody', async () => {
    await openOwners()
    await press('Remove brand-owner@example.com')
    await proveIdentity()
    await told('Nobody yet.')
  })

  it('stay as they are when the administrator does not confirm it', async () => {
    const { calls, role } = await openOwners()
    await add('traveler@example.com')
    await declineProof()
    await told('Nothing was changed, as you have not confirmed that it is you.')
    expect((await address()).value).toBe('traveler@example.com')
    expect(calls).not.toContain(`PUT ${OWNERS}`)
    expect(role()).toBe('traveler')
  })

  it('are refused beside the field, until it is changed', async () => {
    const { calls } = await openOwners()
    await add('nobody')
    await told('Please enter a valid email address')
    expect(calls).not.toContain(`PUT ${OWNERS}`)
    await add('nobody@example.com')
    await proveIdentity()
    await told('No account of this brand has this email address.')
    const input = await address()
    expect([input.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', input])
    await userEvent.type(input, 'x')
    expect(screen.queryByText('No account of this brand has this email address.')).toBeNull()
  })

  it('are added once what was wrong is put right, and nothing is complained about any more', async () => {
    const { confirm } = await openOwners()
    confirm(false)
    await add('traveler@example.com')
    await proveIdentity()
    await told(/has not confirmed it yet/)
    confirm(true)
    await press('Add owner')
    await told('Owner added')
    expect(screen.queryByText(/has not confirmed it yet/)).toBeNull()
    expect((await address()).getAttribute('aria-invalid')).not.toBe('true')
  })

  it('stay as they are when the change fails, and what was typed stays', async () => {
    const { failing } = await openOwners()
    failing.add(OWNERS)
    await add('traveler@example.com')
    await proveIdentity()
    await told('Failed to Update')
    expect((await address()).value).toBe('traveler@example.com')
    expect(addresses()).toHaveLength(1)
  })

  it('can be asked for again when they could not be loaded', async () => {
    const { failing } = aPlatform('administrator')
    failing.add(OWNERS)
    renderPart(<OwnersSection brandKey={ACME} />)
    await told('The owners could not be loaded')
    failing.clear()
    await press('Try again')
    await address()
  })
})

describe('the editor', () => {
  it('shows the owners to administrators', async () => {
    openEditor('administrator', { edit: ACME })
    await told('brand-owner@example.com')
  })

  it('neither shows them to owners nor asks for them', async () => {
    const { calls } = openEditor('brand owner', { edit: ACME })
    await screen.findByRole('region', { name: 'Versions' })
    await waitFor(() => expect(calls).toContain(`GET /api/admin/brands/${ACME}/versions`))
    expect(screen.queryByRole('region', { name: 'Owners' })).toBeNull()
    expect(calls).not.toContain(`GET ${OWNERS}`)
  })
})
