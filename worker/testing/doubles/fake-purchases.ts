import type { Booking } from '../../contract/booking'
import type { CompletedPurchase, Purchase, PurchaseRepository, PurchaseState } from '../../ports/purchases'
import type { FakeOutbox } from './fake-outbox'
import type { FakeSessions } from './fake-sessions'
import type { FakeUsers } from './fake-users'

/** A booking as it is stored: with its owner and what only the server may know. */
interface StoredBooking {
  booking: Booking
  brandKey: string
  userId: string | null
  contactEmail: string
  orderId: string | null
}

/** Purchases in memory; `rows` and `stored` are what the tables hold. */
export interface FakePurchases extends PurchaseRepository {
  rows: Purchase[]
  stored: StoredBooking[]
}

const HOLDS_OFFER: PurchaseState[] = ['ordering', 'unknown', 'booked', 'captured']
const UNFINISHED: PurchaseState[] = ['ordering', 'unknown', 'booked', 'voiding']

const copy = <T>(value: T): T => structuredClone(value)

/** A purchase repository in memory over the given users and sessions, with the rules of its port; mails go into the outbox. */
export function fakePurchases(
  users: FakeUsers,
  sessions: FakeSessions,
  outbox: Pick<FakeOutbox, 'add'>,
): FakePurchases {
  const rows: Purchase[] = []
  const stored: StoredBooking[] = []
  const find = (fits: (row: Purchase) => boolean) => copy(rows.find(fits) ?? null)

  async function writeAccount(completed: CompletedPurchase): Promise<string | null> {
    const { purchase, account, session, verification, userId, now } = completed
    if (account) await users.insert(account, verification ?? undefined)
    const owner = users.all.find(({ id, brandKey }) => id === (userId ?? account?.id) && brandKey === purchase.brandKey)
    const isNew = session && !sessions.all.some(({ idHash }) => idHash === session.idHash)
    if (owner && isNew) {
      sessions.insert({ ...session, brandKey: purchase.brandKey, userId: owner.id, createdAt: now })
    }
    return owner?.id ?? null
  }

  return {
    rows,
    stored,
    async insertOrFind(purchase) {
      const same = find((row) => row.brandKey === purchase.brandKey && row.idempotencyKey === purchase.idempotencyKey)
      if (same) return same
      rows.push(copy(purchase))
      return copy(purchase)
    },
    findByKey: async (brandKey, key) => find((row) => row.brandKey === brandKey && row.idempotencyKey === key),
    findByPayment: async (brandKey, id) => find((row) => row.brandKey === brandKey && row.paymentId === id),
    async advance(id, from, change, now) {
      const row = rows.find((each) => each.id === id)
      if (!row || !from.includes(row.state)) return null
      const rival = rows.find(
        (each) =>
          each !== row && each.mode === row.mode && each.offerId === row.offerId && HOLDS_OFFER.includes(each.state),
      )
      if (rival && HOLDS_OFFER.includes(change.state)) return null
      Object.assign(row, copy(change), { updatedAt: now.toISOString() })
      return copy(row)
    },
    async complete(completed) {
      const { purchase, booking, now } = completed
      const owner = await writeAccount(completed)
      const row = rows.find(({ id }) => id === purchase.id)
      if (row && row.state !== 'captured' && row.state !== 'voided') {
        Object.assign(row, copy(purchase), { updatedAt: now.toISOString() })
      }
      const there = stored.find((each) => each.booking.id === booking.id)
      if (!there) {
        const { contactEmail, orderId } = completed
        stored.push({ booking: copy(booking), brandKey: purchase.brandKey, userId: owner, contactEmail, orderId })
      } else if (there.booking.status === 'pending') {
        Object.assign(there, { booking: copy(booking), orderId: completed.orderId })
      }
      const stands = there?.booking ?? booking
      if (completed.mail && stands.status === booking.status) await outbox.add(completed.mail)
      return copy(stands)
    },
    findBooking: async (brandKey, id) =>
      copy(stored.find((each) => each.brandKey === brandKey && each.booking.id === id)?.booking ?? null),
    async unsettled({ leftBehind, abandoned }, limit) {
      const mayBePaying = ({ state, paymentId }: Purchase) =>
        state === 'authorized' || (state === 'created' && paymentId !== null)
      return rows
        .filter(
          (row) =>
            (UNFINISHED.includes(row.state) && row.updatedAt < leftBehind.toISOString()) ||
            (mayBePaying(row) && row.updatedAt < abandoned.toISOString()),
        )
        .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt))
        .slice(0, limit)
        .map(copy)
    },
    async forgetTravelers(before) {
      const ended = rows.filter(({ state }) => state === 'captured' || state === 'voided')
      for (const row of ended) {
        if (row.updatedAt < before.toISOString()) Object.assign(row, { request: null, draft: null })
      }
    },
  }
}
