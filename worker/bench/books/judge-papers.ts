import { parseMoney } from '../../domain/money'
import type { LedgerEvent } from '../../features/accounting/contract'
import type { Stored } from './judge-ledger'
import { groupBy } from './providers-side'

type Paper = Stored['invoices'][number]

/** What is put on paper, as the ledger has it: what travelers paid and are given back, and what moved beside. */
const OF_TRAVELERS: LedgerEvent[] = ['payment', 'canceled']
const BESIDE: LedgerEvent[] = ['goodwill', 'goodwill_returned', 'paid_by_hand', 'received_by_hand']

const sumOf = (amounts: { amount: string }[], currency: string) =>
  amounts.reduce((sum, { amount }) => sum + parseMoney(amount, currency).amount, 0)
const totalOf = ({ content: { total } }: Paper) => sumOf([total], total.currency)
const side = ({ kind }: Paper) => (kind === 'invoice' ? 1 : -1)

/** Half up, of whole numbers. */
const taxIn = (base: number, rate: number) => Math.floor((2 * base * rate + 10_000 + rate) / (2 * (10_000 + rate)))

/** The parts that are taxed, by what there is to them: each with its base and its tax. */
const taxedOf = ({ content: { taxed = [] } }: Paper) =>
  taxed.map((part) => ({ ...part, name: `${part.thing} ${part.route ?? '-'} ${part.rate ?? 'none'}` }))

/** Whether each tax is rounded half up, on all of our fee, and no credit notes take back more than was invoiced. */
function judgeTaxes(papers: readonly Paper[], fee: number | null): string[] {
  const [invoice] = papers
  if (!invoice) return []
  const invoiced = taxedOf(invoice)
  const back = new Map<string, { base: number; tax: number }>()
  for (const paper of papers) {
    if (paper.kind === 'invoice') continue
    for (const { name, base, tax } of taxedOf(paper)) {
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
 * Where the papers of a shop are unlike its ledger: one for each payment and for each amount that is owed back or moved beside, its lines adding up to
 * it, all of a booking adding up to what its traveler has paid in the end, the numbers of each brand and year without a gap or a double, every credit
 * note about an invoice that there is, and the tax that each names in the ledger, as the law rounds it.
 */
export function judgePapers({ ledger, invoices, bookings }: Stored): string[] {
  const due = new Map<string, number>()
  const taxed = new Map<string, number>()
  const owing = new Map<string, number>()
  for (const { event, account, posting, amount, purchaseId } of ledger) {
    if (account === 'tax_due') taxed.set(posting, (taxed.get(posting) ?? 0) - amount)
    const isTravelers = OF_TRAVELERS.includes(event) && account === 'travelers'
    if (!isTravelers && !(BESIDE.includes(event) && account === 'losses')) continue
    due.set(posting, Math.abs(amount))
    const told = event === 'payment' ? -amount : event === 'canceled' ? amount : -amount
    owing.set(purchaseId, (owing.get(purchaseId) ?? 0) + told)
  }
  const issued = new Map(invoices.map((paper) => [paper.cause, paper]))
  const series = groupBy(invoices, ({ brandKey, mode, year }) => `${brandKey} ${mode} ${year}`)
  const ofBooking = groupBy(invoices, ({ bookingId }) => bookingId)
  return [
    ...[...due].flatMap(([posting, amount]) => {
      const paper = issued.get(posting)
      if (!paper) return [`${posting} has no paper`]
      const [total, lines] = [totalOf(paper), sumOf(paper.content.lines, paper.content.total.currency)]
      return total === amount && lines === amount ? [] : [`${posting}: ${amount}, not ${total} in lines of ${lines}`]
    }),
    ...invoices.flatMap((paper) => {
      const { id, cause, kind, content, bookingId } = paper
      const isAbout = ofBooking.get(bookingId)?.some(({ kind: other }) => other === 'invoice') ?? false
      const told = side(paper) * sumOf(content.taxes, content.total.currency)
      const posted = taxed.get(`${id}/taxed`) ?? 0
      return [
        ...(due.has(cause) ? [] : [`${cause} has a paper and no posting`]),
        ...(kind === 'invoice' || (content.corrects && isAbout) ? [] : [`${cause} is about no invoice`]),
        ...(told === posted ? [] : [`${id} has a tax of ${told}, and ${posted} in the books`]),
      ]
    }),
    ...bookings.flatMap(({ id, purchaseId, bookingData }) => {
      const papers = ofBooking.get(id) ?? []
      const net = papers.reduce((sum, paper) => sum + side(paper) * totalOf(paper), 0)
      const paid = owing.get(purchaseId) ?? 0
      const { fee_amount: fee, currency } = bookingData.charge
      const wrongs = judgeTaxes(papers, fee === undefined ? null : parseMoney(fee, currency).amount)
      return [
        ...(net === paid ? [] : [`the papers of ${id} come to ${net}, not ${paid}`]),
        ...wrongs.map((wrong) => `${id}: ${wrong}`),
      ]
    }),
    ...[...series].flatMap(([name, papers]) => {
      const numbers = papers.map(({ number }) => number)
      const isWhole = new Set(numbers).size === numbers.length && Math.max(...numbers) === numbers.length
      return isWhole ? [] : [`${name} has a gap`]
    }),
  ]
}
