import type { ReviewedTrip } from '../../contract/reviews/reviews'
import type { MailBlock, MailContent } from './mail-text'

// The mails about reviews.

const text = (words: string) => ({ kind: 'text', text: words }) as const

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** To the buyer of a trip that is over. `url` opens the form, `stopUrl` the page to say that nobody shall ask again. */
export const reviewAskedMail = (asked: {
  brandName: string
  greeting: MailBlock
  trip: ReviewedTrip
  url: string
  stopUrl: string
  until: Date
}): MailContent => ({
  subject: `How was your trip to ${asked.trip.to}?`,
  blocks: [
    asked.greeting,
    text(
      `You flew from ${asked.trip.from} to ${asked.trip.to} with a booking at ${asked.brandName}. How did it go, from the search to the last flight? It takes a minute or two, and you choose whether it is published and under which name.`,
    ),
    { kind: 'action', label: 'Write a review', url: asked.url },
    text(
      `By the same link you can change or withdraw it until ${asked.until.toLocaleDateString('en-GB', DAY)}. We ask once for each trip.`,
    ),
    { kind: 'action', label: 'Don’t ask me again', url: asked.stopUrl },
  ],
})

/** To the writer of a review that the brand doesn't publish. */
export const reviewDeclinedMail = (
  brandName: string,
  { trip, reason }: { trip: ReviewedTrip; reason: string },
): MailContent => ({
  subject: 'Your review is not published',
  blocks: [
    text(
      `Thank you for your review of your trip from ${trip.from} to ${trip.to}. ${brandName} does not publish it, for this reason:`,
    ),
    { kind: 'lines', title: `${brandName} writes`, lines: reason.split('\n') },
    text('You can change it by the link in the mail in which we asked you for it. Then we look at it again.'),
  ],
})
