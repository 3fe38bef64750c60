import type { Deps } from '../deps'
import { isDomainError } from '../domain/error'
import { settleCancellations } from './cancellation/settle-cancellations'
import { cleanUp } from './clean-up'
import { publishPendingBrands } from './publish-pending-brands'
import { settleAttempts } from './purchase/settle-purchases'
import { sendDueMails } from './send-due-mails'

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
