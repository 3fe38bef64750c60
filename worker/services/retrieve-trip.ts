import type { BrandRecord } from '../contract/brand'
import type { TripRetrieval } from '../contract/one-time-link'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'
import { viewTripMail } from '../domain/mails/account-mails'
import { countAttempt } from './count-attempt'
import { issueLink, type LinkDeps } from './issue-link'
import { limitAttempts } from './limit-attempts'

/**
 * Records a mail with a link to a booking, if the brand has one of this reference and address in this mode. Who asks can't tell
 * whether: answer, work and queries are the same.
 * @throws DomainError `too_many_requests`, `database_unavailable`
 */
export async function retrieveTrip(
  deps: LinkDeps & Pick<Deps, 'links' | 'loginLimiter' | 'counters'>,
  input: { brand: BrandRecord; mode: Mode; shop: string; address: string; retrieval: TripRetrieval },
): Promise<void> {
  const { brand, mode, shop, address, retrieval } = input
  const [reference, email] = [retrieval.reference.toLowerCase(), retrieval.email.trim().toLowerCase()]
  await limitAttempts(deps, ['retrieve address', address], ['retrieve email', brand.key, email])
  await countAttempt(deps, 'retrieve', brand.key, email, reference)
  await issueLink(
    deps,
    { kind: 'booking', reference, email, mode },
    {
      brand,
      shop,
      purpose: 'view_trip',
      recipient: email,
      write: (url) => viewTripMail(brand.name, url),
    },
  )
}
