import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { press } from '../../../testing/press'
import { declineProof, proveIdentity } from '../../../testing/test-platform'
import { heading, open, register, signIn, testShop } from '../test-shop'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  document.head.innerHTML = ''
})

const names = () =>
  within(screen.getByRole('region', { name: 'Active sessions' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

/** The security settings of somebody who is also signed in on a phone and a tablet. */
async function onThreeDevices() {
  const shop = testShop()
  open('/register')
  await register()
  await heading('Sign in')
  for (const _device of ['phone', 'tablet', 'laptop']) {
    shop.cookies.clear()
    cleanup()
    open('/login')
    await signIn()
    await waitFor(() => expect(location.pathname).toBe('/'))
  }
  shop.change('sessions', { device: 'Safari on iPhone' }, { idHash: shop.stored.sessions[0]!.idHash })
  shop.change('sessions', { device: 'Safari on iPad' }, { idHash: shop.stored.sessions[1]!.idHash })
  cleanup()
  open('/account-settings?tab=security')
  expect(await screen.findByText('This device')).toBeTruthy()
  return shop
}

describe('the sessions', () => {
  it('are listed, and end one by one and all but this one, once their user has proved who they are', async () => {
    const shop = await onThreeDevices()
    expect(names()).toHaveLength(3)
    expect(names()[0]).toContain('This device')
    await press('Sign out Safari on iPhone')
    await proveIdentity('analytic')
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(shop.stored.sessions.map(({ device }) => device)).not.toContain('Safari on iPhone')
    expect(names()).toEqual([expect.stringContaining('This device'), 'Safari on iPad'])
    await press('Sign out other devices')
    expect(await screen.findByText('You are signed in on this device only.')).toBeTruthy()
    expect(shop.stored.sessions).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Sign out other devices' })).toBeNull()
  })

  it('remain, with a message, when their user does not reauthenticate', async () => {
    const shop = await onThreeDevices()
    await press('Sign out other devices')
    await declineProof()
    expect((await screen.findAllByText("Please confirm that it's you and try again.")).length).toBeGreaterThan(0)
    expect(shop.stored.sessions).toHaveLength(3)
    expect(await screen.findByText('Safari on iPhone')).toBeTruthy()
  })
})
