import { DAY_MS, HOUR_MS } from '../../domain/time'

const DAY = DAY_MS / 1000
const HOUR = HOUR_MS / 1000
/** Money is sent to the bank two days after the day on which it was taken, and arrives a day later. */
const DAYS_KEPT = 2
const DAYS_ON_THE_WAY = 1

/** A change of the balance in the currency in which it is kept. */
interface Change {
  id: string
  net: number
  currency: string
  created: number
}

/** An automatic payout. Amounts are minor units, times seconds since 1970. */
interface BankPayoutRecord {
  id: string
  amount: number
  currency: string
  created: number
  /** The ids of the changes that it consists of. */
  changes: Set<string>
}

/** The payouts so far: of each currency one a day, of what was taken on a day and left of the days before. Nothing is sent of less than nothing. */
export function bankPayouts(changes: readonly Change[], now: number): BankPayoutRecord[] {
  const payouts: BankPayoutRecord[] = []
  for (const currency of new Set(changes.map((change) => change.currency))) {
    let waiting: Change[] = []
    const ofCurrency = changes.filter((change) => change.currency === currency)
    const days = new Set(ofCurrency.map((change) => Math.floor(change.created / DAY)))
    for (const day of [...days].toSorted((a, b) => a - b)) {
      const created = (day + 1 + DAYS_KEPT) * DAY
      if (created > now) break
      waiting.push(...ofCurrency.filter((change) => Math.floor(change.created / DAY) === day))
      const amount = waiting.reduce((sum, { net }) => sum + net, 0)
      if (amount <= 0) continue
      const ids = new Set(waiting.map(({ id }) => id))
      payouts.push({ id: `po_1${day}${currency}`, amount, currency, created, changes: ids })
      waiting = []
    }
  }
  return payouts
}

/** The change of the balance by a payout, in Stripe's format. */
export const changeOf = ({ id, amount, currency, created }: BankPayoutRecord) => ({
  id: id.replace('po_1', 'txn_1po'),
  object: 'balance_transaction' as const,
  amount: -amount,
  fee: 0,
  net: -amount,
  currency,
  created,
  type: 'payout' as const,
  available_on: created,
  balance_type: 'payments',
  description: 'STRIPE PAYOUT',
  exchange_rate: null,
  fee_details: [],
  reporting_category: 'payout' as const,
  source: id,
  status: 'available',
})

/** A payout in Stripe's format. What it consists of is known an hour after it was sent. */
export function renderPayout({ id, amount, currency, created }: BankPayoutRecord, now: number) {
  const arrival = created + DAYS_ON_THE_WAY * DAY
  return {
    id,
    object: 'payout' as const,
    amount,
    currency,
    created,
    arrival_date: arrival,
    automatic: true,
    description: 'STRIPE PAYOUT',
    destination: 'ba_1SandboxBank',
    failure_code: null,
    livemode: false,
    method: 'standard',
    reconciliation_status: now >= created + HOUR ? 'completed' : 'in_progress',
    source_type: 'card',
    status: now >= arrival ? 'paid' : 'in_transit',
    type: 'bank_account',
  }
}
