import type { BookedPassenger, Booking } from '../../contract/booking'
import { fullName } from '../../domain/booking/passengers'
import { tripNow } from '../../domain/booking/trip'
import { shopLink } from '../../domain/brand/brand-key'
import { formatPrice } from '../../domain/money-words'
import { soldLines } from '../../domain/offer/price-lines'
import { refundSentence } from '../../domain/offer/refund-sentence'
import { travelerFacts } from '../../domain/trip/traveler-facts'
import { dayText, journey, momentText } from '../booking/mails'
import { EVIDENCE_PARTS, type Evidence } from './contract-evidence'
import type { DisputedSale } from './rules-disputed-sale'
import { activity } from './rules-evidence-activity'
import { bookingState } from './rules-evidence-state'

/** How many characters Stripe takes in one part, and in all together (docs.stripe.com/api/disputes/update). */
export const EVIDENCE_LIMITS = { part: 20_000, all: 150_000 }

const CUT = '\n[shortened]'

/** The text cut to a number of characters; a cut one ends with a whole line, and says so. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  if (most <= CUT.length) return ''
  const start = text.slice(0, most - CUT.length)
  const lastLine = start.lastIndexOf('\n')
  // Never cuts within a character of two units.
  return `${(lastLine > 0 ? start.slice(0, lastLine) : start).replace(/[\uD800-\uDBFF]$/, '')}${CUT}`
}

/** The evidence as far as the bank takes it: its later parts are cut first. */
export function fitEvidence(evidence: Evidence): Evidence {
  let left = EVIDENCE_LIMITS.all
  const fitting: Evidence = {}
  for (const part of EVIDENCE_PARTS) {
    const text = shortened(evidence[part]?.trim() ?? '', Math.min(EVIDENCE_LIMITS.part, left))
    if (text === '') continue
    left -= text.length
    fitting[part] = text
  }
  return fitting
}

/** The evidence with what somebody adds in their own words. */
export const withOwnWords = (evidence: Evidence, ownWords: string): Evidence => fitEvidence({ ...evidence, ownWords })

const paragraphs = (parts: (string | null)[]) => parts.filter((part) => part !== null).join('\n\n')

const titled = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...lines].join('\n') : null)

const travelerLines = (booking: Booking, traveler: BookedPassenger) => [
  fullName(traveler),
  ...travelerFacts(booking, traveler).map(([name, text]) => `- ${name}: ${text}`),
]

/** What was sold: by which shop and airline, which flights, for whom, under which numbers, for how much. */
function productDescription({ booking, shopUrl }: DisputedSale): string {
  const { bookingData, duffelBookingId: reference, cardBrand, cardLast4 } = booking
  const { owner_name, passengers, total_amount, total_currency } = bookingData
  const shop = shopUrl ? ` at ${shopUrl}` : ''
  const isChanged = booking.flightChange
    ? `The airline has changed these flights since they were sold (noticed ${momentText(booking.flightChange.detectedAt)}); the buyer has not agreed to the change yet.`
    : null
  const flights = journey(booking).flatMap((block) => (block.kind === 'lines' ? titled(block.title, block.lines) : []))
  const price = soldLines(bookingData).map(({ label, amount }) => `${label}: ${formatPrice(amount, total_currency)}`)
  return paragraphs([
    [
      `Airline tickets of ${owner_name}, sold${shop} on ${momentText(booking.createdAt)}.`,
      reference
        ? `The airline's booking reference: ${reference.toUpperCase()}`
        : 'The airline has not confirmed the booking.',
      `Our booking ID: ${booking.id}`,
    ].join('\n'),
    ...flights,
    flights.length > 0 ? paragraphs(['All times are local.', isChanged]) : null,
    titled(
      'Travelers',
      passengers.flatMap((traveler) => travelerLines(booking, traveler)),
    ),
    titled('Price', [
      ...price,
      `Total: ${formatPrice(total_amount, total_currency)}`,
      ...(cardLast4 ? [`Paid with: ${cardBrand ?? 'card'} ending in ${cardLast4}`] : []),
    ]),
  ])
}

/** From the day of the first departure to that of the last; nothing of what was not sold, or is canceled. */
function serviceDate({ status, bookingData: { slices } }: Booking): string {
  const days = slices.map(({ departure_time }) => departure_time.slice(0, 10)).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || status === 'cancelled' || status === 'pending') return ''
  return first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`
}

function refundPolicy({ booking, purchase, mails }: DisputedSale): string {
  const { refund_promise, charge_lines } = booking.bookingData
  const terms = refundSentence(refund_promise, charge_lines.length > 0)
  // Only the mail about a regular purchase states the terms.
  const mailed =
    purchase?.state === 'captured' ? mails.findLast(({ kind, state }) => kind === 'booking' && state === 'sent') : null
  return [
    `The terms under which this booking was sold: ${terms}`,
    booking.agreement ? 'The page on which the buyer paid says so beside the price.' : null,
    mailed ? `The email about the booking that we sent on ${momentText(mailed.at)} says so again.` : null,
  ]
    .filter(Boolean)
    .join('\n')
}

function agreement({ booking, purchase, shopUrl }: DisputedSale): string {
  const agreed = booking.agreement ?? purchase?.agreement
  if (!agreed) return ''
  const texts = [
    { name: 'Terms of Service', path: '/terms', version: agreed.terms },
    { name: 'Privacy Policy', path: '/privacy', version: agreed.privacy },
    { name: 'Cancellation Policy', path: '/cancellation-policy', version: agreed.cancellationPolicy },
  ].flatMap(({ name, path, version }) =>
    version === undefined
      ? []
      : `${name}, version ${version}${shopUrl ? `: ${shopLink(shopUrl, path, { version: `${version}` })}` : ''}`,
  )
  const named = `version ${agreed.terms} of the Terms of Service and version ${agreed.privacy} of the Privacy Policy`
  return paragraphs([
    `By paying, on ${momentText(agreed.at)}, the buyer agreed to ${named}. The page on which they paid says so and links to them.`,
    titled('The texts in force then', texts),
  ])
}

/**
 * The evidence for a bank about a disputed sale: what is on record, and nothing else. What isn't known has no part; no part and not all of them
 * are longer than the bank takes.
 */
export function composeEvidence(sale: DisputedSale, now: Date): Evidence {
  const booking = tripNow(sale.booking, now)
  const [buyer] = booking.bookingData.passengers
  const known = { ...sale, booking }
  return fitEvidence({
    productDescription: productDescription(known),
    customerName: buyer ? fullName(buyer) : '',
    customerEmail: sale.contactEmail,
    serviceDate: serviceDate(booking),
    refundPolicy: refundPolicy(known),
    agreement: agreement(known),
    refundRefusal: bookingState(known, now),
    activity: activity(known),
  })
}
