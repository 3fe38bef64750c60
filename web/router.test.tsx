import { QueryClientProvider } from '@tanstack/react-query'
import { type ParsedLocation, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageContent } from '#worker/content/brand-content'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { BrandProvider } from './features/brand/brand-provider'
import { aTrip } from './features/trips/test-trip'
import { createAppRouter, createQueryClient } from './router'
import { enter } from './testing/enter'
import { ToastProvider } from './ui/overlay/toast'

// The app as set up by main.tsx, at an address, with an API that has one user with one trip.

const ada = { id: 'usr_1', username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' }
const user = { ...ada, role: 'traveler', isAdmin: false, createdAt: '2026-11-21T12:00:00Z' }
let signedIn: boolean
let databaseDown: boolean

const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message, requestId: 'req_1' }, { status })

async function api(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = new URL(input instanceof Request ? input.url : input, location.origin).pathname
  if (path.startsWith('/api/brands/')) return Response.json({ ...defaultBrand, key: 'acme', name: 'Acme Air' })
  if (databaseDown) return refusal(503, 'database_unavailable', 'Please try again in a moment.')
  if (path === '/api/auth/login') {
    signedIn = String(init?.body).includes('correct horse')
    return signedIn ? Response.json(user) : refusal(401, 'wrong_credentials', 'Invalid username or password')
  }
  if (path === '/api/content/home') return Response.json(pageContent(defaultBrand, 'home'))
  if (!signedIn) return refusal(401, 'not_signed_in', 'Not authenticated')
  return Response.json(path === '/api/auth/user' ? user : { bookings: [aTrip()] })
}

function renderApp(address: string) {
  history.replaceState(null, '', address)
  const queryClient = createQueryClient()
  const router = createAppRouter({ queryClient })
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </BrandProvider>
    </QueryClientProvider>,
  )
  return router
}

it('takes answers for current for five minutes, and asks nobody again by itself', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnMount: false, staleTime: 300_000, gcTime: 600_000 },
    mutations: { retry: false },
  })
})

beforeEach(() => {
  signedIn = false
  databaseDown = false
  vi.stubGlobal('fetch', vi.fn(api))
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  vi.restoreAllMocks()
})

const banner = () => within(screen.getByRole('banner'))

async function signIn(password: string) {
  await enter(await screen.findByLabelText('Username or email'), 'ada')
  await enter(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('the app', () => {
  it('has a page for paths it does not know', async () => {
    renderApp('/nowhere')
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('404 Page Not Found')
  })

  it('asks for a sign-in on My Trips, goes back there afterwards and greets the user', async () => {
    renderApp('/my-trips')
    await userEvent.click(await screen.findByRole('link', { name: 'Sign In' }))
    await signIn('correct horse')
    expect(await screen.findByText('New York to London')).toBeTruthy()
    expect(location.pathname).toBe('/my-trips')
    expect(await banner().findByRole('button', { name: 'AB, account of Ada Byron' })).toBeTruthy()
  })

  it('makes no call for the trips of a visitor', async () => {
    renderApp('/my-trips')
    await screen.findByText('Please sign in')
    expect(vi.mocked(fetch).mock.calls.filter(([input]) => String(input).includes('/api/bookings'))).toEqual([])
  })

  it('stays on the sign-in page with a wrong password', async () => {
    renderApp('/login?redirect=/my-trips')
    await signIn('wrong')
    expect((await screen.findAllByText('Invalid username or password')).length).toBeGreaterThan(0)
    expect(location.pathname).toBe('/login')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
  })

  it('never goes to another site after signing in', async () => {
    renderApp('/login?redirect=//evil.example')
    await signIn('correct horse')
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(location.host).not.toContain('evil')
  })

  it('keeps the brand of the address from page to page on localhost', async () => {
    renderApp('/login?brand=acme')
    await waitFor(() => expect(banner().getByText('Acme Air')).toBeTruthy())
    await userEvent.click(banner().getByRole('link', { name: 'My Trips' }))
    expect(await screen.findByRole('heading', { name: 'Please sign in' })).toBeTruthy()
    expect(location.search).toBe('?brand=acme')
  })

  it('says that trips failed to load, and loads them on a retry', async () => {
    signedIn = true
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed-in=1')
    databaseDown = true
    renderApp('/my-trips')
    expect(await screen.findByText('Unable to retrieve your bookings: Please try again in a moment.')).toBeTruthy()
    databaseDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('New York to London')).toBeTruthy()
  })
})

describe('the scroll position', () => {
  const entry = (key: string) =>
    ({ location: { state: { __TSR_key: key } } }) as unknown as { location: ParsedLocation }
  const loaded = () => {
    const router = createAppRouter({ queryClient: createQueryClient() })
    const { scrollRestoration } = router.options
    if (typeof scrollRestoration !== 'function') throw new Error('the router asks nobody')
    return { moves: scrollRestoration, key: router.latestLocation.state.__TSR_key ?? '' }
  }
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('stays during hydration, and changes with every page after it', () => {
    document.body.innerHTML = '<div id="root"><main></main></div>'
    const { moves, key } = loaded()
    expect(moves(entry(key))).toBe(false)
    expect(moves(entry(key))).toBe(true)
    expect(moves(entry('other'))).toBe(true)
  })

  it('changes with the next page when the hydrated one was left before the router reported it', () => {
    document.body.innerHTML = '<div id="root"><main></main></div>'
    const { moves, key } = loaded()
    expect(moves(entry('other'))).toBe(true)
    expect(moves(entry(key))).toBe(true)
  })

  it('changes with a page that the browser renders itself', () => {
    document.body.innerHTML = '<div id="root"></div>'
    const { moves, key } = loaded()
    expect(moves(entry(key))).toBe(true)
  })
})
