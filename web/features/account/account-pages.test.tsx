import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../worker/app'
import { fakePasswords } from '../../../worker/testing/fake-passwords'
import { fakeSessions } from '../../../worker/testing/fake-sessions'
import { fakeUsers } from '../../../worker/testing/fake-users'
import { testDeps } from '../../../worker/testing/test-deps'
import { createAppRouter, createQueryClient } from '../../router'
import { ToastProvider } from '../../ui/toast'
import { BrandProvider } from '../brand/brand-provider'

// The whole app over the real API with ports in memory. The browser's part, keeping cookies, is done by hand.

let cookies: Map<string, string>
let sessions: ReturnType<typeof fakeSessions>
let databaseDown: boolean

function serve() {
  const users = fakeUsers()
  sessions = fakeSessions(users)
  const app = createApp(testDeps({ users, sessions, passwords: fakePasswords }))
  return async (input: RequestInfo | URL, init?: RequestInit) => {
    if (databaseDown)
      return Response.json({ code: 'database_unavailable', message: 'Down for a moment.' }, { status: 503 })
    const { pathname, search, origin } = new URL(input instanceof Request ? input.url : input, location.origin)
    const headers = new Headers(init?.headers)
    headers.set('host', location.host)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await app.request(`${origin}${pathname}${search}`, { ...init, signal: null, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
}

beforeEach(() => {
  cookies = new Map()
  databaseDown = false
  vi.stubGlobal('fetch', vi.fn(serve()))
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => (cookies.has('signed-in') ? 'signed-in=1' : ''))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

function open(address: string) {
  history.replaceState(null, '', address)
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </BrandProvider>
    </QueryClientProvider>,
  )
}

// The footer has an email field of its own.
async function fill(values: Record<string, string>) {
  const page = within(await screen.findByRole('main'))
  for (const [label, value] of Object.entries(values)) await userEvent.type(await page.findByLabelText(label), value)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function register() {
  await fill({
    'First name': 'Ada',
    'Last name': 'Byron',
    Email: 'ada@example.com',
    Username: 'ada',
    Password: 'analytic',
    'Confirm password': 'analytic',
  })
  await press('Create Account')
}

async function signIn(password: string) {
  await fill({ Username: 'ada', Password: password })
  await press('Sign In')
}

describe('the account pages', () => {
  it('lead from registration over signing in to another password', async () => {
    open('/register')
    await heading('Create an account')
    await register()
    await heading('Sign in')
    expect(location.pathname).toBe('/login')
    expect((await screen.findAllByText('Registration successful')).length).toBeGreaterThan(0)

    await signIn('analytic')
    await waitFor(() => expect(location.pathname).toBe('/'))
    history.pushState(null, '', '/account-settings')
    await heading('Account Settings')
    expect(screen.getByText('ada@example.com')).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Security' }))
    await waitFor(() => expect(location.search).toBe('?tab=security'))

    const before = cookies.get('session')
    await fill({
      'Current password': 'analytic',
      'New password': 'Blue-heron-47',
      'Confirm new password': 'Blue-heron-47',
    })
    await press('Update Password')
    expect((await screen.findAllByText('Your password has been updated')).length).toBeGreaterThan(0)
    expect(cookies.get('session')).not.toBe(before)
    expect(sessions.all).toHaveLength(1)
  })

  it('send a visitor to sign in, and back to the settings afterwards', async () => {
    open('/register')
    await register()
    await heading('Sign in')
    history.pushState(null, '', '/account-settings')
    await waitFor(() => expect(location.pathname).toBe('/login'))
    expect(new URLSearchParams(location.search).get('redirect')).toBe('/account-settings')
    await signIn('analytic')
    await heading('Account Settings')
    expect(location.pathname).toBe('/account-settings')
  })

  it('ask to sign in again when the session has ended meanwhile', async () => {
    open('/register')
    await register()
    await heading('Sign in')
    history.pushState(null, '', '/account-settings?tab=security')
    await waitFor(() => expect(location.search).toContain('redirect'))
    await signIn('analytic')
    await userEvent.click(await screen.findByRole('tab', { name: 'Security' }))
    sessions.all.splice(0)
    await fill({
      'Current password': 'analytic',
      'New password': 'Blue-heron-47',
      'Confirm new password': 'Blue-heron-47',
    })
    await press('Update Password')
    await heading('Sign in')
    expect(screen.getAllByText('Not authenticated').length).toBeGreaterThan(0)
  })

  it('say that the account can not be loaded, and load it when asked again', async () => {
    cookies.set('signed-in', '1')
    databaseDown = true
    open('/account-settings')
    expect(await screen.findByText('Down for a moment.')).toBeTruthy()
    databaseDown = false
    await press('Try again')
    await heading('Sign in')
  })
})
