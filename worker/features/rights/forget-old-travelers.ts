import type { Deps } from '../../deps'
import {
  bookingsKeptSince,
  bookingsKeptSinceYears,
  messagesKeptSince,
  newsletterWaitingSince,
  ownKeptYears,
  savedTravelersKeptSince,
  unconfirmedAccountsOpened,
} from '../../domain/account/retention'

/** The most bookings that one run of the schedule anonymizes, and accounts that it deletes: the next run is minutes away. */
const AT_ONCE = 100

/**
 * Deletes personal data that needn't be kept any more: travelers of old bookings, of guests and of accounts; saved travelers that no later
 * booking has used; old messages of visitors; old refusals to be asked for reviews; newsletter subscriptions that were never confirmed; and
 * accounts whose address was never confirmed. @throws DomainError `database_unavailable`
 */
export async function forgetOldTravelers({
  accountDeletions,
  savedTravelers,
  messages,
  newsletter,
  reviews,
  clock,
  log,
}: Pick<
  Deps,
  'accountDeletions' | 'savedTravelers' | 'messages' | 'newsletter' | 'reviews' | 'clock' | 'log'
>): Promise<void> {
  const now = clock.now()
  await savedTravelers.forget(savedTravelersKeptSince(now))
  await messages.forget(messagesKeptSince(now))
  await newsletter.forgetWaiting(newsletterWaitingSince(now))
  await reviews.forget(bookingsKeptSince(now))
  for (const account of await accountDeletions.unconfirmed(unconfirmedAccountsOpened(now), AT_ONCE)) {
    await accountDeletions.delete({ ...account, letters: [], now })
  }
  const own = (await accountDeletions.keptTerms()).flatMap(({ key, ...terms }) => {
    const years = ownKeptYears(terms)
    return years === null ? [] : [[key, bookingsKeptSinceYears(now, years)] as const]
  })
  const since = { brands: new Map(own), others: bookingsKeptSince(now) }
  const bookings = await accountDeletions.anonymize(since, now, AT_ONCE)
  if (bookings > 0) log({ level: 'info', event: 'travelers_forgotten', bookings })
}
