import type { Money } from '../../contract/money'
import { formatDecimal, moneyText } from '../../domain/money'
import { formatPrice } from '../../domain/money-words'
import type { CurrentOrder } from '../../providers/flights'
import type { Payment } from '../../providers/payments'
import { leftToPromise } from '../accounting/rules-sale-money'
import type { CaseAction } from '../issues/contract'
import { isAtWork } from '../purchase/settle-purchases'
import { presentMail } from './actions/resend-mail'
import { acceptDispute, disputeOf, resolveDispute, sendEvidence } from './dispute-actions'
import { type CaseMatter, isMoneyBack } from './read-case'

/** The case's payment as the gateway has it; null when there is none, or it can't be read now. */
const paymentOf = ({ payment }: CaseMatter): Payment | null => (payment?.kind === 'read' ? payment.value : null)

/** Whether a payment holds reserved money. */
const isHeld = (payment: Payment | null) => payment?.status === 'authorized' || payment?.status === 'requires_action'

/** The orders that aren't canceled at the airline, as far as they can be read. */
export const activeOrders = ({ orders }: CaseMatter): CurrentOrder[] =>
  orders.flatMap(({ order }) => (order.kind === 'read' && order.value && !order.value.isCanceled ? [order.value] : []))

// In these states the money comes back by itself, or not through us.
const REFUNDS_ITSELF = ['confirming', 'unknown', 'airline_cancelled', 'refunding']
/** The states in which the cancellation itself will send what is owed; in others only the desk can. */
const SENDS_OWED = [...REFUNDS_ITSELF, 'undecided', 'refund_failed']

/** The part of the captured money that can still be refunded, isn't promised and isn't held by a bank; null when nothing was captured. */
export function refundLeft(matter: CaseMatter): Money | null {
  const payment = paymentOf(matter)
  if (payment?.status !== 'captured') return null
  const { amount, currency } = payment.amount
  const { sold, cancellation } = matter
  const isSent = cancellation !== null && SENDS_OWED.includes(cancellation.state)
  const left = sold ? leftToPromise(isSent ? sold.sale : { ...sold.sale, owed: 0 }) : amount
  return { amount: Math.max(0, Math.min(amount - payment.refunded.amount, left)), currency }
}

const isWaiting = ({ purchase }: CaseMatter) => purchase?.state === 'ordering' || purchase?.state === 'unknown'

function lookAgain({ entry, purchase, cancellation, sold }: CaseMatter): CaseAction | null {
  const open = purchase && purchase.state !== 'captured' && purchase.state !== 'closed'
  const canBeAsked = open || cancellation || sold?.orderId || ['dispute', 'schedule_silent'].includes(entry.kind)
  if (!canBeAsked) return null
  const sentence =
    entry.kind === 'schedule_silent'
      ? 'Looks whether the schedule runs again.'
      : 'Asks both providers once more, and does what follows from their answers.'
  return { kind: 'look_again', sentence }
}

function release(matter: CaseMatter, now: Date): CaseAction | null {
  const { purchase, areOrdersKnown } = matter
  const payment = paymentOf(matter)
  if (!payment || !isHeld(payment)) return null
  const amount = moneyText(payment.amount)
  if (!purchase || ['voiding', 'voided', 'closed'].includes(purchase.state)) {
    return { kind: 'release', sentence: `Lets go of the ${amount} that are reserved on the card.` }
  }
  const isSold = activeOrders(matter).some(({ isPaid, purchaseId }) => isPaid && purchaseId === purchase.id)
  if (!isWaiting(matter) || isAtWork(purchase, now) || isSold || !areOrdersKnown) return null
  const sentence = `Lets go of the ${amount} that are reserved on the card, and tells the traveler that the booking was not made. Only for when the airline itself has said that there is no ticket.`
  return { kind: 'release', sentence }
}

const isNotOurs = (matter: CaseMatter) =>
  (matter.entry.kind === 'refund_failed' && matter.entry.cancellationId !== null) ||
  (matter.entry.kind === 'dispute' && !disputeOf(matter)?.isRefundable)

function refund(matter: CaseMatter): CaseAction | null {
  const { cancellation, sold } = matter
  const left = refundLeft(matter)
  if (!left || left.amount <= 0 || isNotOurs(matter)) return null
  if (cancellation && REFUNDS_ITSELF.includes(cancellation.state)) return null
  const atMost = { amount: formatDecimal(left), currency: left.currency }
  if (cancellation?.state === 'undecided') {
    const sentence = `Decides what the traveler gets back, up to ${moneyText(left)}, sends it to the card, and tells them. Zero means that nothing comes back.`
    return { kind: 'refund', sentence, atMost }
  }
  const ticket = sold?.booking.status === 'confirmed' ? ' The booking stays as it is.' : ''
  const ends = disputeOf(matter) ? ' All of it ends the bank’s question.' : ''
  return { kind: 'refund', sentence: `Gives up to ${moneyText(left)} back to the card.${ends}${ticket}`, atMost }
}

function refundAgain({ cancellation }: CaseMatter): CaseAction | null {
  if (cancellation?.state !== 'refund_failed') return null
  const { terms } = cancellation
  const amount = terms?.refund_amount ? ` of ${formatPrice(terms.refund_amount, terms.currency)}` : ''
  return { kind: 'refund_again', sentence: `Sends the refund${amount} to the card once more.` }
}

function attachOrder(matter: CaseMatter, now: Date): CaseAction | null {
  const { purchase } = matter
  if (!purchase?.draft) return null
  const isGone = purchase.state === 'voided'
  if (!isGone && !isWaiting(matter) && purchase.state !== 'voiding') return null
  if (isAtWork(purchase, now) || (isGone && !isMoneyBack(matter))) return null
  const amount = moneyText(purchase.charge)
  const sentence = isGone
    ? `Says which order is this purchase’s. The booking is confirmed and its traveler told. The ${amount} have gone back to the card and are not charged again.`
    : `Says which order is this purchase’s. The booking is confirmed, the ${amount} are taken, and the traveler is told.`
  return { kind: 'attach_order', sentence, orderIds: activeOrders(matter).map(({ id }) => id) }
}

function resendMail(matter: CaseMatter, now: Date): CaseAction | null {
  const recipient = matter.sold?.contactEmail
  if (!recipient || !presentMail(matter, now)) return null
  return { kind: 'resend_mail', sentence: `Tells ${recipient} once more how the booking stands now.` }
}

/** The effect of closing the case by hand; null while something has to be decided first. */
function resolveSentence(matter: CaseMatter): string | null {
  const { entry, purchase, cancellation, payment } = matter
  if (isWaiting(matter) || cancellation?.state === 'undecided') return null
  if (entry.kind === 'balance_short') {
    return 'Ends the case, and as much as was refused is tried again: for when our balance has been filled.'
  }
  if (entry.kind === 'balance_floor') {
    return 'Ends the case, which opens again while the balance is below its floor: note a top-up, or set another floor.'
  }
  if (cancellation?.state === 'refund_failed') {
    return 'Ends the case: for when the money has reached the traveler by another way.'
  }
  if (entry.kind === 'refund_failed' && entry.cancellationId === null) {
    return 'Ends the case. If the traveler was paid by another way, write that under Corrections on the booking’s page first.'
  }
  if (purchase?.state === 'booked') {
    return 'Ends the case and the purchase: nobody tries to take the money any more, and the booking stays.'
  }
  if (purchase?.state === 'voiding') {
    // A payment that can't be read may be reserved.
    if (payment?.kind === 'unread' || isHeld(paymentOf(matter))) return null
    return 'Ends the case and the purchase: for when the money is settled by another way.'
  }
  if (purchase?.state === 'voided' && !isMoneyBack(matter)) {
    return 'Ends the case and the purchase: for when the money is settled by another way.'
  }
  if (purchase?.state === 'voided') return 'Ends the case and the purchase: nobody looks for its order any more.'
  return resolveDispute(matter) ?? 'Ends the case. Nothing else is done.'
}

/** The possible actions on a case, in the order in which to consider them. None when it isn't open. */
export function offeredActions(matter: CaseMatter, now: Date): CaseAction[] {
  if (matter.entry.state !== 'open') return []
  const resolve = resolveSentence(matter)
  return [
    lookAgain(matter),
    sendEvidence(matter, now),
    attachOrder(matter, now),
    refundAgain(matter),
    refund(matter),
    release(matter, now),
    acceptDispute(matter),
    resendMail(matter, now),
    resolve === null ? null : { kind: 'resolve' as const, sentence: resolve },
  ].filter((action) => action !== null)
}
