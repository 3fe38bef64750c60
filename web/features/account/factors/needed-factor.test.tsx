import { screen } from '@testing-library/react'
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
  it('is told until when it must be set up, with the way there, and goes on working', async () => {
    aPlatform(caller, { requiresFactors: true })
    open('/admin/brands')
    expect((await screen.findByText('Your account needs a second step')).tagName).toBe('P')
    expect(screen.getByText(/You can go on without one until/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/account-settings?tab=security')
    expect(await screen.findByText('Acme Air')).toBeTruthy()
  })

  it('is led to it once that time is over, and sees no brand', async () => {
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
