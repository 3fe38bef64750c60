import type { Deps } from '../deps'
import { isDomainError } from '../domain/error'
import { publishPendingBrands } from './brands/publish-brand'
import { settleCancellations } from './cancellation/settle-cancellations'
import { sendDueMails } from './mail/send-due-mails'
import { settleAttempts } from './purchase/settle-purchases'

const DAY_MS = 24 * 60 * 60 * 1000
const MAILS_REMEMBERED_DAYS = 30

/** Forgets what has ended: sessions, windows of counts, one-time links a day after their expiry, mails after a month. @throws DomainError `database_unavailable` */
export async function cleanUp({
  sessions,
  links,
  outbox,
  counters,
  clock,
}: Pick<Deps, 'sessions' | 'links' | 'outbox' | 'counters' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await Promise.all([
    sessions.forgetExpired(new Date(now)),
    counters.forget(new Date(now)),
    links.forget(new Date(now - DAY_MS)),
    outbox.forget(new Date(now - MAILS_REMEMBERED_DAYS * DAY_MS)),
  ])
}

/** Does one of the tasks. One that fails doesn't keep the others from being done, and is done again at the next run. */
async function attend(task: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const code = isDomainError(error) ? error.code : String(error)
    console.warn(JSON.stringify({ level: 'error', event: 'schedule_failed', task, code }))
  }
}

/** What has to be done every few minutes. Mails go out after the purchases and cancellations were settled that some of them tell of. */
export async function runSchedule(deps: Deps): Promise<void> {
  await Promise.all([
    Promise.all([attend('settle', settleAttempts(deps)), attend('cancellations', settleCancellations(deps))]).then(() =>
      attend('mails', sendDueMails(deps)),
    ),
    attend('brands', publishPendingBrands(deps)),
    attend('clean_up', cleanUp(deps)),
  ])
}
