import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { BookingResult, ConfirmedBooking } from '../../contract/booking'
import { CURRENT_TEXTS, LEGAL_VERSIONS } from '../../domain/legal-versions'
import { aDatabase } from '../../testing/worlds/a-database'
import {
  aPlatform,
  bookingFor,
  callerEmail,
  cookieHeader,
  findAnOffer,
  PASSWORD,
  paymentFor,
} from '../../testing/worlds/a-platform'
import type { ShownVersion } from '../brands/legal/contract'
import type { PersonalData } from '../rights/contract-personal-data'

function aShop() {
  const database = aDatabase()
  const platform = aPlatform(database.repositories)
  const pay = (body: object, cookie = '', headers = {}) =>
    platform.ask('POST', '/api/payments/process-card', { body, cookie, headers })
  const book = (body: object, cookie = '') => platform.ask('POST', '/api/bookings', { body, cookie })
  return { ...platform, platform, pay, book, stored: database.stored }
}

const AT = '2026-11-21T12:00:00.000Z'
const AGREED = {
  ...CURRENT_TEXTS,
  cancellationPolicy: LEGAL_VERSIONS['cancellation-policy'][0].version,
  edition: 1,
  at: AT,
}

describe('the agreement by paying', () => {
  it('is stored with the purchase and the booking by version and time, and the traveler sees it there and in their export', async () => {
    const shop = aShop()
    const offer = await findAnOffer(shop.platform)
    const cookie = await shop.signIn('traveler')
    const paid = await shop.pay({ ...paymentFor(offer), agreedTo: CURRENT_TEXTS }, cookie)
    const { paymentId } = (await paid.json()) as { paymentId: string }
    const agreement = AGREED
    expect(shop.stored.purchases).toMatchObject([{ agreement }])

    // Minutes later: the time is that of the payment.
    shop.later(3)
    const booked = (await (await shop.book(bookingFor(offer, paymentId), cookie)).json()) as BookingResult
    expect(booked.agreement).toEqual(agreement)
    expect(shop.stored.bookings).toMatchObject([{ agreement }])
    const shown = await shop.ask('GET', `/api/bookings/${booked.id}/confirmation`, { cookie })
    expect(((await shown.json()) as ConfirmedBooking).agreement).toEqual(agreement)

    const proved = cookieHeader(await shop.ask('POST', '/api/auth/prove', { cookie, body: { password: PASSWORD } }))
    const exported = await shop.ask('POST', '/api/auth/data', { cookie: proved || cookie, body: {} })
    expect(((await exported.json()) as PersonalData).bookings).toMatchObject([{ agreement }])
  })

  it('also applies to the account that is made for a guest', async () => {
    const shop = aShop()
    const offer = await findAnOffer(shop.platform)
    const paid = await shop.pay({ ...paymentFor(offer), agreedTo: CURRENT_TEXTS })
    const { paymentId } = (await paid.json()) as { paymentId: string }
    await shop.book(bookingFor(offer, paymentId, 'new@example.com'))
    const account = shop.stored.users.find(({ email }) => email === 'new@example.com')
    expect(account?.agreement).toEqual(AGREED)
  })

  it('needs existing versions, and nothing is started with another', async () => {
    const shop = aShop()
    const offer = await findAnOffer(shop.platform)
    const refused = await shop.pay({ ...paymentFor(offer), agreedTo: { ...CURRENT_TEXTS, privacy: 999 } })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'invalid_input', fields: { 'agreedTo.privacy': 'There is no such version of this text.' } },
    ])
    expect(shop.stored.purchases).toEqual([])
  })

  it("is refused in an outdated version, with the current ones; with these the same key continues, and a started purchase isn't asked", async () => {
    const shop = aShop()
    const offer = await findAnOffer(shop.platform)
    const key = { 'idempotency-key': randomUUID() }
    const pay = (agreedTo: object) => shop.pay({ ...paymentFor(offer), agreedTo }, '', key)
    const terms = LEGAL_VERSIONS.terms as unknown as ShownVersion[]
    const replace = () => terms.unshift({ version: terms.length + 1, date: '2026-11-22' })
    onTestFinished(() => void terms.splice(0, terms.length - CURRENT_TEXTS.terms))

    replace()
    const refused = await pay(CURRENT_TEXTS)
    const texts = { ...CURRENT_TEXTS, terms: CURRENT_TEXTS.terms + 1 }
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'terms_changed', texts }])
    expect(shop.stored.purchases).toEqual([])

    expect((await pay(texts)).status).toBe(200)
    replace()
    expect((await pay(texts)).status).toBe(200)
    expect(shop.stored.purchases).toMatchObject([{ agreement: texts }])
  })

  it('is not recorded for a client that shows no texts', async () => {
    const shop = aShop()
    const offer = await findAnOffer(shop.platform)
    const { paymentId } = (await (await shop.pay(paymentFor(offer))).json()) as { paymentId: string }
    const booked = (await (await shop.book(bookingFor(offer, paymentId))).json()) as BookingResult
    expect(booked).not.toHaveProperty('agreement')
    expect(shop.stored.bookings).toMatchObject([{ agreement: null }])
  })

  it('is sent with the booking where test mode’s client has made up the payment', async () => {
    const shop = aShop()
    shop.deps.acceptsTestPayments = true
    const offer = await findAnOffer(shop.platform)
    const booking = bookingFor(offer, `test_${randomUUID()}`, callerEmail('traveler'))
    const booked = await shop.book({ ...booking, agreedTo: CURRENT_TEXTS })
    expect(booked.status).toBe(201)
    expect(shop.stored.bookings).toMatchObject([{ agreement: AGREED }])
  })
})
