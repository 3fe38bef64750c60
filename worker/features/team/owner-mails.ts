import type { Role } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { membersWith } from '../../domain/account/rights'
import { shopLink } from '../../domain/brand/brand-key'
import { DAY_MS } from '../../domain/time'
import type { NewMail } from '../../providers/mail'
import type { MailContent } from '../mail/mail-text'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import { type OwnerNews, ownersChangedMail } from './mails'

/** How long an account counts as new. */
const NEW_MS = 7 * DAY_MS

interface Change {
  brand: BrandRecord
  /** The brand's home page, for the link. */
  shop: string
  /** The prefix of the mails' keys: the id of the audit row. */
  about: string
}

export type OwnerMailDeps = PrepareDeps & Pick<Deps, 'team'>

/** A mail to every owner of a brand except the one it is about. */
export async function mailOwners(
  deps: OwnerMailDeps,
  { brand, about, mode }: Omit<Change, 'shop'> & { mode?: Mode },
  content: MailContent,
  isAbout?: string,
): Promise<NewMail[]> {
  const others = (await deps.team.owners(brand.key)).filter(({ email }) => email !== isAbout)
  return Promise.all(
    others.map(({ id, email: recipient }) =>
      prepareMail(deps, brand, {
        kind: 'owners_changed',
        key: `owners:${about}:${id}`,
        recipient,
        content,
        ...(mode && { mode }),
      }),
    ),
  )
}

/**
 * Mails to every owner of a brand except the one they are about, who gets another: to be recorded with the change. The one who did it gets
 * one too: otherwise a thief with the session of the only owner would go unnoticed.
 */
export function ownerMails(deps: OwnerMailDeps, { brand, shop, about }: Change, news: OwnerNews): Promise<NewMail[]> {
  const content = ownersChangedMail(brand.name, news, shopLink(shop, '/admin/team'))
  return mailOwners(deps, { brand, about }, content, news.email)
}

/** The same for a change of role; none when no owner joins or leaves. `createdAt`: when their account was opened. */
export async function roleMails(
  deps: OwnerMailDeps,
  change: Change,
  { email, from, to, createdAt }: { email: string; from: Role; to: Role; createdAt?: string },
): Promise<NewMail[]> {
  const owners = membersWith('team')
  if (owners.includes(from) === owners.includes(to)) return []
  if (owners.includes(from)) return ownerMails(deps, change, { kind: 'owns no more', email })
  const isNew = createdAt !== undefined && deps.clock.now().getTime() - Date.parse(createdAt) < NEW_MS
  return ownerMails(deps, change, { kind: 'owns', email, openedAt: isNew ? createdAt : null })
}
