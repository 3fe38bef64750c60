import { DAY_MS } from '../../domain/time'
import type { CancellationJson } from '../../sandbox/flights/orders/order-json'
import type { OrderRecord } from '../../sandbox/flights/orders/order-record'
import { memoryStore, type SandboxStore } from '../../sandbox/store'
import type { BalanceRecord } from '../../sandbox/stripe/balance'
import type { TransferRecord } from '../../sandbox/stripe/connect/transfer-routes'
import type { DisputeRecord, IntentRecord, RefundRecord } from '../../sandbox/stripe/records'

/** What the bank and the airline have on record, whatever we believe. Amounts are minor units. */
export interface Truth {
  /** Taken from the card and not given back. */
  charged: number
  /** Payments whose money is reserved, and those whose money was taken. */
  held: string[]
  taken: string[]
  /** Orders that are paid and not canceled, including those that become visible within a day; and canceled orders. */
  active: string[]
  canceled: string[]
  /** Refunded or being refunded; and the number of refunds that failed. */
  refunded: number
  failedRefunds: number
}

/** A double's store that can be read synchronously. */
export function openStore(): SandboxStore & { values: Map<string, string> } {
  const values = new Map<string, string>()
  return { ...memoryStore(values), values }
}
export type OpenStore = ReturnType<typeof openStore>

// Each kind of record is written under its own prefix, by one file of the doubles.
const records = <T>({ values }: OpenStore, prefix: string): T[] =>
  [...values].flatMap(([key, text]) => (key.startsWith(prefix) ? [JSON.parse(text) as T] : []))

export const intentsIn = (store: OpenStore) => records<IntentRecord>(store, 'stripe:intent:')
export const movesIn = (store: OpenStore) => records<BalanceRecord>(store, 'stripe:balance:')
export const refundsIn = (store: OpenStore) => records<RefundRecord>(store, 'stripe:refund:')
export const transfersIn = (store: OpenStore) => records<TransferRecord>(store, 'stripe:transfer:')
export const disputesIn = (store: OpenStore) => records<DisputeRecord>(store, 'stripe:dispute:')
export const ordersIn = (store: OpenStore) =>
  records<OrderRecord>(store, 'order:').filter(({ visibleAt }) => visibleAt !== null)

export const cancellationsIn = (store: OpenStore) => records<CancellationJson>(store, 'cancellation:')

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/** An order that becomes visible so late that nobody can wait for it doesn't count until then. */
const isForeseen = ({ order, visibleAt }: OrderRecord, now: number) =>
  visibleAt === null || visibleAt <= now || visibleAt - Date.parse(order.created_at) <= DAY_MS

/** Whether money is reserved: banks release it by themselves. */
const isHeld = ({ status, charge }: IntentRecord, now: number) =>
  status === 'requires_capture' && (charge?.captureBefore ?? Number.POSITIVE_INFINITY) * 1000 > now

/** Whether the airline has been paid for an order: until then it is on hold. */
export const isPaidFor = ({ payment_status: payment }: OrderRecord['order']): boolean => payment.paid_at !== null

/** The truth now. */
export function readTruth(store: OpenStore, now: number): Truth {
  const intents = intentsIn(store)
  const orders = ordersIn(store).flatMap((record) => (isForeseen(record, now) ? [record.order] : []))
  const refunds = refundsIn(store)
  const given = refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount)
  const taken = intents.filter(({ status }) => status === 'succeeded')
  return {
    charged: sum(taken.map(({ charge }) => charge?.amountCaptured ?? 0)) - sum(given),
    held: intents.flatMap((intent) => (isHeld(intent, now) ? [intent.id] : [])),
    taken: taken.map(({ id }) => id),
    active: orders.flatMap((order) => (order.cancelled_at === null && isPaidFor(order) ? [order.id] : [])),
    canceled: orders.flatMap(({ id, cancelled_at }) => (cancelled_at === null ? [] : [id])),
    refunded: sum(given),
    failedRefunds: refunds.length - given.length,
  }
}

/** Every state of the truth so far, in order. */
export function watchTruth(store: OpenStore, now: () => number) {
  const past: { at: number; truth: Truth }[] = [{ at: now(), truth: readTruth(store, now()) }]
  return {
    /** The truth now, recorded if it is new. */
    look(): Truth {
      const truth = readTruth(store, now())
      if (JSON.stringify(truth) !== JSON.stringify(past.at(-1)?.truth)) past.push({ at: now(), truth })
      return truth
    },
    /** Whether something was true at some moment since then, now included. */
    wasTrue(since: number, claim: (truth: Truth) => boolean): boolean {
      const before = past.findLastIndex(({ at }) => at <= since)
      return past.slice(Math.max(0, before)).some(({ truth }) => claim(truth)) || claim(readTruth(store, now()))
    },
  }
}
