import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { DAY_MS } from '../../domain/time'
import { sha256Hex, sha256HexOfBytes } from '../../platform/crypto/digest'
import type { CorrectionState } from '../accounting/contract-corrections'
import { type Actor, auditEntry } from '../activity/audit-entry'
import { endOfDay, startOfDay } from './compare-day'
import {
  MOST_LINES_SHOWN,
  MOST_STATEMENT_LINES,
  type OpenLine,
  type StatementColumns,
  type StatementFile,
  type Statements,
  type StatementsQuery,
} from './contract-statements'
import { CsvFault, readCsv } from './rules-csv-rows'
import { matchLines, matchTopUps, TOP_UP_DAYS } from './rules-match-lines'
import { type ReadLine, readLines } from './rules-statement-lines'
import type { KnownPurchase, StatementLineRow } from './store-statements'

const STATEMENTS_LISTED = 24
/** How many statements are shown: each is read whole. */
const STATEMENTS_COMPARED = 8
/** The most purchases that may have moved money within a statement's days: more are compared in parts. */
const MOST_PURCHASES = 20_000

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw refused('The file is not UTF-8 text. Save it as CSV UTF-8 and try again.', cause)
  }
}

const refused = (message: string, cause?: unknown) =>
  new DomainError('invalid_input', message, { fields: { file: message }, cause })

/** @throws DomainError `invalid_input` with the lines that can't be read */
function linesOf(bytes: Uint8Array, columns: StatementColumns): ReadLine[] {
  try {
    return readLines(readCsv(textOf(bytes), MOST_STATEMENT_LINES), columns)
  } catch (error) {
    throw error instanceof CsvFault ? refused(error.message, error) : error
  }
}

/**
 * Reads in a statement of the provider of flights. Reading the same file again replaces its lines, so that a wrongly chosen column can be corrected.
 * @throws DomainError `invalid_input` with the lines that can't be read
 */
export async function readInStatement(
  deps: Pick<Deps, 'statements' | 'saleBooks' | 'audit' | 'clock' | 'ids'>,
  { bytes, columns, by }: { bytes: Uint8Array; columns: StatementColumns; by: Actor },
): Promise<StatementFile> {
  const lines = linesOf(bytes, columns)
  const id = await sha256HexOfBytes(bytes)
  const { mode } = columns
  const references = [...new Set(lines.flatMap(({ reference }) => reference || []))]
  // The first match counts: an order before a booking, a later booking before an earlier one.
  const purchases = new Map(
    (await deps.statements.named(mode, references)).toReversed().map((named) => [named.reference, named.purchaseId]),
  )
  const rows: StatementLineRow[] = lines.map(({ reference, ...line }) => {
    const purchaseId = purchases.get(reference) ?? null
    return { ...line, statementId: id, purchaseId, reference: purchaseId === null ? reference : null }
  })
  const days = lines.map(({ day }) => day).toSorted()
  const [fromDay = '', untilDay = ''] = [days[0], days.at(-1)]
  const head = {
    id,
    mode,
    fromDay,
    untilDay,
    lines: lines.length,
    userId: by.userId,
    at: deps.clock.now().toISOString(),
  }
  const detail = { mode, from: fromDay, until: untilDay, lines: lines.length }
  await deps.statements.save(head, rows, auditEntry(deps, by, { action: 'statement_read_in', detail }))
  return readStatement(deps, id)
}

/** The latest statements of a mode; those of a month are compared. @throws DomainError `database_unavailable`, as readStatement does */
export async function listStatements(
  deps: Pick<Deps, 'statements'>,
  { mode, month }: StatementsQuery,
): Promise<Statements> {
  const heads = await deps.statements.list(mode, month, month ? STATEMENTS_COMPARED : STATEMENTS_LISTED)
  const statements: Statements['statements'] = []
  for (const head of heads) {
    const file = month ? await readStatement(deps, head.id) : null
    statements.push({ ...head, unmatched: file && file.openCount + file.missingCount })
  }
  return { statements }
}

/** The id by which a line becomes a correction only once, in the form of a UUID. */
export async function correctionOf(statementId: string, number: number): Promise<string> {
  const digits = await sha256Hex(`${statementId}/${number}`)
  return [0, 8, 12, 16, 20].map((from, part, all) => digits.slice(from, all[part + 1] ?? 32)).join('-')
}

function sumsOf(...sides: { side: 'theirs' | 'ours'; moves: readonly { amount: number; currency: string }[] }[]) {
  const sums = new Map<string, { currency: string; theirs: number; ours: number }>()
  for (const { side, moves } of sides) {
    for (const { amount, currency } of moves) {
      const sum = sums.get(currency) ?? { currency, theirs: 0, ours: 0 }
      sums.set(currency, { ...sum, [side]: sum[side] + amount })
    }
  }
  return [...sums.values()].toSorted((a, b) => a.currency.localeCompare(b.currency))
}

/**
 * Compares a statement with the current ledger and with noted transfers to our balance, to the cent. Lines that other statements have for the same
 * sales on other days aren't missing in this one.
 * @throws DomainError `not_found`, `invalid_input` where too much was sold within its days
 */
export async function readStatement({ statements }: Pick<Deps, 'statements'>, id: string): Promise<StatementFile> {
  const found = await statements.find(id)
  if (!found) throw new DomainError('not_found', 'There is no such statement.')
  const { rows, mode, ...head } = found
  const span = { from: startOfDay(head.from).toISOString(), until: endOfDay(head.until).toISOString() }
  const moved = await statements.movedIn(mode, span, MOST_PURCHASES + 1)
  if (moved.length > MOST_PURCHASES)
    throw new DomainError('invalid_input', 'Too much was sold within these days. Read in a shorter statement.')
  const named = rows.flatMap(({ purchaseId }) => purchaseId ?? [])
  const { sales, moves, lines } = await statements.ofPurchases([...new Set([...moved, ...named])], 'provider')
  // A statement has all lines of its days: other statements of the same days repeat them.
  const others = lines.filter(({ day }) => day < head.from || day > head.until)
  const own = lines.filter(({ statementId }) => statementId === id)
  const { of, left } = matchLines([...own, ...others], moves)
  const bySale = new Map(sales.map((sale) => [sale.purchaseId, sale]))
  const within = ({ at }: { at: string }) => at >= span.from && at < span.until
  const missing = left.filter(within)
  const noted = await statements.topUps(mode, {
    from: new Date(Date.parse(span.from) - TOP_UP_DAYS * DAY_MS).toISOString(),
    until: new Date(Date.parse(span.until) + TOP_UP_DAYS * DAY_MS).toISOString(),
  })
  const topUps = matchTopUps(
    rows.filter(({ purchaseId }) => purchaseId === null),
    noted,
  )
  const isTopUp = ({ number }: StatementLineRow) => topUps.has(number)
  const open = rows.flatMap((row) => (isTopUp(row) ? [] : (openLine(row, of(row), bySale) ?? [])))
  const shown = await withCorrections(statements, id, open.slice(0, MOST_LINES_SHOWN))
  return {
    ...head,
    matched: rows.length - open.length,
    totals: sumsOf(
      { side: 'theirs', moves: rows },
      { side: 'ours', moves: [...moves.filter(within), ...rows.filter(isTopUp)] },
    ),
    open: shown,
    openCount: open.length,
    missing: missing.slice(0, MOST_LINES_SHOWN).flatMap(({ posting, at, amount, currency, purchaseId }) => {
      const sale = bySale.get(purchaseId)
      const event = moves.find((move) => move.posting === posting)?.event
      return sale && event ? [{ ...sale, event, amount, currency, at }] : []
    }),
    missingCount: missing.length,
  }
}

function openLine(
  { number, day, amount, currency, reference, purchaseId }: StatementLineRow,
  matched: ReturnType<ReturnType<typeof matchLines>['of']>,
  sales: ReadonlyMap<string, KnownPurchase>,
): OpenLine | null {
  const line = { number, day, amount, currency, reference, correction: null }
  if (purchaseId === null) return { ...line, state: 'unknown', sale: null, ours: null }
  if (matched.state === 'matched') return null
  const sale = sales.get(purchaseId) ?? null
  return matched.state === 'extra'
    ? { ...line, state: 'extra', sale, ours: null }
    : { ...line, state: 'amount_differs', sale, ours: matched.move.amount }
}

async function withCorrections(
  statements: Deps['statements'],
  id: string,
  lines: readonly OpenLine[],
): Promise<OpenLine[]> {
  const keys = await Promise.all(lines.map(({ number }) => correctionOf(id, number)))
  const states: Map<string, CorrectionState> = await statements.corrected(keys)
  return lines.map((line, at) => ({ ...line, correction: states.get(keys[at] ?? '') ?? null }))
}
