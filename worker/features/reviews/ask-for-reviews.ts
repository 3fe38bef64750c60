import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { linkExpiry } from '../../domain/account/one-time-link'
import { shopAddress } from '../../domain/brand/brand-key'
import { isDomainError } from '../../domain/error'
import { workPastFailures } from '../../domain/work-past-failures'
import { sha256Hex } from '../../platform/crypto/digest'
import { prepareLink } from '../account/issue-link'
import { greeting } from '../booking/mails'
import { personOf } from '../mail/mail-bound'
import type { PrepareDeps } from '../mail/prepare-mail'
import { reviewAskedMail } from './mails'
import { askedArrivals, reviewedTrip } from './rules'
import type { AskableTrip } from './store-asking'

/** For how many trips of a brand one run of the schedule sends requests: it runs again in a few minutes. */
const AT_ONCE = 20

/** Identifies somebody who has opted out at a brand: only this hash of their address is stored. */
export const reviewerHash = (brandKey: string, address: string): Promise<string> =>
  sha256Hex(JSON.stringify(['reviews', brandKey, personOf(address)]))

const stopUrl = (url: string) => `${url}&stop=yes`

type AskDeps = PrepareDeps & Pick<Deps, 'reviews' | 'brands' | 'log'>

async function ask(deps: AskDeps, brand: BrandRecord, mode: Mode, asked: AskableTrip): Promise<void> {
  const { bookingId, bookingData, contactEmail, shopUrl } = asked
  const trip = reviewedTrip(bookingData)
  if (!trip) return
  const until = linkExpiry('write_review', deps.clock.now())
  const link = await prepareLink(deps, {
    brand,
    shop: shopUrl ?? shopAddress('', brand, false),
    purpose: 'write_review',
    recipient: contactEmail,
    about: { kind: 'write_review', key: `review:${bookingId}` },
    mode,
    leave: stopUrl,
    write: (url) =>
      reviewAskedMail({
        brandName: brand.name,
        greeting: greeting({ bookingData }),
        trip,
        url,
        until,
        stopUrl: stopUrl(url),
      }),
  })
  await deps.reviews.ask(link, { bookingId, addressHash: await reviewerHash(brand.key, contactEmail) })
}

/**
 * Requests reviews from the buyers of trips that are over, at the brands that want it: once for each trip, whatever fails or runs twice.
 * The mails are recorded, and sent with all others. Trips of the other mode than the shop's are left out. @throws DomainError
 * `database_unavailable`
 */
export async function askForReviews(deps: AskDeps): Promise<void> {
  const mode = await deps.modes.read()
  if (mode === null) return
  const trips = { mode, arrival: askedArrivals(deps.clock.now()) }
  for (const key of await deps.reviews.brandsToAsk(trips)) {
    const brand = await deps.brands.find(key)
    if (!brand?.asksForReviews) continue
    await workPastFailures({
      read: (limit, after) => deps.reviews.tripsToAsk(key, trips, { limit, after }),
      limit: AT_ONCE,
      work: async (trip) => {
        try {
          await ask(deps, brand, mode, trip)
          return true
        } catch (error) {
          const code = isDomainError(error) ? error.code : String(error)
          deps.log({ level: 'error', event: 'review_not_asked', bookingId: trip.bookingId, code })
          return false
        }
      },
    })
  }
}
