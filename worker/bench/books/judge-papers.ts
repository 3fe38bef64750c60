import { parseMoney } from '../../domain/money'
import type { LedgerEvent } from '../../features/accounting/contract'
import type { Stored } from './judge-ledger'
import { groupBy } from './providers-side'

type Invoice = Stored['invoices'][number]

/** The events of the ledger that are invoiced: what travelers paid and get back, and what was moved besides. */
const OF_TRAVELERS: LedgerEvent[] = ['payment', 'canceled']
const BESIDE: LedgerEvent[] = ['goodwill', 'goodwill_returned', 'paid_by_hand', 'received_by_hand']

const sumOf = (amounts: { amount: string }[], currency: string) =>
  amounts.reduce((sum, { amount }) => sum + parseMoney(amount, currency).amount, 0)
const totalOf = ({ content: { total } }: Invoice) => sumOf([total], total.currency)
const side = ({ kind }: Invoice) => (kind === 'invoice' ? 1 : -1)

/** The tax contained in an amount, rounded half up in whole numbers. */
const taxIn = (base: number, rate: number) => Math.floor((2 * base * rate + 10_000 + rate) / (2 * (10_000 + rate)))

/** The taxed parts, each with its base and tax, named by what decided the rate. */
const taxedOf = ({ content: { taxed = [] } }: Invoice) =>
  taxed.map((part) => ({ ...part, name: `${part.thing} ${part.route ?? '-'} ${part.rate ?? 'none'}` }))

/** Whether each tax is rounded half up, on all of our fee, and no credit notes take back more than was invoiced. */
function judgeTaxes(issued: readonly Invoice[], fee: number | null): string[] {
  const [invoice] = issued
  if (!invoice) return []
  const invoiced = taxedOf(invoice)
  const back = new Map<string, { base: number; tax: number }>()
  for (const each of issued) {
    if (each.kind === 'invoice') continue
    for (const { name, base, tax } of taxedOf(each)) {
      const before = back.get(name) ?? { base: 0, tax: 0 }
      back.set(name, { base: before.base + base, tax: before.tax + tax })
    }
  }
  const ofFee = invoiced.flatMap(({ thing, base }) => (thing === 'fee' ? [base] : []))
  const taxable = ofFee.reduce((sum, base) => sum + base, 0)
  return [
    ...(fee === null || ofFee.length === 0 || taxable === fee ? [] : [`${taxable} of a fee of ${fee} are taxed`]),
    ...invoiced.flatMap(({ name, base, tax, rate }) => {
      const given = back.get(name) ?? { base: 0, tax: 0 }
      return [
        ...(tax === taxIn(base, rate ?? 0) ? [] : [`${name}: a tax of ${tax} in ${base}`]),
        ...(given.tax === taxIn(given.base, rate ?? 0) ? [] : [`${name}: ${given.tax} given back in ${given.base}`]),
        ...(given.base <= base && given.tax <= tax ? [] : [`${name}: more is given back than was invoiced`]),
      ]
    }),
  ]
}

/**
 * Where the invoices and credit notes of a shop differ from its ledger. There has to be one for each payment and each amount that is owed back or moved
 * besides. Its lines add up to that amount, those of a booking to what its traveler has paid in the end. The numbers of a brand and year have no gap
 * and no double. Every credit note is about an existing invoice. The tax on each is in the ledger, rounded as the law asks.
 */
export function judgeInvoices({ ledger, invoices, bookings }: Stored): string[] {
  const due = new Map<string, number>()
  const taxed = new Map<string, number>()
  const owing = new Map<string, number>()
  for (const { event, account, posting, amount, purchaseId } of ledger) {
    if (account === 'tax_due') taxed.set(posting, (taxed.get(posting) ?? 0) - amount)
    const isTravelers = OF_TRAVELERS.includes(event) && account === 'travelers'
    if (!isTravelers && !(BESIDE.includes(event) && account === 'losses')) continue
    due.set(posting, Math.abs(amount))
    const owed = event === 'payment' ? -amount : event === 'canceled' ? amount : -amount
    owing.set(purchaseId, (owing.get(purchaseId) ?? 0) + owed)
  }
  const issued = new Map(invoices.map((invoice) => [invoice.cause, invoice]))
  const series = groupBy(invoices, ({ brandKey, mode, year }) => `${brandKey} ${mode} ${year}`)
  const ofBooking = groupBy(invoices, ({ bookingId }) => bookingId)
  return [
    ...[...due].flatMap(([posting, amount]) => {
      const invoice = issued.get(posting)
      if (!invoice) return [`${posting} has no invoice or credit note`]
      const [total, lines] = [totalOf(invoice), sumOf(invoice.content.lines, invoice.content.total.currency)]
      return total === amount && lines === amount ? [] : [`${posting}: ${amount}, not ${total} in lines of ${lines}`]
    }),
    ...invoices.flatMap((invoice) => {
      const { id, cause, kind, content, bookingId } = invoice
      const isAbout = ofBooking.get(bookingId)?.some(({ kind: other }) => other === 'invoice') ?? false
      const printed = side(invoice) * sumOf(content.taxes, content.total.currency)
      const posted = taxed.get(`${id}/taxed`) ?? 0
      return [
        ...(due.has(cause) ? [] : [`${cause} has an invoice and no posting`]),
        ...(kind === 'invoice' || (content.corrects && isAbout) ? [] : [`${cause} is about no invoice`]),
        ...(printed === posted ? [] : [`${id} has a tax of ${printed}, and ${posted} in the books`]),
      ]
    }),
    ...bookings.flatMap(({ id, purchaseId, bookingData }) => {
      const own = ofBooking.get(id) ?? []
      const net = own.reduce((sum, invoice) => sum + side(invoice) * totalOf(invoice), 0)
      const paid = owing.get(purchaseId) ?? 0
      const { fee_amount: fee, total_currency: currency } = bookingData.fare
      const wrongs = judgeTaxes(own, fee === undefined ? null : parseMoney(fee, currency).amount)
      return [
        ...(net === paid ? [] : [`the invoices of ${id} come to ${net}, not ${paid}`]),
        ...wrongs.map((wrong) => `${id}: ${wrong}`),
      ]
    }),
    ...[...series].flatMap(([name, numbered]) => {
      const numbers = numbered.map(({ number }) => number)
      const isWhole = new Set(numbers).size === numbers.length && Math.max(...numbers) === numbers.length
      return isWhole ? [] : [`${name} has a gap`]
    }),
  ]
}
