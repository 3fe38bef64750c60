import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { createApp } from '#worker/app'
import { DomainError } from '#worker/domain/error'
import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import { DAY_MS } from '#worker/domain/time'
import { openEmail } from '#worker/features/mail/prepare-mail'
import { aBooking, bookingData } from '#worker/testing/builders/a-purchase'
import { fakeFlights } from '#worker/testing/doubles/fake-flights'
import { fakePasswords } from '#worker/testing/doubles/fake-passwords'
import { aDatabase } from '#worker/testing/worlds/a-database'
import { testDeps } from '#worker/testing/worlds/test-deps'
import { createAppRouter, createQueryClient } from '../../router'
import { enter } from '../../testing/enter'
import { press } from '../../testing/press'
import { ToastProvider } from '../../ui/overlay/toast'
import { BrandProvider } from '../brand/brand-provider'

// The whole app over the real API with a database of its own, for this feature's tests. The shop stores the cookies that a browser would.

/** A shop whose API answers the page's fetch, with what a test may inspect and change behind it. */
export function testShop() {
  const { repositories, stored, put, change, remove, sell } = aDatabase()
  const late = new DomainError('provider_timeout', 'The airline did not answer in time.')
  const airline = fakeFlights({ readOrder: () => Promise.reject(late) })
  const deps = testDeps({
    ...repositories,
    passwords: fakePasswords,
    mailer: { send: async () => ({ kind: 'kept' }) },
    flights: () => airline,
  })
  const app = createApp(deps)
  const shop = {
    cookies: new Map<string, string>(),
    databaseDown: false,
    stored,
    put,
    change,
    remove,
    /** Stores a confirmed booking of a guest with this reference and address. */
    async book(duffelBookingId: string, contactEmail: string) {
      await sell(aBooking({ duffelBookingId, bookingData: bookingData() }), { contactEmail })
    },
    /** Invites an address to the team of the shop whose account was opened, for a week. */
    invite(email: string) {
      const { brandKey, createdAt } = stored.users[0] ?? { brandKey: '', createdAt: '' }
      const expiresAt = new Date(Date.parse(createdAt) + 7 * DAY_MS).toISOString()
      const open = { endedAt: null, outcome: null }
      put('teamInvites', { id: 'invite', brandKey, email, role: 'brand_editor', createdAt, expiresAt, ...open })
    },
    /** The path, with its query, that the latest mail links to. */
    async linkInMail(): Promise<string> {
      const email = await openEmail(deps.secrets, stored.mails.at(-1)?.sealed ?? '')
      const { pathname, search } = new URL(/https?:\/\/\S+token=\S+/.exec(email?.text ?? '')?.[0] ?? 'http://none/')
      return pathname + search
    },
  }
  async function answer(input: RequestInfo | URL, init?: RequestInit) {
    if (shop.databaseDown) {
      return Response.json({ code: 'database_unavailable', message: 'Down for a moment.' }, { status: 503 })
    }
    const { pathname, search, origin } = new URL(input instanceof Request ? input.url : input, location.origin)
    const headers = new Headers(init?.headers)
    headers.set('host', location.host)
    headers.set('origin', location.origin)
    headers.set('cookie', [...shop.cookies].map((pair) => pair.join('=')).join('; '))
    const response = await app.request(`${origin}${pathname}${search}`, { ...init, signal: null, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      shop.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    ['signed-in', 'trip-opened'].flatMap((hint) => shop.cookies.get(hint)?.replace(/^/, `${hint}=`) ?? []).join('; '),
  )
  return shop
}

/** Opens the app at an address, in a window of its own. */
export function open(address: string) {
  history.replaceState(null, '', address)
  return openHere()
}

/** Opens the app at the window's own history entry. */
export function openHere() {
  const queryClient = createQueryClient()
  const router = createAppRouter({ queryClient })
  return render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </BrandProvider>
    </QueryClientProvider>,
  )
}

/** Types into the page's fields, by label. The footer has an email field of its own. */
export async function fill(values: Record<string, string>) {
  const page = within(await screen.findByRole('main'))
  for (const [label, value] of Object.entries(values)) await enter(await page.findByLabelText(label), value)
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Opens Ada's account on the registration page. */
export async function register() {
  await fill({
    'First name': 'Ada',
    'Last name': 'Byron',
    Email: 'ada@example.com',
    Password: 'analytic',
    'Confirm password': 'analytic',
  })
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree to the Terms/ }))
  await press('Create Account')
}

export const post = (path: string, body: object) =>
  fetch(location.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Opens Ada's account, for tests of later steps. */
export async function registered() {
  const { status } = await post('/api/auth/register', {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    username: 'ada',
    password: 'analytic',
    agreedTo: CURRENT_TEXTS,
  })
  expect(status).toBe(201)
}

/** Ada has signed in, in another window of this browser. */
export async function signedIn() {
  const { status } = await post('/api/auth/login', { username: 'ada', password: 'analytic' })
  expect(status).toBe(200)
}

/** Signs Ada in on the sign-in page. */
export async function signIn(password = 'analytic') {
  await fill({ 'Username or email': 'ada', Password: password })
  await press('Sign In')
}
