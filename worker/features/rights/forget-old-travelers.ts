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

/** How many bookings one run of the schedule anonymizes, and accounts it deletes: it comes again in a few minutes. */
const AT_ONCE = 100

/**
 * Forgets the travelers of bookings that needn't be kept any more, of guests and of accounts, and those remembered for a next booking that
 * never came; what visitors wrote long ago; who, long ago, didn't want to be asked for reviews; who asked for a newsletter and never
 * confirmed it; and accounts whose address nobody confirmed. @throws DomainError `database_unavailable`
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
