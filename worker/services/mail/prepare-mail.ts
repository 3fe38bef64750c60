import * as v from 'valibot'
import type { BrandRecord } from '../../contract/brand'
import { openSealed, sealText } from '../../crypto/sealed-text'
import type { Secrets } from '../../crypto/secrets'
import type { Deps } from '../../deps'
import { mailHtml } from '../../domain/mails/mail-html'
import { type MailContent, mailText } from '../../domain/mails/mail-text'
import type { NewMail, OutgoingMail } from '../../ports/mail'

/** What is sealed of a mail. */
export type Email = Pick<OutgoingMail, 'fromName' | 'replyTo' | 'subject' | 'text' | 'html'>

interface MailParts extends Pick<NewMail, 'kind' | 'key' | 'recipient'> {
  content: MailContent
  expiresAt?: Date
}

/** A mail in the brand's words and looks, sealed, to be recorded. */
export async function prepareMail(
  { ids, clock, secrets }: Pick<Deps, 'ids' | 'clock' | 'secrets'>,
  brand: BrandRecord,
  { content, recipient, expiresAt, ...mail }: MailParts,
): Promise<NewMail> {
  const letter: Email = {
    fromName: brand.name,
    replyTo: brand.contact.email || null,
    subject: content.subject,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
  }
  return {
    ...mail,
    id: ids.uuid(),
    brandKey: brand.key,
    recipient: recipient.trim().toLowerCase(),
    sealed: await sealText(secrets, 'mail', JSON.stringify(letter)),
    createdAt: clock.now(),
    expiresAt: expiresAt ?? null,
  }
}

const SealedEmail = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    fromName: v.string(),
    replyTo: v.nullable(v.string()),
    subject: v.string(),
    text: v.string(),
    html: v.string(),
  }),
)

/** What was sealed of a mail; null when it can't be read any more (another secret, or forgotten). */
export async function openEmail(secrets: Secrets, sealed: string): Promise<Email | null> {
  const opened = v.safeParse(SealedEmail, await openSealed(secrets, 'mail', sealed))
  return opened.success ? opened.output : null
}
