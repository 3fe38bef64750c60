import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Traveler } from '../../domain/booking/sold-booking'
import { aBooking, aCompletedPurchase, aPurchase, bookingData, buyerAt } from '../../testing/builders/a-purchase'
import { aBrandKey, anAccount } from '../../testing/builders/an-account'
import { sharedDatabase } from '../../testing/shared-database'
import { libsqlSessions } from '../account/sign-in/store-sessions'
import { libsqlUsers } from '../account/store'
import { libsqlBookings } from '../booking/store'
import { libsqlPurchases } from './store'
import type { CompletedPurchase } from './store-complete-purchase'

const db = sharedDatabase()
const purchases = libsqlPurchases(db)
const bookings = libsqlBookings(db)
const sessions = libsqlSessions(db)
const users = libsqlUsers(db)

const now = new Date('2026-11-21T12:00:00.000Z')
const expiresAt = new Date('2026-12-21T12:00:00.000Z')

/** A purchase that is stored as `booked`, as it is when its completion begins. */
async function aBookedPurchase(given: Partial<CompletedPurchase> = {}) {
  const completed = aCompletedPurchase(given)
  await purchases.insertOrFind({ ...completed.purchase, state: 'booked', bookingId: null })
  return completed
}

/** The same for a guest, with the account and the session to create. */
function aGuestPurchase(brandKey = aBrandKey()) {
  const account = anAccount({ brandKey })
  const booking = aBooking()
  const purchase = aPurchase({ brandKey, state: 'captured', bookingId: booking.id })
  const session = { idHash: randomUUID(), expiresAt }
  return aBookedPurchase({ purchase, booking, account, userId: account.id, session, now })
}

const findOwn = async (traveler: Traveler, id: string) => (await bookings.findSold(traveler, id))?.booking ?? null
const storedPurchase = ({ purchase }: CompletedPurchase) =>
  purchases.findByPayment(buyerAt(purchase.brandKey), purchase.paymentId!)

describe('completing a purchase', () => {
  it("writes a signed-in traveler's booking and the attempt", async () => {
    const account = anAccount()
    await users.insert(account)
    const purchase = aPurchase({ brandKey: account.brandKey, state: 'captured' })
    const completed = await aBookedPurchase({ purchase, userId: account.id })

    expect(await purchases.complete(completed)).toEqual(completed.booking)
    const traveler = { brandKey: account.brandKey, userId: account.id }
    expect(await bookings.list(traveler, 'test')).toEqual([completed.booking])
    expect(await bookings.list(traveler, 'live')).toEqual([])
    expect(await storedPurchase(completed)).toEqual({ ...purchase, updatedAt: completed.now.toISOString() })
  })

  it("makes a guest's account, signs it in and gives it the booking", async () => {
    const completed = await aGuestPurchase()
    await purchases.complete(completed)

    const { brandKey } = completed.purchase
    const account = await users.findByLogin(brandKey, 'amelia')
    expect(account).toMatchObject({ id: completed.account!.id, emailVerified: false, role: 'traveler' })
    expect((await sessions.find(brandKey, completed.session!.idHash, now))?.user.id).toBe(account!.id)
    expect(await bookings.list({ brandKey, userId: account!.id }, 'test')).toEqual([completed.booking])
  })

  it('changes nothing when it is repeated, also with another account, session and booking', async () => {
    const completed = await aGuestPurchase()
    const { brandKey } = completed.purchase
    await purchases.complete(completed)
    const purchase = await storedPurchase(completed)

    expect(await purchases.complete(completed)).toEqual(completed.booking)
    const repeated = {
      ...completed,
      booking: { ...completed.booking, id: randomUUID(), duffelBookingId: 'OTHER1' },
      account: anAccount({ brandKey, id: randomUUID(), username: 'amelia2' }),
      session: { idHash: randomUUID(), expiresAt },
      now: expiresAt,
    }
    expect(await purchases.complete({ ...repeated, userId: repeated.account.id })).toEqual(completed.booking)

    expect(await storedPurchase(completed)).toEqual(purchase)
    expect((await users.findByEmail(brandKey, 'amelia@example.com'))?.id).toBe(completed.account!.id)
    expect(await sessions.find(brandKey, repeated.session.idHash, now)).toBeNull()
    expect(await bookings.list({ brandKey, userId: completed.account!.id }, 'test')).toEqual([completed.booking])
  })

  it.each([
    ['e-mail', { username: 'bessie' }],
    ['username', { email: 'bessie@example.com' }],
  ])('keeps a guest booking, without account or session, when the %s was taken meanwhile', async (_what, taken) => {
    const completed = await aGuestPurchase()
    const { brandKey } = completed.purchase
    const owner = anAccount({ brandKey, ...taken })
    await users.insert(owner)

    expect(await purchases.complete(completed)).toEqual(completed.booking)
    expect(await sessions.find(brandKey, completed.session!.idHash, now)).toBeNull()
    expect(await findOwn({ brandKey, userId: owner.id }, completed.booking.id)).toBeNull()
    expect(await findOwn({ brandKey, userId: completed.account!.id }, completed.booking.id)).toBeNull()
    expect(await purchases.findBooking(brandKey, completed.booking.id)).toEqual(completed.booking)
  })

  it('turns a pending booking into a confirmed one, which keeps its owner', async () => {
    const pending = await aGuestPurchase()
    pending.booking = { ...pending.booking, status: 'pending', duffelBookingId: null }
    pending.purchase = { ...pending.purchase, ...aPurchase({ brandKey: pending.purchase.brandKey, state: 'unknown' }) }
    await purchases.insertOrFind(pending.purchase)
    const left = { ...pending, event: 'leavePending' as const, orderId: null }
    expect((await purchases.complete(left))?.status).toBe('pending')
    await purchases.advance(pending.purchase.id, 'book', {}, now)

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
      purchase: captured,
      booking,
      orderId: 'ord_1',
      userId: null,
      account: null,
      session: null,
    }
    expect(await purchases.complete(confirmed)).toEqual(booking)

    const traveler = { brandKey: pending.purchase.brandKey, userId: pending.account!.id }
    expect(await findOwn(traveler, booking.id)).toEqual(booking)
    expect(await storedPurchase(pending)).toMatchObject({
      state: 'captured',
      orderId: 'ord_1',
      bookingReference: 'RZPNX8',
    })

    expect(await purchases.complete(left)).toBeNull()
    expect(await findOwn(traveler, booking.id)).toEqual(booking)
    expect(await storedPurchase(pending)).toMatchObject({ state: 'captured' })
  })

  it('never gives a booking to a user of another brand', async () => {
    const stranger = anAccount()
    await users.insert(stranger)
    const completed = await aBookedPurchase({ userId: stranger.id })
    expect(await purchases.complete(completed)).toEqual(completed.booking)
    for (const { brandKey } of [completed.purchase, stranger]) {
      expect(await bookings.list({ brandKey, userId: stranger.id }, 'test')).toEqual([])
    }
  })

  it('writes nothing at all when a part cannot be written', async () => {
    const done = await aBookedPurchase()
    await purchases.complete(done)
    const completed = await aGuestPurchase()
    completed.purchase = { ...completed.purchase, offerId: done.purchase.offerId }

    await expect(purchases.complete(completed)).rejects.toThrow('UNIQUE')
    expect((await storedPurchase(completed))?.state).toBe('booked')
    expect(await users.findByLogin(completed.purchase.brandKey, 'amelia')).toBeNull()
    expect(await purchases.findBooking(completed.purchase.brandKey, completed.booking.id)).toBeNull()
  })
})

describe('bookings in libSQL', () => {
  it('are found by their own traveler at their own brand only', async () => {
    const { purchase, booking, account } = await aGuestPurchase().then(async (completed) => {
      await purchases.complete(completed)
      return completed
    })
    const { brandKey } = purchase
    const neighbor = anAccount({ brandKey, username: 'bessie', email: 'bessie@example.com' })
    await users.insert(neighbor)

    expect(await findOwn({ brandKey, userId: account!.id }, booking.id)).toEqual(booking)
    for (const traveler of [
      { brandKey, userId: neighbor.id },
      { brandKey: aBrandKey(), userId: account!.id },
      { brandKey, userId: '' },
    ]) {
      expect(await findOwn(traveler, booking.id)).toBeNull()
      expect(await bookings.list(traveler, 'test')).toEqual([])
    }
    expect(await purchases.findBooking(aBrandKey(), booking.id)).toBeNull()
  })

  it('are listed newest first', async () => {
    const account = anAccount()
    await users.insert(account)
    const { brandKey } = account
    for (const day of ['20', '22', '21']) {
      const booking = aBooking({ createdAt: `2026-11-${day}T12:00:00.000Z` })
      await purchases.complete(
        await aBookedPurchase({ purchase: aPurchase({ brandKey, state: 'captured' }), booking, userId: account.id }),
      )
    }
    const listed = await bookings.list({ brandKey, userId: account.id }, 'test')
    expect(listed.map(({ createdAt }) => createdAt.slice(8, 10))).toEqual(['22', '21', '20'])
  })
})
