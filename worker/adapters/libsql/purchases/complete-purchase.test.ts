import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import type { CompletedPurchase } from '../../../ports/purchases'
import { aBooking, aCompletedPurchase, aPurchase, bookingData } from '../../../testing/builders/a-purchase'
import { aBrandKey, anAccount } from '../../../testing/builders/an-account'
import { openDatabase } from '../database'
import { libsqlSessions } from '../libsql-sessions'
import { libsqlUsers } from '../libsql-users'
import { libsqlBookings } from './libsql-bookings'
import { libsqlPurchases } from './libsql-purchases'

const db = openDatabase({ url: inject('databaseUrl') })
const attempts = libsqlPurchases(db)
const bookings = libsqlBookings(db)
const sessions = libsqlSessions(db)
const users = libsqlUsers(db)

const now = new Date('2026-11-21T12:00:00.000Z')
const expiresAt = new Date('2026-12-21T12:00:00.000Z')

/** A purchase whose attempt stands in the database, `booked`, as it does when its completion begins. */
async function aBookedPurchase(given: Partial<CompletedPurchase> = {}) {
  const purchase = aCompletedPurchase(given)
  await attempts.insertOrFind({ ...purchase.purchase, state: 'booked', bookingId: null })
  return purchase
}

/** The same for a guest, with the account and the session that are to be made. */
function aGuestPurchase(brandKey = aBrandKey()) {
  const account = anAccount({ brandKey })
  const booking = aBooking()
  const attempt = aPurchase({ brandKey, state: 'captured', bookingId: booking.id })
  const session = { idHash: randomUUID(), expiresAt }
  return aBookedPurchase({ purchase: attempt, booking, account, userId: account.id, session, now })
}

const attemptOf = ({ purchase: attempt }: CompletedPurchase) =>
  attempts.findByKey(attempt.brandKey, attempt.idempotencyKey)

describe('completing a purchase', () => {
  it("writes a signed-in traveler's booking and the attempt", async () => {
    const account = anAccount()
    await users.insert(account)
    const attempt = aPurchase({ brandKey: account.brandKey, state: 'captured' })
    const purchase = await aBookedPurchase({ purchase: attempt, userId: account.id })

    expect(await attempts.complete(purchase)).toEqual(purchase.booking)
    const traveler = { brandKey: account.brandKey, userId: account.id }
    expect(await bookings.list(traveler, 'test')).toEqual([purchase.booking])
    expect(await bookings.list(traveler, 'live')).toEqual([])
    expect(await attemptOf(purchase)).toEqual({ ...attempt, updatedAt: purchase.now.toISOString() })
  })

  it("makes a guest's account, signs it in and gives it the booking", async () => {
    const purchase = await aGuestPurchase()
    await attempts.complete(purchase)

    const { brandKey } = purchase.purchase
    const account = await users.findByLogin(brandKey, 'amelia')
    expect(account).toMatchObject({ id: purchase.account!.id, emailVerified: false, role: 'traveler' })
    expect((await sessions.findUser(brandKey, purchase.session!.idHash, now))?.id).toBe(account!.id)
    expect(await bookings.list({ brandKey, userId: account!.id }, 'test')).toEqual([purchase.booking])
  })

  it('changes nothing when it is repeated, also with another account, session and booking', async () => {
    const purchase = await aGuestPurchase()
    const { brandKey } = purchase.purchase
    await attempts.complete(purchase)
    const attempt = await attemptOf(purchase)

    expect(await attempts.complete(purchase)).toEqual(purchase.booking)
    const repeated = {
      ...purchase,
      booking: { ...purchase.booking, id: randomUUID(), duffelBookingId: 'OTHER1' },
      account: anAccount({ brandKey, id: randomUUID(), username: 'amelia2' }),
      session: { idHash: randomUUID(), expiresAt },
      now: expiresAt,
    }
    expect(await attempts.complete({ ...repeated, userId: repeated.account.id })).toEqual(purchase.booking)

    expect(await attemptOf(purchase)).toEqual(attempt)
    expect((await users.findByEmail(brandKey, 'amelia@example.com'))?.id).toBe(purchase.account!.id)
    expect(await sessions.findUser(brandKey, repeated.session.idHash, now)).toBeNull()
    expect(await bookings.list({ brandKey, userId: purchase.account!.id }, 'test')).toEqual([purchase.booking])
  })

  it.each([
    ['e-mail', { username: 'bessie' }],
    ['username', { email: 'bessie@example.com' }],
  ])('keeps a guest booking, without account or session, when the %s was taken meanwhile', async (_what, taken) => {
    const purchase = await aGuestPurchase()
    const { brandKey } = purchase.purchase
    const owner = anAccount({ brandKey, ...taken })
    await users.insert(owner)

    expect(await attempts.complete(purchase)).toEqual(purchase.booking)
    expect(await sessions.findUser(brandKey, purchase.session!.idHash, now)).toBeNull()
    expect(await bookings.find({ brandKey, userId: owner.id }, purchase.booking.id)).toBeNull()
    expect(await bookings.find({ brandKey, userId: purchase.account!.id }, purchase.booking.id)).toBeNull()
    expect(await attempts.findBooking(brandKey, purchase.booking.id)).toEqual(purchase.booking)
  })

  it('turns a pending booking into a confirmed one, which keeps its owner', async () => {
    const pending = await aGuestPurchase()
    pending.booking = { ...pending.booking, status: 'pending', duffelBookingId: null }
    pending.purchase = { ...pending.purchase, state: 'unknown' }
    expect((await attempts.complete({ ...pending, orderId: null })).status).toBe('pending')

    const documents = [{ unique_identifier: '1', passenger_ids: ['pas_1'] }]
    const booking = {
      ...pending.booking,
      status: 'confirmed' as const,
      duffelBookingId: 'RZPNX8',
      bookingData: bookingData({ documents }),
    }
    const captured = { ...pending.purchase, state: 'captured' as const, orderId: 'ord_1', bookingReference: 'RZPNX8' }
    const confirmed = {
      ...pending,
      attempt: captured,
      booking,
      orderId: 'ord_1',
      userId: null,
      account: null,
      session: null,
    }
    expect(await attempts.complete(confirmed)).toEqual(booking)

    const traveler = { brandKey: pending.purchase.brandKey, userId: pending.account!.id }
    expect(await bookings.find(traveler, booking.id)).toEqual(booking)
    expect(await attemptOf(pending)).toMatchObject({ state: 'captured', orderId: 'ord_1', bookingReference: 'RZPNX8' })

    expect(await attempts.complete(pending)).toEqual(booking)
    expect(await attemptOf(pending)).toMatchObject({ state: 'captured' })
  })

  it('never gives a booking to a user of another brand', async () => {
    const stranger = anAccount()
    await users.insert(stranger)
    const purchase = await aBookedPurchase({ userId: stranger.id })
    expect(await attempts.complete(purchase)).toEqual(purchase.booking)
    for (const { brandKey } of [purchase.purchase, stranger]) {
      expect(await bookings.list({ brandKey, userId: stranger.id }, 'test')).toEqual([])
    }
  })

  it('writes nothing at all when a part cannot be written', async () => {
    const done = await aBookedPurchase()
    await attempts.complete(done)
    const purchase = await aGuestPurchase()
    purchase.purchase = { ...purchase.purchase, offerId: done.purchase.offerId }

    await expect(attempts.complete(purchase)).rejects.toThrow('UNIQUE')
    expect((await attemptOf(purchase))?.state).toBe('booked')
    expect(await users.findByLogin(purchase.purchase.brandKey, 'amelia')).toBeNull()
    expect(await attempts.findBooking(purchase.purchase.brandKey, purchase.booking.id)).toBeNull()
  })
})

describe('bookings in libSQL', () => {
  it('are found by their own traveler at their own brand only', async () => {
    const {
      purchase: attempt,
      booking,
      account,
    } = await aGuestPurchase().then(async (purchase) => {
      await attempts.complete(purchase)
      return purchase
    })
    const { brandKey } = attempt
    const neighbor = anAccount({ brandKey, username: 'bessie', email: 'bessie@example.com' })
    await users.insert(neighbor)

    expect(await bookings.find({ brandKey, userId: account!.id }, booking.id)).toEqual(booking)
    for (const traveler of [
      { brandKey, userId: neighbor.id },
      { brandKey: aBrandKey(), userId: account!.id },
      { brandKey, userId: '' },
    ]) {
      expect(await bookings.find(traveler, booking.id)).toBeNull()
      expect(await bookings.list(traveler, 'test')).toEqual([])
    }
    expect(await attempts.findBooking(aBrandKey(), booking.id)).toBeNull()
  })

  it('are listed newest first', async () => {
    const account = anAccount()
    await users.insert(account)
    const { brandKey } = account
    for (const day of ['20', '22', '21']) {
      const booking = aBooking({ createdAt: `2026-11-${day}T12:00:00.000Z` })
      await attempts.complete(
        await aBookedPurchase({ purchase: aPurchase({ brandKey, state: 'captured' }), booking, userId: account.id }),
      )
    }
    const listed = await bookings.list({ brandKey, userId: account.id }, 'test')
    expect(listed.map(({ createdAt }) => createdAt.slice(8, 10))).toEqual(['22', '21', '20'])
  })
})
