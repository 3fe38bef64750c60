import type { Booking, FlightChangeGrade } from '../../contract/booking'
import type { Slice } from '../../contract/offer'
import { gradeChange, pairSlices } from '../../domain/booking/flight-change'
import { direction, greeting, journey, momentText } from '../booking/mails'
import type { MailBlock, MailContent } from '../mail/mail-text'

/** The facts for a mail about changed flights. `booking` has the current flights. */
export interface FlightChangeMail {
  booking: Booking
  before: Slice[]
  grade: FlightChangeGrade
  /** By when an answer is asked for, an ISO instant; null: as soon as they can. */
  answerBy: string | null
  /** The trip's page; null where the shop isn't known. */
  tripUrl: string | null
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

const references = ({ duffelBookingId, id }: Booking): MailBlock => ({
  kind: 'facts',
  rows: [...(duffelBookingId ? [['Booking reference', duffelBookingId] as [string, string]] : []), ['Booking ID', id]],
})

/** Each direction as it was and as it is. */
function comparison({ before, booking }: Pick<FlightChangeMail, 'before' | 'booking'>): MailBlock[] {
  return pairSlices(before, booking.bookingData.slices).flatMap(({ name, before: old, after: now }) => {
    if (old && now && gradeChange([old], [now]) === null) return [direction(now, `${name}, unchanged`)]
    return [
      ...(old ? [direction(old, `${name} before${now ? '' : ', no longer flown'}`)] : []),
      ...(now ? [direction(now, `${name} now`)] : []),
    ]
  })
}

const subject = (words: string, { duffelBookingId: reference }: Booking) =>
  reference ? `${words}: ${reference.toUpperCase()}` : words

const action = (url: string | null): MailBlock[] => (url ? [{ kind: 'action', label: 'See your trip', url }] : [])

const WITHOUT_ACCOUNT = 'Without an account, that page has a link to your booking sent to this address.'

/** To the traveler who has to say whether they keep flights that the airline has changed. */
export const flightsChangedMail = (change: FlightChangeMail): MailContent => ({
  subject: subject('Your flights have changed', change.booking),
  blocks: [
    greeting(change.booking),
    text(
      change.grade === 'lost'
        ? 'The airline no longer flies a part of your journey.'
        : 'The airline has changed your flights. These are the flights you bought or last agreed to, and those that it flies now:',
    ),
    references(change.booking),
    ...comparison(change),
    text('All times are local.'),
    text(
      `You can keep the flights as they are now, or cancel your booking. Before anything is cancelled you see what is refunded. Please answer in My Trips ${change.answerBy ? `by ${momentText(change.answerBy)}` : 'as soon as you can'}.`,
    ),
    ...action(change.tripUrl),
    ...(change.tripUrl ? [text(WITHOUT_ACCOUNT)] : []),
  ],
})

/** To the traveler whose flights have another number, and who needs it at the airport. */
export const flightsRenumberedMail = (
  change: Pick<FlightChangeMail, 'booking' | 'before' | 'tripUrl'>,
): MailContent => ({
  subject: subject('Your flight number has changed', change.booking),
  blocks: [
    greeting(change.booking),
    text(
      'The airline has given your flight another number. Times and airports stay as they were; you need not do anything.',
    ),
    references(change.booking),
    ...comparison(change),
    text('All times are local.'),
    ...action(change.tripUrl),
  ],
})

/** To the traveler who got a mail about a change that the airline has taken back. */
export const flightsRestoredMail = (change: Pick<FlightChangeMail, 'booking' | 'tripUrl'>): MailContent => ({
  subject: subject('Your flights are as before', change.booking),
  blocks: [
    greeting(change.booking),
    text(
      'The airline has taken back the change we wrote to you about. Your flights are again those you bought or last agreed to, and you need not do anything:',
    ),
    references(change.booking),
    ...journey(change.booking),
    text('All times are local.'),
    ...action(change.tripUrl),
  ],
})
