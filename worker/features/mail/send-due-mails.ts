import type { Deps } from '../../deps'
import { MINUTE_MS } from '../../domain/time'
import type { RecordedMail } from '../../providers/mail'
import { openEmail } from './prepare-mail'

/** After how many tries a mail is given up: a little more than four hours. */
export const MOST_MAIL_TRIES = 9

/** How long a claimed mail is left to its sender; one that hasn't finished by then has crashed. */
const mailLease = (now: Date): Date => new Date(now.getTime() + 2 * MINUTE_MS)

/** When a mail is retried that failed for the `tries`-th time: after 1, 2, 4 … minutes. */
const nextMailTry = (now: Date, tries: number): Date =>
  new Date(now.getTime() + 2 ** Math.min(tries - 1, MOST_MAIL_TRIES) * MINUTE_MS)

const AT_A_TIME = 20

type SendDeps = Pick<Deps, 'outbox' | 'mailer' | 'clock' | 'secrets' | 'log'>

/** Marks a mail as never to be sent, and logs that without its recipient. */
async function giveUp({ outbox, log }: SendDeps, { id, kind, tries }: RecordedMail, reason: string): Promise<void> {
  log({ level: 'error', event: 'mail_given_up', mailId: id, kind, tries, reason })
  await outbox.finish(id, 'given_up')
}

async function sendMail(deps: SendDeps, mail: RecordedMail): Promise<void> {
  const now = deps.clock.now()
  if (mail.expiresAt !== null && mail.expiresAt <= now) return giveUp(deps, mail, 'expired')
  const letter = await openEmail(deps.secrets, mail.sealed)
  if (!letter) return giveUp(deps, mail, 'unreadable')
  const delivery = await deps.mailer.send({ ...letter, id: mail.id, to: mail.recipient })
  switch (delivery.kind) {
    case 'sent':
    case 'kept':
      return deps.outbox.finish(mail.id, delivery.kind)
    case 'refused':
      return giveUp(deps, mail, delivery.reason)
    case 'delayed':
      if (mail.tries >= MOST_MAIL_TRIES) return giveUp(deps, mail, delivery.reason)
      return deps.outbox.postpone(mail.id, nextMailTry(now, mail.tries))
  }
}

/**
 * Sends the recorded mails that are due. A failed one waits, longer each time, and is given up in the end; it doesn't delay the others.
 * @throws DomainError `database_unavailable`
 */
export async function sendDueMails(deps: SendDeps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.outbox.claim({ now, until: mailLease(now), limit: AT_A_TIME })
  await Promise.all(due.map((mail) => sendMail(deps, mail)))
}
