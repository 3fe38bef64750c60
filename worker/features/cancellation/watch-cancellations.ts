import type { RefundTerms } from '../../contract/booking'
import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import { type Cancellation, cancellationMove, type WatchedState } from '../../domain/cancellation'
import { isDomainError } from '../../domain/error'
import { formatDecimal, parseMoney } from '../../domain/money'
import { decidedTerms, termsWithin } from '../../domain/refund-terms'
import { DAY_MS, HOUR_MS } from '../../domain/time'
import { moneyNow, readMoney } from '../accounting/note-payment'
import { settlementOf } from '../accounting/rules-amounts'
import { openCase, settleCase } from '../issues/open-case'
import { paidFor, quotedTerms } from './finish-cancellation'
import { refundKnownMail } from './mails'
import { noticeCancellation } from './notice-cancellation'
import {
  noteFailedRefund,
  prepareCancellationMail,
  type RefundDeps,
  refundAgain,
  refundTraveler,
  subjectOf,
} from './refund-traveler'
import { settleCancellation } from './settle-cancellations'

/** What asking about cancellations needs from outside. */
export type WatchDeps = RefundDeps & Pick<Deps, 'flights'>

/** How long a traveler waits for the airline's answer until a person asks the airline. */
const UNDECIDED_FOR_MS = 14 * DAY_MS

/** Records the refund of a cancellation, tells the traveler and sends it; `outcome` is how the case about it ended. */
async function learnRefund(
  deps: RefundDeps,
  cancellation: Cancellation,
  {
    terms,
    outcome,
    ...known
  }: Pick<Cancellation, 'airlineQuoteId' | 'settlement'> & { terms: RefundTerms; outcome: string },
): Promise<Cancellation> {
  const { id, bookingId, terms: before } = cancellation
  const isByBank = before?.limit?.bank === 'decides'
  const mail = await prepareCancellationMail(deps, cancellation, {
    kind: 'refund_known',
    // A bank may decide more than once.
    key: isByBank ? `booking:${bookingId}:refund:${deps.clock.now().toISOString()}` : `refund_known:${id}`,
    content: (canceled, links) => refundKnownMail(canceled, terms, links, isByBank ? 'bank' : 'airline'),
  })
  const change = { ...known, terms, checkedAt: null }
  const moved = await deps.cancellations.advance(id, 'learnRefund', change, deps.clock.now(), mail)
  await settleCase(deps, 'refund_undecided', id, outcome)
  return moved ? refundTraveler(deps, moved) : cancellation
}

/** Continues a refund that was promised before a bank began to decide, once it has: what the bank has given isn't sent again. */
async function learnDecision(deps: WatchDeps, cancellation: Cancellation, terms: RefundTerms): Promise<Cancellation> {
  const { id, airlineQuoteId } = cancellation
  const { currency, paid_amount } = terms
  const money = await moneyNow(deps, cancellation, parseMoney(paid_amount, currency))
  if (money.disputed > 0) {
    const change = { checkedAt: deps.clock.now().toISOString() }
    return (await deps.cancellations.advance(id, 'awaitRefund', change, deps.clock.now())) ?? cancellation
  }
  return learnRefund(deps, cancellation, {
    terms: termsWithin(terms, { ...money, left: Math.min(money.left, money.owed), owed: 0 }),
    // It is noted already.
    settlement: { currency, fromAirline: 0, toTraveler: 0 },
    airlineQuoteId,
    outcome: 'The bank has decided.',
  })
}

/** Asks the airline what it gives back for what it has canceled; once it says so, tells the traveler and gives it back. */
async function askForRefund(deps: WatchDeps, cancellation: Cancellation): Promise<Cancellation> {
  const { cancellations, flights, clock } = deps
  const { id, mode, provider, orderId, settlement, terms } = cancellation
  if (settlement && !settlement.waits && terms) return learnDecision(deps, cancellation, terms)
  const order = await flights(mode, provider).readOrder(orderId)
  const sale = await cancellations.findSale(cancellation)
  if (!sale) throw new Error(`Cancellation ${id} has no booking`)
  const money = await moneyNow(deps, cancellation, paidFor(sale.booking))
  const now = clock.now()
  const [quote, checkedAt] = [order?.cancellation ?? null, now.toISOString()]
  const settled =
    order &&
    quotedTerms(
      sale,
      { total: order.total, quote },
      { money, at: new Date(cancellation.canceledAt ?? checkedAt), before: settlement },
    )
  const isBanks = settled?.terms.limit?.bank === 'decides'
  if (isBanks && terms?.limit?.bank === 'decides') {
    return (await cancellations.advance(id, 'awaitRefund', { checkedAt }, now)) ?? cancellation
  }
  if (!settled || (settled.terms.refund_to === 'undecided' && !isBanks)) {
    if (now.getTime() - Date.parse(cancellation.canceledAt ?? checkedAt) >= UNDECIDED_FOR_MS) {
      const detail = { refund: quote?.refund?.amount ?? null, currency: quote?.refund?.currency ?? null }
      await openCase(deps, { kind: 'refund_undecided', ...subjectOf(cancellation), detail })
    }
    return (await cancellations.advance(id, 'awaitRefund', { checkedAt }, now)) ?? cancellation
  }
  const airlineQuoteId = quote?.id ?? cancellation.airlineQuoteId
  return learnRefund(deps, cancellation, {
    ...settled,
    airlineQuoteId,
    outcome: 'The airline said what it gives back.',
  })
}

/** Refunds what a person has decided where the airline doesn't say what it refunds, and tells the traveler. Nothing for zero. */
export async function decideRefund(deps: RefundDeps, cancellation: Cancellation, amount: Money): Promise<Cancellation> {
  const sale = await deps.cancellations.findSale(cancellation)
  if (!sale) throw new Error(`Cancellation ${cancellation.id} has no booking`)
  const paid = paidFor(sale.booking)
  const decided = decidedTerms(paid, amount, await readMoney(deps, cancellation, paid))
  // Its order is canceled with the rest, whatever goes back.
  const offset_amount = formatDecimal({ ...paid, amount: Math.min(sale.offset, amount.amount) })
  const terms = sale.offset > 0 ? { ...decided, offset_amount } : decided
  return learnRefund(deps, cancellation, {
    terms,
    settlement: settlementOf(terms, null),
    airlineQuoteId: cancellation.airlineQuoteId,
    outcome: 'A person decided what goes back.',
  })
}

/** Asks the gateway for the state of a refund that was made. */
async function followRefund(deps: RefundDeps, cancellation: Cancellation): Promise<Cancellation> {
  const { cancellations, payments, clock } = deps
  const { id, mode, refundId, refundReference } = cancellation
  const now = clock.now()
  if (refundId === null) {
    await cancellations.recordCheck(cancellation, now)
    return cancellation
  }
  const refund = await payments(mode).findRefund(refundId)
  if (!refund) throw new Error(`The gateway knows no refund ${refundId}`)
  if (refund.status === 'failed') return noteFailedRefund(deps, cancellation, refund)
  const change = {
    refundStatus: refund.status,
    refundReference: refund.reference ?? refundReference,
    checkedAt: now.toISOString(),
  }
  return (await cancellations.advance(id, 'followRefund', change, now)) ?? cancellation
}

/** Checks whether an order whose cancellation was refused or given up is canceled after all. */
async function lookAgain(deps: WatchDeps, cancellation: Cancellation): Promise<Cancellation> {
  const { cancellations, flights, clock } = deps
  const { mode, provider, orderId } = cancellation
  const { booking } = (await cancellations.findSale(cancellation)) ?? {}
  const order = booking?.status === 'confirmed' ? await flights(mode, provider).readOrder(orderId) : null
  await cancellations.recordCheck(cancellation, clock.now())
  if (!booking || !order) return cancellation
  // A cancellation begins only with a booking that is paid for.
  return (await noticeCancellation(deps, { ...cancellation, booking, isPaid: true }, order)) ?? cancellation
}

/** The watched states, how often each is checked, and for how long. */
const WATCHES: {
  state: WatchedState
  everyMs: number
  forMs: number
  ask: (deps: WatchDeps, cancellation: Cancellation) => Promise<Cancellation>
}[] = [
  { state: 'undecided', everyMs: DAY_MS, forMs: Number.POSITIVE_INFINITY, ask: askForRefund },
  // Banks name their reference within days, and send back what they can't place within weeks.
  { state: 'refunded', everyMs: DAY_MS, forMs: 30 * DAY_MS, ask: followRefund },
  { state: 'refused', everyMs: 6 * HOUR_MS, forMs: 10 * DAY_MS, ask: lookAgain },
]

/**
 * Asks about one cancellation right away, at the airline or about its refund, and returns it as updated.
 * @throws DomainError as the provider's and the gateway's calls do
 */
export function lookAtCancellation(deps: WatchDeps, cancellation: Cancellation): Promise<Cancellation> {
  const watch = WATCHES.find(({ state }) => state === cancellation.state)
  return watch ? watch.ask(deps, cancellation) : settleCancellation(deps, cancellation)
}

const AT_A_TIME = 50

/** A cancellation that can't be checked now is checked again in an hour, and doesn't hold up the others. */
const AGAIN_AFTER_MS = HOUR_MS

/**
 * Checks cancellations that wait for others: refunds that the airline hasn't named, refunds on their way to a bank, and refused
 * cancellations whose order may be canceled after all. Returns how many moved on.
 */
export async function watchCancellations(deps: WatchDeps): Promise<number> {
  const now = deps.clock.now().getTime()
  let moved = 0
  for (const { state, everyMs, forMs, ask } of WATCHES) {
    const from = { since: new Date(Math.max(0, now - forMs)), checked: new Date(now - everyMs) }
    for (const cancellation of await deps.cancellations.watched(state, from, AT_A_TIME)) {
      try {
        if ((await ask(deps, cancellation)).state !== state) moved++
      } catch (error) {
        const code = isDomainError(error) ? error.code : String(error)
        deps.log({ level: 'error', event: 'watch_failed', cancellationId: cancellation.id, code })
        await deps.cancellations.recordCheck(cancellation, new Date(now - everyMs + AGAIN_AFTER_MS))
      }
    }
  }
  return moved
}

/**
 * Asks the gateway about a refund that it reported, and updates its cancellation. False when the refund was made for none of ours.
 * Harmless to repeat. @throws DomainError `payment_unavailable`, `database_unavailable`
 */
export async function noticeRefund(deps: RefundDeps, refundId: string): Promise<boolean> {
  const cancellation = await deps.cancellations.findByRefund(refundId)
  if (cancellation?.state === cancellationMove('finishRefund').to) await followRefund(deps, cancellation)
  return cancellation !== null
}

/**
 * Asks what goes back for a booking that the airline has canceled, if that isn't known yet, because the airline reported on the order or a bank has decided. A
 * failed refund is settled once the traveler has the money by other ways. Harmless to repeat.
 * @throws DomainError as reading the order does, `database_unavailable`
 */
export async function noticeRefundTerms(
  deps: WatchDeps,
  booking: { brandKey: string; bookingId: string },
): Promise<void> {
  const all = await deps.cancellations.ofBooking(booking.brandKey, booking.bookingId)
  const undecided = all.find(({ state }) => state === 'undecided')
  if (undecided) await askForRefund(deps, undecided)
  const failed = all.find(({ state, terms, settlement }) => state === 'refund_failed' && terms && settlement)
  if (!failed?.terms) return
  const { paid_amount, currency } = failed.terms
  const { isBooked, owed } = await readMoney(deps, failed, parseMoney(paid_amount, currency))
  if (isBooked && owed === 0) await refundAgain(deps, failed)
}
