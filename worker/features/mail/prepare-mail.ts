import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { TEST_NOTICE } from '../../domain/test-notice'
import { sha256Hex } from '../../platform/crypto/digest'
import { openSealed, sealText } from '../../platform/crypto/sealed-text'
import type { Secrets } from '../../platform/crypto/secrets'
import type { MailBound, NewMail, OutgoingMail } from '../../providers/mail'
import type { MailKind } from './contract-kinds'
import { MAIL_BOUND_MS, mailBound, mailboxOf } from './mail-bound'
import { mailHtml } from './mail-html'
import { inBrandWords, type MailContent, mailText } from './mail-text'
import { mailWords } from './mail-words'

/** What is sealed of a mail. */
export type Email = Pick<OutgoingMail, 'fromName' | 'replyTo' | 'subject' | 'text' | 'html' | 'leaveUrl'>

interface MailParts extends Pick<NewMail, 'kind' | 'key' | 'recipient'> {
  content: MailContent
  expiresAt?: Date
  /** The mode of what the mail tells of; the shop's own when left out. */
  mode?: Mode
  /** Where answers go instead of to the brand. */
  replyTo?: string
  /** By which its reader leaves the list that it goes to. */
  leaveUrl?: string
}

/** What preparing a mail needs from outside. */
export type PrepareDeps = Pick<Deps, 'ids' | 'clock' | 'secrets' | 'modes'>

/** A mail of the test mode, which nobody can take for a real one. */
const asTest = (content: MailContent): MailContent => ({
  ...content,
  subject: `[TEST] ${content.subject}`,
  blocks: [{ kind: 'text', text: TEST_NOTICE }, ...content.blocks],
})

// What goes to the shop itself is no letter of it.
const TO_THE_SHOP: readonly MailKind[] = ['case_opened', 'message_received']

/** How many like it may go to its recipient, who is counted by a hash. */
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

/** A mail in the brand's words and looks, sealed, to be recorded. */
export async function prepareMail(
  { ids, clock, secrets, modes }: PrepareDeps,
  brand: BrandRecord,
  { content: told, recipient, expiresAt, mode: toldMode, replyTo, leaveUrl, ...mail }: MailParts,
): Promise<NewMail> {
  const mode = toldMode ?? (await modes.read())
  const words = mailWords(brand)
  const written = TO_THE_SHOP.includes(mail.kind) ? told : inBrandWords(told, words)
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
    // Mails from before there was a list to leave have none.
    leaveUrl: v.optional(v.nullable(v.string()), null),
  }),
)

/** What was sealed of a mail; null when it can't be read any more (another secret, or forgotten). */
export async function openEmail(secrets: Secrets, sealed: string): Promise<Email | null> {
  const opened = v.safeParse(SealedEmail, await openSealed(secrets, 'mail', sealed))
  return opened.success ? opened.output : null
}
