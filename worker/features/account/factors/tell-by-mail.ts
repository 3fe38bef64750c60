import type { BrandRecord } from '../../../contract/brand'
import type { Deps } from '../../../deps'
import { isDomainError } from '../../../domain/error'
import type { MailContent } from '../../mail/mail-text'
import { prepareMail } from '../../mail/prepare-mail'

/** What telling somebody by mail needs from outside. */
export type TellingDeps = Pick<Deps, 'outbox' | 'ids' | 'clock' | 'secrets' | 'modes' | 'log'>

/** Records a notice of what happened to an account. It has happened: a database that fails now doesn't undo it. */
export async function tellByMail(
  deps: TellingDeps,
  brand: BrandRecord,
  { recipient, kind, content }: { recipient: string; kind: 'factor_changed' | 'factor_recovery'; content: MailContent },
): Promise<void> {
  const mail = await prepareMail(deps, brand, { kind, key: `${kind}:${deps.ids.uuid()}`, recipient, content })
  await deps.outbox.add(mail).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
    deps.log({ level: 'error', event: 'mail_not_recorded', kind, code: error.code })
  })
}
