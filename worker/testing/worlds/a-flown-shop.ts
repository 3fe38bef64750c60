import type { Booking } from '../../contract/booking'
import { DAY_MINUTES } from '../../domain/time'
import { openEmail } from '../../features/mail/prepare-mail'
import type { CompletedPurchase } from '../../features/purchase/store-complete-purchase'
import { askForReviews } from '../../features/reviews/ask-for-reviews'
import { aBooking, bookingData } from '../builders/a-purchase'
import { aSegment, aSlice } from '../builders/an-offer'
import { ACME, acme, anAdministration } from './an-administration'

const person = { title: 'ms', email: 'amelia@example.com', phone: null, seats: {} }

/** A trip New York to London that landed on 2026-11-20 in the evening. */
export const aFlownTrip = (given: Partial<Booking> = {}) =>
  aBooking({
    bookingData: bookingData({
      slices: [
        aSlice({ segments: [aSegment({ departing_at: '2026-11-20T08:30:00', arriving_at: '2026-11-20T20:25:00' })] }),
      ],
      passengers: [{ ...person, id: 'pas_1', type: 'adult', given_name: 'Amelia', family_name: 'Earhart' }],
    }),
    ...given,
  })

/** An administration whose brand ACME requests reviews, a day after Amelia has landed. */
export function aFlownShop() {
  const shop = anAdministration()
  shop.served.set(ACME, { ...acme, asksForReviews: true })
  const { deps, later } = shop
  const run = () => askForReviews(deps)
  const letter = async (index = 0) => {
    const mail = shop.stored.mails[index]
    return mail ? openEmail(deps.secrets, mail.sealed) : null
  }
  return {
    shop,
    run,
    letter,
    laterDays: (days: number) => later(days * DAY_MINUTES),
    /** Stores a flown booking of ACME. */
    async sell(booking: Booking = aFlownTrip(), given: Partial<CompletedPurchase> & { brandKey?: string } = {}) {
      await shop.sell(booking, { brandKey: ACME, ...given })
      return booking
    },
    /** The secret of the link in the mail that requests a review, once it is due. */
    async link(index = 0): Promise<string> {
      later(4 * DAY_MINUTES)
      await run()
      return /token=([\w-]{43})/.exec((await letter(index))?.text ?? '')?.[1] ?? ''
    },
    call: (method: string, path: string, body: unknown, host = ACME) =>
      shop.as('anonymous', method, `/api/reviews${path}`, body, host),
  }
}
