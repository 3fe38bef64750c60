import { describe, expect, it } from 'vitest'
import type { PurchaseState } from '../../domain/purchase'
import { aBooking, aCompletedPurchase, aPurchase, buyerAt } from '../../testing/builders/a-purchase'
import { aBrandKey, anAccount } from '../../testing/builders/an-account'
import { sharedDatabase } from '../../testing/shared-database'
import { bookingRequest } from '../../testing/worlds/a-shop'
import { libsqlSessions } from '../account/sign-in/store-sessions'
import { libsqlUsers } from '../account/store'
import { libsqlPurchases } from './store'

function inLibsql() {
  const db = sharedDatabase()
  return { users: libsqlUsers(db), sessions: libsqlSessions(db), purchases: libsqlPurchases(db) }
}

const now = new Date('2026-11-21T12:00:00.000Z')
const later = new Date('2026-11-21T12:05:00.000Z')

describe('purchases in libSQL', () => {
  it('have one row for a brand and key', async () => {
    const { purchases } = inLibsql()
    const first = await purchases.insertOrFind(aPurchase())
    const same = { brandKey: first.brandKey, idempotencyKey: first.idempotencyKey }
    expect(await purchases.insertOrFind(aPurchase(same))).toEqual(first)
    expect(await purchases.findByPayment(buyerAt(first.brandKey), first.paymentId!)).toEqual(first)
    expect(await purchases.findByPayment(buyerAt(aBrandKey()), first.paymentId!)).toBeNull()
  })

  it('move on only from the state that is expected', async () => {
    const { purchases } = inLibsql()
    const { id } = await purchases.insertOrFind(aPurchase())
    const moved = await purchases.advance(id, 'order', { userId: 'u' }, later)
    expect(moved).toMatchObject({ state: 'ordering', userId: 'u', updatedAt: later.toISOString() })
    expect(await purchases.advance(id, 'withdraw', {}, later)).toBeNull()
    expect(await purchases.advance('nobody', 'withdraw', {}, later)).toBeNull()
  })

  it.each<[PurchaseState, boolean]>([
    ['ordering', false],
    ['unknown', false],
    ['booked', false],
    ['captured', false],
    ['voiding', true],
    ['voided', true],
    ['authorized', true],
  ])('hold their offer while %s: %s', async (state, isFree) => {
    const { purchases } = inLibsql()
    const first = await purchases.insertOrFind(aPurchase({ state }))
    const rival = await purchases.insertOrFind(aPurchase({ offerId: first.offerId }))
    const moved = await purchases.advance(rival.id, 'order', {}, now)
    expect(moved !== null).toBe(isFree)
    const released = await purchases.advance(rival.id, isFree ? 'refuse' : 'withdraw', {}, now)
    expect(released?.state).toBe('voiding')
  })

  it('are completed once, a pending booking again', async () => {
    const { purchases } = inLibsql()
    const booking = aBooking({ status: 'pending', duffelBookingId: null })
    const purchase = await purchases.insertOrFind(aPurchase({ state: 'ordering' }))
    const unknown = { ...purchase, state: 'unknown' as const, bookingId: booking.id }
    const left = aCompletedPurchase({ purchase: unknown, event: 'leavePending', booking, orderId: null })
    await purchases.complete(left)
    expect(await purchases.findByPayment(buyerAt(purchase.brandKey), purchase.paymentId!)).toMatchObject({
      state: 'unknown',
    })
    const confirmed = { ...booking, status: 'confirmed' as const, duffelBookingId: 'RZPNX8' }
    const captured = { ...unknown, state: 'captured' as const }
    await purchases.advance(purchase.id, 'book', {}, now)
    expect(await purchases.complete(aCompletedPurchase({ purchase: captured, booking: confirmed }))).toEqual(confirmed)
    const canceled = { ...booking, status: 'cancelled' as const }
    expect(await purchases.complete(aCompletedPurchase({ purchase, event: 'void', booking: canceled }))).toBeNull()
    expect(await purchases.complete(left)).toBeNull()
    expect(await purchases.findBooking(purchase.brandKey, booking.id)).toEqual(confirmed)
    expect(await purchases.findByPayment(buyerAt(purchase.brandKey), purchase.paymentId!)).toMatchObject({
      state: 'captured',
    })
  })

  it('open an account with a session, or neither when its name or address is taken', async () => {
    const { purchases, users, sessions } = inLibsql()
    for (const isTaken of [false, true]) {
      const account = anAccount()
      const { brandKey } = account
      if (isTaken) await users.insert(anAccount({ brandKey, username: 'someone' }))
      const booking = aBooking()
      const purchase = await purchases.insertOrFind(aPurchase({ brandKey, state: 'booked' }))
      const session = { idHash: `hash of ${account.id}`, expiresAt: later }
      const captured = { ...purchase, state: 'captured' as const, bookingId: booking.id }
      const completed = aCompletedPurchase({ purchase: captured, booking, account, session })
      await purchases.complete(completed)
      await purchases.complete(completed)
      expect((await users.findByEmail(brandKey, account.email))?.id === account.id).toBe(!isTaken)
      expect((await sessions.find(brandKey, session.idHash, now))?.user.id).toBe(isTaken ? undefined : account.id)
    }
  })

  it('are unsettled when untouched and unfinished, least recently touched first', async () => {
    const { purchases } = inLibsql()
    const brandKey = aBrandKey()
    const at = (minute: number) => ({ brandKey, updatedAt: new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString() })
    const states: PurchaseState[] = ['voiding', 'booked', 'unknown', 'ordering', 'authorized', 'captured', 'voided']
    for (const [index, state] of states.entries()) await purchases.insertOrFind(aPurchase({ state, ...at(20 - index) }))
    await purchases.insertOrFind(aPurchase({ state: 'created', ...at(1) }))
    await purchases.insertOrFind(aPurchase({ state: 'created', paymentId: null, ...at(2) }))
    await purchases.insertOrFind(aPurchase({ state: 'ordering', ...at(30) }))
    await purchases.insertOrFind(aPurchase({ state: 'authorized', ...at(25) }))
    await purchases.insertOrFind(aPurchase({ state: 'created', ...at(26) }))
    const [leftBehind, abandoned] = [30, 25].map((minute) => new Date(at(minute).updatedAt)) as [Date, Date]
    const found = await purchases.unsettled({ leftBehind, abandoned }, 1000)
    const own = found.filter((purchase) => purchase.brandKey === brandKey).map(({ state }) => state)
    expect(own).toEqual(['created', 'created', 'authorized', 'ordering', 'unknown', 'booked', 'voiding'])
  })

  it('forget who travels once they ended long ago, and nothing else', async () => {
    const { purchases } = inLibsql()
    const long = { createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z' }
    const kept = { request: bookingRequest('pi_1'), draft: aBooking() }
    const [ended, open_] = [
      aPurchase({ ...long, ...kept, state: 'captured' }),
      aPurchase({ ...long, ...kept, state: 'unknown' }),
    ]
    await purchases.insertOrFind(ended)
    await purchases.insertOrFind(open_)
    const before = new Date('2020-01-02T00:00:00.000Z')
    await purchases.forgetTravelers({ paid: before, released: before })
    expect(await purchases.findByPayment(buyerAt(ended.brandKey), ended.paymentId!)).toEqual({
      ...ended,
      request: null,
      draft: null,
    })
    expect(await purchases.findByPayment(buyerAt(open_.brandKey), open_.paymentId!)).toEqual(open_)
  })
})
