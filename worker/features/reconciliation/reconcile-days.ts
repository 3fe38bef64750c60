import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { DAY_MS, HOUR_MS } from '../../domain/time'
import { caseKey } from '../issues/rules'
import type { StoredReport } from '../issues/tables'
import { compareDay, endOfDay, type ReconcileDeps } from './compare-day'
import type { DayReport, DayReports } from './contract'

/** When a day is compared: what was begun before midnight has finished by then, except for what waits for others. */
const AFTER_MIDNIGHT_MS = 2 * HOUR_MS

/** For how many days back remaining differences are compared again. */
const DAYS_BACK = 3
const REPORTS_SHOWN = 31

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Whether a past day has to be compared: until it is complete, once after its end, and daily as long as something differs. */
function isDue(report: StoredReport | undefined, day: string, now: Date): boolean {
  const ripe = endOfDay(day).getTime() + AFTER_MIDNIGHT_MS
  if (now.getTime() < ripe) return false
  if (!report?.result || report.pass) return true
  const { comparedAt, differences, more } = report.result
  if (Date.parse(comparedAt) < ripe) return true
  return differences.length + more > 0 && now.getTime() - Date.parse(comparedAt) >= DAY_MS
}

/** The modes in which something may have been sold. */
const modesOf = ({ liveKeys }: Pick<Deps, 'liveKeys'>): Mode[] =>
  liveKeys.flights && liveKeys.payments ? ['live', 'test'] : ['test']

/**
 * Compares the day before, and again the last days with differences, one day a run; and the days that somebody asked for. Returns how many days it
 * compared or went on with. @throws DomainError as the providers' calls do, `database_unavailable`
 */
export async function reconcileDueDays(deps: ReconcileDeps & Pick<Deps, 'liveKeys'>): Promise<number> {
  const now = deps.clock.now()
  let compared = 0
  for (const mode of modesOf(deps)) {
    const known = await deps.reports.latest(mode, REPORTS_SHOWN)
    const recent = Array.from({ length: DAYS_BACK }, (_, back) => dayOf(now.getTime() - (back + 1) * DAY_MS))
    const due = recent.find((day) =>
      isDue(
        known.find((report) => report.day === day),
        day,
        now,
      ),
    )
    const day = due ?? known.find(({ pass }) => pass !== null)?.day
    if (day === undefined) continue
    await compareDay(deps, mode, day)
    compared++
  }
  return compared
}

type ReadDeps = Pick<Deps, 'reports' | 'cases'>

async function toDayReport({ cases }: ReadDeps, { mode, day, result, pass }: StoredReport): Promise<DayReport> {
  const noted = result?.differences ?? []
  const known = await cases.findByKeys(noted.map(({ kind, about }) => caseKey(kind, about)))
  return {
    mode,
    day,
    comparedAt: result?.comparedAt ?? null,
    isUnderWay: pass !== null,
    tallies: result?.tallies ?? null,
    differences: noted.map((one) => {
      const opened = known.get(caseKey(one.kind, one.about))
      return { ...one, caseId: opened?.id ?? null, caseState: opened?.state ?? null }
    }),
    more: result?.more ?? 0,
  }
}

/** The last month's reports of a mode, latest day first. @throws DomainError `database_unavailable` */
export async function readReports(deps: ReadDeps, mode: Mode): Promise<DayReports> {
  const stored = await deps.reports.latest(mode, REPORTS_SHOWN)
  return { reports: await Promise.all(stored.map((report) => toDayReport(deps, report))) }
}

/**
 * Compares a day on request, also today up to now. The schedule finishes what is too much for one call.
 * @throws DomainError `invalid_input` for a day to come, and as reconcileDueDays
 */
export async function reconcileNow(deps: ReconcileDeps, mode: Mode, day: string): Promise<DayReport> {
  if (day > dayOf(deps.clock.now().getTime())) {
    const message = 'This day has not come yet.'
    throw new DomainError('invalid_input', message, { fields: { day: message } })
  }
  return toDayReport(deps, await compareDay(deps, mode, day))
}
