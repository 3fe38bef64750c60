import type { Mode } from '../../contract/admin'
import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import { DAY_MS, MINUTE_MS } from '../../domain/time'
import { openCase, settleCase } from '../issues/open-case'
import type { DayFindings, NotedDifference, StoredReport } from '../issues/tables'
import { COUNTED, type DayTallies, type Tally } from './contract'
import { type CompareDeps, findDifferences } from './find-differences'
import { noteMoves } from './note-moves'
import { type BooksSlice, readSlice } from './read-slice'
import { promisedRefund } from './rules-compare-refund'
import type { Difference } from './rules-difference'

/** What reconciliation needs from outside. */
export type ReconcileDeps = CompareDeps & Pick<Deps, 'reports' | 'ledger'>

const SHORTEST_SLICE_MS = MINUTE_MS

/** What a run may ask of the providers' rate limits and of a Worker's own limits: the next run goes on with the rest. */
const PAGES_A_RUN = 16
const SLICES_A_RUN = 12

/** From this number on, differences have a single cause and share one case and one alarm. */
const CASES_A_DAY = 50

/** The first moment of a day, yyyy-MM-dd in UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`)
/** The first moment after it. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS)

const nothing = (): Tally => ({ count: 0, sums: {} })
const noTallies = (): DayTallies => ({
  purchases: nothing(),
  payments: nothing(),
  orders: nothing(),
  canceledOrders: nothing(),
  ourRefunds: nothing(),
  refunds: nothing(),
})

function withAmounts({ count, sums }: Tally, amounts: Money[]): Tally {
  const after = { ...sums }
  for (const { amount, currency } of amounts) after[currency] = (after[currency] ?? 0) + amount
  return { count: count + amounts.length, sums: after }
}

/** The amounts of a slice, to be added to the tallies of its day. */
function counted(slice: BooksSlice): Record<keyof DayTallies, Money[]> {
  const { payments, orders, refunds, begun, refunded } = slice
  return {
    purchases: begun.filter(({ state }) => state === 'captured').map(({ charge }) => charge),
    payments: payments.filter(({ status }) => status === 'captured').map(({ amount }) => amount),
    orders: orders.map(({ total }) => total),
    canceledOrders: orders.filter(({ isCanceled }) => isCanceled).map(({ total }) => total),
    ourRefunds: refunded.flatMap(({ cancellation }) => (cancellation && promisedRefund(cancellation)) ?? []),
    refunds: refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount),
  }
}

const isSame = (one: NotedDifference) => (other: NotedDifference) =>
  one.kind === other.kind && one.about === other.about

/** Opens a case for a difference that wasn't noted before. One that a person has closed stays closed as long as the report remembers it. */
async function report(deps: ReconcileDeps, difference: Difference, stored: StoredReport): Promise<void> {
  const isKnown = stored.result?.differences.some(isSame(difference)) ?? false
  const { reason: _reason, ...opening } = difference
  if (!isKnown) await openCase(deps, opening)
}

/** Compares a slice and adds its results to the day's findings. */
async function compareSlice(deps: ReconcileDeps, stored: StoredReport, found: DayFindings, slice: BooksSlice) {
  await noteMoves(deps, slice.moves, slice.sales)
  const differences = [...found.differences]
  let { more } = found
  const noted = [...(stored.result?.differences ?? []), ...differences]
  for (const difference of await findDifferences(deps, stored.mode, slice, noted)) {
    const { reason, kind, about } = difference
    if (differences.some(isSame(difference))) continue
    if (differences.length >= CASES_A_DAY) {
      more++
      continue
    }
    await report(deps, difference, stored)
    differences.push({ reason, kind, about })
  }
  const added = counted(slice)
  const tallies = { ...found.tallies }
  for (const what of COUNTED) tallies[what] = withAmounts(tallies[what], added[what])
  return { tallies, differences, more }
}

/** Ends the comparison of a day: differences that it doesn't show any more are settled. */
async function finish(deps: ReconcileDeps, stored: StoredReport, found: DayFindings): Promise<StoredReport> {
  const { mode, day, result } = stored
  for (const gone of result?.differences.filter((one) => !found.differences.some(isSame(one))) ?? []) {
    await settleCase(deps, gone.kind, gone.about, 'Both sides agree again.')
  }
  const about = `too_many:${mode}:${day}`
  if (found.more > 0) await openCase(deps, { kind: 'books_differ', about, mode, detail: { day, more: found.more } })
  else if (result && result.more > 0) await settleCase(deps, 'books_differ', about, 'Both sides agree again.')
  const comparedAt = deps.clock.now().toISOString()
  return { mode, day, result: { ...found, comparedAt }, pass: null, savedAt: comparedAt }
}

type Pass = NonNullable<StoredReport['pass']>

const newPass = (day: string): Pass => ({
  from: startOfDay(day).toISOString(),
  sliceMs: DAY_MS,
  tallies: noTallies(),
  differences: [],
  more: 0,
})

/**
 * Compares a day, or goes on with it, as far as one run may. The result of each slice is stored before the next, so that a later
 * run goes on where this one stopped or failed. Returns the day's report so far.
 * @throws DomainError as the providers' calls do, `database_unavailable`
 */
export async function compareDay(deps: ReconcileDeps, mode: Mode, day: string): Promise<StoredReport> {
  const { reports, clock } = deps
  const known = await reports.find(mode, day)
  let savedBefore = known?.savedAt ?? null
  let stored: StoredReport = known ?? { mode, day, result: null, pass: null, savedAt: clock.now().toISOString() }
  let pass = stored.pass ?? newPass(day)
  const end = Math.min(endOfDay(day).getTime(), clock.now().getTime())
  for (let pages = 0, slices = 0; pages < PAGES_A_RUN && slices < SLICES_A_RUN; slices++) {
    const from = new Date(pass.from)
    const until = new Date(Math.min(from.getTime() + pass.sliceMs, end))
    if (until <= from) {
      stored = await finish(deps, stored, pass)
      await reports.save(stored, savedBefore)
      return stored
    }
    const slice = await readSlice(deps, mode, { from, until }, pass.sliceMs <= SHORTEST_SLICE_MS)
    pages += slice?.pages ?? PAGES_A_RUN / 4
    pass = slice
      ? { ...pass, ...(await compareSlice(deps, stored, pass, slice)), from: until.toISOString() }
      : { ...pass, sliceMs: pass.sliceMs / 2 }
    stored = { ...stored, pass, savedAt: clock.now().toISOString() }
    // Another run is at work on it, and will finish it.
    if (!(await reports.save(stored, savedBefore))) break
    savedBefore = stored.savedAt
  }
  return (await reports.find(mode, day)) ?? stored
}
