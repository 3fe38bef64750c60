import { type Cancellation, ENDED_CANCELLATION } from '../../domain/cancellation'
import { isDomainError } from '../../domain/error'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time'
import { type ConfirmCancelDeps, confirmCancellation } from './confirm-cancellation'
import { bookingKeptMail } from './mails'
import { settleByOrder } from './notice-cancellation'
import { prepareCancellationMail, refundTraveler } from './refund-traveler'

/** Longer than a confirmation may take (60 s), so that nobody settles what is still being worked on. */
const LEFT_BEHIND_AFTER_MS = 3 * MINUTE_MS

/** How long after the end of its quote a confirmation that shows no effect may still show one. */
const GIVEN_UP_AFTER_MS = HOUR_MS

/** For quotes without an end. */
const LONGEST_MS = DAY_MS

/** Cancellations untouched since this moment count as left behind. */
export const leftBehindSince = (now: Date): Date => new Date(now.getTime() - LEFT_BEHIND_AFTER_MS)

const quoteEnd = ({ expiresAt, createdAt }: Cancellation) =>
  expiresAt === null ? Date.parse(createdAt) + LONGEST_MS : Date.parse(expiresAt)

/** Ends a cancellation that the airline never made, and tells the traveler who waits for it. */
async function giveUp(deps: ConfirmCancelDeps, cancellation: Cancellation): Promise<Cancellation> {
  const { id } = cancellation
  deps.log({ level: 'error', event: 'cancellation_given_up', cancellationId: id })
  const about = { kind: 'booking_kept' as const, key: `kept:${id}`, content: bookingKeptMail }
  const mail = await prepareCancellationMail(deps, cancellation, about)
  const refused = await deps.cancellations.advance(id, 'giveUp', {}, deps.clock.now(), mail)
  return refused ?? cancellation
}

async function settleUnknown(deps: ConfirmCancelDeps, cancellation: Cancellation): Promise<Cancellation> {
  const { cancellations, flights, clock } = deps
  const { id, state, mode, provider, orderId } = cancellation
  const order = await flights(mode, provider).readOrder(orderId)
  if (order?.isCanceled) return settleByOrder(deps, cancellation, order)
  const now = clock.now()
  const isUnknown = state === 'unknown'
  if (now.getTime() < quoteEnd(cancellation)) {
    // The same quote, which the airline confirms once.
    const again = await cancellations.advance(id, isUnknown ? 'confirmAgain' : 'confirmOn', {}, now)
    return again ? confirmCancellation(deps, again, 'loseAnswer') : cancellation
  }
  const waiting = (await cancellations.advance(id, isUnknown ? 'waitOn' : 'loseAnswer', {}, now)) ?? cancellation
  return now.getTime() < quoteEnd(cancellation) + GIVEN_UP_AFTER_MS ? waiting : giveUp(deps, waiting)
}

/**
 * Settles a cancellation that was left behind: asks the airline for its outcome, confirms again what had no effect, gives back
 * what is due. Harmless to repeat.
 * @throws DomainError `provider_timeout`, `provider_busy`, `provider_unavailable` when the airline can't be asked
 */
export async function settleCancellation(deps: ConfirmCancelDeps, cancellation: Cancellation): Promise<Cancellation> {
  switch (cancellation.state) {
    case 'confirming':
    case 'unknown':
      return settleUnknown(deps, cancellation)
    case 'airline_cancelled':
    case 'refunding':
      return refundTraveler(deps, cancellation)
    default:
      return cancellation
  }
}

const AT_A_TIME = 50
const QUOTES_KEPT_MS = DAY_MS

/**
 * Finishes the cancellations that a crash or an unknown answer left open. Returns how many were finished. One that fails doesn't
 * hold up the others. Quotes that nobody confirmed are forgotten after a day.
 */
export async function settleCancellations(deps: ConfirmCancelDeps): Promise<number> {
  const open = await deps.cancellations.unsettled(leftBehindSince(deps.clock.now()), AT_A_TIME)
  let settled = 0
  for (const cancellation of open) {
    try {
      const { state } = await settleCancellation(deps, cancellation)
      if (ENDED_CANCELLATION.includes(state)) settled++
    } catch (error) {
      const code = isDomainError(error) ? error.code : String(error)
      deps.log({ level: 'error', event: 'settle_failed', cancellationId: cancellation.id, code })
      await deps.cancellations.touch(cancellation, deps.clock.now())
    }
  }
  await deps.cancellations.forgetQuotes(new Date(deps.clock.now().getTime() - QUOTES_KEPT_MS))
  return settled
}
