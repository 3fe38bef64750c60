import type { Deps } from '../../deps'
import type { SoldBooking } from '../../domain/booking/sold-booking'
import type { Cancellation } from '../../domain/cancellation'
import { DomainError, isDomainError } from '../../domain/error'
import { isTestPayment, type Purchase } from '../../domain/purchase'
import { DAY_MS } from '../../domain/time'
import type { CurrentOrder, Seller } from '../../providers/flights'
import type { Dispute, FraudWarning, Payment, Refund } from '../../providers/payments'
import type { AlikePurchases } from '../accounting/store-sale-books'
import type { CaseEntry, CaseStep } from '../issues/contract'
import type { CaseEvidence } from './contract-evidence'
import { type EvidenceDeps, readEvidence } from './read-evidence'

/** What a provider says at this moment; `unread` when it doesn't answer. */
export type Reading<T> = { kind: 'read'; value: T } | { kind: 'unread' }

/** An order at the airline: null when it knows no such order. */
export interface OrderReading {
  id: string
  order: Reading<CurrentOrder | null>
}

/** Everything that is known of a case: our rows, and both providers' records as they are now. Null where there is none. */
export interface CaseMatter {
  entry: CaseEntry
  steps: CaseStep[]
  purchase: Purchase | null
  sold: SoldBooking | null
  cancellation: Cancellation | null
  paymentId: string | null
  payment: Reading<Payment | null> | null
  /** None where the gateway doesn't say: `areRefundsKnown`. */
  refunds: Refund[]
  areRefundsKnown: boolean
  dispute: Reading<Dispute | null> | null
  warning: Reading<FraudWarning | null> | null
  /** The evidence that the bank gets about a dispute, or got; null where it isn't asked for. */
  evidence: CaseEvidence | null
  /** What else the same buyer has bought, or tried to; null where there is no purchase. */
  alike: BuyerPace | null
  orders: OrderReading[]
  /** Whether the airline said which orders the purchase has. */
  areOrdersKnown: boolean
}

/** Whether the gateway itself says that the buyer has the money: it was released, or refunded in full. */
export function isMoneyBack({ paymentId, payment }: Pick<CaseMatter, 'paymentId' | 'payment'>): boolean {
  if (!payment) return paymentId === null || isTestPayment(paymentId)
  if (payment.kind === 'unread' || !payment.value) return false
  const { status, amount, refunded } = payment.value
  return status === 'voided' || (status === 'captured' && refunded.amount >= amount.amount)
}

/** What reading a case needs from outside. */
export type ReadCaseDeps = EvidenceDeps &
  Pick<Deps, 'cases' | 'purchases' | 'bookings' | 'cancellations' | 'payments' | 'flights' | 'saleBooks'>

/** What a provider answers; one that can't be reached is distinguished from one that knows nothing. */
async function reading<T>(ask: () => Promise<T>): Promise<Reading<T>> {
  try {
    return { kind: 'read', value: await ask() }
  } catch (error) {
    if (!isDomainError(error)) throw error
    return { kind: 'unread' }
  }
}

/** The provider of the order that a case is about, where no purchase names it. */
const notedProvider = ({ detail: { provider } }: CaseEntry) => (typeof provider === 'string' ? provider : undefined)

async function findPurchase({ purchases }: ReadCaseDeps, entry: CaseEntry): Promise<Purchase | null> {
  const { purchaseId, paymentId, orderId } = entry
  const order = orderId && { orderId, provider: notedProvider(entry) }
  const clues = [purchaseId && { id: purchaseId }, paymentId && { paymentId }, order]
  for (const clue of clues) {
    const purchase = clue ? await purchases.lookUp(clue) : null
    if (purchase) return purchase
  }
  return null
}

async function findCancellation(deps: ReadCaseDeps, entry: CaseEntry, sold: SoldBooking | null) {
  if (!sold) return null
  const all = await deps.cancellations.ofBooking(sold.brandKey, sold.booking.id)
  return (
    all.find(({ id }) => id === entry.cancellationId) ??
    all.find(({ askedAt, byAirline }) => askedAt || byAirline) ??
    null
  )
}

/** The ids of the orders that a purchase has at the airline; null when it can't say. */
async function orderIdsOf(deps: ReadCaseDeps, purchase: Purchase | null): Promise<string[] | null> {
  if (!purchase || purchase.orderedAt === null) return []
  const lookup = await reading(() =>
    deps.flights(purchase.mode, purchase.provider).findOrder(purchase.offerId, purchase.id),
  )
  if (lookup.kind === 'unread') return null
  if (lookup.value.kind === 'unclear') return lookup.value.orderIds
  return lookup.value.kind === 'found' ? [lookup.value.order.id] : []
}

async function readOrders(deps: ReadCaseDeps, { mode, provider }: Seller, ids: (string | null | undefined)[]) {
  const known = [...new Set(ids)].filter((id) => id !== null && id !== undefined && id !== '' && id !== 'unreadable')
  return Promise.all(
    known.map(
      async (id): Promise<OrderReading> => ({
        id: id ?? '',
        order: await reading(() => deps.flights(mode, provider).readOrder(id ?? '')),
      }),
    ),
  )
}

async function readPayment(deps: ReadCaseDeps, { mode, detail }: CaseEntry, paymentId: string | null) {
  const [disputeId, warningId] = [detail.dispute, detail.warning]
  const isReal = paymentId !== null && !isTestPayment(paymentId)
  const [payment, refunds, dispute, warning] = await Promise.all([
    isReal ? reading(() => deps.payments(mode).find(paymentId)) : null,
    isReal ? reading(() => deps.payments(mode).listRefunds(paymentId)) : null,
    typeof disputeId === 'string' ? reading(() => deps.payments(mode).findDispute(disputeId)) : null,
    typeof warningId === 'string' ? reading(() => deps.payments(mode).findFraudWarning(warningId)) : null,
  ])
  const areRefundsKnown = refunds?.kind !== 'unread'
  return { payment, refunds: refunds?.kind === 'read' ? refunds.value : [], areRefundsKnown, dispute, warning }
}

/** How often a buyer buys, by what is known of them: within a day of a purchase, and in the month before it ended. */
export interface BuyerPace {
  day: AlikePurchases
  month: AlikePurchases
}

async function readPace({ saleBooks }: ReadCaseDeps, purchase: Purchase | null, sold: SoldBooking | null) {
  if (!purchase) return null
  const { mode, cardHash, buyerHash, createdAt } = purchase
  const traits = { mode, cardHash, buyerHash, email: sold?.contactEmail || null }
  const at = Date.parse(createdAt)
  const until = new Date(at + DAY_MS)
  const within = (days: number) => saleBooks.alike(traits, { from: new Date(at - days * DAY_MS), until })
  const [day, month] = await Promise.all([within(1), within(30)])
  return { day, month }
}

/**
 * A case with all that is known of it. A provider that doesn't answer leaves its side unread.
 * @throws DomainError `not_found`, `database_unavailable`
 */
export async function readCase(deps: ReadCaseDeps, id: string): Promise<CaseMatter> {
  const entry = await deps.cases.find(id)
  if (!entry) throw new DomainError('not_found', 'There is no such case.')
  const [steps, purchase] = await Promise.all([deps.cases.steps(id), findPurchase(deps, entry)])
  const brandKey = purchase?.brandKey ?? entry.brandKey
  const bookingId = purchase?.bookingId ?? entry.bookingId
  const sold = brandKey && bookingId ? await deps.bookings.findSoldAt(brandKey, bookingId) : null
  const cancellation = await findCancellation(deps, entry, sold)
  const paymentId = entry.paymentId ?? purchase?.paymentId ?? null
  const [money, found] = await Promise.all([readPayment(deps, entry, paymentId), orderIdsOf(deps, purchase)])
  const named = typeof entry.detail.orders === 'string' ? entry.detail.orders.split(', ') : []
  const ids = [entry.orderId, purchase?.orderId, sold?.orderId, ...named, ...(found ?? [])]
  const provider = purchase?.provider ?? sold?.provider ?? notedProvider(entry) ?? ''
  const orders = await readOrders(deps, { mode: entry.mode, provider }, ids)
  const evidence = await readEvidence(deps, { entry, purchase, sold, cancellation, ...money })
  const alike = await readPace(deps, purchase, sold)
  const matter = { entry, steps, purchase, sold, cancellation, paymentId, ...money, evidence, alike }
  return { ...matter, orders, areOrdersKnown: found !== null }
}
