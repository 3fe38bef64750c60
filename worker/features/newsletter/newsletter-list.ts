import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { csvText } from '../../domain/csv-text'
import { maskedEmail } from '../../domain/trip/masked-traveler'
import { auditEntry } from '../activity/audit-entry'
import { findBrand } from '../brands/change-brand'
import type { SubscriberList } from './contract'
import { leaveLink } from './join-newsletter'
import type { Subscription } from './store'

const LISTED = 200
const AT_A_TIME = 1000

/** Who reads the newsletter's list of which brand. */
interface Reader {
  scope: BrandScope
  userId: string
  key: string
}

type ListDeps = Pick<Deps, 'brandRecords' | 'newsletter'>
type LogDeps = ListDeps & Pick<Deps, 'audit' | 'clock' | 'ids'>

/** The subscribers of the brand's newsletter, masked. @throws DomainError `not_found` for a brand that they don't manage */
export async function listSubscribers(
  deps: ListDeps,
  { scope, key }: Pick<Reader, 'scope' | 'key'>,
): Promise<SubscriberList> {
  await findBrand(deps, { scope, key })
  const list = await deps.newsletter.list(key, LISTED)
  return { ...list, subscribers: list.subscribers.map((each) => ({ ...each, email: maskedEmail(each.email) ?? '' })) }
}

/** The same with their addresses, once that access is logged. @throws DomainError `not_found` */
export async function openSubscribers(deps: LogDeps, { scope, userId, key }: Reader): Promise<SubscriberList> {
  await findBrand(deps, { scope, key })
  const list = await deps.newsletter.list(key, LISTED)
  const detail = { rows: list.subscribers.length }
  await deps.audit.insert(auditEntry(deps, { brandKey: key, userId }, { action: 'newsletter_opened', detail }))
  return list
}

/**
 * All confirmed subscribers, as a CSV file with each one's unsubscribe link, once the export is logged.
 * @param input.home the home page of the brand's shop
 * @throws DomainError `not_found`
 */
export async function exportSubscribers(
  deps: LogDeps,
  { scope, userId, key, home }: Reader & { home: (brand: BrandRecord) => string },
): Promise<{ text: string; name: string }> {
  const { record } = await findBrand(deps, { scope, key })
  const confirmed: Subscription[] = []
  for (let afterId = ''; ; ) {
    const page = await deps.newsletter.confirmed(key, afterId, AT_A_TIME)
    confirmed.push(...page)
    afterId = page.at(-1)?.id ?? ''
    if (page.length < AT_A_TIME) break
  }
  const detail = { rows: confirmed.length }
  await deps.audit.insert(auditEntry(deps, { brandKey: key, userId }, { action: 'newsletter_exported', detail }))
  const shop = home(record)
  const text = csvText(
    ['email', 'asked_at', 'confirmed_at', 'agreed_to', 'leave_link'],
    confirmed.map(({ email, askedAt, confirmedAt, consent, leaveToken }) => [
      email,
      askedAt.toISOString(),
      confirmedAt?.toISOString() ?? '',
      consent,
      leaveLink(shop, leaveToken),
    ]),
  )
  return { text, name: `newsletter-${deps.clock.now().toISOString().slice(0, 10)}.csv` }
}
