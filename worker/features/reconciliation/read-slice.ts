import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import type { ListPage, TimeSpan } from '../../platform/list-page'
import type { CurrentOrder } from '../../providers/flights'
import type { GatewayMove, ListedRefund, Payment } from '../../providers/payments'
import type { RefundRecord } from './rules-compare-refund'
import type { SaleRecord } from './rules-difference'

/** What reading both sides' books needs from outside. */
export type BooksDeps = Pick<Deps, 'flights' | 'flightProviders' | 'payments' | 'saleBooks'>

/** A provider's record that can't be read, and what it should have been. */
export interface Unreadable {
  what: 'payment' | 'refund' | 'order' | 'move'
  id: string
  /** The name of the provider that made the order. */
  provider?: string
}

/** What was made in a span of time on both sides, and our sales that any of it is about. */
export interface BooksSlice {
  payments: Payment[]
  refunds: (RefundRecord & ListedRefund)[]
  /** The orders of every provider that sells or has sold. */
  orders: (CurrentOrder & { provider: string })[]
  /** What the gateway kept, and banks took and gave. */
  moves: GatewayMove[]
  unreadable: Unreadable[]
  /** Our purchases that were begun in the span. */
  begun: SaleRecord[]
  /** Our sales of which money went back in the span. */
  refunded: SaleRecord[]
  /** These and all others that the providers' records are about. */
  sales: SaleRecord[]
  /** How many pages the providers were asked for. */
  pages: number
}

/** How many pages of a list a slice of time may have before it is cut in two. */
const PAGES_A_LIST = 5

type List<TItem> = Omit<ListPage<TItem>, 'next'> & { pages: number }

/** A whole list; null when it is longer than may be read at once. */
async function readList<TItem>(
  ask: (page: string | null) => Promise<ListPage<TItem>>,
  pagesAtMost: number,
): Promise<List<TItem> | null> {
  const list: List<TItem> = { items: [], unreadable: [], pages: 0 }
  for (let page: string | null = null; list.pages < pagesAtMost; ) {
    const { items, unreadable, next } = await ask(page)
    list.items.push(...items)
    list.unreadable.push(...unreadable)
    list.pages++
    if (next === null) return list
    page = next
  }
  return null
}

const idsOf = (ids: (string | null)[]): string[] => ids.filter((id) => id !== null)

async function readRefunds(deps: BooksDeps, listed: ListedRefund[]): Promise<BooksSlice['refunds']> {
  const [steps, posted] = await Promise.all([
    deps.saleBooks.deskSteps(idsOf(listed.map(({ madeFor }) => madeFor))),
    deps.saleBooks.postedRefunds(listed.map(({ id }) => id)),
  ])
  const known = new Set([...steps, ...posted])
  return listed.map((refund) => ({ ...refund, isFromDesk: known.has(refund.madeFor ?? '') || known.has(refund.id) }))
}

type Orders = Pick<BooksSlice, 'unreadable' | 'pages'> & { items: BooksSlice['orders'] }

/** The orders of all providers; null when there are too many of one to be read at once. */
async function readOrders(
  { flights, flightProviders }: BooksDeps,
  mode: Mode,
  span: TimeSpan,
  pagesAtMost: number,
): Promise<Orders | null> {
  const all: Orders = { items: [], unreadable: [], pages: 0 }
  for (const provider of flightProviders(mode)) {
    const list = await readList((page) => flights(mode, provider).listOrders(span, page), pagesAtMost)
    if (!list) return null
    all.items.push(...list.items.map((order) => ({ ...order, provider })))
    all.unreadable.push(...list.unreadable.map((id) => ({ what: 'order' as const, id, provider })))
    all.pages += list.pages
  }
  return all
}

/**
 * Reads what both providers and we have of a span of time; null when there is too much of it to be read at once, unless `isWhole`.
 * @throws DomainError as the providers' lists do, `database_unavailable`
 */
export async function readSlice(
  deps: BooksDeps,
  mode: Mode,
  span: TimeSpan,
  isWhole: boolean,
): Promise<BooksSlice | null> {
  const gateway = deps.payments(mode)
  const pagesAtMost = isWhole ? Number.POSITIVE_INFINITY : PAGES_A_LIST
  const payments = await readList((page) => gateway.listPayments(span, page), pagesAtMost)
  const refunds = payments && (await readList((page) => gateway.listAllRefunds(span, page), pagesAtMost))
  const moves = refunds && (await readList((page) => gateway.listMoves(span, page), pagesAtMost))
  const orders = moves && (await readOrders(deps, mode, span, pagesAtMost))
  if (!payments || !refunds || !moves || !orders) return null
  const begun = await deps.saleBooks.begun(mode, span)
  const refunded = await deps.saleBooks.refunded(mode, span)
  const named = await deps.saleBooks.named(mode, {
    purchaseIds: idsOf([...payments.items, ...orders.items].map(({ purchaseId }) => purchaseId)),
    paymentIds: idsOf([
      ...payments.items.map(({ id }) => id),
      ...[...refunds.items, ...moves.items].map(({ paymentId }) => paymentId),
    ]),
    orderIds: orders.items.map(({ id }) => id),
  })
  const unread = (what: Unreadable['what'], { unreadable }: { unreadable: string[] }) =>
    unreadable.map((id) => ({ what, id }))
  return {
    payments: payments.items,
    refunds: await readRefunds(deps, refunds.items),
    orders: orders.items,
    moves: moves.items,
    unreadable: [
      ...unread('payment', payments),
      ...unread('refund', refunds),
      ...orders.unreadable,
      ...unread('move', moves),
    ],
    begun,
    refunded,
    sales: [...new Map([...begun, ...refunded, ...named].map((sale) => [sale.purchaseId, sale])).values()],
    pages: payments.pages + refunds.pages + moves.pages + orders.pages,
  }
}
