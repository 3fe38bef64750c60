import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../contract/account'
import type { BookingResult } from '../../contract/booking'
import { DAY_MINUTES } from '../../domain/time'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, cookieHeader, findAnOffer, PASSWORD, payFor } from '../../testing/worlds/a-platform'

const EMAIL = 'guest@example.com'
const CHOSEN = 'Tern-over-water-9'
const ANOTHER = 'Gannet-at-dusk-12'

/** A platform where a guest has just booked, with the cookies of their browser. */
async function aGuest() {
  const { repositories, stored } = aDatabase()
  const platform = aPlatform(repositories)
  const offer = await findAnOffer(platform)
  const body = bookingFor(offer, await payFor(platform, offer), EMAIL)
  const booked = await platform.ask('POST', '/api/bookings', { body })
  const cookie = cookieHeader(booked)
  const answer = (await booked.json()) as BookingResult
  const token = await platform.tokenFor(EMAIL, 'account_opened')
  const post = async (path: string, sent: object, as = '') => {
    const { status, headers } = await platform.ask('POST', `/api/auth/${path}`, { body: sent, cookie: as })
    return { status, cookie: cookieHeader({ headers }) }
  }
  return {
    platform,
    stored,
    answer,
    cookie,
    body,
    account: () => stored.users.find(({ email }) => email === EMAIL)!,
    set: (newPassword: string, as = cookie) => post('set-password', { newPassword }, as),
    setByLink: (newPassword: string) => post('set-password', { newPassword, token }),
    signIn: async (password: string) => (await post('login', { username: EMAIL, password })).status,
    user: async (as = cookie) => {
      const asked = await platform.ask('GET', '/api/auth/user', { cookie: as })
      return asked.status === 200 ? ((await asked.json()) as User) : null
    },
  }
}

let guest: Awaited<ReturnType<typeof aGuest>>
beforeEach(async () => {
  guest = await aGuest()
})

describe('an account that a purchase opened', () => {
  it('has no password, and nobody is given one', async () => {
    const { answer, account, signIn, user } = guest
    expect(account().passwordHash).toBe('')
    expect(answer.accountInfo).toEqual({ username: 'guest', email: EMAIL })
    expect(JSON.stringify(answer)).not.toMatch(/password/i)
    expect(await user()).toMatchObject({ username: 'guest', security: { hasPassword: false } })
    expect([await signIn('-'), await signIn(PASSWORD)]).toEqual([401, 401])
  })

  it('gets its first password in its own session, once, and stays signed in', async () => {
    const { set, signIn, user } = guest
    const chosen = await set(CHOSEN)
    expect(chosen.status).toBe(200)
    expect(await user(chosen.cookie)).toMatchObject({ username: 'guest', security: { hasPassword: true } })
    expect(await user()).toBeNull()
    expect((await set(ANOTHER, chosen.cookie)).status).toBe(409)
    expect([await signIn(CHOSEN), await signIn(ANOTHER)]).toEqual([200, 401])
  })

  it('gets its first password by the mailed link, once, which confirms the address and ends the session', async () => {
    const { setByLink, signIn, user, account } = guest
    expect((await setByLink(CHOSEN)).status).toBe(200)
    expect(account().emailVerified).toBe(true)
    expect(await user()).toBeNull()
    expect((await setByLink(ANOTHER)).status).toBe(410)
    expect([await signIn(CHOSEN), await signIn(ANOTHER)]).toEqual([200, 401])
  })

  it('no longer accepts the link once a password was chosen in the session', async () => {
    const { set, setByLink, signIn } = guest
    await set(CHOSEN)
    expect((await setByLink(ANOTHER)).status).toBe(410)
    expect(await signIn(CHOSEN)).toBe(200)
  })

  it.each([
    [7 * DAY_MINUTES - 1, 200],
    [7 * DAY_MINUTES, 410],
  ])('has a link that after %i minutes is answered %i', async (minutes, status) => {
    guest.platform.later(minutes)
    expect((await guest.setByLink(CHOSEN)).status).toBe(status)
  })

  it('can be recovered by a forgotten password, which ends the first link', async () => {
    const { platform, setByLink, signIn } = guest
    await platform.ask('POST', '/api/auth/forgot-password', { body: { email: EMAIL } })
    const token = await platform.tokenFor(EMAIL, 'reset_password')
    const reset = await platform.ask('POST', '/api/auth/reset-password', { body: { token, newPassword: CHOSEN } })
    expect(reset.status).toBe(200)
    expect((await setByLink(ANOTHER)).status).toBe(410)
    expect(await signIn(CHOSEN)).toBe(200)
  })

  it('accepts no easily guessed password, and keeps the link for another try', async () => {
    const { set, setByLink } = guest
    expect([(await set('password1')).status, (await setByLink('guest-guest')).status]).toEqual([400, 400])
    expect((await setByLink(CHOSEN)).status).toBe(200)
  })

  it('gets a mail that its password was set', async () => {
    const { set, stored } = guest
    await set(CHOSEN)
    const kinds = stored.mails.filter(({ recipient }) => recipient === EMAIL).map(({ kind }) => kind)
    expect(kinds).toContain('password_changed')
    expect(stored.securityEvents.map(({ kind }) => kind)).toContain('password_set')
  })
})

it("an account with a password can't get a first one", async () => {
  const { platform, set } = guest
  const cookie = await platform.signIn('traveler')
  expect((await set(CHOSEN, cookie)).status).toBe(409)
  expect((await set(CHOSEN, '')).status).toBe(401)
})
