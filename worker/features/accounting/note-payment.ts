import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { isTestPayment } from '../../domain/purchase'
import type { Dispute, Refund } from '../../providers/payments'
import { type CaseDeps, openCase } from '../issues/open-case'
import type { LedgerEntry } from './contract'
import { type SaleMoney, saleMoney } from './rules-sale-money'
import type { NotedMove } from './store'

/** What knowing a sale's money needs from outside. */
export type SaleMoneyDeps = CaseDeps & Pick<Deps, 'payments' | 'ledger' | 'cancellations'>

/** A sale, with the ids by which its money is found. */
export interface PaidSale {
  brandKey: string
  mode: Mode
  bookingId: string
  paymentId: string | null
}

type Noting = Pick<NotedMove, 'brandKey' | 'purchaseId' | 'at'>

const goodwill = (refundId: string) => `${refundId}/goodwill`

/** The entries of a refund that no cancellation made. */
export const refundMove = ({ id, amount }: Pick<Refund, 'id' | 'amount'>, noting: Noting, besides = 0): NotedMove => ({
  ...noting,
  event: 'goodwill',
  posting: goodwill(id),
  from: 'processor',
  to: 'losses',
  amount,
  paysOwed: { besides },
})

function movesOf({ id, status, amount, taken, isInquiry }: Dispute, noting: Noting, besides: number): NotedMove[] {
  if (isInquiry || status === 'prevented') return []
  const isEnded = status === 'won' || status === 'lost'
  const given = { ...amount, amount: isEnded ? amount.amount - taken.amount : 0 }
  const kept = { ...taken, amount: status === 'lost' ? taken.amount : 0 }
  const move = (event: 'disputed' | 'dispute_won' | 'dispute_lost', sides: Pick<NotedMove, 'from' | 'to'>) => ({
    ...noting,
    ...sides,
    posting: `${id}/${event}`,
    event,
  })
  return [
    { ...move('disputed', { from: 'processor', to: 'disputed' }), amount },
    { ...move('dispute_won', { from: 'disputed', to: 'processor' }), amount: given },
    { ...move('dispute_lost', { from: 'disputed', to: 'losses' }), amount: kept, paysOwed: { besides } },
  ].filter((one) => one.amount.amount > 0)
}

/** Notes that a refund that no cancellation made has come back. Opens a case first, as nobody else follows it. */
async function noteReturned(deps: SaleMoneyDeps, sale: PaidSale, refund: Refund, known: readonly LedgerEntry[]) {
  const posting = goodwill(refund.id)
  if (known.some((entry) => entry.posting === `${posting}/returned`)) return
  const detail = { refundId: refund.id, ...refund.amount }
  const { brandKey, mode, bookingId, paymentId } = sale
  await openCase(deps, { kind: 'refund_failed', about: refund.id, brandKey, mode, bookingId, paymentId, detail })
  await deps.ledger.noteReturned(posting, { event: 'goodwill_returned', at: deps.clock.now() })
}

/**
 * Brings the books of a sale up to date with its payment at the gateway: refunds that none of its cancellations made, those that came back, and what
 * banks took, gave back and kept. What a refund or a bank gives the traveler first pays what they are owed. Harmless to repeat.
 * @throws DomainError `payment_unavailable`, `database_unavailable`
 */
export async function notePayment(deps: SaleMoneyDeps, sale: PaidSale): Promise<void> {
  const { brandKey, mode, bookingId, paymentId } = sale
  if (paymentId === null || isTestPayment(paymentId)) return
  const gateway = deps.payments(mode)
  const [refunds, disputes] = await Promise.all([gateway.listRefunds(paymentId), gateway.listDisputes(paymentId)])
  if (refunds.length + disputes.length === 0) return
  const [known, canceled] = await Promise.all([
    deps.ledger.ofBooking(brandKey, bookingId),
    deps.cancellations.ofBooking(brandKey, bookingId),
  ])
  const purchaseId = known.find(({ event }) => event === 'payment')?.purchaseId
  if (purchaseId === undefined) return
  const noting = { brandKey, purchaseId, at: deps.clock.now() }
  const isCancellations = ({ id, madeFor }: Refund) =>
    canceled.some((one) => one.refundId === id || one.id === madeFor || (madeFor && one.airlineQuoteId === madeFor))
  // It was made and the answer got lost: the next try to make it notes it.
  const onTheWay = refunds
    .filter((refund) => refund.status !== 'failed' && isCancellations(refund))
    .filter(({ id }) => !canceled.some(({ refundId }) => refundId === id))
    .reduce((sum, { amount }) => sum + amount.amount, 0)
  const others = refunds.toReversed().filter((refund) => !isCancellations(refund))
  await deps.ledger.note(
    // Also one that came back before anybody heard of it: the gateway has both moves, and so have the books.
    ...others.map((refund) => refundMove(refund, noting, onTheWay)),
    ...disputes.toReversed().flatMap((dispute) => movesOf(dispute, noting, onTheWay)),
  )
  for (const refund of others) if (refund.status === 'failed') await noteReturned(deps, sale, refund, known)
}

/** Where the money of a sale is, by its books. @throws DomainError `database_unavailable` */
export async function readMoney(
  { ledger }: Pick<Deps, 'ledger'>,
  { brandKey, bookingId }: Pick<PaidSale, 'brandKey' | 'bookingId'>,
  charge: { amount: number; currency: string },
): Promise<SaleMoney> {
  return saleMoney(await ledger.ofBooking(brandKey, bookingId), charge)
}

/**
 * Where the money of a sale is now: by the gateway, or where that doesn't answer by the books alone, which webhooks bring up to date within minutes.
 * @throws DomainError `database_unavailable`
 */
export async function moneyNow(
  deps: SaleMoneyDeps,
  sale: PaidSale,
  charge: { amount: number; currency: string },
): Promise<SaleMoney> {
  try {
    await notePayment(deps, sale)
  } catch (error) {
    if (!isDomainError(error, 'payment_unavailable')) throw error
    deps.log({ level: 'warn', event: 'payment_not_read', bookingId: sale.bookingId, code: error.code })
  }
  return readMoney(deps, sale, charge)
}
