import { AWAITS_AIRLINE, type CancellationState, HOLDS_BOOKING } from '../../domain/cancellation'
import { has } from './plan'
import type { Truth } from './truth'
import type { SentMail, World } from './world'

/** A false statement of the shop. */
export interface Untruth {
  said: string
  because: string
}

const BUY_AGAIN =
  /(?<!not )(?:\b(?:pay|book|search|choose) again|another card|return to search|select another flight|search for your flight again)/i
const NOTHING_TAKEN = /nothing (?:was|has been) charged/i
const NOTHING_HELD = /amount reserved on your card is released/i
const CONFIRMED = /^your booking is confirmed/i
const RESERVED_ONLY = /your money is reserved, not taken/i
const CANCELED = /booking has been successfully cancelled|airline had already cancelled|^your booking is cancelled/i
const KEPT = /^your booking was not cancelled/i
const REFUND_CHANGED = /refund for your cancelled booking has changed/i
const REFUND_FAILED = /refund.*(?:did not|could not|came back|failed)/i

/** Claims that must be true when the text is read: pattern, the complaint if it is false, and its test. */
const STRICT: [RegExp, string, (truth: Truth) => boolean][] = [
  [BUY_AGAIN, 'there is an order', ({ active }) => active.length === 0],
  [NOTHING_TAKEN, 'money was taken', ({ charged }) => charged === 0],
  [NOTHING_HELD, 'money is still reserved', ({ held }) => held.length === 0],
  [KEPT, 'the order is canceled', ({ canceled }) => canceled.length === 0],
]

/** Claims that must have been true when the text was written, whatever has happened since. */
const WRITTEN: [RegExp, string, (truth: Truth) => boolean][] = [
  [CONFIRMED, 'there is no order', ({ active }) => active.length > 0],
  [RESERVED_ONLY, 'nothing was reserved', ({ charged, held }) => charged === 0 && held.length > 0],
  [CANCELED, 'the order is not canceled', ({ canceled }) => canceled.length > 0],
  // Nobody refunds anything here besides what a cancellation promised.
  [REFUND_CHANGED, 'it is unchanged since the last mail', () => false],
  [REFUND_FAILED, 'no refund has failed', ({ failedRefunds }) => failedRefunds > 0],
]

/** Checks a text against the facts. `since`: when writing it began. */
export function checkText({ truth, isMadeUp, plan }: World, text: string, since: number): Untruth[] {
  const now = truth.look()
  // Money that is taken at the gateway's dashboard is known once the shop takes it itself, or the day is compared.
  const isTakenByHand = has(plan, 'captured by hand') || has(plan, 'captured in part by hand')
  const written = WRITTEN.filter(([pattern]) => !isTakenByHand || ![RESERVED_ONLY, REFUND_CHANGED].includes(pattern))
  const said = text.slice(0, 120)
  return [
    ...STRICT.flatMap(([pattern, because, isTrue]) => (pattern.test(text) && !isTrue(now) ? [{ said, because }] : [])),
    ...written.flatMap(([pattern, because, isTrue]) =>
      pattern.test(text) && !truth.wasTrue(since, isTrue) && !isMadeUp() ? [{ said, because }] : [],
    ),
  ]
}

/** The states of a cancellation once we know that the order is canceled. */
const HAPPENED: readonly CancellationState[] = HOLDS_BOOKING.filter((state) => !AWAITS_AIRLINE.includes(state))

interface BookingAnswer {
  status: string
  cancellation?: { status: string; refund: string } | null
}

/** Checks the status of a booking that the API answered against the facts. */
export function checkStatus(
  { database, truth, isMadeUp, plan }: World,
  answer: BookingAnswer,
  since: number,
): Untruth[] {
  const said = `status ${answer.status}, refund ${answer.cancellation?.refund ?? '-'}`
  const known = database.stored.cancellations.some(({ state }) => HAPPENED.includes(state))
  const claims: [boolean, string, (truth: Truth) => boolean][] = [
    // Nobody can know before the order is read that the airline has canceled it on its own.
    [
      answer.status === 'confirmed',
      'there is no order',
      ({ active, canceled }) => active.length > 0 || (canceled.length > 0 && !known),
    ],
    // An order that shows up days later is announced by a person.
    [
      answer.status === 'cancelled' && !has(plan, 'order shows days later'),
      'the order is not canceled',
      ({ active }) => active.length === 0,
    ],
    [
      answer.cancellation?.refund === 'made' && !isMadeUp(),
      'nothing was refunded',
      ({ refunded, failedRefunds }) => refunded + failedRefunds > 0,
    ],
  ]
  return claims.flatMap(([isClaimed, because, isTrue]) =>
    isClaimed && !truth.wasTrue(since, isTrue) ? [{ said, because }] : [],
  )
}

/** Checks a mail to the traveler against the facts. */
export const checkMail = (world: World, { subject, text, recordedAt }: SentMail): Untruth[] => [
  ...checkText(world, subject, recordedAt),
  ...checkText(world, text, recordedAt),
]
