import { AWAITS_AIRLINE, type CancellationState, HOLDS_BOOKING } from '../../domain/cancellation'
import { has } from './plan'
import type { Truth } from './truth'
import type { SentMail, World } from './world'

/** Something that the shop said and that wasn't so. */
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
const REFUND_FAILED = /refund.*(?:did not|could not|came back|failed)/i

/** What a text claims to be so at the moment when it is told, each with the test of it. */
const STRICT: [RegExp, string, (truth: Truth) => boolean][] = [
  [BUY_AGAIN, 'an order stands', ({ standing }) => standing.length === 0],
  [NOTHING_TAKEN, 'money was taken', ({ charged }) => charged === 0],
  [NOTHING_HELD, 'money is still reserved', ({ held }) => held.length === 0],
  [KEPT, 'the order is canceled', ({ canceled }) => canceled.length === 0],
]

/** What a text claims that was so when it was written, whatever has come since. */
const WRITTEN: [RegExp, string, (truth: Truth) => boolean][] = [
  [CONFIRMED, 'there is no order', ({ standing }) => standing.length > 0],
  [RESERVED_ONLY, 'nothing was reserved', ({ charged, held }) => charged === 0 && held.length > 0],
  [CANCELED, 'the order is not canceled', ({ canceled }) => canceled.length > 0],
  [REFUND_FAILED, 'no refund has failed', ({ failedRefunds }) => failedRefunds > 0],
]

/** Holds what is said against what is so. `since`: when it began to be written. */
export function checkText({ truth, isMadeUp }: World, text: string, since: number): Untruth[] {
  const now = truth.look()
  const said = text.slice(0, 120)
  return [
    ...STRICT.flatMap(([pattern, because, isSo]) => (pattern.test(text) && !isSo(now) ? [{ said, because }] : [])),
    ...WRITTEN.flatMap(([pattern, because, isSo]) =>
      pattern.test(text) && !truth.wasTrue(since, isSo) && !isMadeUp() ? [{ said, because }] : [],
    ),
  ]
}

/** Where a cancellation stands once we know that the order is canceled. */
const HAPPENED: readonly CancellationState[] = HOLDS_BOOKING.filter((state) => !AWAITS_AIRLINE.includes(state))

interface TicketTold {
  status: string
  cancellation?: { status: string; refund: string } | null
}

/** Holds a booking's status as it is told against what is so. */
export function checkStatus({ database, truth, isMadeUp, plan }: World, told: TicketTold, since: number): Untruth[] {
  const said = `status ${told.status}, refund ${told.cancellation?.refund ?? '-'}`
  const known = database.stored.cancellations.some(({ state }) => HAPPENED.includes(state))
  const claims: [boolean, string, (truth: Truth) => boolean][] = [
    // What the airline has canceled without a word nobody can know before the order is read.
    [
      told.status === 'confirmed',
      'there is no order',
      ({ standing, canceled }) => standing.length > 0 || (canceled.length > 0 && !known),
    ],
    // What shows after days is for a person to tell.
    [
      told.status === 'cancelled' && !has(plan, 'order shows days later'),
      'an order stands',
      ({ standing }) => standing.length === 0,
    ],
    [
      told.cancellation?.refund === 'made' && !isMadeUp(),
      'nothing was refunded',
      ({ refunded, failedRefunds }) => refunded + failedRefunds > 0,
    ],
  ]
  return claims.flatMap(([isClaimed, because, isSo]) =>
    isClaimed && !truth.wasTrue(since, isSo) ? [{ said, because }] : [],
  )
}

/** Holds a mail to the traveler against what is so. */
export const checkMail = (world: World, { subject, text, recordedAt }: SentMail): Untruth[] => [
  ...checkText(world, subject, recordedAt),
  ...checkText(world, text, recordedAt),
]
