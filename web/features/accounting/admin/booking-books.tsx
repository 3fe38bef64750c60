import type { LedgerAccount, LedgerEntry, LedgerEvent } from '#worker/features/accounting/contract'
import { readerTime } from '../../../format/reader-time'
import { Card } from '../../../ui/layout/page'
import * as css from '../../admin/admin.css'
import { ACCOUNTS, accountName, signed } from './books-words'

/** The event that an entry is for, in words. */
export const EVENTS: Record<LedgerEvent, string> = {
  sale: 'Tickets bought',
  payment: 'Payment taken',
  sale_undone: 'Tickets given up',
  late_ticket: 'Tickets without payment',
  canceled: 'Cancelled by the airline',
  refund: 'Refund sent',
  refund_returned: 'Refund came back',
  goodwill: 'Given back by hand',
  goodwill_returned: 'Given back by hand: came back',
  paid_by_hand: 'Paid to the traveler outside the gateway',
  received_by_hand: 'Paid by the traveler outside the gateway',
  provider_corrected: 'Corrected at the flight provider',
  settled_by_hand: 'Settled by hand',
  gateway_fee: 'Fee of the card gateway',
  exchanged: 'Fee converted to the currency of the sale',
  provider_fee: 'Fee of the flight provider',
  disputed: 'Disputed: taken back by the bank',
  dispute_won: 'Dispute won: given back to us',
  dispute_lost: 'Dispute lost',
  platform_share: 'Kept by the platform',
  earned: 'Owed to the brand',
  transferred: 'Transferred to the brand',
  transfer_reversed: 'Taken back from the brand',
  taxed: 'Tax on an invoice or credit note',
  offset_ordered: 'Carbon offset bought at another price',
  offset_undone: 'Carbon offset not bought',
}

/** An account's balance in words for anyone who isn't a bookkeeper: earned or owed amounts have no sign. */
function balanceWords({
  account,
  amount,
  currency,
}: Pick<LedgerEntry, 'account' | 'amount' | 'currency'>): [string, string] {
  if (account === 'fees') return [amount <= 0 ? 'Fees earned' : 'Fees given up', signed(Math.abs(amount), currency)]
  if (account === 'travelers' && amount < 0) return ['Owed to the traveler', signed(-amount, currency)]
  return [ACCOUNTS[account], signed(amount, currency)]
}

/** The balances that aren't zero, in the order in which their accounts first appear. */
function balances(ledger: readonly LedgerEntry[]) {
  const sums = new Map<string, { account: LedgerAccount; currency: string; amount: number }>()
  for (const { account, currency, amount } of ledger) {
    const key = `${account} ${currency}`
    sums.set(key, { account, currency, amount: (sums.get(key)?.amount ?? 0) + amount })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}

/** A booking in the shop's books: the balances now, and every posting, whose entries sum to zero. */
export function BookingBooks({ ledger }: { ledger: readonly LedgerEntry[] }) {
  const postings = [...new Set(ledger.map(({ posting }) => posting))].map((posting) =>
    ledger.filter((entry) => entry.posting === posting),
  )
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="booking-books">
      <h2 className={css.heading} id="booking-books">
        Books
      </h2>
      {postings.length === 0 ? (
        <p>Nothing has moved yet, or it was sold before the books were kept.</p>
      ) : (
        <>
          <dl className={css.lines} aria-label="Where the money is">
            {balances(ledger).map((balance) => {
              const [name, amount] = balanceWords(balance)
              return (
                <div key={`${balance.account} ${balance.currency}`} className={css.figure}>
                  <dt className={css.factName}>{name}</dt>
                  <dd>{amount}</dd>
                </div>
              )
            })}
          </dl>
          <details>
            <summary className={css.entries}>Every entry</summary>
            <p className={css.muted}>
              Both sides of whatever happened, which sum to zero: what an account gets, and what it gives or has earned
              (−).
            </p>
            {postings.map((entries) => {
              const [first] = entries
              return (
                first && (
                  <div key={first.posting} className={css.posting}>
                    <p className={css.stepHead}>
                      <span className={css.strong}>{EVENTS[first.event]}</span>
                      <time className={css.muted} dateTime={first.at}>
                        {readerTime(first.at)}
                      </time>
                    </p>
                    <dl className={css.lines}>
                      {entries.map((entry) => (
                        <div key={entry.id} className={css.figure}>
                          <dt className={css.factName}>{accountName(entry)}</dt>
                          <dd>{signed(entry.amount, entry.currency)}</dd>
                        </div>
                      ))}
                    </dl>
                  </div>
                )
              )
            })}
          </details>
        </>
      )}
    </Card>
  )
}
