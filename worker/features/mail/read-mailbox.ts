import type { Deps } from '../../deps'
import type { RecordedMail } from '../../providers/mail'
import { type Email, openEmail } from './prepare-mail'

const SHOWN = 50

/** A recorded mail with its content, which is null once it was deleted. */
export interface OpenedMail extends RecordedMail {
  email: Email | null
}

type MailboxDeps = Pick<Deps, 'outbox' | 'secrets'>

const opened = async ({ secrets }: MailboxDeps, mail: RecordedMail): Promise<OpenedMail> => ({
  ...mail,
  email: await openEmail(secrets, mail.sealed),
})

/** The brand's latest mails, decrypted; for the development mailbox. @throws DomainError `database_unavailable` */
export async function listMails(deps: MailboxDeps, brandKey: string): Promise<OpenedMail[]> {
  const mails = await deps.outbox.list(brandKey, SHOWN)
  return Promise.all(mails.map((mail) => opened(deps, mail)))
}

/** One of the brand's mails, decrypted, or null. @throws DomainError `database_unavailable` */
export async function readMail(deps: MailboxDeps, brandKey: string, id: string): Promise<OpenedMail | null> {
  const mail = await deps.outbox.find(brandKey, id)
  return mail && opened(deps, mail)
}
