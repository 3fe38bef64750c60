import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { aBooking, aCancellation, aPurchase, bookingData } from '../../testing/builders/a-purchase'
import { anAlertRow } from '../../testing/builders/an-alert'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { amelia as traveler } from '../../testing/worlds/a-shop'
import { anAccountShop, ELSEWHERE, HERE } from '../../testing/worlds/an-account-shop'
import { testDeps } from '../../testing/worlds/test-deps'
import { rememberTravelers } from '../travelers/saved-travelers'
import type { PersonalData } from './contract-personal-data'

const brandKey = 'brand.example'
const at = '2026-11-21T12:00:00.000Z'

const passenger = {
  id: 'pas_1',
  type: 'adult',
  title: 'ms',
  given_name: 'Amelia',
  family_name: 'Earhart',
  email: 'amelia@example.com',
  phone: '+442080160509',
  seats: { seg_1: '14C' },
} as const
const data = bookingData({
  slices: [aSlice({ segments: [aSegment({ id: 'seg_1', flight_number: 'BA117' })] })],
  passengers: [passenger],
  documents: [{ unique_identifier: '125-1', passenger_ids: ['pas_1'] }],
})

async function world() {
  const shop = anAccountShop()
  const [amelia, bessie, elsewhere] = shop.stored.users
  if (!amelia || !bessie || !elsewhere) throw new Error('The shop has no users')
  shop.change('users', { emailVerified: true }, { id: amelia.id })
  const cookie = await shop.signInProved()
  const ask = (sent = cookie, origin = HERE) => shop.post(origin, 'data', undefined, { cookie: sent })
  const download = async (): Promise<PersonalData> => (await ask()).json()
  return { shop, amelia, bessie, elsewhere, cookie, ask, download }
}

describe("downloading one's data", () => {
  it('is a file that no cache may store', async () => {
    const { ask } = await world()
    const { status, headers } = await ask()
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="my-data-2026-11-21.json"',
    ])
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('contains the account and its ways to sign in, and none of its secrets', async () => {
    const { shop, amelia, download } = await world()
    const of = { brandKey, userId: amelia.id, createdAt: at }
    const key = { rpId: brandKey, publicKey: 'the-public-key', counter: 0, transports: [], isBackedUp: true }
    shop.put('passkeys', { ...of, ...key, id: 'the-credential', name: 'Laptop' })
    shop.put('authenticatorApps', { ...of, sealedSecret: 'the-sealed-secret', confirmedAt: at })
    shop.put('recoveryCodes', { ...of, codeHash: 'the-code' }, { ...of, codeHash: 'a-used-code', usedAt: at })
    shop.put('signInIdentities', { ...of, provider: 'google', subject: '117' })
    const file = await download()
    expect(file).toMatchObject({
      format: 'tailfin-personal-data',
      version: 1,
      createdAt: at,
      brand: { key: brandKey },
      consents: [],
      account: { id: amelia.id, email: 'amelia@example.com', firstName: 'Amelia', role: 'traveler', hasPassword: true },
      factors: {
        passkeys: [{ name: 'Laptop', host: brandKey, createdAt: at, lastUsedAt: null }],
        authenticatorAppSince: at,
        unusedRecoveryCodes: 1,
        providers: [{ provider: 'google', id: '117', since: at }],
      },
      sessions: [{ startedAt: at, device: 'Chrome on Windows', provedBy: 'password' }],
    })
    const secrets = [amelia.passwordHash, ...shop.stored.sessions.map(({ idHash }) => idHash)]
    for (const secret of [
      ...secrets,
      'the-public-key',
      'the-credential',
      'the-sealed-secret',
      'the-code',
      'a-used-code',
    ]) {
      expect(JSON.stringify(file)).not.toContain(secret)
    }
  })

  it('contains the saved travelers, and since when the user has agreed to that', async () => {
    const { shop, amelia, download } = await world()
    const person = { brandKey, userId: amelia.id }
    const deps = testDeps({ savedTravelers: shop.savedTravelers })
    await rememberTravelers(deps, person, [traveler])
    const { consents, savedTravelers } = await download()
    expect(consents).toEqual([{ use: 'saved_travelers', givenAt: at }])
    expect(savedTravelers).toMatchObject([{ firstName: 'Amelia', dateOfBirth: traveler.dateOfBirth }])
  })

  it('contains bookings with travelers, seats, tickets, cancellations and changes; money with its currency, and never our cost', async () => {
    const { shop, amelia, download } = await world()
    const booking = aBooking({ bookingData: { ...data, total_amount: '177.77' } })
    await shop.sell(booking, { brandKey, userId: amelia.id })
    await shop.cancellations.insert(
      aCancellation({ brandKey, bookingId: booking.id, state: 'refunded', askedAt: at, refundReference: 'ARN 1' }),
    )
    await shop.cancellations.insert(aCancellation({ brandKey, bookingId: booking.id, state: 'quoted' }))
    const change = { key: 'sale', before: data.slices, after: data.slices, state: 'accepted', answerBy: at } as const
    shop.put('flightChanges', { ...change, id: 'change', brandKey, bookingId: booking.id, detectedAt: at })
    const [exported, ...more] = (await download()).bookings
    expect(more).toEqual([])
    expect(exported).toMatchObject({
      id: booking.id,
      reference: 'RZPNX8',
      status: 'confirmed',
      contactEmail: 'amelia@example.com',
      paid: { amount: '219.00', currency: 'USD' },
      card: { brand: 'visa', last4: '4242' },
      flights: [[{ flight: 'BA117' }]],
      travelers: [{ firstName: 'Amelia', lastName: 'Earhart', seats: { BA117: '14C' }, ticketNumbers: ['125-1'] }],
      cancellations: [{ state: 'refunded', refund: { amount: '500.00', currency: 'USD' }, reference: 'ARN 1' }],
      flightChanges: [{ state: 'accepted', before: [[{ flight: 'BA117' }]] }],
    })
    expect(JSON.stringify(exported)).not.toContain('177.7')
  })

  it('contains their messages to the brand, with the answers', async () => {
    const { shop, amelia, bessie, download } = await world()
    const wrote = {
      brandKey,
      kind: 'support',
      state: 'answered',
      name: 'Amelia',
      topic: 'A seat',
      text: 'By the window',
    } as const
    const times = { createdAt: at, updatedAt: at }
    shop.put('messages', { ...wrote, ...times, id: 'm1', key: 'm1', reference: 'AAAA-2222', email: amelia.email })
    shop.put('messages', { ...wrote, ...times, id: 'm2', key: 'm2', reference: 'BBBB-3333', email: bessie.email })
    const step = { brandKey, messageId: 'm1', userId: bessie.id, at }
    shop.put('messageSteps', { ...step, id: 's1', action: 'reply', text: 'Gladly' })
    shop.put('messageSteps', { ...step, id: 's2', action: 'state', text: 'closed' })
    expect((await download()).messages).toMatchObject([
      { reference: 'AAAA-2222', text: 'By the window', steps: [{ kind: 'reply', text: 'Gladly', at }] },
    ])
    shop.change('users', { emailVerified: false }, { id: amelia.id })
    expect((await download()).messages).toEqual([])
  })

  it('contains the newsletter subscription of a confirmed address only', async () => {
    const { shop, amelia, bessie, download } = await world()
    const agreed = { consent: 'Yes', askedAt: at, confirmedAt: null }
    shop.put('subscriptions', { ...agreed, id: 's1', brandKey, email: amelia.email, leaveToken: 'the-token' })
    shop.put('subscriptions', { ...agreed, id: 's2', brandKey, email: bessie.email, leaveToken: 'another' })
    const file = await download()
    expect(file.newsletter).toEqual({ ...agreed, email: amelia.email })
    expect(JSON.stringify(file)).not.toContain('the-token')
    shop.change('users', { emailVerified: false }, { id: amelia.id })
    expect((await download()).newsletter).toBeNull()
  })

  it('contains the price alerts of a confirmed address only', async () => {
    const { shop, amelia, bessie, download } = await world()
    shop.put(
      'alerts',
      anAlertRow({ id: 'a1', brandKey, email: amelia.email, lastAmount: 19_950, lastCurrency: 'USD', lastAt: at }),
    )
    shop.put('alerts', anAlertRow({ id: 'a2', brandKey, email: bessie.email }))
    expect((await download()).priceAlerts).toEqual([
      {
        email: amelia.email,
        consent: 'Yes',
        state: 'confirmed',
        origin: 'JFK',
        destination: 'LHR',
        days: { kind: 'date', departs: '2027-01-10', returns: '2027-01-17' },
        rule: { kind: 'limit', amount: '200', currency: 'USD' },
        cabinClass: 'economy',
        askedAt: '2026-11-21T12:00:00.000Z',
        fareStart: null,
        fareLast: { amount: '199.50', currency: 'USD', seenAt: at },
      },
    ])
    shop.change('users', { emailVerified: false }, { id: amelia.id })
    expect((await download()).priceAlerts).toEqual([])
  })

  it('contains only this user’s data at this brand', async () => {
    const { shop, bessie, elsewhere, download } = await world()
    await shop.sell(aBooking({ duffelBookingId: 'BESSIE' }), { brandKey, userId: bessie.id })
    await shop.sell(aBooking({ duffelBookingId: 'ABROAD' }), { brandKey: 'other.example', userId: elsewhere.id })
    await shop.purchases.insertOrFind(aPurchase({ brandKey, userId: bessie.id, id: 'of bessie' }))
    await shop.signIn(HERE, 'bessie')
    await shop.signIn(ELSEWHERE)
    const file = await download()
    expect([file.bookings, file.purchases, file.sessions.length]).toEqual([[], [], 1])
    expect(JSON.stringify(file)).not.toMatch(/bessie/i)
  })

  it('names the mails to a confirmed address without their content, and none to another', async () => {
    const { shop, amelia, download } = await world()
    const mail = { brandKey, sealed: 'the content', state: 'sent', tries: 1, dueAt: at, createdAt: at } as const
    shop.put('mails', { ...mail, id: 'm1', kind: 'booking', idempotencyKey: 'm1', recipient: amelia.email })
    shop.put('mails', { ...mail, id: 'm2', kind: 'booking', idempotencyKey: 'm2', recipient: 'bessie@example.com' })
    expect((await download()).mails).toEqual([{ kind: 'booking', at, state: 'sent' }])
    shop.change('users', { emailVerified: false }, { id: amelia.id })
    expect((await download()).mails).toBeNull()
  })

  it('reads page after page: hundreds of bookings, events and purchases, each once', async () => {
    const { shop, amelia, download } = await world()
    for (let n = 0; n < 120; n++) await shop.sell(aBooking(), { brandKey, userId: amelia.id })
    shop.change('purchases', { userId: amelia.id, bookingId: null })
    const event = {
      brandKey,
      userId: amelia.id,
      kind: 'signed_in',
      network: null,
      country: null,
      device: null,
    } as const
    for (let n = 0; n < 120; n++)
      shop.put('securityEvents', { ...event, id: `event ${n}`, factor: null, detail: {}, at })
    const read = vi.spyOn(shop.personalData, 'bookings')
    const { bookings, purchases, securityEvents } = await download()
    const distinct = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id)).size
    expect([distinct(bookings), bookings.length, distinct(purchases)]).toEqual([120, 120, 120])
    expect(distinct(securityEvents)).toBe(securityEvents.length)
    expect(securityEvents.length).toBeGreaterThanOrEqual(121)
    expect(read.mock.calls.map(([, , limit]) => limit)).toEqual([50, 50, 50])
  })

  it('ends with an error where a page can not be read, so that half a file isn’t taken for a whole one', async () => {
    const { shop, amelia, ask } = await world()
    await shop.sell(aBooking(), { brandKey, userId: amelia.id })
    shop.personalData.bookings = () => Promise.reject(new DomainError('database_unavailable', 'Down'))
    await expect((await ask()).text()).rejects.toThrow()
  })

  it('is recorded as a security event, and allowed ten times an hour', async () => {
    const { shop, ask } = await world()
    await ask()
    expect(shop.stored.securityEvents.at(-1)).toMatchObject({
      kind: 'data_downloaded',
      userId: shop.stored.users[0]?.id,
    })
    for (let times = 2; times <= 10; times++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })
})
