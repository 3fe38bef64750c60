import { beforeEach, describe, expect, it } from 'vitest'
import type { CancellationEvent } from '../../domain/cancellation'
import type { PurchaseEvent } from '../../domain/purchase'
import { aBooking, aCancellation, aPurchase } from '../../testing/builders/a-purchase'
import { aDatabase } from '../../testing/worlds/a-database'
import type { Settlement } from '../accounting/rules-amounts'
import type { CancellationChange } from '../cancellation/store'

const CHARGE = 21_900
const SOLD = { fare: 11_870, tax: 5_900, seats: 0, bags: 0 }
const now = new Date('2026-11-21T12:00:00Z')

let database: ReturnType<typeof aDatabase>
beforeEach(() => {
  database = aDatabase()
  database.put('promotions', {
    id: 'promo-1',
    brandKey: 'default',
    code: 'SUMMER',
    percent: 1000,
    oncePerAddress: true,
    version: 1,
    createdAt: now.toISOString(),
  })
})

const held = () => database.stored.purchases.map(({ promotionId, promotionAddress }) => [promotionId, promotionAddress])
const HELD = [['promo-1', 'an address']]
const FREE = [[null, null]]

/** A purchase with a code, advanced to this state. */
async function bought(...events: PurchaseEvent[]) {
  const { purchases } = database.repositories
  const promotion = { id: 'promo-1', code: 'SUMMER', discount: 500, address: 'an address' }
  const { id } = await purchases.insertOrFind(aPurchase({ brandKey: 'default', promotion }))
  for (const event of events) {
    expect(await purchases.advance(id, event, event === 'order' ? { sold: SOLD } : {}, now)).not.toBeNull()
  }
  return id
}

/** Its booking, with a cancellation advanced by these events. */
async function canceled(
  purchaseId: string,
  settlement: Settlement,
  events: [CancellationEvent, CancellationChange?][],
) {
  const booking = aBooking()
  const row = { ...booking, brandKey: 'default', contactEmail: 'a@example.com', mode: 'test' as const, purchaseId }
  database.put('bookings', { ...row, chargeAmount: CHARGE, chargeCurrency: 'USD', updatedAt: booking.createdAt })
  const { cancellations } = database.repositories
  const begun = aCancellation({ bookingId: booking.id })
  await cancellations.insert(begun)
  expect(await cancellations.advance(begun.id, 'confirm', {}, now)).not.toBeNull()
  expect(await cancellations.markCanceled(begun, { settlement, mail: null, now })).not.toBeNull()
  for (const [event, change = {}] of events) {
    expect(await cancellations.advance(begun.id, event, change, now)).not.toBeNull()
  }
}

const refunded = (purchaseId: string, toTraveler: number) =>
  canceled(purchaseId, { currency: 'USD', fromAirline: 17_770, toTraveler }, [
    ['refund'],
    ['finishRefund', { refundId: 're_1' }],
  ])

describe('a code that a purchase holds', () => {
  it.each<[string, PurchaseEvent[], unknown]>([
    ['kept by a ticket', ['order', 'book', 'capture'], HELD],
    ['kept by a ticket that was paid for otherwise', ['order', 'book', 'captureLater', 'close'], HELD],
    ['free once the money is back', ['order', 'refuse', 'void'], FREE],
    ['free once a person has ended what never had a ticket', ['order', 'leavePending', 'close'], FREE],
    ['free once a person has ended what was given up', ['order', 'refuse', 'close'], FREE],
  ])('is %s', async (_what, events, expected) => {
    await bought(...events)
    expect(held()).toEqual(expected)
  })

  it.each([
    ['kept where a canceled trip gives back a part', CHARGE - 1, HELD],
    ['free where it gives back all', CHARGE, FREE],
  ])('is %s', async (_what, toTraveler, expected) => {
    await refunded(await bought('order', 'book', 'capture'), toTraveler)
    expect(held()).toEqual(expected)
  })

  it.each(['before', 'after'])('is free where the rest was given back by hand %s the cancellation', async (order) => {
    const id = await bought('order', 'book', 'capture')
    const byHand = () =>
      database.repositories.ledger.note({
        posting: 'by hand',
        event: 'goodwill',
        from: 'processor',
        to: 'losses',
        brandKey: 'default',
        purchaseId: id,
        amount: { amount: 4_130, currency: 'USD' },
        at: now,
      })
    if (order === 'before') await byHand()
    expect(held()).toEqual(HELD)
    await refunded(id, 17_770)
    if (order === 'after') await byHand()
    expect(held()).toEqual(FREE)
  })

  it('is kept where money goes back for a trip that is flown', async () => {
    const id = await bought('order', 'book', 'capture')
    const amount = { amount: CHARGE, currency: 'USD' }
    const about = { brandKey: 'default', purchaseId: id, amount, at: now }
    await database.repositories.ledger.note({
      ...about,
      posting: 'by hand',
      event: 'goodwill',
      from: 'processor',
      to: 'losses',
    })
    expect(held()).toEqual(HELD)
  })

  it('is free where all was given back by hand before the airline canceled without giving anything', async () => {
    const id = await bought('order', 'book', 'capture')
    const amount = { amount: CHARGE, currency: 'USD' }
    const sides = { event: 'goodwill', from: 'processor', to: 'losses' } as const
    await database.repositories.ledger.note({
      posting: 'by hand',
      ...sides,
      brandKey: 'default',
      purchaseId: id,
      amount,
      at: now,
    })
    await canceled(id, { currency: 'USD', fromAirline: 0, toTraveler: 0 }, [['close']])
    expect(held()).toEqual(FREE)
  })
})
