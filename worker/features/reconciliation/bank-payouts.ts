import type { Mode } from '../../contract/admin'
import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import type { PayoutLine } from '../../providers/payments'
import { BESIDE } from '../accounting/rules-sale-money'
import {
  BALANCE_KINDS,
  type BankPayoutFile,
  type BankPayouts,
  type BankPayoutsQuery,
  type OpenAmount,
  type PayoutSum,
} from './contract-bank-payouts'
import { MOST_LINES_SHOWN } from './contract-statements'
import { matchLines, type SaleLine } from './rules-match-lines'

/** What one request may ask of the gateway: five thousand lines of a payout. */
const MOST_PAGES = 50

/** The payouts to our bank that arrive in a month. @throws DomainError `payment_unavailable` */
export async function listBankPayouts(
  { payments }: Pick<Deps, 'payments'>,
  { mode, month }: BankPayoutsQuery,
): Promise<BankPayouts> {
  const from = new Date(`${month}-01T00:00:00Z`)
  const until = new Date(from)
  until.setUTCMonth(until.getUTCMonth() + 1)
  const { items, next } = await payments(mode).listBankPayouts({ from, until }, null)
  return {
    payouts: items.map(({ amount, ...payout }) => ({ ...payout, ...amount })),
    hasMore: next !== null,
  }
}

/** @throws DomainError `payment_unavailable`, `not_found`, `invalid_input` for more lines than can be read at once */
async function readLines(deps: Pick<Deps, 'payments'>, mode: Mode, id: string) {
  const lines: PayoutLine[] = []
  const unreadable: string[] = []
  let page: string | null = null
  for (let pages = 0; pages === 0 || page !== null; pages++) {
    if (pages === MOST_PAGES) throw new DomainError('invalid_input', 'This payout has too many lines to be compared.')
    const read = await deps.payments(mode).listPayoutLines(id, page)
    lines.push(...read.items)
    unreadable.push(...read.unreadable)
    page = read.next
  }
  if (lines.length + unreadable.length === 0) throw new DomainError('not_found', 'There is no such payout.')
  return { lines, unreadable }
}

const isPart = (line: PayoutLine): line is PayoutLine & { kind: PayoutSum['kind'] } => line.kind !== 'payout'

function sumsOf(lines: readonly PayoutLine[]): PayoutSum[] {
  const parts = lines.filter(isPart)
  return BALANCE_KINDS.flatMap((kind) => {
    const ofKind = parts.filter((line) => line.kind === kind)
    if (kind === 'payout' || ofKind.length === 0) return []
    const total = (of: (line: PayoutLine) => number) => ofKind.reduce((sum, line) => sum + of(line), 0)
    return [
      {
        kind,
        count: ofKind.length,
        amount: total((line) => line.amount.amount),
        fees: -total((line) => line.fee.amount),
      },
    ]
  })
}

/** An amount of a payout that the ledger has to have. */
interface Part {
  id: string
  kind: OpenAmount['kind']
  amount: Money
  paymentId: string | null
}

/** The amounts of a line: what was paid or given back in the payment's own currency, and the fee in the balance's, as the ledger has them. */
function partsOf({ id, kind, amount, fee, ofPayment }: PayoutLine): Part[] {
  if (kind === 'payout' || kind === 'transfer' || kind === 'other') return []
  const paymentId = ofPayment?.paymentId ?? null
  const parts: Part[] = [{ id, kind, amount: ofPayment?.amount ?? amount, paymentId }]
  if (fee.amount !== 0) parts.push({ id, kind: 'fee', amount: { ...fee, amount: -fee.amount }, paymentId })
  return parts
}

/**
 * Compares a payout to our bank with the ledger, to the cent: whether its lines add up to it, and whether the ledger has each amount of a sale at the gateway.
 * What the ledger has and no payout yet is left to the days' comparison.
 * @throws DomainError as readLines, `database_unavailable`
 */
export async function readBankPayout(
  deps: Pick<Deps, 'payments' | 'saleBooks' | 'statements'>,
  mode: Mode,
  id: string,
): Promise<BankPayoutFile> {
  const { lines, unreadable } = await readLines(deps, mode, id)
  const parts = lines.flatMap(partsOf)
  const paymentIds = [...new Set(parts.flatMap(({ paymentId }) => paymentId ?? []))]
  const named = await deps.saleBooks.named(mode, { paymentIds })
  const purchases = new Map(named.map(({ paymentId, purchaseId }) => [paymentId, purchaseId]))
  const { sales, moves } = await deps.statements.ofPurchases([...purchases.values()], 'processor')
  const bySale = new Map(sales.map((sale) => [sale.purchaseId, sale]))
  const saleOf = ({ paymentId }: Part) => bySale.get(purchases.get(paymentId) ?? '') ?? null

  const toLine = (part: Part, number: number): SaleLine[] => {
    const purchaseId = saleOf(part)?.purchaseId
    return purchaseId === undefined ? [] : [{ statementId: id, number, day: '', purchaseId, ...part.amount }]
  }
  const ofKind = (isFee: boolean) =>
    matchLines(
      parts.flatMap((part, number) => ((part.kind === 'fee') === isFee ? toLine(part, number) : [])),
      moves.filter(({ event }) => (isFee ? event === 'gateway_fee' : !BESIDE.includes(event))),
    )
  const matched = { fee: ofKind(true), other: ofKind(false) }
  const open = parts.flatMap((part, number): OpenAmount[] => {
    const sale = saleOf(part)
    const { kind, amount } = part
    const about = { id: part.id, kind, ...amount, sale }
    if (sale === null) return [{ ...about, state: 'unknown', ours: null }]
    const found = matched[kind === 'fee' ? 'fee' : 'other'].of({ statementId: id, number })
    if (found.state === 'matched') return []
    return [{ ...about, state: found.state, ours: found.state === 'extra' ? null : found.move.amount }]
  })
  const own = lines.find(({ kind }) => kind === 'payout')
  const sums = sumsOf(lines)
  const amount = -(own?.amount.amount ?? 0)
  return {
    id,
    currency: own?.amount.currency ?? lines[0]?.amount.currency ?? '',
    amount,
    sums,
    remainder: amount - sums.reduce((sum, of) => sum + of.amount + of.fees, 0),
    amounts: parts.length,
    matched: parts.length - open.length,
    open: open.slice(0, MOST_LINES_SHOWN),
    openCount: open.length,
    unreadable,
  }
}
