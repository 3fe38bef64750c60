import type { MailBlock, MailContent } from '../mail/mail-text'
import { text } from '../mail/mail-text'
import type { ReviewedTrip } from './contract'

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** To the buyer of a trip that is over. `url` opens the form, `stopUrl` the page to opt out. */
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
      `You flew from ${asked.trip.from} to ${asked.trip.to} with a booking at ${asked.brandName}. How did it go? It takes a minute or two, and you choose whether it is published and under which name.`,
    ),
    {
      kind: 'action',
      label: 'Write a review',
      url: asked.url,
      beside: { label: 'Don’t ask me again', url: asked.stopUrl },
    },
    text(`You can change or withdraw it until ${asked.until.toLocaleDateString('en-GB', DAY)}. We ask once per trip.`),
  ],
})

/** Why a brand doesn't show a review. */
interface Unshown {
  trip: ReviewedTrip
  reason: string
  /** Until when its writer can change it; null when they can't any more. */
  until: Date | null
}

const whyUnshown = (brandName: string, said: string, { reason, until }: Unshown): MailBlock[] => [
  text(said),
  { kind: 'lines', title: `${brandName} writes`, lines: reason.split('\n') },
  text(
    until
      ? `Until ${until.toLocaleDateString('en-GB', DAY)} you can change or withdraw it by the link in the mail in which we asked you for it. If you change it, we look at it again.`
      : 'The link by which you could change it does not work anymore. If you have something to say about this, or want your review to be deleted, write to us.',
  ),
]

/** To the writer of a review that the brand doesn't publish. */
export const reviewDeclinedMail = (brandName: string, unshown: Unshown): MailContent => ({
  subject: 'Your review is not published',
  blocks: whyUnshown(
    brandName,
    `Thank you for your review of your trip from ${unshown.trip.from} to ${unshown.trip.to}. ${brandName} does not publish it, for this reason:`,
    unshown,
  ),
})

/** To the writer of a published review that the brand took down. */
export const reviewRemovedMail = (brandName: string, unshown: Unshown): MailContent => ({
  subject: 'Your review was removed',
  blocks: whyUnshown(
    brandName,
    `Your review of your trip from ${unshown.trip.from} to ${unshown.trip.to} was published. ${brandName} has removed it from its site, for this reason:`,
    unshown,
  ),
})
