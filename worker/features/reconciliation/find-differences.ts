import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { notePayment } from '../accounting/note-payment'
import type { SaleIds } from '../accounting/store-sale-books'
import { noticeRefund } from '../cancellation/watch-cancellations'
import type { CaseKind } from '../issues/contract-kinds'
import { caseKey } from '../issues/rules'
import type { NotedDifference } from '../issues/tables'
import { type LookDeps, lookAtOrder } from '../trips/look-at-orders'
import type { BooksDeps, BooksSlice } from './read-slice'
import { compareOrdered, compareTaken } from './rules-compare-ledger'
import { compareOrder, type OrderRecord } from './rules-compare-order'
import { comparePayment, type PaymentRecord } from './rules-compare-payment'
import { compareRefund, type RefundRecord } from './rules-compare-refund'
import { type Difference, differenceOf, type SaleRecord } from './rules-difference'

/** What finding differences needs from outside. */
export type CompareDeps = BooksDeps & LookDeps & Pick<Deps, 'cases' | 'clock'>

/**
 * A difference between the lists, to be looked at again: the lists are read one after the other, and something may have happened in between. Looking
 * again also lets our own services note what they would have found a day later.
 */
interface Suspicion {
  lookAgain(): Promise<Difference | null>
}

const named = async (deps: BooksDeps, mode: Mode, ids: SaleIds): Promise<SaleRecord | null> =>
  (await deps.saleBooks.named(mode, ids))[0] ?? null

async function ofOrder(deps: BooksDeps, mode: Mode, order: { provider: string; id: string | null }) {
  const sales = order.id === null ? [] : await deps.saleBooks.named(mode, { orderIds: [order.id] })
  return sales.find(({ provider }) => provider === order.provider) ?? null
}

const again = (deps: BooksDeps, mode: Mode, sale: SaleRecord | null) =>
  sale && named(deps, mode, { purchaseIds: [sale.purchaseId] })

function suspectPayments(deps: CompareDeps, mode: Mode, slice: BooksSlice): Suspicion[] {
  const { find, now } = lookups(deps, slice)
  const compare = (payment: PaymentRecord | null, sale: SaleRecord | null) =>
    comparePayment(mode, payment, sale, now) ?? compareTaken(mode, payment, sale)
  const suspect = (listed: PaymentRecord | null, sale: SaleRecord | null): Suspicion[] => {
    const difference = compare(listed, sale)
    if (!difference) return []
    const id = listed?.id ?? sale?.paymentId ?? null
    const refundId = sale?.cancellation?.refundId
    return [
      {
        async lookAgain() {
          // A returned refund counts as refunded until it is noticed.
          if (difference.reason === 'ledger_differs') {
            if (refundId) await noticeRefund(deps, refundId)
            if (sale?.bookingId) await notePayment(deps, { ...sale, bookingId: sale.bookingId })
          }
          const payment = id === null ? null : await deps.payments(mode).find(id)
          const current = sale ? await again(deps, mode, sale) : await named(deps, mode, { paymentIds: id ? [id] : [] })
          return compare(payment, current)
        },
      },
    ]
  }
  const listed = new Set(slice.payments.map(({ id }) => id))
  const unlisted = slice.begun.filter(({ paymentId }) => paymentId === null || !listed.has(paymentId))
  return [
    ...slice.payments.flatMap((payment) =>
      suspect(payment, find({ purchaseId: payment.purchaseId, paymentId: payment.id })),
    ),
    ...unlisted.flatMap((sale) => suspect(null, sale)),
  ]
}

function suspectOrders(deps: CompareDeps, mode: Mode, slice: BooksSlice): Suspicion[] {
  const { find, now } = lookups(deps, slice)
  const compare = (order: OrderRecord | null, sale: SaleRecord | null) =>
    compareOrder(mode, order, sale, now) ?? compareOrdered(mode, order, sale)
  const suspect = (listed: OrderRecord | null, sale: SaleRecord | null): Suspicion[] => {
    const difference = compare(listed, sale)
    if (!difference) return []
    const provider = listed?.provider ?? sale?.provider ?? ''
    const id = listed?.id ?? sale?.orderId ?? null
    return [
      {
        async lookAgain() {
          if (difference.reason === 'order_canceled' && id !== null) await lookAtOrder(deps, { provider, orderId: id })
          const read = id === null ? null : await deps.flights(mode, provider).readOrder(id)
          const order = read && { ...read, provider }
          const current = sale ? await again(deps, mode, sale) : await ofOrder(deps, mode, { provider, id })
          return compare(order, current)
        },
      },
    ]
  }
  const listed = new Set(slice.orders.map(({ provider, id }) => `${provider}/${id}`))
  const unlisted = slice.begun.filter(({ provider, orderId }) => !listed.has(`${provider}/${orderId}`))
  return [
    ...slice.orders.flatMap((order) => suspect(order, find({ purchaseId: order.purchaseId, order }))),
    ...unlisted.flatMap((sale) => suspect(null, sale)),
  ]
}

function suspectRefunds(deps: CompareDeps, mode: Mode, slice: BooksSlice): Suspicion[] {
  const { find } = lookups(deps, slice)
  const suspect = (listed: RefundRecord | null, sale: SaleRecord | null): Suspicion[] => {
    const difference = compareRefund(mode, listed, sale)
    if (!difference) return []
    const id = listed?.id ?? sale?.cancellation?.refundId ?? null
    return [
      {
        async lookAgain() {
          if (difference.reason === 'refund_failed' && id !== null) await noticeRefund(deps, id)
          if (difference.reason === 'refund_unknown' && sale?.bookingId) {
            await notePayment(deps, { ...sale, bookingId: sale.bookingId })
          }
          const refund = id === null ? null : await deps.payments(mode).findRefund(id)
          const isFromDesk =
            listed?.isFromDesk || (await deps.saleBooks.postedRefunds(id === null ? [] : [id])).length > 0
          const known = { paymentId: listed?.paymentId ?? sale?.paymentId ?? null, isFromDesk }
          return compareRefund(mode, refund && { ...known, ...refund }, await again(deps, mode, sale))
        },
      },
    ]
  }
  const listed = new Set(slice.refunds.map(({ id }) => id))
  const unlisted = slice.refunded.filter(({ cancellation }) => !listed.has(cancellation?.refundId ?? ''))
  return [
    ...slice.refunds.flatMap((refund) => suspect(refund, find({ paymentId: refund.paymentId }))),
    ...unlisted.flatMap((sale) => suspect(null, sale)),
  ]
}

/** Finds the sale that a record names: by our own id in it, else by its id in our books. */
function lookups({ clock }: Pick<Deps, 'clock'>, { sales }: BooksSlice) {
  const by = (key: 'purchaseId' | 'paymentId') =>
    new Map(sales.flatMap((sale) => (sale[key] === null ? [] : [[sale[key], sale] as const])))
  const [byPurchase, byPayment] = [by('purchaseId'), by('paymentId')]
  const byOrder = new Map(sales.map((sale) => [`${sale.provider}/${sale.orderId}`, sale]))
  return {
    now: clock.now(),
    find: (ids: { purchaseId?: string | null; paymentId?: string | null; order?: { provider: string; id: string } }) =>
      byPurchase.get(ids.purchaseId ?? '') ??
      byPayment.get(ids.paymentId ?? '') ??
      byOrder.get(ids.order ? `${ids.order.provider}/${ids.order.id}` : '') ??
      null,
  }
}

const OF_PURCHASE = [
  'order_after_release',
  'capture_impossible',
  'orders_duplicated',
  'order_unclear',
  'money_without_ticket',
  'release_stuck',
] satisfies CaseKind[]
const OF_CANCELLATION = ['canceled_after_refusal', 'refund_undecided', 'refund_failed'] as const satisfies CaseKind[]

/** Whether there is an open case about the purchase or cancellation already that reconciliation didn't open itself. */
async function isInHand(
  { cases }: Pick<Deps, 'cases'>,
  difference: Difference,
  noted: NotedDifference[],
): Promise<boolean> {
  const { purchaseId, cancellationId } = difference
  const keys = [
    ...(purchaseId ? OF_PURCHASE.map((each) => caseKey(each, purchaseId)) : []),
    ...(cancellationId ? OF_CANCELLATION.map((each) => caseKey(each, cancellationId)) : []),
  ]
  const own = new Set([difference, ...noted].map(({ kind, about }) => caseKey(kind, about)))
  const others = keys.filter((key) => !own.has(key))
  return (await Promise.all(others.map((key) => cases.findOpen(key)))).some((open) => open !== null)
}

/** Whether another difference of the same sale explains this one in the ledger more precisely. */
const isExplained = ({ reason, purchaseId }: Difference, all: Difference[]): boolean =>
  reason === 'ledger_differs' &&
  all.some((other) => other.reason !== 'ledger_differs' && other.purchaseId === purchaseId)

/**
 * The differences between both sides' books of a slice of time, except for what is under way or in a person's hands. Each has to show twice to
 * count. `noted`: those that have cases already. @throws DomainError as the providers' calls do, `database_unavailable`
 */
export async function findDifferences(
  deps: CompareDeps,
  mode: Mode,
  slice: BooksSlice,
  noted: NotedDifference[],
): Promise<Difference[]> {
  const suspicions = [
    ...suspectPayments(deps, mode, slice),
    ...suspectOrders(deps, mode, slice),
    ...suspectRefunds(deps, mode, slice),
  ]
  const differences = slice.unreadable.map(({ what, id, provider = null }) =>
    differenceOf({ reason: 'unreadable', record: `${what}:${id}`, detail: { what, id, provider } }, null, {
      mode,
      ...(what === 'payment' && { paymentId: id }),
      ...(what === 'order' && { orderId: id }),
    }),
  )
  for (const { lookAgain } of suspicions) {
    const difference = await lookAgain()
    if (difference && !(await isInHand(deps, difference, noted))) differences.push(difference)
  }
  return differences.filter((one) => !isExplained(one, differences))
}
