import type { LinkPurpose } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { LINKS_PER_HOUR, linkCountStart, linkExpiry } from '../../domain/account/one-time-link'
import { shopLink } from '../../domain/brand/brand-key'
import { sha256Hex } from '../../platform/crypto/digest'
import type { MailKind } from '../mail/contract-kinds'
import type { MailContent } from '../mail/mail-text'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import type { LinkSubject, NewLink } from './store-links'

/** The page that each link opens. */
const PAGES: Record<LinkPurpose, string> = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  set_password: '/set-password',
  view_trip: '/trip',
  write_review: '/review',
  join_newsletter: '/newsletter',
  join_team: '/admin/join',
  price_alerts: '/alerts',
}

/** The kind of mail that carries each link, unless the mail is about something else. */
const KINDS: Record<LinkPurpose, MailKind> = {
  verify_email: 'verify_email',
  reset_password: 'reset_password',
  set_password: 'account_opened',
  view_trip: 'view_trip',
  write_review: 'write_review',
  join_newsletter: 'newsletter_join',
  join_team: 'team_invited',
  price_alerts: 'price_alert_asked',
}

interface LinkParts {
  brand: BrandRecord
  /** The shop's home page, by shopAddress. */
  shop: string
  purpose: LinkPurpose
  recipient: string
  /** When the mail is about more than its link. */
  about?: { kind: MailKind; key: string }
  /** The mode of the link's subject; the shop's own when left out. */
  mode?: Mode
  /** The List-Unsubscribe address of the mail, made of the link. */
  leave?: (url: string) => string
  /** The mail's texts around the link. */
  write: (url: string) => MailContent
}

/** A link with a new secret and the mail that carries it, both to be recorded: only the mail, which is encrypted, has the secret. */
export async function prepareLink(deps: PrepareDeps, parts: LinkParts): Promise<NewLink> {
  const { brand, shop, purpose, recipient, about, mode, leave, write } = parts
  const token = deps.ids.secret()
  const createdAt = deps.clock.now()
  const expiresAt = linkExpiry(purpose, createdAt)
  const tokenHash = await sha256Hex(token)
  const url = shopLink(shop, PAGES[purpose], { token })
  const mail = await prepareMail(deps, brand, {
    ...(about ?? { kind: KINDS[purpose], key: `link:${tokenHash}` }),
    recipient,
    ...(mode && { mode }),
    content: write(url),
    ...(leave && { leaveUrl: leave(url) }),
    expiresAt,
  })
  return { tokenHash, brandKey: brand.key, purpose, createdAt, expiresAt, mail }
}

/** Records a link for a subject, if it exists, and its mail. @throws DomainError `database_unavailable` */
export async function issueLink(
  deps: PrepareDeps & Pick<Deps, 'links'>,
  subject: LinkSubject,
  parts: LinkParts,
): Promise<void> {
  const link = await prepareLink(deps, parts)
  await deps.links.issue(link, subject, { since: linkCountStart(link.createdAt), atMost: LINKS_PER_HOUR })
}
