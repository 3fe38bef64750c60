import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { LinkPurpose } from '../../contract/account'
import { MINUTE_MS } from '../../domain/time'
import type { NewAccount } from '../../features/account/store'
import type { LinkSubject, NewLink } from '../../features/account/store-links'
import type { MailKind } from '../../features/mail/contract-kinds'
import { anAccount } from '../builders/an-account'
import { repositoriesAt } from './repositories'

export const now = new Date('2026-11-21T12:00:00.000Z')
export const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

// The kinds of mails of most links, which have the same names.
const KINDS: Partial<Record<LinkPurpose, MailKind>> = {
  set_password: 'account_opened',
  join_newsletter: 'newsletter_join',
  join_team: 'team_invited',
  price_alerts: 'price_alert',
  reset_password: 'reset_password',
  view_trip: 'view_trip',
  write_review: 'write_review',
}

/** A link for half an hour, with its mail. */
export function aLink(brandKey: string, purpose: LinkPurpose, createdAt = now): NewLink {
  const id = randomUUID()
  const kind = KINDS[purpose] ?? 'verify_email'
  const mail = { id, brandKey, kind, key: id, recipient: 'amelia@example.com', sealed: 'sealed' }
  const expiresAt = new Date(createdAt.getTime() + 30 * MINUTE_MS)
  return { tokenHash: id, brandKey, purpose, createdAt, expiresAt, mail: { ...mail, createdAt, expiresAt } }
}

/** How often links may be sent in these tests: three times an hour. */
export const bound = { since: later(-60), atMost: 3 }

/** A use of a link: a minute after it was made by default. */
export const asUsed = ({ brandKey, tokenHash }: NewLink, at = later(1)) => ({ brandKey, tokenHash, now: at })

/** The links in the tests' libSQL server, and helpers of their tests. */
export function linksInLibsql() {
  const { users, sessions, outbox, purchases, links } = repositoriesAt(inject('databaseUrl'))

  async function anOwner(given: Partial<NewAccount> = {}) {
    const account = anAccount(given)
    await users.insert(account)
    return account
  }

  async function signIn({ brandKey, id: userId, passwordHash: checkedHash }: NewAccount) {
    const idHash = randomUUID()
    const session = { idHash, device: null, createdAt: now, expiresAt: later(9000) }
    await sessions.start({ brandKey, userId, checkedHash, renewedHash: null, session, previousIdHash: null })
    return async () => (await sessions.find(brandKey, idHash, now)) !== null
  }

  async function issued(brandKey: string, purpose: LinkPurpose, subject: LinkSubject) {
    const link = aLink(brandKey, purpose)
    await links.issue(link, subject, bound)
    return link
  }

  const isMailed = async ({ brandKey, mail }: NewLink) => (await outbox.find(brandKey, mail.id)) !== null

  return { users, outbox, purchases, links, anOwner, signIn, issued, isMailed }
}
