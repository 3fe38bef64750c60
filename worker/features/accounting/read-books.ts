import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { instantIn } from '../../domain/airport-time'
import { csvText } from '../../domain/csv-text'
import { DomainError } from '../../domain/error'
import { formatDecimal, parseMoney } from '../../domain/money'
import { type Actor, auditEntry } from '../activity/audit-entry'
import { timeZoneOf } from '../brands/clocks'
import type { IssuedInvoice } from '../invoices/store'
import type { Books, BooksExport, BooksQuery, BooksSpan, ExportedEntry } from './contract'

/** The first day of a year, a month or a day, and the day after its last; null where there is no such day. */
function daysOf(period: string): [string, string] | null {
  const first = `${period}-01-01`.slice(0, 10)
  const behind = new Date(first)
  if (!behind.toJSON()?.startsWith(first)) return null
  if (period.length === 4) behind.setUTCFullYear(behind.getUTCFullYear() + 1)
  else if (period.length === 7) behind.setUTCMonth(behind.getUTCMonth() + 1)
  else behind.setUTCDate(behind.getUTCDate() + 1)
  return [first, behind.toISOString().slice(0, 10)]
}

/** The beginning and end of a year, a month or a day, and their time zone. @throws DomainError `invalid_input` as timeZoneOf does */
export async function spanOf(
  deps: Pick<Deps, 'brands'>,
  scope: BrandScope,
  { period, mode, brandKey, clocks }: BooksQuery,
): Promise<BooksSpan & { timeZone: string }> {
  const timeZone = await timeZoneOf(deps, scope, { brandKey, clocks })
  const [from, until] = daysOf(period)?.map((day) => instantIn(timeZone, `${day}T00:00`)?.toISOString()) ?? []
  if (!from || !until)
    throw new DomainError('invalid_input', 'There is no such day.', { fields: { period: 'Use a day' } })
  return { mode, brandKey, from, until, timeZone }
}

/** The moves of a month or a day in the books. @throws DomainError `invalid_input`, `database_unavailable` */
export async function readBooks(
  deps: Pick<Deps, 'ledger' | 'brands'>,
  scope: BrandScope,
  which: BooksQuery,
): Promise<Books> {
  const { timeZone, ...span } = await spanOf(deps, scope, which)
  return { period: which.period, timeZone, lines: await deps.ledger.sums(scope, span) }
}

const MOST_EXPORTED = 50_000

const HEADINGS = [
  'at',
  'brand',
  'purchase',
  'posting',
  'event',
  'account',
  'part',
  'amount',
  'minor_units',
  'currency',
] as const

/** The entries as a table: amounts in major units as well, debits positive. */
const booksCsv = (entries: readonly ExportedEntry[]): string =>
  csvText(
    HEADINGS,
    entries.map(({ at, brandKey, purchaseId, posting, event, account, part, amount, currency }) => [
      at,
      brandKey,
      purchaseId,
      posting,
      event,
      account,
      part,
      Number(formatDecimal({ amount, currency })),
      amount,
      currency,
    ]),
  )

const INVOICE_HEADINGS = [
  'number',
  'kind',
  'issued_at',
  'brand',
  'booking',
  'total',
  'tax',
  'currency',
  'corrects',
  'buyer_company',
  'buyer_tax_id',
  'buyer_country',
  'no_tax_because',
] as const

/** Invoices and credit notes as a table: amounts in major units, those of credit notes below zero. */
const invoicesCsv = (issued: readonly IssuedInvoice[]): string =>
  csvText(
    INVOICE_HEADINGS,
    issued.map(
      ({
        number,
        kind,
        issuedAt,
        brandKey,
        bookingId,
        buyer,
        content: { total, taxes, exemptions = [], corrects },
      }) => {
        const side = kind === 'invoice' ? 1 : -1
        const tax = taxes.reduce((sum, { amount }) => sum + parseMoney(amount, total.currency).amount, 0)
        return [
          number,
          kind,
          issuedAt,
          brandKey,
          bookingId,
          side * Number(total.amount),
          side * Number(formatDecimal({ amount: tax, currency: total.currency })),
          total.currency,
          corrects ?? '',
          buyer?.company ?? '',
          buyer?.taxId ?? '',
          buyer?.country ?? '',
          exemptions.join('; '),
        ]
      },
    ),
  )

/** A file of the invoices and credit notes of a month or a day. It leaves a row in the log. @throws DomainError `invalid_input` when there are too many */
export async function exportInvoices(
  deps: Pick<Deps, 'invoices' | 'brands' | 'audit' | 'clock' | 'ids'>,
  scope: BrandScope,
  { by, ...which }: BooksQuery & { by: Actor },
): Promise<{ text: string; type: string; name: string }> {
  const issued = await deps.invoices.issuedIn(scope, await spanOf(deps, scope, which), MOST_EXPORTED + 1)
  if (issued.length > MOST_EXPORTED) throw tooMany('invoices')
  const detail = { format: 'csv', rows: issued.length, period: which.period }
  await deps.audit.insert(auditEntry(deps, by, { action: 'invoices_exported', detail }))
  return { text: invoicesCsv(issued), type: 'text/csv; charset=utf-8', name: `invoices-${which.period}.csv` }
}

function tooMany(what: string): DomainError {
  const message = `There are more than 50,000 ${what}. Choose a brand, or a day, and export again.`
  return new DomainError('invalid_input', message, { fields: { period: message } })
}

/** A file of every entry of a month or a day. It leaves a row in the log. @throws DomainError `invalid_input` when there is too much for one file */
export async function exportBooks(
  deps: Pick<Deps, 'ledger' | 'brands' | 'audit' | 'clock' | 'ids'>,
  scope: BrandScope,
  { format, by, ...which }: BooksExport & { by: Actor },
): Promise<{ text: string; type: string; name: string }> {
  const entries = await deps.ledger.entries(scope, await spanOf(deps, scope, which), MOST_EXPORTED + 1)
  if (entries.length > MOST_EXPORTED) throw tooMany('entries')
  const detail = { format, rows: entries.length, period: which.period }
  await deps.audit.insert(auditEntry(deps, by, { action: 'books_exported', detail }))
  const name = `books-${which.period}.${format}`
  return format === 'csv'
    ? { text: booksCsv(entries), type: 'text/csv; charset=utf-8', name }
    : { text: JSON.stringify({ entries }, null, 2), type: 'application/json; charset=utf-8', name }
}
