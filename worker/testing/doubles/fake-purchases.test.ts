import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../adapters/libsql/database'
import { libsqlSessions } from '../../adapters/libsql/libsql-sessions'
import { libsqlUsers } from '../../adapters/libsql/libsql-users'
import { libsqlPurchases } from '../../adapters/libsql/purchases/libsql-purchases'
import type { PurchaseState } from '../../ports/purchases'
import { aBooking, aCompletedPurchase, aPurchase } from '../builders/a-purchase'
import { aBrandKey, anAccount } from '../builders/an-account'
import { bookingRequest } from '../worlds/a-shop'
import { fakeOutbox } from './fake-outbox'
import { fakePurchases } from './fake-purchases'
import { fakeSessions } from './fake-sessions'
import { fakeUsers } from './fake-users'

function inMemory() {
  const users = fakeUsers()
  const sessions = fakeSessions(users)
  return { users, sessions, attempts: fakePurchases(users, sessions, fakeOutbox()) }
}

function inLibsql() {
  const db = openDatabase({ url: inject('databaseUrl') })
  return { users: libsqlUsers(db), sessions: libsqlSessions(db), attempts: libsqlPurchases(db) }
}

const now = new Date('2026-11-21T12:00:00.000Z')
const later = new Date('2026-11-21T12:05:00.000Z')

// What the services' tests take for granted of the fake has to hold of the real one.
describe.each([
  ['in memory', inMemory],
  ['in libSQL', inLibsql],
])('purchases %s', (_name, open) => {
  it('have one row for a brand and key', async () => {
    const { attempts } = open()
    const first = await attempts.insertOrFind(aPurchase())
    const same = { brandKey: first.brandKey, idempotencyKey: first.idempotencyKey }
    expect(await attempts.insertOrFind(aPurchase(same))).toEqual(first)
    expect(await attempts.findByKey(first.brandKey, first.idempotencyKey)).toEqual(first)
    expect(await attempts.findByPayment(first.brandKey, first.paymentId!)).toEqual(first)
    expect(await attempts.findByPayment(aBrandKey(), first.paymentId!)).toBeNull()
  })

  it('move on only from the state that is expected', async () => {
    const { attempts } = open()
    const { id } = await attempts.insertOrFind(aPurchase())
    const moved = await attempts.advance(id, ['created', 'authorized'], { state: 'ordering', userId: 'u' }, later)
    expect(moved).toMatchObject({ state: 'ordering', userId: 'u', updatedAt: later.toISOString() })
    expect(await attempts.advance(id, ['authorized'], { state: 'voiding' }, later)).toBeNull()
    expect(await attempts.advance('nobody', ['authorized'], { state: 'voiding' }, later)).toBeNull()
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
    const { attempts } = open()
    const first = await attempts.insertOrFind(aPurchase({ state }))
    const rival = await attempts.insertOrFind(aPurchase({ offerId: first.offerId }))
    const moved = await attempts.advance(rival.id, ['authorized'], { state: 'ordering' }, now)
    expect(moved !== null).toBe(isFree)
    const released = await attempts.advance(rival.id, ['authorized', 'ordering'], { state: 'voiding' }, now)
    expect(released?.state).toBe('voiding')
  })

  it('are completed once, a pending booking again', async () => {
    const { attempts } = open()
    const booking = aBooking({ status: 'pending', duffelBookingId: null })
    const attempt = await attempts.insertOrFind(aPurchase({ state: 'ordering' }))
    const unknown = { ...attempt, state: 'unknown' as const, bookingId: booking.id }
    await attempts.complete(aCompletedPurchase({ purchase: unknown, booking, orderId: null }))
    expect(await attempts.findByPayment(attempt.brandKey, attempt.paymentId!)).toMatchObject({ state: 'unknown' })
    const confirmed = { ...booking, status: 'confirmed' as const, duffelBookingId: 'RZPNX8' }
    const captured = { ...unknown, state: 'captured' as const }
    expect(await attempts.complete(aCompletedPurchase({ purchase: captured, booking: confirmed }))).toEqual(confirmed)
    const canceled = { ...booking, status: 'cancelled' as const }
    const late = aCompletedPurchase({ purchase: { ...captured, state: 'voiding' }, booking: canceled })
    expect(await attempts.complete(late)).toEqual(confirmed)
    expect(await attempts.findBooking(attempt.brandKey, booking.id)).toEqual(confirmed)
    expect(await attempts.findByPayment(attempt.brandKey, attempt.paymentId!)).toMatchObject({ state: 'captured' })
  })

  it('open an account with a session, or neither when its name or address is taken', async () => {
    const { attempts, users, sessions } = open()
    for (const isTaken of [false, true]) {
      const account = anAccount()
      const { brandKey } = account
      if (isTaken) await users.insert(anAccount({ brandKey, username: 'someone' }))
      const booking = aBooking()
      const attempt = await attempts.insertOrFind(aPurchase({ brandKey, state: 'booked' }))
      const session = { idHash: `hash of ${account.id}`, expiresAt: later }
      const captured = { ...attempt, state: 'captured' as const, bookingId: booking.id }
      const purchase = aCompletedPurchase({ purchase: captured, booking, account, session })
      await attempts.complete(purchase)
      await attempts.complete(purchase)
      expect((await users.findByEmail(brandKey, account.email))?.id === account.id).toBe(!isTaken)
      expect((await sessions.findUser(brandKey, session.idHash, now))?.id).toBe(isTaken ? undefined : account.id)
    }
  })

  it('are unsettled when untouched and unfinished, least recently touched first', async () => {
    const { attempts } = open()
    const brandKey = aBrandKey()
    const at = (minute: number) => ({ brandKey, updatedAt: new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString() })
    const states: PurchaseState[] = ['voiding', 'booked', 'unknown', 'ordering', 'authorized', 'captured', 'voided']
    for (const [index, state] of states.entries()) await attempts.insertOrFind(aPurchase({ state, ...at(20 - index) }))
    await attempts.insertOrFind(aPurchase({ state: 'created', ...at(1) }))
    await attempts.insertOrFind(aPurchase({ state: 'created', paymentId: null, ...at(2) }))
    await attempts.insertOrFind(aPurchase({ state: 'ordering', ...at(30) }))
    await attempts.insertOrFind(aPurchase({ state: 'authorized', ...at(25) }))
    await attempts.insertOrFind(aPurchase({ state: 'created', ...at(26) }))
    const [leftBehind, abandoned] = [30, 25].map((minute) => new Date(at(minute).updatedAt)) as [Date, Date]
    const found = await attempts.unsettled({ leftBehind, abandoned }, 1000)
    const own = found.filter((attempt) => attempt.brandKey === brandKey).map(({ state }) => state)
    expect(own).toEqual(['created', 'authorized', 'ordering', 'unknown', 'booked', 'voiding'])
  })

  it('forget who travels once they ended long ago, and nothing else', async () => {
    const { attempts } = open()
    const long = { createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z' }
    const kept = { request: bookingRequest('pi_1'), draft: aBooking() }
    const [ended, open_] = [
      aPurchase({ ...long, ...kept, state: 'voided' }),
      aPurchase({ ...long, ...kept, state: 'unknown' }),
    ]
    await attempts.insertOrFind(ended)
    await attempts.insertOrFind(open_)
    await attempts.forgetTravelers(new Date('2020-01-02T00:00:00.000Z'))
    expect(await attempts.findByKey(ended.brandKey, ended.idempotencyKey)).toEqual({
      ...ended,
      request: null,
      draft: null,
    })
    expect(await attempts.findByKey(open_.brandKey, open_.idempotencyKey)).toEqual(open_)
  })
})
