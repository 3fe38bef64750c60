import { beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '../../../domain/error'
import { databasesInTurn } from '../../../testing/worlds/a-database'
import { aPlatform, callerEmail, cookieHeader, PASSWORD, type Platform, sell } from '../../../testing/worlds/a-platform'
import type { AdministeredBooking, AdministeredCancellation, AdministeredQuote, OpenedTravelers } from './contract'

// Over the whole app with the doubles of airlines and cards: what those who run a brand do about a booking of it.

const KEY = '0b6c2a52-9d2c-4d5e-8a7f-1c2d3e4f5a6b'
const OTHER_KEY = '7d0e5a2c-3b1f-4c6d-9e8a-2b3c4d5e6f70'

const nextDatabase = databasesInTurn()
let database: ReturnType<typeof nextDatabase>
let platform: Platform
let owner: string
let trip: string
let theirs: string

/** An owner who has just proved again who they are. */
async function provedOwner(): Promise<string> {
  const cookie = await platform.signIn('brand owner')
  return cookieHeader(await platform.ask('POST', '/api/auth/prove', { cookie, body: { password: PASSWORD } }))
}

const post = (what: string, body?: unknown, id = trip, cookie = owner) =>
  platform.ask('POST', `/api/admin/bookings/${id}/${what}`, { cookie, ...(body !== undefined && { body }) })
const read = async (): Promise<AdministeredBooking> =>
  (await platform.ask('GET', `/api/admin/bookings/${trip}`, { cookie: owner })).json()
const logged = () =>
  database.stored.audit
    .filter(({ detail }) => 'booking' in detail)
    .map(({ action, brandKey, userId, detail }) => ({ action, brandKey, userId, ...detail }))
const ownerId = () => database.stored.users.find(({ email }) => email === callerEmail('brand owner'))?.id
const row = (action: string) => ({ action, brandKey: platform.here, userId: ownerId(), booking: trip })

beforeEach(async () => {
  database = nextDatabase()
  platform = aPlatform(database.repositories)
  trip = await sell(platform, { email: 'guest@example.com' })
  theirs = await sell(platform, { host: platform.there })
  owner = await provedOwner()
})

describe('who travels', () => {
  it('is shown with a row in the log each time, which names nobody', async () => {
    expect(JSON.stringify(await read())).not.toMatch(/Amelia|Earhart|guest@/)
    const opened: OpenedTravelers = await (await post('travelers')).json()
    expect(opened).toMatchObject({
      contactEmail: 'guest@example.com',
      cardLast4: '4242',
      travelers: [{ given_name: 'Amelia', family_name: 'Earhart', phone: '+442080160509' }],
    })
    await post('travelers')
    expect(logged()).toEqual([row('travelers_opened'), row('travelers_opened')])
    expect(JSON.stringify(database.stored.audit)).not.toMatch(/Amelia|Earhart|guest@/)
  })

  it('is not shown where the log could not be written', async () => {
    platform.deps.audit.insert = () => Promise.reject(new DomainError('database_unavailable', 'Down for a moment.'))
    const answer = await post('travelers')
    expect([answer.status, await answer.text()]).toEqual([503, expect.not.stringMatching(/Amelia|guest@/)])
  })
})

describe('the mail about a booking', () => {
  it('goes out again, once per key, and is listed among its mails', async () => {
    const before = database.stored.mails.length
    expect((await post('mail', { key: KEY })).status).toBe(200)
    const again: AdministeredBooking = await (await post('mail', { key: KEY })).json()
    expect(database.stored.mails.slice(before)).toMatchObject([{ kind: 'booking', recipient: 'guest@example.com' }])
    expect(again.mails.map(({ kind }) => kind)).toEqual(['booking', 'booking'])
    expect(logged()).toEqual([row('booking_mail_sent')])
  })

  it('is refused where no mail would be true, and the booking shows why', async () => {
    database.change('bookings', { contactEmail: '' }, { id: trip })
    const why = 'There is no address on record any more.'
    expect((await read()).obstacles.resendMail).toBe(why)
    const answer = await post('mail', { key: KEY })
    expect([answer.status, (await answer.json()).message]).toEqual([409, why])
    expect(logged()).toEqual([])
  })
})

describe('canceling for a traveler', () => {
  const quote = async (): Promise<AdministeredQuote> => (await post('cancellation-quote')).json()

  it('asks first what comes back, cancels by that quote once, tells the traveler, and logs who did', async () => {
    const { id: quoteId, lines, terms } = await quote()
    expect(lines.at(-1)).toMatchObject({ label: 'Refund to your card', isTotal: true })
    expect((await read()).status).toBe('confirmed')
    const [first, second] = await Promise.all([post('cancel', { quoteId }), post('cancel', { quoteId })])
    const [done, repeated]: AdministeredCancellation[] = [await first.json(), await second.json()]
    expect([done?.status, repeated?.status]).toEqual(['cancelled', 'cancelled'])
    expect(done?.booking).toMatchObject({ status: 'cancelled', obstacles: { cancel: 'It is cancelled already.' } })
    expect(done?.booking.cancellation?.terms).toEqual(terms)
    const sent = database.stored.mails.filter(({ kind }) => kind === 'booking_cancelled')
    expect(sent.map(({ recipient }) => recipient)).toEqual(['guest@example.com'])
    expect((await read()).mails.map(({ kind }) => kind)).toContain('booking_cancelled')
    expect(logged()).toEqual([{ ...row('booking_cancel_asked'), quote: quoteId }])
  })

  it('takes no quote of another booking, and none that never was', async () => {
    const other = await sell(platform, { email: 'other@example.com' })
    const { id } = (await (await post('cancellation-quote', undefined, other)).json()) as AdministeredQuote
    for (const quoteId of [id, 'never']) expect((await post('cancel', { quoteId })).status).toBe(404)
    expect(database.stored.bookings.map(({ status }) => status)).not.toContain('cancelled')
    expect(logged()).toEqual([])
  })

  it.each([
    [{ status: 'pending' as const }, 'The airline has not confirmed it yet. It can be cancelled once it is confirmed.'],
    [
      { mode: 'live' as const },
      'It was sold in the other mode. It can be cancelled while the platform is in that mode.',
    ],
  ])('is not offered for %o, and refused', async (state, why) => {
    database.change('bookings', state, { id: trip })
    expect((await read()).obstacles.cancel).toBe(why)
    expect((await post('cancellation-quote')).status).toBeGreaterThanOrEqual(400)
  })

  it('is not offered once the trip is over', async () => {
    platform.later(60 * 24 * 365)
    owner = await provedOwner()
    expect((await read()).obstacles.cancel).toBe('The trip is over.')
  })
})

describe('notes about a booking', () => {
  it('are kept once for a key, latest first, with who wrote them', async () => {
    await post('notes', { key: KEY, note: '  Called, no answer.\n' })
    platform.later(1)
    await post('notes', { key: KEY, note: 'Called, no answer.' })
    const { notes }: AdministeredBooking = await (await post('notes', { key: OTHER_KEY, note: 'Wrote.' })).json()
    expect(notes.map(({ note, by }) => [note, by])).toEqual([
      ['Wrote.', 'brand-owner'],
      ['Called, no answer.', 'brand-owner'],
    ])
    expect(logged()).toEqual([row('booking_note_added'), row('booking_note_added')])
    expect(JSON.stringify(database.stored.audit)).not.toContain('Called')
  })

  it.each([
    ['', 'Write the note first'],
    [' \n ', 'Write the note first'],
    ['x'.repeat(2001), 'A note has 2,000 letters at most'],
  ])('of %j are refused beside their field', async (note, message) => {
    const answer = await post('notes', { key: KEY, note })
    expect([answer.status, (await answer.json()).fields]).toEqual([400, { note: message }])
  })

  it('are in the data of its traveler, and go with who traveled', async () => {
    const cookie = await platform.signIn('traveler')
    const own = await sell(platform, { cookie })
    await post('notes', { key: KEY, note: 'Wants an aisle seat.' }, own)
    const userId = database.stored.users.find(({ email }) => email === callerEmail('traveler'))?.id ?? ''
    const page = await platform.deps.personalData.bookings({ brandKey: platform.here, userId }, null, 10)
    expect(page.rows.map(({ notes }) => notes.map(({ note }) => note))).toEqual([['Wants an aisle seat.']])
    const future = new Date(platform.state.now.getTime() + 1000)
    expect(
      await platform.deps.accountDeletions.anonymize({ brands: new Map(), others: future }, future, 10),
    ).toBeGreaterThan(0)
    const kept = await database.repositories.administeredBookings.records(platform.here, own)
    expect(kept.notes).toEqual([])
  })
})

it.each([
  ['travelers', undefined],
  ['mail', { key: KEY }],
  ['cancellation-quote', undefined],
  ['cancel', { quoteId: 'some' }],
  ['notes', { key: KEY, note: 'Called.' }],
])('%s of another brand’s booking is not there for an owner, and leaves nothing', async (what, body) => {
  const before = database.stored.mails.length
  const [foreign, never] = [await post(what, body, theirs), await post(what, body, 'never')]
  const answerOf = async (answer: Response) => [answer.status, (await answer.json()).message]
  expect(await answerOf(foreign)).toEqual(await answerOf(never))
  expect(foreign.status).toBe(404)
  expect([database.stored.mails.length, logged()]).toEqual([before, []])
})
