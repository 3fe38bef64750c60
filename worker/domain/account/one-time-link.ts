import type { LinkPurpose } from '../../contract/account'
import { REVIEW_LINK_DAYS } from '../../features/reviews/rules'
import { DomainError } from '../error'
import { DAY_MINUTES, HOUR_MS, MINUTE_MS } from '../time'
import { NEWSLETTER_WAITING_DAYS } from './retention'

/** How long a one-time link works. */
export const LINK_MINUTES = 30

/** How long the link to an account's first password works: nobody has requested it, or is waiting for it. */
export const FIRST_PASSWORD_DAYS = 7

/** How long an invitation to a brand's team works. */
export const TEAM_INVITE_DAYS = 7

/** The most links of one purpose for one account or booking within an hour: more than its slowest limit lets through. */
export const LINKS_PER_HOUR = 8

const USABLE_MINUTES: Record<LinkPurpose, number> = {
  verify_email: LINK_MINUTES,
  reset_password: LINK_MINUTES,
  set_password: FIRST_PASSWORD_DAYS * DAY_MINUTES,
  view_trip: LINK_MINUTES,
  join_team: TEAM_INVITE_DAYS * DAY_MINUTES,
  write_review: REVIEW_LINK_DAYS * DAY_MINUTES,
  join_newsletter: NEWSLETTER_WAITING_DAYS * DAY_MINUTES,
  // As long as an alert can last: mail programs may end it by any mail that it sent.
  price_alerts: 366 * DAY_MINUTES,
}

/** When a link of this purpose that is made now stops working. */
export const linkExpiry = (purpose: LinkPurpose, now: Date): Date =>
  new Date(now.getTime() + USABLE_MINUTES[purpose] * MINUTE_MS)

/** Since when links count against LINKS_PER_HOUR. */
export const linkCountStart = (now: Date): Date => new Date(now.getTime() - HOUR_MS)

/** The refusal of a one-time link that was used, has expired or never was. */
export const invalidLink = () =>
  new DomainError('link_invalid', 'This link has been used or has expired. Please ask for a new one.')

/** How long the owner of an account can stop somebody else who claims to have lost the factor. */
const WAIT_HOURS = 24

/** How long the link works after that. */
const USABLE_HOURS = 48

/** When a request made now to recover from a lost factor may be used, and until when. */
export function recoveryTimes(now: Date): { readyAt: Date; expiresAt: Date } {
  const readyAt = new Date(now.getTime() + WAIT_HOURS * HOUR_MS)
  return { readyAt, expiresAt: new Date(readyAt.getTime() + USABLE_HOURS * HOUR_MS) }
}
