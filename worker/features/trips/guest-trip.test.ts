import { beforeEach, describe, expect, it } from 'vitest'
import type { Booking, CancellationQuote, CancellationResult } from '../../contract/booking'
import { DAY_MINUTES } from '../../domain/time'
import { readCalendar } from '../../testing/read-calendar'
import { databasesInTurn } from '../../testing/worlds/a-database'
import {
  aPlatform,
  bookingFor,
  callerEmail,
  cookieHeader,
  findAnOffer,
  type Platform,
  payFor,
  sell,
} from '../../testing/worlds/a-platform'
import { listMails } from '../mail/read-mailbox'

const EMAIL = 'guest@example.com'

let platform: Platform
const nextDatabase = databasesInTurn()
let stored: ReturnType<typeof nextDatabase>['stored']
/** The guest's trip, and the cookie of the browser in which its link was opened. */
let trip: string
let cookie: string

const get = (path: string, given = cookie, id = trip) =>
  platform.ask('GET', `/api/trip/${id}${path}`, { cookie: given })
const post = (path: string, body?: unknown, given = cookie, id = trip) =>
  platform.ask('POST', `/api/trip/${id}${path}`, { cookie: given, ...(body !== undefined && { body }) })

/** Opens the link of a trip in a browser that has some cookies, and returns those that it then has. */
async function openTrip(id = trip, email = EMAIL, had?: string): Promise<string> {
  const reference = (await platform.deps.purchases.findBooking(platform.here, id))?.duffelBookingId
  await platform.ask('POST', '/api/bookings/retrieve', { body: { reference, email } })
  const token = await platform.tokenFor(email, 'view_trip')
  const answer = await platform.ask('POST', '/api/trip/open', { body: { token }, ...(had && { cookie: had }) })
  expect(await answer.json()).toEqual({ id })
  const opened = cookieHeader(answer)
  // The browser has one mark of the trip that was opened last.
  return had ? `${had.replace(/; (?:__Host-)?trip-opened=[^;]*/, '')}; ${opened}` : opened
}

beforeEach(async () => {
  const database = nextDatabase()
  stored = database.stored
  platform = aPlatform(database.repositories)
  trip = await sell(platform, { email: EMAIL })
  cookie = await openTrip()
})

describe('a browser that opened the link of a trip', () => {
  it('has its flights for a calendar', async () => {
    const answer = await get('/calendar')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(readCalendar(await answer.text())[0]?.uid).toMatch(`${trip}-1@`)
  })

  it('has its mail sent again, to the address it was made with, three times an hour', async () => {
    const before = stored.mails.length
    const statuses = [await post('/mail'), await post('/mail'), await post('/mail'), await post('/mail')]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(stored.mails.slice(before)).toMatchObject(
      Array.from({ length: 3 }, () => ({ kind: 'booking', recipient: EMAIL })),
    )
    platform.later(61)
    expect((await post('/mail')).status).toBe(200)
  })

  it('asks what canceling gives back, cancels by that quote, and sees it', async () => {
    const quote = (await (await post('/cancellation-quote')).json()) as CancellationQuote
    expect(Number(quote.terms.paid_amount)).toBeGreaterThan(0)
    expect(stored.bookings.find(({ id }) => id === trip)?.status).toBe('confirmed')
    const result = (await (await post('/cancel', { quoteId: quote.id })).json()) as CancellationResult
    expect(result).toMatchObject({ success: true, status: 'cancelled', terms: quote.terms })
    const seen = (await (await get('')).json()) as Booking
    expect([seen.status, seen.cancellation?.status]).toEqual(['cancelled', 'cancelled'])
    expect(stored.mails.at(-1)).toMatchObject({ kind: 'booking_cancelled', recipient: EMAIL })
  })

  it('cancels with no quote of another trip, and nothing but this one', async () => {
    const other = await sell(platform, { email: 'other@example.com' })
    const traveler = { brandKey: platform.here, bookingId: other }
    const row = {
      id: 'quote-of-another',
      brandKey: platform.here,
      bookingId: other,
      mode: 'test',
      state: 'quoted',
      orderId: 'ord_x',
      paymentId: 'pi_x',
      contactEmail: 'other@example.com',
    }
    await platform.deps.cancellations.insert({
      ...(stored.cancellations[0] ?? (await firstCancellation())),
      ...row,
    } as never)
    expect(await platform.deps.cancellations.find(traveler, other, 'quote-of-another')).not.toBeNull()
    expect((await post('/cancel', { quoteId: 'quote-of-another' })).status).toBe(404)
    expect(stored.bookings.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  })
})

/** The address of a link in the latest mail about the trip. */
async function linkInMail(label: string): Promise<string> {
  const mails = await listMails(platform.deps, platform.here)
  const text = mails.find(({ kind }) => kind === 'booking')?.email?.text ?? ''
  const address = new URL(text.split(`${label}:\n`)[1]?.split('\n')[0] ?? '')
  return `${address.pathname}${address.search}`
}

describe('the calendar’s link in the mail about a trip', () => {
  it('has its flights, whoever opens it, at its brand only', async () => {
    const path = await linkInMail('Add to calendar')
    const answer = await platform.ask('GET', path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(readCalendar(await answer.text())[0]?.uid).toMatch(`${trip}-1@`)
    expect((await platform.ask('GET', path, { host: platform.there })).headers.get('location')).toBe('/my-trips')
  })

  it.each(['', `?trip=x.${'A'.repeat(43)}=`])('shows no trip that we didn’t sign: %j', async (query) => {
    const answer = await platform.ask('GET', `/api/trip/calendar${query}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/my-trips'])
    const signed = new URLSearchParams((await linkInMail('Add to calendar')).split('?')[1]).get('trip') ?? ''
    const other = await sell(platform, { email: 'other@example.com' })
    const forged = new URLSearchParams({ trip: `${other}.${signed.split('.')[1]}` })
    expect((await platform.ask('GET', `/api/trip/calendar?${forged}`)).status).toBe(302)
  })
})

it.each(['/api/trip', '/api/bookings'])('is read only so often by one address: %s', async (calls) => {
  const session = await platform.signIn('traveler')
  const id = calls === '/api/trip' ? trip : await sell(platform, { cookie: session })
  for (const path of ['', '/calendar']) {
    const ask = async () =>
      (await platform.ask('GET', `${calls}/${id}${path}`, { cookie: `${cookie}; ${session}` })).status
    platform.deps.callLimiter.allow = async () => false
    expect([path, await ask()]).toEqual([path, 429])
    platform.deps.callLimiter.allow = async () => true
    expect([path, await ask()]).toEqual([path, 200])
  }
})

describe('two trips that are open in one browser', () => {
  let other: string
  let both: string
  beforeEach(async () => {
    other = await sell(platform, { email: 'other@example.com' })
    both = await openTrip(other, 'other@example.com', cookie)
  })

  it('are each shown, quoted and canceled by their own address alone', async () => {
    const shown = async (id: string) => ((await (await get('', both, id)).json()) as Booking).id
    expect([await shown(trip), await shown(other)]).toEqual([trip, other])
    const quote = (await (await post('/cancellation-quote', undefined, both)).json()) as CancellationQuote
    expect((await post('/cancel', { quoteId: quote.id }, both, other)).status).toBe(404)
    expect((await post('/cancel', { quoteId: quote.id }, both)).status).toBe(200)
    const statusOf = (id: string) => stored.bookings.find((each) => each.id === id)?.status
    expect([statusOf(trip), statusOf(other)]).toEqual(['cancelled', 'confirmed'])
  })

  it('keep each its own time: a late answer about one brings back no cookie of another', async () => {
    const used = await get('', both)
    expect(used.headers.getSetCookie()).toEqual([expect.stringMatching(new RegExp(`^(?:__Host-)?trip-${trip}=`))])
    platform.later(DAY_MINUTES - 1)
    const kept = cookieHeader(await get('', both))
    platform.later(2)
    expect([(await get('', kept)).status, (await get('', both, other)).status]).toEqual([200, 410])
  })

  it('don’t open each other: where only one is open, the other is refused in words that say what to do', async () => {
    const refused = await post('/cancellation-quote', undefined, cookie, other)
    expect([refused.status, await refused.json(), refused.headers.getSetCookie()]).toMatchObject([
      410,
      { code: 'link_invalid', message: expect.stringContaining('Please ask for a new link') },
      [],
    ])
  })
})

it('is confirmed as open here, not as their own, to somebody who is signed in to another account', async () => {
  const confirmation = async (given: string) =>
    (await platform.ask('GET', `/api/bookings/${trip}/confirmation`, { cookie: given })).json()
  const session = await platform.signIn('traveler')
  expect(await confirmation(`${session}; ${cookie}`)).toMatchObject({ id: trip, isOwn: false })
  expect(await confirmation(session)).toMatchObject({ code: 'not_found' })
  const own = await sell(platform, { cookie: session })
  const answer = await platform.ask('GET', `/api/bookings/${own}/confirmation`, { cookie: session })
  expect(await answer.json()).toMatchObject({ id: own, isOwn: true })
})

it('forgets the trip opened first where many are open', async () => {
  let all = cookie
  for (let count = 0; count < 7; count++) {
    const email = `guest-${count}@example.com`
    all = await openTrip(await sell(platform, { email }), email, all)
  }
  const last = await openTrip(await sell(platform, { email: 'last@example.com' }), 'last@example.com', all)
  expect(last).toContain(`trip-${trip}=;`)
})

/** A quote of the guest's own, for its shape. */
async function firstCancellation() {
  await post('/cancellation-quote')
  return stored.cancellations[0]
}

describe('a trip that is open', () => {
  const gone = (answer: { headers: { getSetCookie(): string[] } }) =>
    answer.headers
      .getSetCookie()
      .filter((line) => line.includes('Max-Age=0'))
      .map((line) => line.slice(0, line.indexOf('=')).replace('__Host-', ''))

  it('is closed on this device by its button, and another one stays', async () => {
    const other = await sell(platform, { email: 'other@example.com' })
    const both = await openTrip(other, 'other@example.com', cookie)
    const closed = await post('/close', undefined, both, other)
    expect(gone(closed)).toEqual([`trip-${other}`])
    expect(closed.headers.getSetCookie()[1]).toContain(`trip-opened=${trip};`)
    expect(gone(await post('/close')).toSorted()).toEqual([`trip-${trip}`, 'trip-opened'])
  })

  it('is closed when somebody signs out', async () => {
    const answer = await platform.ask('POST', '/api/auth/logout', { cookie })
    expect(gone(answer)).toEqual(expect.arrayContaining([`trip-${trip}`, 'trip-opened']))
  })
})

describe('the time for which a trip is open', () => {
  it('begins with a guest’s purchase, and doesn’t restart when the purchase is repeated', async () => {
    const offer = await findAnOffer(platform)
    const body = bookingFor(offer, await payFor(platform, offer), callerEmail('traveler'))
    const trips = (answer: Response) => answer.headers.getSetCookie().filter((line) => line.includes('trip-'))
    const bought = await platform.ask('POST', '/api/bookings', { body })
    expect([bought.status, trips(bought).length]).toEqual([201, 2])
    const again = await platform.ask('POST', '/api/bookings', { body, cookie: cookieHeader(bought) })
    expect([again.status, trips(again)]).toEqual([201, []])
  })

  const kept = (answer: { headers: { getSetCookie(): string[] } }) => cookieHeader(answer)

  it('is a day, and another with each use', async () => {
    platform.later(DAY_MINUTES - 1)
    const used = await get('')
    expect(used.status).toBe(200)
    expect(used.headers.getSetCookie()[0]).toContain('Max-Age=86400')
    platform.later(DAY_MINUTES - 1)
    expect((await get('', kept(used))).status).toBe(200)
    expect((await get('')).status).toBe(410)
  })

  it('ends a week after the link was opened, however it is used', async () => {
    let latest = cookie
    for (let day = 0; day < 6; day++) {
      platform.later(DAY_MINUTES - 1)
      const used = await get('', latest)
      expect([day, used.status]).toEqual([day, 200])
      latest = kept(used)
    }
    platform.later(DAY_MINUTES - 1)
    expect((await get('', latest)).status).toBe(200)
    platform.later(8)
    expect((await get('', latest)).status).toBe(410)
  })
})

it.each([
  ['GET', ''],
  ['GET', '/calendar'],
  ['POST', '/mail'],
  ['POST', '/cancellation-quote'],
  ['POST', '/cancel'],
])('%s /api/trip/:id%s shows and does nothing without the cookie, nor at another brand', async (method, path) => {
  const ask = (given: object) => platform.ask(method, `/api/trip/${trip}${path}`, given)
  expect((await ask({})).status).toBe(410)
  expect((await ask({ cookie, host: platform.there })).status).toBe(410)
})
