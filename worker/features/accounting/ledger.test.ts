import { beforeEach, describe, expect, it } from 'vitest'
import type { CancellationEvent } from '../../domain/cancellation'
import type { PurchaseEvent } from '../../domain/purchase'
import { MINUTE_MS } from '../../domain/time'
import { aBooking, aCancellation, aPurchase } from '../../testing/builders/a-purchase'
import { aDatabase } from '../../testing/worlds/a-database'
import type { CancellationChange } from '../cancellation/store'
import type { PurchaseChange } from '../purchase/store'
import type { LedgerAccount } from './contract'
import type { SoldParts } from './rules-amounts'

const SOLD = { fare: 11870, tax: 5900, seats: 1000, bags: 500 }
const NET = 19270
const CHARGE = 21900

let database: ReturnType<typeof aDatabase>
let minute: number
beforeEach(() => {
  database = aDatabase()
  minute = 0
})
const later = () => new Date(Date.parse('2026-11-21T12:00:00Z') + ++minute * MINUTE_MS)

/** A purchase of a journey with a seat and a bag that has come this far. */
async function purchase(events: PurchaseEvent[], change: Partial<ReturnType<typeof aPurchase>> = {}) {
  const { purchases } = database.repositories
  const { id, brandKey } = await purchases.insertOrFind(aPurchase({ brandKey: 'default', ...change }))
  const move = async (event: PurchaseEvent, more: PurchaseChange = {}) =>
    expect(
      await purchases.advance(id, event, event === 'order' ? { sold: SOLD, ...more } : more, later()),
    ).not.toBeNull()
  for (const event of events) await move(event)
  return { id, brandKey, move }
}

/** The cancellation of a booking that was paid for, with what it moves. */
async function cancellation(events: [CancellationEvent, CancellationChange?][], sold: SoldParts | null = SOLD) {
  const { id: purchaseId, move } = await purchase([])
  await move('order', { sold })
  await move('book')
  await move('capture')
  const booking = aBooking()
  const row = { ...booking, brandKey: 'default', contactEmail: 'a@example.com', mode: 'test' as const, purchaseId }
  database.put('bookings', { ...row, chargeAmount: CHARGE, chargeCurrency: 'USD', updatedAt: booking.createdAt })
  const { cancellations } = database.repositories
  const begun = aCancellation({ bookingId: booking.id })
  await cancellations.insert(begun)
  for (const [event, change = {}] of events) {
    expect(await cancellations.advance(begun.id, event, change, later())).not.toBeNull()
  }
  return { id: begun.id, purchaseId, bookingId: booking.id }
}

/** The balance of each account, without those at zero. Checks that every posting sums to zero. */
function balances(): Partial<Record<LedgerAccount, number>> {
  const sums = new Map<string, number>()
  const accounts: Partial<Record<LedgerAccount, number>> = {}
  for (const { posting, account, amount } of database.stored.ledger) {
    sums.set(posting, (sums.get(posting) ?? 0) + amount)
    accounts[account] = (accounts[account] ?? 0) + amount
  }
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([])
  return Object.fromEntries(Object.entries(accounts).filter(([, amount]) => amount !== 0))
}

describe('the books of a sale', () => {
  it('say who owes what once there is a ticket, and that nobody does once it is paid', async () => {
    const { move } = await purchase(['order'])
    expect(database.stored.ledger).toEqual([])
    await move('book')
    expect(balances()).toEqual({ travelers: CHARGE, provider: -NET, fees: NET - CHARGE })
    const parts = database.stored.ledger.filter(({ account }) => account === 'provider')
    expect(Object.fromEntries(parts.map(({ part, amount }) => [part, -amount]))).toEqual(SOLD)
    await move('captureLater')
    await move('capture')
    expect(balances()).toEqual({ processor: CHARGE, provider: -NET, fees: NET - CHARGE })
  })

  it('tell money that test mode makes up apart', async () => {
    await purchase(['order', 'book', 'capture'], { paymentId: 'test_key' })
    expect(balances()).toEqual({ made_up: CHARGE, provider: -NET, fees: NET - CHARGE })
  })

  it('claim back what was paid for a ticket that was given up, and drop the claim when it is valid after all', async () => {
    const { move } = await purchase(['order', 'book', 'refuse'])
    expect(balances()).toEqual({ provider: -NET, claims: NET })
    await move('book')
    await move('capture')
    expect(balances()).toEqual({ processor: CHARGE, provider: -NET, fees: NET - CHARGE })
  })

  it('note nothing of what came to nothing', async () => {
    await purchase(['order', 'refuse', 'void'])
    await purchase(['withdraw', 'void'])
    await purchase(['order', 'leavePending', 'close'])
    expect(database.stored.ledger).toEqual([])
  })

  it('lose what a ticket costs that turns up once its money has gone back, and not when a person only ends it', async () => {
    const given = await purchase(['order', 'refuse', 'void'])
    await given.move('close')
    expect(database.stored.ledger).toEqual([])
    const late = await purchase(['order', 'refuse', 'void'])
    await late.move('attach', { ticketedAt: later().toISOString() })
    expect(balances()).toEqual({ losses: NET, provider: -NET })
  })

  it('know of a sale that a person has ended unpaid', async () => {
    await purchase(['order', 'book', 'captureLater', 'close'])
    expect(balances()).toEqual({ by_hand: CHARGE, provider: -NET, fees: NET - CHARGE })
  })
})

describe('the books of a cancellation', () => {
  const settlement = { currency: 'USD', fromAirline: 15000, toTraveler: 14000 }
  const canceled: [CancellationEvent, CancellationChange?][] = [['confirm'], ['cancel', { settlement }]]
  const refunded: typeof canceled = [...canceled, ['refund'], ['finishRefund', { refundId: 're_1' }]]
  const KEPT = { provider: -NET + 15000, fees: NET - CHARGE - 1000 }

  it('owe the traveler their part of what the airline gives back until it is sent', async () => {
    await cancellation(canceled)
    expect(balances()).toEqual({ ...KEPT, processor: CHARGE, travelers: -14000 })
    database = aDatabase()
    await cancellation(refunded)
    expect(balances()).toEqual({ ...KEPT, processor: CHARGE - 14000 })
  })

  it('owe it again when the bank sends it back, until it is sent again or paid by hand', async () => {
    const returned: typeof canceled = [...refunded, ['failRefund']]
    await cancellation(returned)
    expect(balances()).toEqual({ ...KEPT, processor: CHARGE, travelers: -14000 })
    database = aDatabase()
    await cancellation([...returned, ['refundAgain'], ['finishRefund', { refundId: 're_2' }]])
    expect(balances()).toEqual({ ...KEPT, processor: CHARGE - 14000 })
    database = aDatabase()
    await cancellation([...returned, ['close']])
    expect(balances()).toEqual({ ...KEPT, processor: CHARGE, by_hand: -14000 })
  })

  it('wait while the refund isn’t known, and book as a loss what a person gives without knowing', async () => {
    const unknown: typeof canceled = [['confirm'], ['cancel', { settlement: null }], ['awaitRefund']]
    await cancellation(unknown)
    const paid = { processor: CHARGE, provider: -NET, fees: NET - CHARGE }
    expect(balances()).toEqual(paid)
    database = aDatabase()
    const decided = { currency: 'USD', fromAirline: null, toTraveler: 9000 }
    await cancellation([
      ...unknown,
      ['learnRefund', { settlement: decided }],
      ['refund'],
      ['finishRefund', { refundId: 're_1' }],
    ])
    expect(balances()).toEqual({ ...paid, processor: CHARGE - 9000, losses: 9000 })
  })

  it('note nothing of a sale from before there were books', async () => {
    await cancellation(refunded, null)
    expect(database.stored.ledger).toEqual([])
  })

  it('note nothing where nothing comes back', async () => {
    const nothing = { currency: 'USD', fromAirline: 0, toTraveler: 0 }
    await cancellation([['confirm'], ['cancel', { settlement: nothing }], ['close']])
    expect(balances()).toEqual({ processor: CHARGE, provider: -NET, fees: NET - CHARGE })
  })

  it('have all of a booking in its order, for its brand alone', async () => {
    const { bookingId } = await cancellation(refunded)
    const { administeredBookings } = database.repositories
    const { ledger } = await administeredBookings.records('default', bookingId)
    expect([...new Set(ledger.map(({ event }) => event))]).toEqual(['sale', 'payment', 'canceled', 'refund'])
    expect((await administeredBookings.records('other', bookingId)).ledger).toEqual([])
  })
})

describe('what a person gives back beside that', () => {
  it('is a loss, once for what they did, and nothing where no money had come', async () => {
    const { id: purchaseId, brandKey } = await purchase(['order', 'book', 'capture'])
    const amount = { amount: 2500, currency: 'USD' }
    const sides = { event: 'goodwill', from: 'processor', to: 'losses' } as const
    const goodwill = { ...sides, posting: 'step/goodwill', brandKey, purchaseId, amount, at: later() }
    const { note } = database.repositories.ledger
    await note(goodwill)
    await note(goodwill)
    expect(balances()).toMatchObject({ losses: 2500, processor: CHARGE - 2500 })
    await note({ ...goodwill, posting: 'other', brandKey: 'other' })
    const { id: unpaid } = await purchase(['order', 'book'])
    await note({ ...goodwill, posting: 'unpaid', purchaseId: unpaid })
    expect(balances().losses).toBe(2500)
  })
})

describe('what happens twice within one moment', () => {
  it('is posted twice', async () => {
    const { purchases } = database.repositories
    const { id } = await purchase(['order', 'book', 'refuse'])
    const now = later()
    for (const event of ['book', 'refuse', 'book', 'refuse'] as const) await purchases.advance(id, event, {}, now)
    const postings = new Set(database.stored.ledger.map(({ posting }) => posting.slice(id.length)))
    expect([...postings]).toEqual([
      '/sale/0',
      '/sale_undone/0',
      '/sale/1',
      '/sale_undone/1',
      '/sale/2',
      '/sale_undone/2',
    ])
    expect(balances()).toEqual({ provider: -NET, claims: NET })
  })
})

describe('an entry in the books', () => {
  it('is never changed, and never removed', async () => {
    await purchase(['order', 'book'])
    expect(() => database.change('ledger', { amount: 1 })).toThrow('never changed')
    expect(() => database.remove('ledger')).toThrow('never removed')
    expect(balances()).toEqual({ travelers: CHARGE, provider: -NET, fees: NET - CHARGE })
  })
})
