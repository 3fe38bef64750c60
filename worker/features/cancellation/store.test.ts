import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Cancellation } from '../../domain/cancellation'
import type { NewMail } from '../../providers/mail'
import { aBooking, aCancellation, aCompletedPurchase, aPurchase, refundToCard } from '../../testing/builders/a-purchase'
import { aBrandKey, anAccount } from '../../testing/builders/an-account'
import { sharedDatabase } from '../../testing/shared-database'
import { libsqlUsers } from '../account/store'
import type { SoldParts } from '../accounting/rules-amounts'
import { saleMoney } from '../accounting/rules-sale-money'
import { libsqlBookings } from '../booking/store'
import { libsqlOutbox } from '../mail/store'
import { libsqlPurchases } from '../purchase/store'
import { libsqlCancellations } from './store'

const now = new Date('2026-11-21T12:30:00.000Z')

function inLibsql() {
  const db = sharedDatabase()
  const [users, outbox, purchases] = [libsqlUsers(db), libsqlOutbox(db), libsqlPurchases(db)]
  return { users, outbox, purchases, cancellations: libsqlCancellations(db), bookings: libsqlBookings(db) }
}

async function aSoldTrip(sold: SoldParts | null = null) {
  const ports = inLibsql()
  const { users, purchases, cancellations } = ports
  const account = anAccount()
  await users.insert(account)
  const { brandKey, id: userId } = account
  const booking = aBooking()
  const purchase = aPurchase({ brandKey, state: 'captured', bookingId: booking.id, sold })
  await purchases.insertOrFind({ ...purchase, state: 'booked' })
  await purchases.complete(aCompletedPurchase({ purchase, booking, userId, orderId: 'ord_1' }))
  const insert = async (given: Partial<Cancellation> = {}) => {
    const row = aCancellation({ brandKey, bookingId: booking.id, ...given })
    await cancellations.insert(row)
    return row
  }
  const mail: NewMail = {
    id: randomUUID(),
    brandKey,
    kind: 'booking_cancelled',
    key: `cancelled:${booking.id}`,
    recipient: 'amelia@example.com',
    sealed: 'sealed',
    createdAt: now,
    expiresAt: null,
  }
  return { ...ports, traveler: { brandKey, userId }, purchase, booking, insert, mail }
}

describe('cancellations in libSQL', () => {
  it('are found by their own traveler, at their own brand, for their own booking', async () => {
    const { cancellations, traveler, booking, insert } = await aSoldTrip()
    const row = await insert()
    expect(await cancellations.find(traveler, booking.id, row.id)).toEqual(row)
    for (const other of [
      { ...traveler, userId: 'somebody-else' },
      { ...traveler, brandKey: aBrandKey() },
    ]) {
      expect(await cancellations.find(other, booking.id, row.id)).toBeNull()
      expect(await cancellations.current(other, booking.id)).toBeNull()
    }
    expect(await cancellations.find(traveler, 'another-booking', row.id)).toBeNull()
    expect(await cancellations.findSale(row)).toEqual({
      booking,
      shopUrl: 'https://shop.example/',
      net: null,
      offset: 0,
    })
  })

  it('find what the provider was paid with the booking', async () => {
    const { cancellations, insert } = await aSoldTrip({ fare: 118_70, tax: 59_00, seats: 10_00, bags: 5_00 })
    const sale = await cancellations.findSale(await insert())
    expect(sale?.net).toEqual({ amount: 192_70, currency: 'USD' })
  })

  it('give the latest quote, and before it the one that holds the booking', async () => {
    const { cancellations, traveler, booking, insert } = await aSoldTrip()
    expect(await cancellations.current(traveler, booking.id)).toBeNull()
    await insert({ state: 'refused' })
    await insert({ state: 'requested', terms: null, airlineQuoteId: null })
    const first = await insert()
    const last = await insert({ createdAt: '2026-11-21T12:10:00.000Z' })
    expect((await cancellations.current(traveler, booking.id))?.id).toBe(last.id)
    await cancellations.advance(first.id, 'confirm', {}, now)
    expect((await cancellations.current(traveler, booking.id))?.id).toBe(first.id)
  })

  it('move on from the state they are in only, and one at a time for a booking', async () => {
    const { cancellations, insert } = await aSoldTrip()
    const [one, other] = [await insert(), await insert()]
    const moved = await cancellations.advance(one.id, 'confirm', {}, now)
    expect(moved).toEqual({ ...one, state: 'confirming', updatedAt: now.toISOString() })
    expect(await cancellations.advance(one.id, 'confirm', {}, now)).toBeNull()
    expect(await cancellations.advance(other.id, 'confirm', {}, now)).toBeNull()
    expect(await cancellations.markCanceled(other, { ...other, mail: null, now })).toBeNull()
    await cancellations.advance(one.id, 'refuse', {}, now)
    expect(await cancellations.advance(other.id, 'confirm', {}, now)).not.toBeNull()
    expect(await cancellations.advance('nothing', 'confirm', {}, now)).toBeNull()
  })

  it('are taken by one of many at the same moment', async () => {
    const { cancellations, insert } = await aSoldTrip()
    const rows = await Promise.all([insert(), insert(), insert()])
    const taken = await Promise.all([...rows, ...rows].map(({ id }) => cancellations.advance(id, 'confirm', {}, now)))
    expect(taken.filter((row) => row !== null)).toHaveLength(1)
  })

  it('cancel their booking and record its mail in one step, once', async () => {
    const { cancellations, traveler, booking, bookings, outbox, insert, mail } = await aSoldTrip()
    const row = await insert({ state: 'confirming' })
    const change = { terms: { ...refundToCard, refund_amount: '400.00' }, airlineQuoteId: 'ore_2', mail, now }
    expect(await cancellations.markCanceled(row, change)).toEqual({
      ...row,
      state: 'airline_cancelled',
      terms: change.terms,
      airlineQuoteId: 'ore_2',
      updatedAt: now.toISOString(),
    })
    const again = { ...change, mail: { ...mail, id: randomUUID() } }
    expect(await cancellations.markCanceled(row, again)).toBeNull()
    expect((await bookings.findSold(traveler, booking.id))?.booking.status).toBe('cancelled')
    expect((await outbox.list(traveler.brandKey, 10)).map(({ kind }) => kind)).toEqual(['booking_cancelled'])
  })

  it('leave booking and mail alone when they did not move', async () => {
    const { cancellations, traveler, booking, bookings, outbox, insert, mail } = await aSoldTrip()
    const row = await insert({ state: 'quoted' })
    expect(await cancellations.markCanceled(row, { ...row, mail, now })).toBeNull()
    expect((await bookings.findSold(traveler, booking.id))?.booking.status).toBe('confirmed')
    expect(await outbox.list(traveler.brandKey, 10)).toEqual([])
  })

  it('record a mail with the move that it is about, and with no other', async () => {
    const { cancellations, traveler, outbox, insert, mail } = await aSoldTrip()
    const { id } = await insert({ state: 'refunded' })
    const refundMail = { ...mail, kind: 'refund_failed' as const, key: `refund_failed:${id}` }
    expect(await cancellations.advance(id, 'learnRefund', {}, now, refundMail)).toBeNull()
    expect(await outbox.list(traveler.brandKey, 10)).toEqual([])
    const failed = await cancellations.advance(id, 'failRefund', { refundStatus: 'failed' }, now, refundMail)
    expect(failed).toMatchObject({ state: 'refund_failed', refundStatus: 'failed' })
    const later = new Date(now.getTime() + 1)
    expect(
      await cancellations.advance(id, 'failRefund', {}, later, { ...refundMail, id: randomUUID(), key: 'again' }),
    ).toBeNull()
    expect((await outbox.list(traveler.brandKey, 10)).map(({ kind }) => kind)).toEqual(['refund_failed'])
  })

  it.each([
    ['undecided', 'canceledAt'],
    ['refunded', 'refundedAt'],
    ['refused', 'askedAt'],
  ] as const)('are watched while they are %s, from %s on, longest unasked first', async (state, since) => {
    const { cancellations, booking, insert } = await aSoldTrip()
    const watched = async (from: string, checked: string) => {
      const found = await cancellations.watched(state, { since: new Date(from), checked: new Date(checked) }, 10_000)
      return found.flatMap(({ bookingId, id }) => (bookingId === booking.id ? [id] : []))
    }
    const row = await insert({ state, [since]: '2001-01-02T00:00:00.000Z', checkedAt: '2001-01-05T00:00:00.000Z' })
    expect(await watched('2001-01-02T00:00:00.000Z', '2001-01-05T00:00:00.001Z')).toEqual([row.id])
    expect(await watched('2001-01-02T00:00:00.000Z', '2001-01-05T00:00:00.000Z')).toEqual([])
    expect(await watched('2001-01-02T00:00:00.001Z', '2001-01-05T00:00:00.001Z')).toEqual([])
    await cancellations.recordCheck({ ...row, state: 'closed' }, new Date('2001-01-06T00:00:00.000Z'))
    expect(await watched('2001-01-02T00:00:00.000Z', '2001-01-05T00:00:00.001Z')).toEqual([row.id])
    await cancellations.recordCheck(row, new Date('2001-01-06T00:00:00.000Z'))
    expect(await watched('2001-01-02T00:00:00.000Z', '2001-01-05T00:00:00.001Z')).toEqual([])
  })

  it('are found by their booking, at its brand, and by their refund', async () => {
    const { cancellations, traveler, booking, insert } = await aSoldTrip()
    const [first, second] = [await insert(), await insert({ state: 'refunded', createdAt: '2026-11-22T12:00:00.000Z' })]
    const ids = (await cancellations.ofBooking(traveler.brandKey, booking.id)).map(({ id }) => id)
    expect(ids).toEqual([second.id, first.id])
    expect(await cancellations.ofBooking(aBrandKey(), booking.id)).toEqual([])
    const refundId = `re_${randomUUID()}`
    await cancellations.advance(second.id, 'followRefund', { refundId }, now)
    expect((await cancellations.findByRefund(refundId))?.id).toBe(second.id)
    expect(await cancellations.findByRefund('re_nobody')).toBeNull()
  })

  it('that are open are settled least recently touched first; quotes are forgotten', async () => {
    const { cancellations, traveler, booking, insert } = await aSoldTrip()
    const mine = async (before: string) =>
      (await cancellations.unsettled(new Date(before), 10_000)).filter(({ bookingId }) => bookingId === booking.id)
    const old = await insert({ state: 'unknown', updatedAt: '2001-01-01T00:00:00.000Z' })
    await insert({ state: 'refused', updatedAt: '2001-01-01T00:00:00.000Z' })
    const quote = await insert({ updatedAt: '2001-01-01T00:00:00.000Z' })
    expect((await mine('2001-01-01T00:00:00.001Z')).map(({ id }) => id)).toEqual([old.id])
    expect(await mine('2001-01-01T00:00:00.000Z')).toEqual([])
    await cancellations.forgetQuotes(new Date('2001-01-02T00:00:00.000Z'))
    expect(await cancellations.find(traveler, booking.id, quote.id)).toBeNull()
    expect(await cancellations.find(traveler, booking.id, old.id)).not.toBeNull()
  })

  it('are begun for a booking as it was sold, by its owner', async () => {
    const { traveler, purchase, booking, bookings } = await aSoldTrip()
    expect(await bookings.findSold(traveler, booking.id)).toEqual({
      booking,
      net: null,
      offset: 0,
      sale: saleMoney([], { amount: 21_900, currency: 'USD' }),
      brandKey: traveler.brandKey,
      mode: 'test',
      provider: 'duffel',
      orderId: 'ord_1',
      paymentId: purchase.paymentId,
      isPaid: true,
      isClosed: false,
      contactEmail: 'amelia@example.com',
      shopUrl: purchase.shopUrl,
      money: [expect.objectContaining({ kind: 'paid' }), expect.objectContaining({ kind: 'ticketed' })],
    })
    expect(await bookings.findSold({ ...traveler, userId: 'somebody-else' }, booking.id)).toBeNull()
    expect(await bookings.findSold({ ...traveler, brandKey: aBrandKey() }, booking.id)).toBeNull()
  })
})

describe('a booking in libSQL', () => {
  it.each([
    ['confirming', 'confirming', 'none'],
    ['unknown', 'confirming', 'none'],
    ['airline_cancelled', 'cancelled', 'due'],
    ['refunding', 'cancelled', 'due'],
    ['refunded', 'cancelled', 'made'],
    ['refund_failed', 'cancelled', 'failed'],
    ['closed', 'cancelled', 'closed'],
  ] as const)('shows its owner a cancellation that is %s', async (state, status, refund) => {
    const { traveler, purchases, booking, bookings, insert } = await aSoldTrip()
    const { updatedAt } = await insert({ state })
    const cancellation = { status, byAirline: false, refund, terms: refundToCard, updatedAt }
    expect((await bookings.findSold(traveler, booking.id))?.booking).toEqual({ ...booking, cancellation })
    expect(await bookings.list(traveler, 'test')).toEqual([{ ...booking, cancellation }])
    expect((await bookings.findSold(traveler, booking.id))?.booking).toEqual({ ...booking, cancellation })
    expect(await purchases.findBooking(traveler.brandKey, booking.id)).toEqual({ ...booking, cancellation })
  })

  it('has what happened to its money, at its own brand', async () => {
    const { traveler, booking, bookings, insert } = await aSoldTrip()
    await insert({ state: 'refunding' })
    const sold = await bookings.findSoldAt(traveler.brandKey, booking.id)
    expect(sold?.money.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'paid done',
      'ticketed done',
      'refund_asked done',
      'airline_confirmed done',
      'refund_sent next',
    ])
    expect(await bookings.findSoldAt(aBrandKey(), booking.id)).toBeNull()
  })

  it.each(['requested', 'quoted', 'refused'] as const)('says nothing of one that is %s', async (state) => {
    const { traveler, booking, bookings, insert } = await aSoldTrip()
    await insert({ state, ...(state === 'requested' && { terms: null }) })
    expect(await bookings.list(traveler, 'test')).toEqual([booking])
  })
})
