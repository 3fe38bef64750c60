import { describe, expect, it } from 'vitest'
import { type CancellationEvent, cancellationMove, cancellationTransitions } from '../../domain/cancellation'
import { type PurchaseEvent, purchaseMove, purchaseTransitions } from '../../domain/purchase'
import { aBooking, aCancellation, aCompletedPurchase, aPurchase } from '../../testing/builders/a-purchase'
import { aDatabase } from '../../testing/worlds/a-database'

const { purchases, cancellations } = aDatabase().repositories
const now = new Date('2026-11-21T12:00:00.000Z')

const WALKS = 20
const STEPS = 12

/** The events of a table, each once. */
const allEvents = (table: object) => [...new Set(Object.values(table).flatMap((row: object) => Object.keys(row)))]

/** Numbers below 1 that look random and are the same in every run (a linear congruential generator). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** Lets events happen at random and holds what a row does against the table, from the row's first state on. */
async function walk<Event extends string>(
  table: Readonly<Record<string, object>>,
  {
    start,
    seed,
    advance,
  }: { start: string; seed: number; advance: (event: Event) => Promise<{ state: string } | null> },
) {
  const events = allEvents(table) as Event[]
  const random = randomNumbers(seed)
  let state = start
  for (let step = 0; step < STEPS; step++) {
    const event = events[Math.floor(random() * events.length)] as Event
    const row = table[state] as Record<string, string>
    const moved = await advance(event)
    expect(moved?.state ?? null, `${event} in ${state}`).toBe(row[event] ?? null)
    state = row[event] ?? state
  }
}

describe('a row in libSQL, whatever happens in whatever order,', () => {
  it('moves as the table of purchases says, and refuses every other event', async () => {
    for (let seed = 1; seed <= WALKS; seed++) {
      const { id } = await purchases.insertOrFind(aPurchase({ state: 'created' }))
      const advance = (event: PurchaseEvent) => purchases.advance(id, event, {}, now)
      await walk(purchaseTransitions, { start: 'created', seed, advance })
    }
  })

  it('moves as the table of cancellations says, and refuses every other event', async () => {
    for (let seed = 1; seed <= WALKS; seed++) {
      const booking = aBooking()
      const purchase = await purchases.insertOrFind(aPurchase({ state: 'booked', bookingId: booking.id }))
      await purchases.complete(aCompletedPurchase({ purchase: { ...purchase, state: 'captured' }, booking }))
      const row = aCancellation({ brandKey: purchase.brandKey, bookingId: booking.id, state: 'requested' })
      await cancellations.insert(row)
      const advance = (event: CancellationEvent) => cancellations.advance(row.id, event, {}, now)
      await walk(cancellationTransitions, { start: 'requested', seed, advance })
    }
  })
})

describe('an event', () => {
  it.each([
    ['purchases', purchaseTransitions, (event: string) => purchaseMove(event as PurchaseEvent)],
    ['cancellations', cancellationTransitions, (event: string) => cancellationMove(event as CancellationEvent)],
  ])('of %s leads to one state, from all those that know it', (_what, table, find) => {
    for (const event of allEvents(table)) {
      const rows = Object.entries<Record<string, string>>(table).filter(([, row]) => event in row)
      expect(find(event).from).toEqual(rows.map(([state]) => state))
      expect(new Set(rows.map(([, row]) => row[event]))).toEqual(new Set([find(event).to]))
    }
  })

  it('that no table knows is a mistake of ours', () => {
    expect(() => purchaseMove('explode' as PurchaseEvent)).toThrow('No state knows the event explode')
  })
})
