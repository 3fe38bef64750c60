import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press } from '../../../testing/press'
import { aPlatform, open } from '../../../testing/test-platform'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const never = () => Promise.reject(new Error('not reached'))
const google = { address: never, identify: never }
const SECURITY = '/account-settings?tab=security'
const card = async () => within(await screen.findByRole('region', { name: 'Other accounts' }))

it('lists what is connected, with a way to remove it, and says why an answer connected nothing', async () => {
  const platform = aPlatform('administrator', { signInProviders: { google } })
  const { users } = platform.stored
  const { id: userId = '', brandKey = '' } = users.find(({ username }) => username === 'administrator') ?? {}
  const createdAt = platform.state.now.toISOString()
  platform.put('signInIdentities', { brandKey, userId, createdAt, provider: 'google', subject: '117' })
  open(`${SECURITY}&brand=acme.example&problem=taken`)
  expect((await card()).getByRole('heading', { level: 3 }).textContent).toBe('Google')
  expect((await card()).getByRole('alert').textContent).toBe('That account is connected to another account here.')
  await press('Remove Google')
  expect(await screen.findByRole('button', { name: 'Connect Google' })).toBeTruthy()
  expect(platform.stored.signInIdentities).toEqual([])
})

it('is not there where the shop has no providers', async () => {
  aPlatform('administrator')
  open(SECURITY)
  await screen.findByText('This device')
  expect(screen.queryByRole('region', { name: 'Other accounts' })).toBeNull()
})
