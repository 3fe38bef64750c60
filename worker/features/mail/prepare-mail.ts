import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { TEST_NOTICE } from '../../domain/test-notice'
import { sha256Hex } from '../../platform/crypto/digest'
import { openSealed, sealText } from '../../platform/crypto/sealed-text'
import type { Secrets } from '../../platform/crypto/secrets'
import type { MailBound, NewMail, OutgoingMail } from '../../providers/mail'
import { MAIL_KINDS, type MailFacts, type MailKind } from './contract-kinds'
import { MAIL_BOUND_MS, mailBound, mailboxOf } from './mail-bound'
import { mailHtml } from './mail-html'
import { inBrandWords, type MailContent, mailText } from './mail-text'
import { mailWords } from './mail-words'

/** The encrypted part of a mail. */
export type Email = Pick<OutgoingMail, 'fromName' | 'replyTo' | 'subject' | 'text' | 'html' | 'leaveUrl'>

interface MailParts extends Pick<NewMail, 'kind' | 'key' | 'recipient'> {
  content: MailContent
  expiresAt?: Date
  /** The mode of the mail's subject; the shop's own when left out. */
  mode?: Mode
  /** The reply address, instead of the brand's. */
  replyTo?: string
  /** The List-Unsubscribe address. */
  leaveUrl?: string
}

/** What preparing a mail needs from outside. */
export type PrepareDeps = Pick<Deps, 'ids' | 'clock' | 'secrets' | 'modes'>

/** Marks a mail as one of the test mode, so that nobody can take it for a real one. */
const asTest = (content: MailContent): MailContent => ({
  ...content,
  subject: `[TEST] ${content.subject}`,
  blocks: [{ kind: 'text', text: TEST_NOTICE }, ...content.blocks],
})

/** How many such mails the recipient may get, who is identified by a hash. */
async function boundOf(
  kind: MailKind,
  at: { mode: Mode | null; brandKey: string },
  recipient: string,
  now: Date,
): Promise<MailBound | undefined> {
  const bound = mailBound(kind, at)
  if (!bound) return undefined
  const key = await sha256Hex(JSON.stringify([bound.group, mailboxOf(recipient)]))
  return { key, since: new Date(now.getTime() - MAIL_BOUND_MS), atMost: bound.atMost }
}

/** A mail in the brand's words and layout, encrypted, to be recorded. */
export async function prepareMail(
  { ids, clock, secrets, modes }: PrepareDeps,
  brand: BrandRecord,
  { content: ownWords, recipient, expiresAt, mode: givenMode, replyTo, leaveUrl, ...mail }: MailParts,
): Promise<NewMail> {
  const mode = givenMode ?? (await modes.read())
  const words = mailWords(brand)
  const { isToShop }: MailFacts = MAIL_KINDS[mail.kind]
  const written = isToShop ? ownWords : inBrandWords(ownWords, words)
  const content = mode === 'test' ? asTest(written) : written
  const letter: Email = {
    fromName: brand.name,
    replyTo: replyTo ?? words.replyTo ?? (brand.contact.email || null),
    subject: content.subject,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    leaveUrl: leaveUrl ?? null,
  }
  const createdAt = clock.now()
  return {
    ...mail,
    id: ids.uuid(),
    brandKey: brand.key,
    recipient: recipient.trim().toLowerCase(),
    sealed: await sealText(secrets, 'mail', JSON.stringify(letter)),
    createdAt,
    expiresAt: expiresAt ?? null,
    bound: await boundOf(mail.kind, { mode, brandKey: brand.key }, recipient, createdAt),
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
    // Mails from before there was unsubscribing have no such field.
    leaveUrl: v.optional(v.nullable(v.string()), null),
  }),
)

/** The decrypted content of a mail; null when it can't be decrypted any more (another secret, or deleted). */
export async function openEmail(secrets: Secrets, sealed: string): Promise<Email | null> {
  const opened = v.safeParse(SealedEmail, await openSealed(secrets, 'mail', sealed))
  return opened.success ? opened.output : null
}
