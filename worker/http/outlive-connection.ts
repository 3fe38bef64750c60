import type { Context } from 'hono'
import type { Deps } from '../deps'
import { isDomainError } from '../domain/error'
import { sendDueMails } from '../features/mail/send-due-mails'
import type { AppEnv } from './app-env'

/** Keeps work running after the answer and after the visitor leaves: otherwise the runtime ends it with the connection. */
export function outliveConnection(c: Context, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work.catch(() => {}))
  } catch {
    // Hono throws without an execution context, as in tests, where nothing ends the work.
  }
}

/** Sends the mails that were just recorded, after the answer. The schedule retries those that fail. */
export function sendMailsSoon(
  deps: Pick<Deps, 'outbox' | 'mailer' | 'clock' | 'secrets' | 'log'>,
  c: Context<AppEnv>,
): void {
  const sending = sendDueMails(deps).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
  })
  outliveConnection(c, sending)
}
