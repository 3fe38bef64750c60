import { isDeepStrictEqual } from 'node:util'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LinkPurpose } from '#worker/contract/account'
import { sha256Hex } from '#worker/platform/crypto/digest'
import { bookingData } from '#worker/testing/builders/a-purchase'
import { anAlertRow } from '#worker/testing/builders/an-alert'
import { aSlice } from '#worker/testing/builders/an-offer'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { fill, heading, open, openHere, post, registered, signedIn, signIn, testShop } from '../test-shop'

let shop: ReturnType<typeof testShop>

beforeEach(() => {
  shop = testShop()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  document.head.innerHTML = ''
})

/** Opens another window in the same browser. */
const visit = (address: string) => {
  cleanup()
  open(address)
}

/** Loads the document of the same history entry again. */
const reload = () => {
  cleanup()
  openHere()
}

const NO_LINK = 'This link does not work anymore'
const newPassword = { 'New password': 'Blue-heron-47', 'Confirm new password': 'Blue-heron-47' }

describe('a forgotten password', () => {
  async function forgotten(email: string) {
    visit('/forgot-password')
    await fill({ Email: email })
    await press('Send link')
    await heading('Check your email')
  }

  it('is replaced by a link that works once, and leaves the address', async () => {
    await registered()
    await forgotten('ada@example.com')
    const link = await shop.linkInMail()
    expect(link).toMatch(/^\/reset-password\?token=/)

    visit(link)
    await heading('Choose a new password')
    await waitFor(() => expect(location.search).toBe(''))
    await fill(newPassword)
    await press('Set new password')
    await heading('Your password has been updated')
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }))
    await heading('Sign in')
    await signIn('Blue-heron-47')
    await waitFor(() => expect(location.pathname).toBe('/'))

    visit(link)
    await fill(newPassword)
    await press('Set new password')
    await heading(NO_LINK)
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password')
  })

  it('is answered alike for an address without an account', async () => {
    await registered()
    await forgotten('ada@example.com')
    const message = screen.getByRole('main').textContent
    const mails = shop.stored.mails.length
    await forgotten('zoe@example.com')
    expect(screen.getByRole('main').textContent?.replace('zoe@', 'ada@')).toBe(message)
    expect(shop.stored.mails).toHaveLength(mails)
  })

  it('asks for an address, and keeps it when the link can not be sent', async () => {
    open('/forgot-password')
    await heading('Forgot your password?')
    await press('Send link')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    shop.databaseDown = true
    await fill({ Email: 'ada@example.com' })
    await press('Send link')
    expect((await screen.findAllByText('Down for a moment.')).length).toBeGreaterThan(0)
    expect(screen.getByRole('main').querySelector('input')?.value).toBe('ada@example.com')
  })

  it('needs a new one that fits the rules, twice, and the server’s, and may be chosen again with the same link', async () => {
    await registered()
    await forgotten('ada@example.com')
    visit(await shop.linkInMail())
    for (const [typed, message] of [
      [{ 'New password': 'short' }, 'New password must be at least 8 characters'],
      [{ 'New password': '-and-longer' }, 'Please confirm your new password'],
      [{ 'Confirm new password': 'other' }, "Passwords don't match"],
    ] as const) {
      await fill(typed)
      await press('Set new password')
      expect(await screen.findByText(message)).toBeTruthy()
    }
    await heading('Choose a new password')
    for (const label of ['New password', 'Confirm new password']) await userEvent.clear(screen.getByLabelText(label))
    await fill({ 'New password': 'Password123!', 'Confirm new password': 'Password123!' })
    await press('Set new password')
    expect(await screen.findAllByText('This password is too common')).not.toEqual([])
    await fill({ 'New password': ' of my aunts', 'Confirm new password': ' of my aunts' })
    await press('Set new password')
    await heading('Your password has been updated')
  })

  it('is not replaced by an incomplete link', async () => {
    await registered()
    const hashes = () => shop.stored.users.map(({ passwordHash }) => passwordHash)
    const before = hashes()
    visit('/reset-password?token=half-a-token')
    await fill(newPassword)
    await press('Set new password')
    await heading(NO_LINK)
    expect(hashes()).toEqual(before)
  })
})

describe('a link from a mail', () => {
  it.each([
    '/reset-password',
    '/set-password',
    '/verify-email',
    '/recover-access',
    '/email-change',
    '/review',
    '/newsletter',
    '/newsletter?leave=yes',
  ])('that came without its secret is not called over: %s says what is missing, and leads on', async (address) => {
    open(address)
    await heading('This link is not complete')
    expect(screen.getByText('Please open it again from the email: a part of it is missing.')).toBeTruthy()
    expect(within(screen.getByRole('main')).getAllByRole('link')).not.toHaveLength(0)
  })
})

describe('an address', () => {
  it('is confirmed by its link once its owner has signed in', async () => {
    await registered()
    const link = await shop.linkInMail()
    expect(link).toMatch(/^\/verify-email\?token=/)
    visit(link)
    await heading('Sign in to confirm your email address')
    expect(location.search).toBe('')
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }))
    await heading('Sign in')
    await signIn()
    await heading('Your email address is confirmed')
    expect(screen.getByText('ada@example.com')).toBeTruthy()
    expect(sessionStorage).toHaveLength(0)

    visit('/account-settings')
    expect(await screen.findByText('Confirmed')).toBeTruthy()
    visit(link)
    await heading('Your email address is confirmed')
  })

  it('that was invited leads to its invitation once it is confirmed, from any window and from the profile', async () => {
    await registered()
    const link = await shop.linkInMail()
    shop.invite('ada@example.com')
    await signedIn()
    visit('/account-settings')
    expect(await screen.findByText('Not confirmed')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'See the invitation' })).toBeNull()
    visit(link)
    await heading('Your email address is confirmed')
    expect(await screen.findByText(/^You are invited to the team of/)).toBeTruthy()
    visit('/account-settings')
    await userEvent.click(await screen.findByRole('link', { name: 'See the invitation' }))
    await heading('Join the team of Tailfin')
    await press('Accept the invitation')
    await heading('You are on the team of Tailfin')
    expect(shop.stored.users[0]?.role).toBe('brand_editor')
    visit('/account-settings')
    expect(await screen.findByText('Confirmed')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'See the invitation' })).toBeNull()
  })

  it('gets another link when its own does not work, and on the profile', async () => {
    await registered()
    await signedIn()
    visit('/verify-email?token=half-a-token')
    await heading(NO_LINK)
    const before = shop.stored.mails.length
    await press('Send a new link')
    expect((await screen.findAllByText('Check your email')).length).toBeGreaterThan(0)
    visit('/account-settings')
    expect(await screen.findByText('Not confirmed')).toBeTruthy()
    await press('Send confirmation link')
    await waitFor(() => expect(shop.stored.mails).toHaveLength(before + 2))
    visit(await shop.linkInMail())
    await heading('Your email address is confirmed')
  })

  it('can be tried again when the database was down', async () => {
    await registered()
    const link = await shop.linkInMail()
    await signedIn()
    shop.databaseDown = true
    open(link)
    expect(await screen.findByText('Down for a moment.')).toBeTruthy()
    shop.databaseDown = false
    await press('Try again')
    await heading('Your email address is confirmed')
  })
})

describe('the trip of a guest', () => {
  it('is opened once by a link to its address, and stays open for a while', async () => {
    await shop.book('RZPNX8', 'guest@example.com')
    visit('/support?tab=bookings')
    const ask = async (reference: string) => {
      const page = await screen.findByRole('tabpanel')
      for (const [name, value] of [
        ['reference', reference],
        ['email', 'Guest@example.com'],
      ]) {
        const input = page.querySelector<HTMLInputElement>(`input[name=${name}]`)!
        await userEvent.clear(input)
        await enter(input, value ?? '')
      }
      await press('Retrieve Booking')
      return (await screen.findByText(/^If we find a booking with these details/)).textContent
    }
    const message = await ask('RZPNX9')
    expect(shop.stored.mails).toHaveLength(0)
    expect(await ask('rzpnx8')).toBe(message)
    await waitFor(() => expect(shop.stored.mails).toHaveLength(1))

    const link = await shop.linkInMail()
    expect(link).toMatch(/^\/trip\?token=/)
    visit(link)
    await heading('Your trip')
    await waitFor(() => expect(location.search).toBe(''))
    // A reload of the same history entry.
    reload()
    shop.databaseDown = true
    await press('Open my trip')
    expect(await screen.findByText('Down for a moment.')).toBeTruthy()
    shop.databaseDown = false
    await press('Open my trip')
    expect(await screen.findByText('RZPNX8')).toBeTruthy()
    reload()
    expect(await screen.findByText('RZPNX8')).toBeTruthy()
    visit(link)
    await press('Open my trip')
    await heading(NO_LINK)
    expect(await screen.findByRole('region', { name: 'Booked without an account?' })).toBeTruthy()
  })

  it('is shown to nobody without a link', async () => {
    await shop.book('RZPNX8', 'ada@example.com')
    open('/trip')
    await heading('Your trip')
    expect(await screen.findByRole('region', { name: 'Booked without an account?' })).toBeTruthy()
    expect(screen.getByText('Open it by the link in our email.')).toBeTruthy()
    expect(screen.queryByText('RZPNX8')).toBeNull()
  })
})

const TOKEN = 'x'.repeat(43)
const ALERT = crypto.randomUUID()
const PASSWORD = { newPassword: 'Blue-heron-47' }

/** The links of mails that do something: the page, what the link is about, and the call that a press there makes. */
const LINKS: [address: string, about: LinkPurpose | null, call: string, body?: object][] = [
  ['/verify-email', 'verify_email', 'auth/verify-email'],
  ['/reset-password', 'reset_password', 'auth/reset-password', PASSWORD],
  ['/set-password', 'set_password', 'auth/set-password', PASSWORD],
  ['/trip', 'view_trip', 'trip/open'],
  ['/review', 'write_review', 'reviews/withdraw'],
  ['/review?stop=yes', 'write_review', 'reviews/stop-asking'],
  ['/newsletter', 'join_newsletter', 'newsletter/confirm'],
  ['/newsletter?leave=yes', null, 'newsletter/leave'],
  ['/admin/join', 'join_team', 'auth/invitation/accept'],
  ['/alerts?press=confirm', 'price_alerts', 'alerts/confirm'],
  ['/alerts?press=pause', 'price_alerts', 'alerts/change', { id: ALERT, change: { kind: 'pause' } }],
  ['/alerts?press=end', 'price_alerts', 'alerts/change', { id: ALERT, change: { kind: 'end' } }],
  ['/email-change', null, 'auth/email-change/confirm'],
  ['/email-change?stop=yes', null, 'auth/email-change/stop'],
  ['/recover-access', null, 'auth/recovery/use'],
]

/** A shop in which the token opens something about Ada: the link of a purpose, or else whatever has a token of its own. */
async function shopWithLink(purpose: LinkPurpose | null) {
  shop = testShop()
  await registered()
  const { id: userId = '', brandKey = '', email = '', createdAt = '' } = shop.stored.users[0] ?? {}
  await shop.book('RZPNX8', email)
  shop.change('bookings', { bookingData: bookingData({ slices: [aSlice()] }) }, { contactEmail: email })
  shop.invite(email)
  const tokenHash = await sha256Hex(TOKEN)
  const of = { brandKey, createdAt, expiresAt: '2099-01-01T00:00:00.000Z' }
  shop.put('subscriptions', { id: 'subscription', brandKey, email, consent: '', leaveToken: TOKEN, askedAt: createdAt })
  shop.put('alerts', anAlertRow({ id: ALERT, brandKey, email }))
  const hashes = { oldTokenHash: tokenHash, newTokenHash: '', sessionHash: '' }
  shop.put('emailChanges', { ...of, ...hashes, id: 'change', userId, newEmail: 'ada@example.org', state: 'waiting' })
  shop.put('factorRecoveries', { ...of, id: 'recovery', userId, tokenHash, readyAt: createdAt })
  const subjects: Partial<Record<LinkPurpose, string>> = {
    view_trip: shop.stored.bookings[0]?.id ?? '',
    write_review: shop.stored.bookings[0]?.id ?? '',
    join_newsletter: 'subscription',
    join_team: 'invite',
    price_alerts: ALERT,
  }
  if (purpose) shop.put('links', { ...of, tokenHash, purpose, subjectId: subjects[purpose] ?? userId })
  if (purpose === 'set_password') shop.change('users', { passwordHash: '' }, { id: userId })
}

const rowsOfLinks = () =>
  (
    [
      'links',
      'users',
      'subscriptions',
      'alerts',
      'teamInvites',
      'reviewOptOuts',
      'emailChanges',
      'factorRecoveries',
    ] as const
  ).map((table) => shop.stored[table])

// The last test: the page of an invitation holds its token as long as the document lives.
it('a link from a mail does nothing before a press: a mailbox may run its page first, and it works for the reader afterward', async () => {
  const found: unknown[] = []
  for (const [address, purpose, call, body] of LINKS) {
    await shopWithLink(purpose)
    const before = rowsOfLinks()
    visit(`${address}${address.includes('?') ? '&' : '?'}token=${TOKEN}`)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(location.search).not.toContain('token'))
    await Promise.all(vi.mocked(fetch).mock.results.map(({ value }) => value))
    const isUntouched = isDeepStrictEqual(rowsOfLinks(), before)
    if (/verify-email|accept$/.test(call)) await signedIn()
    const { status } = await post(`/api/${call}`, { token: TOKEN, ...body })
    found.push([address, isUntouched, status])
  }
  expect(found).toEqual(LINKS.map(([address]) => [address, true, 200]))
})
