import * as v from 'valibot'
import { Currency } from '../../contract/money'
import { DomainError } from '../../domain/error'
import { readMoney } from '../../domain/money'
import type { StatementColumns } from './contract-statements'
import type { CsvRow } from './rules-csv-rows'

/** A line of a statement as it was read. */
export interface ReadLine {
  number: number
  /** yyyy-MM-dd. */
  day: string
  reference: string
  /** Minor units, below zero where our balance paid. */
  amount: number
  currency: string
}

const FAULTS_SAID = 5

const quoted = (cell: string) => `“${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}”`

const ORDERS = { iso: [1, 2, 3], dmy: [3, 2, 1], mdy: [3, 1, 2] } as const
const DAYS = {
  iso: /^(\d{4})-(\d\d)-(\d\d)(?:[T ]|$)/,
  dmy: /^(\d\d?)[./-](\d\d?)[./-](\d{4})(?:[T ,]|$)/,
  mdy: /^(\d\d?)[./-](\d\d?)[./-](\d{4})(?:[T ,]|$)/,
}

/** The day that a cell begins with, yyyy-MM-dd; null for none. */
function readDay(cell: string, dates: StatementColumns['dates']): string | null {
  const parts = DAYS[dates].exec(cell)
  if (!parts) return null
  const day = ORDERS[dates].map((part) => (parts[part] ?? '').padStart(2, '0')).join('-')
  return new Date(day).toJSON()?.startsWith(day) ? day : null
}

/** Minor units of a written amount, "-1,234.50" or "(1.234,50)"; null for none. */
function readAmount(cell: string, currency: string, decimals: StatementColumns['decimals']): number | null {
  const [thousands, decimal] = decimals === 'point' ? [',', '.'] : ['.', ',']
  const inside = /^\((.*)\)$/.exec(cell)?.[1]
  const text = (inside === undefined ? cell : `-${inside}`).replace('−', '-').replace(/^\+/, '')
  const [whole = '', fraction, ...more] = text.split(decimal)
  const groups = whole.replace('-', '').split(thousands)
  if (
    more.length > 0 ||
    (groups.length > 1 && !groups.every((group, at) => (at ? /^\d{3}$/ : /^\d{1,3}$/).test(group)))
  )
    return null
  const plain = `${whole.replaceAll(thousands, '')}${fraction === undefined ? '' : `.${fraction}`}`
  return readMoney(plain, currency)?.amount ?? null
}

/** The line of a row; a sentence with the reason where it can't be read. */
function readRow({ line, cells }: CsvRow, columns: StatementColumns): ReadLine | string {
  const cell = (column: string) => (cells[Number(column)] ?? '').trim()
  const currency = columns.currency === undefined ? columns.inCurrency : cell(columns.currency).toUpperCase()
  if (!v.is(Currency, currency)) return `${quoted(`${currency}`)} is no currency`
  const day = readDay(cell(columns.date), columns.dates)
  if (day === null) return `${quoted(cell(columns.date))} is no day in this form`
  const read = (column: string) => {
    const text = cell(column)
    // Of two columns one is empty.
    return text === '' && columns.moneyIn !== undefined ? 0 : readAmount(text, currency, columns.decimals)
  }
  const noAmount = (column: string) => `${quoted(cell(column))} is no amount in ${currency}`
  const amount = read(columns.amount)
  if (amount === null) return noAmount(columns.amount)
  const moneyIn = columns.moneyIn === undefined ? 0 : read(columns.moneyIn)
  if (moneyIn === null) return noAmount(columns.moneyIn ?? '')
  const reference = cell(columns.reference)
  if (reference.length > 64) return `${quoted(reference)} is no reference`
  return {
    number: line,
    day,
    reference,
    currency,
    amount: moneyIn + (columns.charges === 'negative' ? amount : -amount) || 0,
  }
}

/**
 * The lines of a statement by the columns that were chosen, without those that move nothing.
 * @throws DomainError `invalid_input` with the first lines that can't be read
 */
export function readLines([headings, ...rows]: readonly CsvRow[], columns: StatementColumns): ReadLine[] {
  const last = (headings?.cells.length ?? 0) - 1
  for (const field of ['date', 'reference', 'amount', 'moneyIn', 'currency'] as const) {
    const column = columns[field]
    if (column === undefined || Number(column) <= last) continue
    const message = 'The file has no such column'
    throw new DomainError('invalid_input', message, { fields: { [field]: message } })
  }
  const lines: ReadLine[] = []
  const faults: string[] = []
  for (const row of rows) {
    const read = readRow(row, columns)
    if (typeof read === 'string') faults.push(`Line ${row.line}: ${read}.`)
    else if (read.amount !== 0) lines.push(read)
  }
  if (faults.length === 0 && lines.length > 0) return lines
  const more = faults.length - FAULTS_SAID
  const said = faults.slice(0, FAULTS_SAID).join(' ') || 'No line of it moves money.'
  const message = more > 0 ? `${said} And ${more} more.` : said
  throw new DomainError('invalid_input', message, { fields: { file: message } })
}
