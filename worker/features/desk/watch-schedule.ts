import type { SystemHealth } from '../../contract/admin'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { DAY_S, MINUTE_MS } from '../../domain/time'
import type { TaskRun } from '../../platform/heartbeats'
import { type CaseDeps, openCase, settleCase } from '../issues/open-case'

/** The schedule as a whole, as a task beside its others. */
export const SCHEDULE = 'schedule'

/** The schedule runs every two minutes: a gap this long means that something has stopped it. */
const SILENT_AFTER_MS = 15 * MINUTE_MS

/** How many runs in a row a task may leave unfinished before somebody has to look. */
const MOST_UNFINISHED = 2

/** What watching the schedule needs from outside. */
export type WatchDeps = CaseDeps & Pick<Deps, 'heartbeats' | 'counters' | 'modes'>

const unfinishedRuns = (task: string) => `unfinished runs of ${task}`

const isUnfinished = (run: TaskRun | null) => run !== null && (run.endedAt === null || run.endedAt < run.ranAt)

/** Whether a task has finished, and not too long ago. */
export const hasEnded = (run: TaskRun, now: Date): boolean =>
  !isUnfinished(run) && now.getTime() - run.ranAt.getTime() <= SILENT_AFTER_MS

/** Opens a case when the schedule had not run for too long before now. @throws DomainError `database_unavailable` */
async function noticeSilence(deps: WatchDeps, before: TaskRun | null): Promise<void> {
  const silentMs = before ? deps.clock.now().getTime() - before.ranAt.getTime() : 0
  if (silentMs <= SILENT_AFTER_MS) return
  const detail = { silentMinutes: Math.round(silentMs / MINUTE_MS) }
  await openCase(deps, { kind: 'schedule_silent', about: SCHEDULE, mode: (await deps.modes.read()) ?? 'live', detail })
}

/** Counts a run that the task left unfinished; a person is told when there were too many in a row. */
async function countUnfinished(deps: WatchDeps, task: string): Promise<void> {
  const window = { key: unfinishedRuns(task), now: deps.clock.now(), seconds: DAY_S, atMost: MOST_UNFINISHED }
  if ((await deps.counters.count(window)) === null) return
  await openCase(deps, {
    kind: 'schedule_silent',
    about: task,
    mode: (await deps.modes.read()) ?? 'live',
    detail: { task },
  })
}

/**
 * Runs a task of the schedule. One that fails doesn't hold up the others, and runs again the next time; when three
 * runs in a row didn't finish, killed ones included, a person is told until one does.
 */
export async function runTask(
  deps: WatchDeps,
  task: string,
  work: (before: TaskRun | null) => Promise<unknown>,
): Promise<void> {
  const { heartbeats, counters, clock, log } = deps
  try {
    const before = await heartbeats.begin(task, clock.now())
    if (isUnfinished(before)) await countUnfinished(deps, task)
    await work(before)
    await heartbeats.end(task, clock.now())
    if (!isUnfinished(before)) return
    await counters.clear(unfinishedRuns(task))
    await settleCase(deps, 'schedule_silent', task, 'It came to its end again.')
  } catch (error) {
    const code = isDomainError(error) ? error.code : String(error)
    log({ level: 'error', event: 'schedule_failed', task, code })
  }
}

/** Records a run of the schedule, before its tasks. */
export const noteRun = (deps: WatchDeps): Promise<void> =>
  runTask(deps, SCHEDULE, (before) => noticeSilence(deps, before))

/** Whether the schedule runs. @throws DomainError `database_unavailable` */
export async function readHealth({ heartbeats, clock }: Pick<Deps, 'heartbeats' | 'clock'>): Promise<SystemHealth> {
  const last = await heartbeats.find(SCHEDULE)
  if (!last) return { status: 'schedule_silent', lastRunSeconds: null }
  const ageMs = clock.now().getTime() - last.ranAt.getTime()
  const status = ageMs > SILENT_AFTER_MS ? 'schedule_silent' : 'ok'
  return { status, lastRunSeconds: Math.round(ageMs / 1000) }
}
