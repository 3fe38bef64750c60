import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentUserQuery } from '../../api/user'
import { createQueryClient } from '../../router'
import { press } from '../../testing/press'
import { ToastProvider } from '../../ui/overlay/toast'
import { ProfileForm } from './settings/profile-form'
import { fill, heading, open, register, registered, signedIn, signIn, testShop } from './test-shop'

let shop: ReturnType<typeof testShop>

beforeEach(() => {
  shop = testShop()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

describe('the account pages', () => {
  it('lead from registration through signing in to another password', async () => {
    open('/register')
    await heading('Create an account')
    await register()
    await heading('Sign in')
    expect(location.pathname).toBe('/login')
    expect((await screen.findAllByText('Check your email')).length).toBeGreaterThan(0)

    await signIn()
    await waitFor(() => expect(location.pathname).toBe('/'))
    history.pushState(null, '', '/account-settings')
    await heading('Account Settings')
    expect(screen.getByText('ada@example.com')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Security' }))
    await waitFor(() => expect(location.search).toBe('?tab=security'))

    const before = shop.cookies.get('session')
    await fill({
      'Current password': 'analytic',
      'New password': 'Blue-heron-47',
      'Confirm new password': 'Blue-heron-47',
    })
    await press('Update Password')
    expect((await screen.findAllByText('Your password has been updated')).length).toBeGreaterThan(0)
    expect(shop.cookies.get('session')).not.toBe(before)
    expect(shop.stored.sessions).toHaveLength(1)
  })

  it('keep the return path through registration, and never lead outside the shop', async () => {
    open('/login?redirect=%2Fadmin%2Fjoin')
    await heading('Sign in')
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
    await heading('Create an account')
    await register()
    await heading('Sign in')
    expect(location.search).toBe('?redirect=%2Fadmin%2Fjoin')
    await signIn()
    await waitFor(() => expect(location.pathname).toBe('/admin/join'))
    cleanup()
    open('/register?redirect=%2F%2Fevil.example')
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
    await heading('Sign in')
    await signIn()
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(location.origin).not.toContain('evil')
  })

  it('let somebody in with the right password after a few wrong ones', async () => {
    await registered()
    open('/login')
    for (let time = 0; time < 3; time++) {
      const body = JSON.stringify({ username: 'ada', password: 'wrong' })
      const headers = { 'content-type': 'application/json' }
      expect((await fetch(`${location.origin}/api/auth/login`, { method: 'POST', headers, body })).status).toBe(401)
    }
    await signIn()
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it('ask a user whose password somebody else made for a new one, before anything else', async () => {
    await registered()
    shop.change('users', { mustChangePassword: true })
    open('/login')
    await signIn()
    await heading('Account Settings')
    expect(location.search).toBe('?tab=security')
    expect(await screen.findByText(/^Your password was made for you/)).toBeTruthy()
    expect(screen.queryByText('Where you are signed in')).toBeNull()
    await fill({
      'Current password': 'analytic',
      'New password': 'Blue-heron-47',
      'Confirm new password': 'Blue-heron-47',
    })
    await press('Update Password')
    expect((await screen.findAllByText('Your password has been updated')).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByText(/^Your password was made for you/)).toBeNull())
    expect(shop.stored.users[0]?.mustChangePassword).toBe(false)
  })

  it('let somebody without a password choose one, and change it from then on', async () => {
    await registered()
    await signedIn()
    const { id: userId = '', brandKey = '', createdAt = '' } = shop.stored.users[0] ?? {}
    shop.change('users', { passwordHash: '' })
    shop.put('signInIdentities', { brandKey, userId, createdAt, provider: 'google', subject: '117' })
    open('/account-settings?tab=security')
    await screen.findByRole('heading', { name: 'Choose a password' })
    expect(screen.queryByLabelText('Current password')).toBeNull()
    expect(await screen.findByText(/It is your only way to sign in/)).toBeTruthy()
    await press(/^Wasn.t you/)
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await fill({ Password: 'Blue-heron-47', 'Confirm password': 'Blue-heron-47' })
    await press('Set password')
    const done = await screen.findByText('Your password is set')
    expect(document.activeElement?.contains(done)).toBe(true)
    expect(await screen.findByLabelText('Current password')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Remove Google' })).toBeTruthy()
    expect(await screen.findByText('Password chosen')).toBeTruthy()
    expect(shop.stored.sessions).toHaveLength(1)
  })

  it('send a visitor to sign in, and back to the settings afterwards', async () => {
    await registered()
    open('/account-settings')
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/account-settings')
    await signIn()
    await heading('Account Settings')
    expect(location.pathname).toBe('/account-settings')
  })

  it('ask to sign in again when the session has ended meanwhile', async () => {
    await registered()
    await signedIn()
    open('/account-settings?tab=security')
    await screen.findByLabelText('Current password')
    // Waits for all of the tab's requests: a pending one would find out by itself that the session has ended.
    await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]))
    await fill({
      'Current password': 'analytic',
      'New password': 'Blue-heron-47',
      'Confirm new password': 'Blue-heron-47',
    })
    shop.remove('sessions')
    await press('Update Password')
    await heading('Sign in')
    expect(screen.getAllByText('Not authenticated').length).toBeGreaterThan(0)
  })

  it('say that the account can not be loaded, and load it when asked again', async () => {
    shop.cookies.set('signed-in', '1')
    shop.databaseDown = true
    open('/account-settings')
    expect(await screen.findByText('Down for a moment.')).toBeTruthy()
    shop.databaseDown = false
    await press('Try again')
    await heading('Sign in')
  })
})

it.each(['/admin-settings', '/admin/brands', '/admin/users', '/admin/cases/c1'])(
  'a signed-out visitor is sent from %s to sign in, with the way back',
  async (path) => {
    testShop()
    open(path)
    await heading('Sign in')
    expect(location.pathname + location.search).toBe(`/login?redirect=${encodeURIComponent(path)}`)
  },
)

it('keeps what an account says of its user', async () => {
  open('/register')
  await register()
  await heading('Sign in')
  await signIn()
  await waitFor(() => expect(location.pathname).toBe('/'))
  cleanup()
  const queryClient = createQueryClient()
  const account = await queryClient.fetchQuery(currentUserQuery)
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <main>
          <ProfileForm
            user={{ firstName: 'Ada', lastName: 'Byron', homeAirport: 'JFK' }}
            shopPhone="+1 555 010 0199"
            renderAirport={({ label, value, onChoose }) => (
              <button type="button" onClick={() => onChoose('LIS')}>{`${label}: ${value}`}</button>
            )}
          />
        </main>
      </ToastProvider>
    </QueryClientProvider>,
  )
  const write = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), `${text}{Tab}`)
  }
  await write('First name', 'Augusta')
  await write('Phone (optional)', '+44 20 7946 0123')
  await press('Home airport (optional): JFK')
  await press('Save Details')
  await screen.findByText('Details saved')
  const { firstName, lastName, phone, homeAirport } = shop.stored.users[0] ?? {}
  expect([firstName, lastName, phone, homeAirport]).toEqual(['Augusta', 'Byron', '+442079460123', 'LIS'])
  const known = { ...account, firstName, phone: '+44 20 7946 0123', homeAirport }
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(known)

  await write('First name', '')
  await write('Phone (optional)', '12')
  await press('Save Details')
  expect(await screen.findByText('First name is required')).toBeTruthy()
  expect(screen.getByLabelText('Phone (optional)').getAttribute('aria-invalid')).toBe('true')
  expect(shop.stored.users[0]?.firstName).toBe('Augusta')
})
