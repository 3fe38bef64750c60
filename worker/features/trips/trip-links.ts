import type { TripRetrieval } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { invalidLink } from '../../domain/account/one-time-link'
import { sha256Hex } from '../../platform/crypto/digest'
import { issueLink } from '../account/issue-link'
import { viewTripMail } from '../account/mails-account'
import { guardNetworks } from '../account/sign-in/guard-attempt'
import { limitAttempts } from '../account/sign-in/limit-attempts'
import type { PrepareDeps } from '../mail/prepare-mail'

/**
 * Records a mail with a link to a booking, if the brand has one of this reference and address in this mode. The caller can't see
 * whether: answer, work and queries are the same. Only the caller's requests and the booking's links are counted.
 * @throws DomainError `too_many_requests`, `database_unavailable`
 */
export async function retrieveTrip(
  deps: PrepareDeps & Pick<Deps, 'links' | 'loginLimiter' | 'counters'>,
  input: { brand: BrandRecord; mode: Mode; shop: string; address: string; retrieval: TripRetrieval },
): Promise<void> {
  const { brand, mode, shop, address, retrieval } = input
  const [reference, email] = [retrieval.reference.toLowerCase(), retrieval.email.toLowerCase()]
  await limitAttempts(deps, ['retrieve address', address])
  await guardNetworks(deps, 'retrieve', address)
  await issueLink(
    deps,
    { kind: 'booking', reference, email, mode },
    {
      brand,
      shop,
      mode,
      purpose: 'view_trip',
      recipient: email,
      write: (url) => viewTripMail(brand.name, url),
    },
  )
}

/**
 * Uses up a link to a booking and returns the booking's id.
 * @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable`
 */
export async function openTrip(
  deps: Pick<Deps, 'links' | 'clock' | 'loginLimiter'>,
  input: { brandKey: string; address: string; token: string },
): Promise<string> {
  const { brandKey, address, token } = input
  await limitAttempts(deps, ['open-trip address', address])
  const bookingId = await deps.links.openTrip({ brandKey, tokenHash: await sha256Hex(token), now: deps.clock.now() })
  if (bookingId === null) throw invalidLink()
  return bookingId
}
