import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import type { GatewayMove } from '../../providers/payments'
import type { NotedMove } from '../accounting/store'

/** The accounts between which each kind of move goes. */
const SIDES = {
  fee: { event: 'gateway_fee', from: 'processor', to: 'gateway_fees' },
  disputed: { event: 'disputed', from: 'processor', to: 'disputed' },
  dispute_won: { event: 'dispute_won', from: 'disputed', to: 'processor' },
} as const satisfies Record<GatewayMove['kind'], Pick<NotedMove, 'event' | 'from' | 'to'>>

/**
 * Converts a fee that was kept in another currency to the payment's: the sale's earnings are in the payment's currency, and the fee reduces them
 * there. The account of exchanges has both sides.
 */
function exchangeOf({ posting, amount, ...about }: NotedMove, exchanged: Money): NotedMove[] {
  const event = 'exchanged' as const
  return [
    { ...about, event, posting: `${posting}/${amount.currency}`, from: 'gateway_fees', to: 'exchange', amount },
    {
      ...about,
      event,
      posting: `${posting}/${exchanged.currency}`,
      from: 'exchange',
      to: 'gateway_fees',
      amount: exchanged,
    },
  ]
}

/** The purchase and the brand that a payment belongs to. */
interface PaidPurchase {
  purchaseId: string
  brandKey: string
  paymentId: string | null
}

/**
 * Notes in the ledger what the gateway kept of payments, and what banks took and gave, however often it is called. What belongs to no sale
 * of ours isn't in the books of any brand. @throws DomainError `database_unavailable`
 */
export async function noteMoves(
  { ledger }: Pick<Deps, 'ledger'>,
  moves: readonly GatewayMove[],
  purchases: readonly PaidPurchase[],
): Promise<void> {
  const byPayment = new Map(purchases.map((purchase) => [purchase.paymentId, purchase]))
  const noted = moves.flatMap(({ id, kind, amount, exchanged, paymentId, at }): NotedMove[] => {
    const purchase = paymentId === null ? undefined : byPayment.get(paymentId)
    if (!purchase) return []
    const { purchaseId, brandKey } = purchase
    const move = { posting: id, ...SIDES[kind], brandKey, purchaseId, amount, at }
    return exchanged ? [move, ...exchangeOf(move, exchanged)] : [move]
  })
  await ledger.note(...noted)
}
