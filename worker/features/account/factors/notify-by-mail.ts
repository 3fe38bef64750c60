import type { BrandRecord } from '../../../contract/brand'
import type { Deps } from '../../../deps'
import { isDomainError } from '../../../domain/error'
import type { MailContent } from '../../mail/mail-text'
import { prepareMail } from '../../mail/prepare-mail'

/** What notifying somebody by mail needs from outside. */
export type NotifyDeps = Pick<Deps, 'outbox' | 'ids' | 'clock' | 'secrets' | 'modes' | 'log'>

/** Records a mail about something that happened to an account. It is done already: a database that fails now doesn't undo it. */
export async function notifyByMail(
  deps: NotifyDeps,
  brand: BrandRecord,
  { recipient, kind, content }: { recipient: string; kind: 'factor_changed' | 'factor_recovery'; content: MailContent },
): Promise<void> {
  const mail = await prepareMail(deps, brand, { kind, key: `${kind}:${deps.ids.uuid()}`, recipient, content })
  await deps.outbox.add(mail).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
    deps.log({ level: 'error', event: 'mail_not_recorded', kind, code: error.code })
  })
}
