import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MINUTES } from '#worker/domain/time'
import { aPlatform, open } from '../../../testing/test-platform'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const EIGHT_DAYS_IN_MINUTES = 8 * DAY_MINUTES

describe.each(['brand owner', 'administrator'] as const)('a %s without a second factor', (caller) => {
  it('is told until when it must be set up and where, and can go on working', async () => {
    aPlatform(caller, { requiresFactors: true })
    open('/admin/brands')
    expect((await screen.findByText('Your account needs a second step')).tagName).toBe('P')
    expect(screen.getByText(/everything else can go on without one until/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/account-settings?tab=security')
    expect(await screen.findByText('Acme Air')).toBeTruthy()
  })

  it('must set one up once that time is over, and sees no brand', async () => {
    const platform = aPlatform(caller, { requiresFactors: true })
    await platform.as(caller, 'GET', '/api/auth/user')
    platform.later(EIGHT_DAYS_IN_MINUTES)
    vi.useFakeTimers({ toFake: ['Date'], now: platform.state.now })
    // The session has ended meanwhile.
    await platform.as(caller, 'POST', '/api/auth/login', { username: caller, password: 'right' })
    open('/admin/brands')
    expect(await screen.findByText(/Set one up to go on managing/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set it up' })).toBeTruthy()
    expect(screen.queryByText('Acme Air')).toBeNull()
  })
})

describe('a traveler', () => {
  it('sets up a second factor once their address is confirmed', async () => {
    const platform = aPlatform('traveler')
    open('/account-settings?tab=security')
    await userEvent.click(await screen.findByRole('button', { name: 'Send confirmation link' }))
    expect(await screen.findByText('Check your email')).toBeTruthy()
    expect(platform.stored.mails.map(({ kind }) => kind)).toEqual(['verify_email'])
    expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).toBeNull()
    cleanup()
    platform.change('users', { emailVerified: true }, { username: 'traveler' })
    open('/account-settings?tab=security')
    expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send confirmation link' })).toBeNull()
  })
})
