import type { LedgerAccount, LedgerEntry, LedgerEvent } from './contract'

/** Where the money of a sale is by its books, in minor units of the currency that was paid. */
export interface SaleMoney {
  /** Whether the books have the sale. */
  isBooked: boolean
  /** What the traveler has paid. */
  paid: number
  /** The part that is still with us, and can go back to the card. */
  left: number
  /** What was promised of that, and isn't sent yet. */
  owed: number
  /** What a bank holds until it has decided a dispute. */
  disputed: number
  /** What banks have given back to the traveler. */
  lost: number
}

const OURS: readonly LedgerAccount[] = ['processor', 'made_up', 'by_hand']
/** What the gateway keeps for itself, and what brands are paid, isn't part of what travelers have paid. */
export const BESIDE: readonly LedgerEvent[] = ['gateway_fee', 'transferred', 'transfer_reversed']

/** An entry as far as it says where money is. */
export type MoneyEntry = Pick<LedgerEntry, 'event' | 'account' | 'amount' | 'currency'>

/** Where the money of a sale is. Of one that the books don't have all is with us that was charged. */
export function saleMoney(entries: readonly MoneyEntry[], charge: { amount: number; currency: string }): SaleMoney {
  const own = entries.filter(({ currency, event }) => currency === charge.currency && !BESIDE.includes(event))
  const sum = (counts: (entry: MoneyEntry) => boolean) =>
    own.reduce((all, entry) => (counts(entry) ? all + entry.amount : all), 0)
  if (!own.some(({ event, account }) => event === 'payment' && account === 'travelers')) {
    return { isBooked: false, paid: charge.amount, left: charge.amount, owed: 0, disputed: 0, lost: 0 }
  }
  const ours = sum(({ account }) => OURS.includes(account))
  const atGateway = sum(({ account }) => account !== 'by_hand' && OURS.includes(account))
  return {
    isBooked: true,
    paid: -sum(({ event, account }) => event === 'payment' && account === 'travelers'),
    left: Math.max(0, Math.min(ours, atGateway)),
    owed: Math.max(0, -sum(({ account }) => account === 'travelers')),
    disputed: Math.max(
      0,
      sum(({ account }) => account === 'disputed'),
    ),
    lost: -sum(({ event, account }) => event === 'dispute_lost' && account === 'disputed'),
  }
}

/** What can still be promised: nothing while a bank decides, and never what is promised already. */
export const leftToPromise = ({ left, owed, disputed }: SaleMoney): number =>
  disputed > 0 ? 0 : Math.max(0, left - owed)
