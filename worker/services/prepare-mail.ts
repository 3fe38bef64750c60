import type { BrandRecord } from '../contract/brand'
import type { Deps } from '../deps'
import type { MailContent } from '../domain/mails/mail-content'
import { mailHtml } from '../domain/mails/mail-html'
import { mailText } from '../domain/mails/mail-text'
import { sealText } from '../domain/sealed-text'
import type { OutgoingMail } from '../ports/mailer'
import type { NewMail } from '../ports/outbox'

/** What is sealed of a mail. */
export type Letter = Pick<OutgoingMail, 'fromName' | 'replyTo' | 'subject' | 'text' | 'html'>

interface MailParts extends Pick<NewMail, 'kind' | 'key' | 'recipient'> {
  content: MailContent
  expiresAt?: Date
}

/** A mail in the brand's words and looks, sealed, to be recorded. */
export async function prepareMail(
  { ids, clock, sessionSecret }: Pick<Deps, 'ids' | 'clock' | 'sessionSecret'>,
  brand: BrandRecord,
  { content, recipient, expiresAt, ...mail }: MailParts,
): Promise<NewMail> {
  const letter: Letter = {
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
    sealed: await sealText(sessionSecret, JSON.stringify(letter)),
    createdAt: clock.now(),
    expiresAt: expiresAt ?? null,
  }
}
