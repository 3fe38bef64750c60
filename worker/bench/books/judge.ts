import { parseMoney } from '../../domain/money'
import type { LedgerAccount } from '../../features/accounting/contract'
import { intentsIn, movesIn, type OpenStore, ordersIn, refundsIn } from '../../testing/saga/truth'
import type { aDatabase } from '../../testing/worlds/a-database'

type Stored = ReturnType<typeof aDatabase>['stored']

const minor = (decimal: string) => Math.round(Number(decimal) * 100)
/** A fee as it is noted of the provider's contract, whose seats and bags it charges for aren't bought here. */
export interface NotedFee {
  from: string
  /** Minor units of `currency`. */
  perOrder: number
  currency: string
  /** Percent of an order's total. */
  share: number
}

/** What the provider bills for orders in the end, by currency: each by the fee that stood when it was made. */
function billed(
  orders: readonly { created_at: string; total_amount: string; total_currency: string }[],
  fees: NotedFee[],
) {
  const bills = new Map<string, number>()
  const add = (currency: string, amount: number) => bills.set(currency, (bills.get(currency) ?? 0) + amount)
  for (const { created_at, total_amount, total_currency } of orders) {
    const fee = fees.findLast(({ from }) => Date.parse(from) <= Date.parse(created_at))
    if (!fee) continue
    add(fee.currency, fee.perOrder)
    add(total_currency, Math.round((minor(total_amount) * fee.share) / 100))
  }
  return bills
}

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

/** Where the ledger of a shop is unlike what its doubles have, in the end. */
export function judgeLedger(stored: Stored, store: OpenStore, noted: NotedFee[]): string[] {
  const postings = new Map<string, number>()
  const balances = new Map<LedgerAccount, number>()
  const months = new Map<string, number>()
  for (const { posting, account, amount, brandKey, at } of stored.ledger) {
    const month = `${brandKey} ${at.slice(0, 7)}`
    postings.set(posting, (postings.get(posting) ?? 0) + amount)
    months.set(month, (months.get(month) ?? 0) + amount)
    balances.set(account, (balances.get(account) ?? 0) + amount)
  }
  const balance = (...accounts: LedgerAccount[]) => sum(accounts.map((account) => balances.get(account) ?? 0))
  const orders = ordersIn(store).map(({ order }) => order)
  const back = orders.map(({ cancelled_at, cancellation }) =>
    cancelled_at === null ? 0 : minor(cancellation?.refund_amount ?? '0'),
  )
  const refunds = refundsIn(store)
  const given = sum(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount))
  const taken = sum(intentsIn(store).map(({ charge }) => charge?.amountCaptured ?? 0))
  const moves = movesIn(store)
  const fees = sum(moves.map(({ fee }) => fee))
  const disputed = -sum(
    moves.flatMap(({ reportingCategory, amount }) => (reportingCategory === 'dispute' ? amount : [])),
  )
  const transferred = -sum(
    moves.flatMap(({ reportingCategory, amount }) => (reportingCategory.startsWith('transfer') ? amount : [])),
  )
  const bills = billed(orders, noted)
  const billedIn = (currency: string, account: LedgerAccount) =>
    sum(stored.ledger.map((entry) => (entry.account === account && entry.currency === currency ? entry.amount : 0)))
  const owed = sum(refunds.filter(({ status }) => status === 'failed').map(({ amount }) => amount))
  const sides = [
    ['at the card gateway', balance('processor'), taken - given - fees - disputed - transferred],
    ['taken back by banks', balance('disputed'), disputed],
    ['kept by the card gateway', balance('gateway_fees'), fees],
    [
      'at the provider',
      balance('provider', 'claims'),
      sum(back) - sum(orders.map((order) => minor(order.total_amount))),
    ],
    [
      'the kept sum of the provider’s account',
      sum(stored.providerSpent.map(({ amount }) => amount)),
      balance('provider'),
    ],
    ['owed to travelers', -balance('travelers'), owed],
    ...[...bills].flatMap(([currency, bill]) => [
      [`billed by the provider in ${currency}`, -billedIn(currency, 'provider_bills'), bill] as const,
      [`its fees in ${currency}`, billedIn(currency, 'provider_fees'), bill] as const,
    ]),
  ] as const
  return [
    ...[...postings].flatMap(([posting, total]) => (total === 0 ? [] : [`${posting} sums to ${total}`])),
    ...[...months].flatMap(([month, total]) => (total === 0 ? [] : [`${month} sums to ${total}`])),
    // Nobody does anything by hand here that the daily comparison would have to find.
    ...stored.cases.flatMap(({ kind, key }) => (kind === 'books_differ' ? [key] : [])),
    ...sides.flatMap(([what, ours, theirs]) => (ours === theirs ? [] : [`${what}: ${ours}, not ${theirs}`])),
  ]
}

const sumOf = (amounts: { amount: string }[], currency: string) =>
  amounts.reduce((sum, { amount }) => sum + parseMoney(amount, currency).amount, 0)

/**
 * Where the papers of a shop are unlike its ledger: one for each payment and for each amount that is owed back, its lines adding up to it, the
 * numbers of each brand and year without a gap or a double, every credit note about an invoice that there is, and the tax that each names in the
 * ledger.
 */
export function judgePapers({ ledger, invoices }: Stored): string[] {
  const due = new Map<string, number>()
  const taxed = new Map<string, number>()
  for (const { event, account, posting, amount } of ledger) {
    const isOwed = (event === 'payment' || event === 'canceled') && account === 'travelers'
    if (account === 'tax_due') taxed.set(posting, (taxed.get(posting) ?? 0) - amount)
    if (isOwed || (event === 'goodwill' && account === 'losses')) due.set(posting, Math.abs(amount))
  }
  const issued = new Map(invoices.map((paper) => [paper.cause, paper]))
  const series = new Map<string, number[]>()
  for (const { brandKey, mode, year, number } of invoices) {
    const name = `${brandKey} ${mode} ${year}`
    series.set(name, [...(series.get(name) ?? []), number])
  }
  return [
    ...[...due].flatMap(([posting, amount]) => {
      const content = issued.get(posting)?.content
      if (!content) return [`${posting} has no paper`]
      const total = sumOf([content.total], content.total.currency)
      const lines = sumOf(content.lines, content.total.currency)
      return total === amount && lines === amount ? [] : [`${posting}: ${amount}, not ${total} in lines of ${lines}`]
    }),
    ...invoices.flatMap(({ cause, kind, content, bookingId }) => {
      if (!due.has(cause)) return [`${cause} has a paper and no posting`]
      const isAbout = invoices.some((other) => other.bookingId === bookingId && other.kind === 'invoice')
      return kind === 'credit_note' && !(content.corrects && isAbout) ? [`${cause} is about no invoice`] : []
    }),
    ...invoices.flatMap(({ id, kind, content: { taxes, total } }) => {
      const told = (kind === 'invoice' ? 1 : -1) * sumOf(taxes, total.currency)
      const posted = taxed.get(`${id}/taxed`) ?? 0
      return told === posted ? [] : [`${id} has a tax of ${told}, and ${posted} in the books`]
    }),
    ...[...series].flatMap(([name, numbers]) =>
      new Set(numbers).size === numbers.length && Math.max(...numbers) === numbers.length ? [] : [`${name} has a gap`],
    ),
  ]
}
