import type { Context } from 'hono'
import type { Deps } from '../deps'
import { isDomainError } from '../domain/error'
import { sendDueMails } from '../features/mail/send-due-mails'
import type { AppEnv } from './app-env'

/** Lets work go on after the answer, or when the visitor closes the page: the runtime ends other work with the connection. */
export function outliveConnection(c: Context, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work.catch(() => {}))
  } catch {
    // Hono throws where there is no execution context, as in tests: there work isn't ended either.
  }
}

/** Sends the mails that were just recorded, after the answer. What fails now is sent by the next scheduled run. */
export function sendMailsSoon(
  deps: Pick<Deps, 'outbox' | 'mailer' | 'clock' | 'secrets' | 'log'>,
  c: Context<AppEnv>,
): void {
  const sending = sendDueMails(deps).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
  })
  outliveConnection(c, sending)
}
