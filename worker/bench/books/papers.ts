import { parseMoney } from '../../domain/money'
import type { aDatabase } from '../../testing/worlds/a-database'

type Stored = ReturnType<typeof aDatabase>['stored']

const sumOf = (amounts: { amount: string }[], currency: string) =>
  amounts.reduce((sum, { amount }) => sum + parseMoney(amount, currency).amount, 0)

/**
 * Where the papers of a shop are unlike its ledger: one for each payment and for each amount that is owed back, its lines adding up to it, the
 * numbers of each brand and year without a gap or a double, and every credit note about an invoice that there is.
 */
export function judgePapers({ ledger, invoices }: Stored): string[] {
  const due = new Map<string, number>()
  for (const { event, account, posting, amount } of ledger) {
    const isOwed = (event === 'payment' || event === 'canceled') && account === 'travelers'
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
    ...[...series].flatMap(([name, numbers]) =>
      new Set(numbers).size === numbers.length && Math.max(...numbers) === numbers.length ? [] : [`${name} has a gap`],
    ),
  ]
}
