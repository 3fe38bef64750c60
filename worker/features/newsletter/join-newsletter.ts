import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { invalidLink, LINKS_PER_HOUR, linkCountStart } from '../../domain/account/one-time-link'
import { shopLink } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import { sha256Hex } from '../../platform/crypto/digest'
import type { NewMail } from '../../providers/mail'
import { prepareLink } from '../account/issue-link'
import { countAttempt, limitAttempts } from '../account/sign-in/limit-attempts'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import { requireTicket } from '../messages/form-ticket'
import { requirePerson } from '../messages/require-person'
import type { NewSubscription } from './contract'
import { newsletterConsent } from './contract-consent'
import { newsletterJoinedMail, newsletterJoinMail } from './mails'
import type { Subscription } from './store'

type LimitDeps = Pick<Deps, 'loginLimiter' | 'counters'>
type JoinDeps = PrepareDeps & LimitDeps & Pick<Deps, 'newsletter' | 'outbox' | 'spamShield'>

interface Joining {
  brand: BrandRecord
  /** The shop's home page, by shopAddress. */
  shop: string
  /** The visitor's address. */
  address: string
}

function requireNewsletter(brand: BrandRecord): void {
  if (!brand.newsletter) throw new DomainError('not_found', 'This shop has no newsletter.')
}

/** The link to unsubscribe; mail programs send a POST to it. */
export const leaveLink = (shop: string, leaveToken: string): string =>
  shopLink(shop, '/newsletter', { token: leaveToken, leave: 'yes' })

/** The mail that says that an address is on the list, and how to unsubscribe. */
function joinedMail(
  deps: PrepareDeps,
  { brand, shop }: Pick<Joining, 'brand' | 'shop'>,
  { id, email, leaveToken }: Subscription,
): Promise<NewMail> {
  const leaveUrl = leaveLink(shop, leaveToken)
  return prepareMail(deps, brand, {
    kind: 'newsletter_joined',
    // Once a day, however often it is requested.
    key: `newsletter-joined:${id}:${deps.clock.now().toISOString().slice(0, 10)}`,
    recipient: email,
    leaveUrl,
    content: newsletterJoinedMail(brand.name, leaveUrl),
  })
}

/**
 * Sends the address a link that joins the brand's newsletter, or, if it has joined, a mail that says so: the answer reveals neither. A
 * request with the honeypot field filled in is accepted and ignored.
 * @throws DomainError `not_found` when the brand has no newsletter, `invalid_input` about `ticket`, `turnstile` or `consent`,
 * `too_many_requests`, `database_unavailable`
 */
export async function askToJoin(deps: JoinDeps, { wanted, ...joining }: Joining & { wanted: NewSubscription }) {
  const { brand, shop, address } = joining
  requireNewsletter(brand)
  const email = wanted.email.toLowerCase()
  await limitAttempts(deps, ['newsletter address', address])
  await requireTicket(deps, wanted.ticket)
  const { turnstile: token } = wanted
  await requirePerson(deps, { brand, shop, form: 'newsletter', token, written: deps.ids.uuid() })
  await countAttempt(deps, 'newsletter', brand.key, address)
  // The consent must be to the text that was shown.
  if (wanted.consent !== newsletterConsent(brand.name)) {
    const message = 'What you agree to has changed meanwhile. Please load the page again and read it.'
    throw new DomainError('invalid_input', message, { fields: { consent: message } })
  }
  if (wanted.detour !== '') return
  const known = await deps.newsletter.find(brand.key, email)
  if (known?.confirmedAt) return deps.outbox.add(await joinedMail(deps, joining, known))
  const askedAt = deps.clock.now()
  const link = await prepareLink(deps, {
    brand,
    shop,
    purpose: 'join_newsletter',
    recipient: email,
    write: (url) => newsletterJoinMail(brand.name, url),
  })
  const { consent } = wanted
  await deps.newsletter.ask(
    {
      id: deps.ids.uuid(),
      brandKey: brand.key,
      email,
      consent,
      askedAt,
      confirmedAt: null,
      leaveToken: deps.ids.secret(),
    },
    link,
    { since: linkCountStart(askedAt), atMost: LINKS_PER_HOUR },
  )
}

/**
 * Joins by the mailed link, and confirms that by another mail.
 * @throws DomainError `not_found` when the brand has no newsletter any more, `link_invalid`, `too_many_requests`, `database_unavailable`
 */
export async function confirmJoining(
  deps: PrepareDeps & LimitDeps & Pick<Deps, 'newsletter'>,
  { token, ...joining }: Joining & { token: string },
): Promise<void> {
  const { brand, address } = joining
  requireNewsletter(brand)
  await limitAttempts(deps, ['newsletter use address', address])
  const use = { brandKey: brand.key, tokenHash: await sha256Hex(token), now: deps.clock.now() }
  const waiting = await deps.newsletter.waiting(use)
  if (!waiting || !(await deps.newsletter.confirm(use, await joinedMail(deps, joining, waiting)))) throw invalidLink()
}

/**
 * Ends a subscription and deletes the address, also when the brand has no newsletter any more. The answer is the same when there was none,
 * so that it can be repeated.
 * @throws DomainError `too_many_requests`, `database_unavailable`
 */
export async function leaveNewsletter(
  deps: LimitDeps & Pick<Deps, 'newsletter'>,
  { brandKey, address, token }: { brandKey: string; address: string; token: string },
): Promise<void> {
  await limitAttempts(deps, ['newsletter use address', address])
  await deps.newsletter.leave(brandKey, token)
}
