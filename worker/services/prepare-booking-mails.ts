import type { Booking } from '../contract/booking'
import type { BrandRecord } from '../contract/brand'
import type { Deps } from '../deps'
import { defaultBrand } from '../domain/default-brand'
import { accountOpenedMail } from '../domain/mails/account-mails'
import { bookingMail, bookingReleasedMail } from '../domain/mails/booking-mail'
import { shopAddress } from '../domain/shop-address'
import type { Attempt } from '../ports/attempt-repository'
import type { NewLink } from '../ports/one-time-links'
import type { NewMail } from '../ports/outbox'
import type { NewAccount } from '../ports/user-repository'
import { prepareLink } from './issue-link'
import { prepareMail } from './prepare-mail'

type MailDeps = Pick<Deps, 'brands' | 'ids' | 'clock' | 'sessionSecret'>

/** The brand that sold it, for its name and looks; a purchase outlives its brand. */
const brandOf = async ({ brands }: MailDeps, { brandKey }: Attempt): Promise<BrandRecord> =>
  (await brands.find(brandKey)) ?? { ...defaultBrand, key: brandKey }

/**
 * What the buyer is told of a booking: that it is confirmed, still to be confirmed, or not made. One mail for each, however often
 * it is prepared; null when there is no address.
 */
export async function prepareBookingMail(deps: MailDeps, attempt: Attempt, booking: Booking): Promise<NewMail | null> {
  const recipient = attempt.request?.passengers[0]?.email
  if (!recipient) return null
  const isReleased = booking.status === 'cancelled'
  return prepareMail(deps, await brandOf(deps, attempt), {
    kind: isReleased ? 'booking_released' : 'booking',
    key: `booking:${booking.id}:${booking.status}`,
    recipient,
    content: isReleased ? bookingReleasedMail(booking) : bookingMail(booking),
  })
}

/** The link by which a guest's new account confirms its address, in the mail that tells of the account. */
export async function prepareVerification(deps: MailDeps, attempt: Attempt, account: NewAccount): Promise<NewLink> {
  const brand = await brandOf(deps, attempt)
  return prepareLink(deps, {
    brand,
    shop: attempt.shopUrl ?? shopAddress('', brand),
    purpose: 'verify_email',
    recipient: account.email,
    about: { kind: 'account_opened', key: `account:${account.id}` },
    write: (url) => accountOpenedMail(brand.name, account.username, url),
  })
}
