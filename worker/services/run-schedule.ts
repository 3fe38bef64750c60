import type { Deps } from '../deps'
import { isDomainError } from '../domain/error'
import { publishPendingBrands } from './brands/publish-brand'
import { settleCancellations } from './cancellation/settle-cancellations'
import { sendDueMails } from './mail/send-due-mails'
import { settlePurchases } from './purchase/settle-purchases'

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

/** What has to be done every few minutes. Mails go out after the purchases and cancellations were settled that some of them tell of. */
export async function runSchedule(deps: Deps): Promise<void> {
  // A task that fails doesn't keep the others from being done, and is done again at the next run.
  async function run(task: string, work: Promise<unknown>): Promise<void> {
    try {
      await work
    } catch (error) {
      const code = isDomainError(error) ? error.code : String(error)
      deps.log({ level: 'error', event: 'schedule_failed', task, code })
    }
  }
  const settling = [run('settle', settlePurchases(deps)), run('cancellations', settleCancellations(deps))]
  await Promise.all([
    Promise.all(settling).then(() => run('mails', sendDueMails(deps))),
    run('brands', publishPendingBrands(deps)),
    run('clean_up', cleanUp(deps)),
  ])
}
