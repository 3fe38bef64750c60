import type { Booking, FlightChangeGrade } from '../../contract/booking'
import type { Slice } from '../../contract/offer'
import { gradeChange, pairSlices } from '../../domain/booking/flight-change'
import {
  direction,
  greeting,
  journey,
  LOCAL_TIMES,
  momentText,
  named,
  type TripLinks,
  tripButtons,
} from '../booking/mails'
import { type MailBlock, type MailContent, text } from '../mail/mail-text'

/** The facts for a mail about changed flights. `booking` has the current flights. */
export interface FlightChangeMail {
  booking: Booking
  before: Slice[]
  grade: FlightChangeGrade
  /** By when an answer is asked for, an ISO instant; null: as soon as they can. */
  answerBy: string | null
  /** Null where the shop isn't known. */
  links: TripLinks | null
}

/** Each direction as it was and as it is. */
function comparison({ before, booking }: Pick<FlightChangeMail, 'before' | 'booking'>): MailBlock[] {
  return pairSlices(before, booking.bookingData.slices).flatMap(({ name, before: old, after: now }) => {
    if (old && now && gradeChange([old], [now]) === null) return [direction(now, `${name}, unchanged`)]
    return [
      ...(old ? [direction(old, `${name} before${now ? '' : ', no longer flown'}`, true)] : []),
      ...(now ? [direction(now, `${name} now`)] : []),
    ]
  })
}

const subject = (words: string, { duffelBookingId: reference }: Booking) =>
  reference ? `${words}: ${reference.toUpperCase()}` : words

const WITHOUT_ACCOUNT = 'No account? That page can email you a link to your booking.'

/** To the traveler who has to say whether they keep flights that the airline has changed. */
export const flightsChangedMail = (change: FlightChangeMail): MailContent => ({
  subject: subject('Your flights have changed', change.booking),
  blocks: [
    greeting(change.booking),
    text(
      change.grade === 'lost'
        ? 'The airline no longer flies a part of your journey.'
        : 'The airline has changed your flights. Here is what you bought or last agreed to, and what it flies now:',
    ),
    named(change.booking),
    ...comparison(change),
    LOCAL_TIMES,
    text(
      `Keep the new flights, or cancel: you see your refund first. Please answer in My Trips ${change.answerBy ? `by ${momentText(change.answerBy)}` : 'as soon as you can'}.`,
    ),
    ...tripButtons(change.links),
    ...(change.links ? [text(WITHOUT_ACCOUNT)] : []),
  ],
})

/** To the traveler whose flights have another number, and who needs it at the airport. */
export const flightsRenumberedMail = (change: Pick<FlightChangeMail, 'booking' | 'before' | 'links'>): MailContent => ({
  subject: subject('Your flight number has changed', change.booking),
  blocks: [
    greeting(change.booking),
    text('The airline has given your flight another number. Times and airports are unchanged. Nothing for you to do.'),
    named(change.booking),
    ...comparison(change),
    LOCAL_TIMES,
    ...tripButtons(change.links),
  ],
})

/** To the traveler who got a mail about a change that the airline has taken back. */
export const flightsRestoredMail = (change: Pick<FlightChangeMail, 'booking' | 'links'>): MailContent => ({
  subject: subject('Your flights are as before', change.booking),
  blocks: [
    greeting(change.booking),
    text('The airline has taken back its change. You fly as you bought or last agreed to. Nothing for you to do.'),
    named(change.booking),
    ...journey(change.booking),
    LOCAL_TIMES,
    ...tripButtons(change.links),
  ],
})
