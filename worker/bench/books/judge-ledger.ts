import { minorDigits } from '../../contract/money'
import type { LedgerAccount } from '../../features/accounting/contract'
import { intentsIn, movesIn, type OpenStore, ordersIn } from '../../testing/saga/truth'
import type { aDatabase } from '../../testing/worlds/a-database'
import { cents, moneyAtGateways } from './providers-side'
import { FEES, type YearAccount } from './year-shop'

export type Stored = ReturnType<typeof aDatabase>['stored']

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
const attemptOf = ({ metadata }: { metadata: Record<string, string> | null }) => metadata?.attempt_id

/** The gateway's fees: in the currency of its balance, and in the currency of the payments at its own rate. */
function keptByGateway(store: OpenStore, { kept }: YearAccount) {
  const fees = movesIn(store).map(({ fee }) => fee)
  const { rate } = kept ?? { rate: 1 }
  const asKept = fees.map((fee) => Math.round(fee * rate))
  return { kept: sum(asKept), inPaid: sum(asKept.map((fee) => Math.round(fee / rate))) }
}

/** The provider's fees: what it bills, each order by the rate of its time, and the same in the currency of the paid sales. */
function billedByProvider(store: OpenStore, { currency, billed }: YearAccount) {
  const paidFor = new Set(intentsIn(store).flatMap((one) => (one.charge?.amountCaptured ? [attemptOf(one)] : [])))
  const digits = minorDigits(currency) - minorDigits(billed.currency)
  const all = { fixed: 0, unpaid: 0, share: 0, inPaid: 0 }
  for (const { order } of ordersIn(store)) {
    const fee = FEES.findLast(({ from }) => Date.parse(from) <= Date.parse(order.created_at))
    if (!fee) continue
    all.fixed += fee.perOrder
    all.share += Math.round((cents(order.total_amount) * fee.share) / 100)
    if (paidFor.has(attemptOf(order))) all.inPaid += Math.round(fee.perOrder * Number(billed.worth) * 10 ** digits)
    else all.unpaid += fee.perOrder
  }
  return all
}

/** Where the ledger of a shop differs from its doubles' records in the end. */
export function judgeLedger(stored: Stored, store: OpenStore, account: YearAccount): string[] {
  const sums = new Map<string, number>()
  const balances = new Map<string, number>()
  for (const { posting, account: side, amount, currency, brandKey, at } of stored.ledger) {
    for (const name of [`${posting} in ${currency}`, `${brandKey} ${at.slice(0, 7)} in ${currency}`]) {
      sums.set(name, (sums.get(name) ?? 0) + amount)
    }
    balances.set(`${side} ${currency}`, (balances.get(`${side} ${currency}`) ?? 0) + amount)
  }
  const balance = (currency: string, ...sides: LedgerAccount[]) =>
    sum(sides.map((side) => balances.get(`${side} ${currency}`) ?? 0))
  const { currency, kept, billed } = account
  const orders = ordersIn(store).map(({ order }) => order)
  const back = orders.map(({ cancelled_at, cancellation }) =>
    cancelled_at === null ? 0 : cents(cancellation?.refund_amount ?? '0'),
  )
  const money = [...moneyAtGateways(store).values()]
  const transferred = -sum(
    movesIn(store).flatMap(({ reportingCategory, amount }) => (reportingCategory.startsWith('transfer') ? amount : [])),
  )
  const fees = keptByGateway(store, account)
  const bills = billedByProvider(store, account)
  const spent = stored.providerSpent.filter((one) => one.currency === currency)
  const sides: (readonly [string, number, number])[] = [
    [
      'at the card gateway',
      balance(currency, 'processor'),
      sum(money.map(({ left }) => left)) - transferred - (kept ? 0 : fees.kept),
    ],
    ['held by banks', balance(currency, 'disputed'), sum(money.map(({ disputed }) => disputed))],
    ['kept by the card gateway', balance(currency, 'gateway_fees'), fees.inPaid],
    [
      'at the provider',
      balance(currency, 'provider', 'claims'),
      sum(back) - sum(orders.map((one) => cents(one.total_amount))),
    ],
    ['the kept sum of the provider’s account', sum(spent.map(({ amount }) => amount)), balance(currency, 'provider')],
    ['billed by the provider', -balance(billed.currency, 'provider_bills'), bills.fixed],
    ['its share that is billed', -balance(currency, 'provider_bills'), bills.share],
    ['its fees that nobody has paid for', balance(billed.currency, 'provider_fees'), bills.unpaid],
    ['its fees in what was paid in', balance(currency, 'provider_fees'), bills.share + bills.inPaid],
    ...(kept
      ? ([
          [`at the card gateway in ${kept.currency}`, balance(kept.currency, 'processor'), -fees.kept],
          [`kept in ${kept.currency}`, balance(kept.currency, 'gateway_fees'), 0],
        ] as const)
      : []),
  ]
  return [
    ...[...sums].flatMap(([name, total]) => (total === 0 ? [] : [`${name} sums to ${total}`])),
    // The daily comparison may find what somebody gave back at the desk, and nothing else.
    ...stored.cases.flatMap(({ kind, key }) => (kind === 'books_differ' && !key.includes('by hand') ? [key] : [])),
    ...sides.flatMap(([what, ours, theirs]) => (ours === theirs ? [] : [`${what}: ${ours}, not ${theirs}`])),
  ]
}
