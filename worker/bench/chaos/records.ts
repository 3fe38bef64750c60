import type { InferSelectModel } from 'drizzle-orm'
import { cases } from '../../features/issues/tables'
import { openDatabase } from '../../platform/database'
import { bookings, cancellations, purchases } from '../../platform/tables'
import type { Random } from '../../sandbox/randomness'

/** A payment at the card gateway, amounts in minor units. */
export interface IntentRecord {
  id: string
  status: string
  amount_received: number
  metadata: { attempt_id?: string }
}

/** A refund at the card gateway, in minor units. */
export interface RefundRecord {
  id: string
  status: string
  amount: number
  payment_intent: string
}

/** An order at the airline. */
export interface OrderRecord {
  id: string
  cancelled_at: string | null
  metadata: { attempt_id?: string } | null
}

/** Everything that the three parties have written down. */
export interface Records {
  intents: IntentRecord[]
  refunds: RefundRecord[]
  orders: OrderRecord[]
  purchases: InferSelectModel<typeof purchases>[]
  bookings: InferSelectModel<typeof bookings>[]
  cancellations: InferSelectModel<typeof cancellations>[]
  cases: InferSelectModel<typeof cases>[]
}

const STRIPE = { authorization: 'Bearer sk_test_chaos' }
const DUFFEL = { authorization: 'Bearer duffel_test_chaos', 'duffel-version': 'v2', accept: 'application/json' }

interface Page<T> {
  data: T[]
  has_more?: boolean
  meta?: { after: string | null } | null
}

async function readPage<T>(url: URL, headers: Record<string, string>): Promise<Page<T>> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`)
  return (await answer.json()) as Page<T> // as the doubles' own tests hold
}

async function listStripe<T extends { id: string }>(base: string, path: string): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const url = new URL(path, base)
    url.searchParams.set('limit', '100')
    const last = all.at(-1)
    if (last) url.searchParams.set('starting_after', last.id)
    const page = await readPage<T>(url, STRIPE)
    all.push(...page.data)
    if (!page.has_more) return all
  }
}

async function listOrders(base: string): Promise<OrderRecord[]> {
  const all: OrderRecord[] = []
  for (let after: string | null | undefined = ''; after !== null && after !== undefined; ) {
    const url = new URL('/air/orders', base)
    url.searchParams.set('limit', '200')
    if (after) url.searchParams.set('after', after)
    const page: Page<OrderRecord> = await readPage(url, DUFFEL)
    all.push(...page.data)
    after = page.meta?.after
  }
  return all
}

/** The airline cancels one of the active orders, and reports it by webhook alone. */
export async function cancelByAirline({ doublesUrl }: { doublesUrl: string }, random: Random): Promise<void> {
  const active = (await listOrders(doublesUrl)).filter(({ cancelled_at }) => cancelled_at === null)
  const order = active[Math.floor(random() * active.length)]
  if (order) await fetch(`${doublesUrl}/control/duffel/cancel/${order.id}`, { method: 'POST', body: '{}' })
}

/** Reads the records of the airline, of the card gateway and of the shop, each at its source. */
export async function readRecords(shop: { doublesUrl: string; databaseUrl: string }): Promise<Records> {
  const db = openDatabase({ url: shop.databaseUrl })
  const [intents, refunds, orders] = await Promise.all([
    listStripe<IntentRecord>(shop.doublesUrl, '/v1/payment_intents'),
    listStripe<RefundRecord>(shop.doublesUrl, '/v1/refunds'),
    listOrders(shop.doublesUrl),
  ])
  return {
    intents,
    refunds,
    orders,
    purchases: await db.select().from(purchases),
    bookings: await db.select().from(bookings),
    cancellations: await db.select().from(cancellations),
    cases: await db.select().from(cases),
  }
}
