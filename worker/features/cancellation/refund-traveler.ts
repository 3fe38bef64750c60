import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import { type Cancellation, type CancellationEvent, cancellationMove } from '../../domain/cancellation'
import { isDomainError } from '../../domain/error'
import { parseMoney } from '../../domain/money'
import { isTestPayment } from '../../domain/purchase'
import { DAY_MS } from '../../domain/time'
import type { NewMail } from '../../providers/mail'
import type { Refund } from '../../providers/payments'
import { findSeller } from '../booking/write-booking'
import { type CaseDeps, openCase, settleCase } from '../issues/open-case'
import type { MailKind } from '../mail/contract-kinds'
import type { MailContent } from '../mail/mail-text'
import { prepareMail } from '../mail/prepare-mail'
import { refundFailedMail } from './mails'

/** What giving money back needs from outside. */
export type RefundDeps = CaseDeps & Pick<Deps, 'cancellations' | 'payments' | 'brands'>

/** A case's subject: the cancellation and all that it names. */
export const subjectOf = ({ id, mode, brandKey, bookingId, orderId, paymentId }: Cancellation) => ({
  about: id,
  cancellationId: id,
  mode,
  brandKey,
  bookingId,
  orderId,
  paymentId,
})

/** A mail to whoever waits for the cancellation; null when there is no address. */
export async function prepareCancellationMail(
  deps: RefundDeps,
  cancellation: Cancellation,
  mail: { kind: MailKind; key: string; content: (booking: Parameters<typeof refundFailedMail>[0]) => MailContent },
): Promise<NewMail | null> {
  const { brandKey, contactEmail: recipient, mode } = cancellation
  const booking = recipient ? await deps.cancellations.findBooking(cancellation) : null
  if (!booking) return null
  const { kind, key, content } = mail
  return prepareMail(deps, await findSeller(deps, brandKey), { kind, key, recipient, mode, content: content(booking) })
}

/** Notes that a refund has failed, hands it over to a person and tells the traveler. Harmless to repeat. */
export async function noteFailedRefund(
  deps: RefundDeps,
  cancellation: Cancellation,
  refund: Refund,
): Promise<Cancellation> {
  const { id, terms } = cancellation
  const [refundId, refundStatus] = [refund.id, 'failed' as const]
  const detail = { refundId, ...refund.amount }
  // Before the row moves on: nothing follows a failed refund but its case.
  await openCase(deps, { kind: 'refund_failed', ...subjectOf(cancellation), detail })
  const mail =
    terms &&
    (await prepareCancellationMail(deps, cancellation, {
      kind: 'refund_failed',
      key: `refund_failed:${refundId}`,
      content: (booking) => refundFailedMail(booking, terms),
    }))
  const change = { refundId, refundStatus }
  const failed = await deps.cancellations.advance(id, 'failRefund', change, deps.clock.now(), mail)
  return failed ?? { ...cancellation, ...change, state: cancellationMove('failRefund').to }
}

function refundDue({ terms }: Cancellation): Money | null {
  const amount = terms?.refund_to === 'card' ? terms.refund_amount : null
  const due = terms && amount !== null ? parseMoney(amount, terms.currency) : null
  return due && due.amount > 0 ? due : null
}

/** What follows when no money can go to a card now: nothing is due, nobody knows yet what is, or none was ever taken. */
function withoutRefund({ terms, paymentId }: Cancellation, amount: Money | null): CancellationEvent {
  if (!terms || terms.refund_to === 'undecided') return 'awaitRefund'
  return amount && paymentId !== null ? 'skipRefund' : 'close'
}

/** A gateway that is only out of reach is back within the day; one that still refuses has a reason that a person must hear. */
const TRIED_FOR_MS = DAY_MS

const isOverdue = ({ checkedAt }: Cancellation, now: Date) =>
  checkedAt !== null && now.getTime() - Date.parse(checkedAt) >= TRIED_FOR_MS

async function noteRefund(deps: RefundDeps, refunding: Cancellation, refund: Refund): Promise<Cancellation> {
  if (refund.status === 'failed') return noteFailedRefund(deps, refunding, refund)
  const now = deps.clock.now()
  const change = {
    refundId: refund.id,
    refundStatus: refund.status,
    refundReference: refund.reference,
    refundedAt: now.toISOString(),
    checkedAt: now.toISOString(),
  }
  // Before the row moves on, as nobody comes back to it for its case.
  if (refunding.refundStatus === 'failed' || isOverdue(refunding, now)) {
    await settleCase(deps, 'refund_failed', refunding.id, 'The refund was sent.')
  }
  const refunded = await deps.cancellations.advance(refunding.id, 'finishRefund', change, now)
  return refunded ?? { ...refunding, ...change, state: cancellationMove('finishRefund').to }
}

async function refundBy(
  deps: RefundDeps,
  cancellation: Cancellation,
  event: 'refund' | 'refundAgain',
): Promise<Cancellation> {
  const { cancellations, payments, clock, log } = deps
  const { id, paymentId, mode } = cancellation
  const amount = refundDue(cancellation)
  const now = clock.now()
  if (!amount || paymentId === null || isTestPayment(paymentId)) {
    const next = withoutRefund(cancellation, amount)
    const skipped = next === 'skipRefund' ? { refundedAt: now.toISOString() } : {}
    return (await cancellations.advance(id, next, skipped, now)) ?? cancellation
  }
  const isFirstTry = cancellation.state !== cancellationMove(event).to
  const change = isFirstTry ? { checkedAt: now.toISOString() } : {}
  const refunding = await cancellations.advance(id, event, change, now)
  if (!refunding) return cancellation
  try {
    const madeFor = refunding.airlineQuoteId ?? id
    return await noteRefund(deps, refunding, await payments(mode).refund({ paymentId, amount, madeFor }))
  } catch (error) {
    if (!isDomainError(error)) throw error
    log({ level: 'error', event: 'refund_failed', cancellationId: id, code: error.code })
    if (isOverdue(refunding, now)) {
      const detail = { code: error.code, ...amount }
      await openCase(deps, { kind: 'refund_failed', ...subjectOf(refunding), detail })
    }
    return refunding
  }
}

/**
 * Gives back what is due of a booking that the airline has canceled. Harmless to repeat; a gateway that can't be reached leaves it
 * `refunding`, for the schedule, and after a day for a person; an airline that doesn't say what it gives back leaves it `undecided`, to be asked for.
 */
export const refundTraveler = (deps: RefundDeps, cancellation: Cancellation): Promise<Cancellation> =>
  refundBy(deps, cancellation, 'refund')

/** Sends a refund that has failed once more, because a person said so. Gives the cancellation as it then stands. */
export const refundAgain = (deps: RefundDeps, cancellation: Cancellation): Promise<Cancellation> =>
  refundBy(deps, cancellation, 'refundAgain')
