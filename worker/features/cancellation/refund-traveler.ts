import type { Booking, RefundTerms } from '../../contract/booking'
import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import { type Cancellation, type CancellationEvent, cancellationMove } from '../../domain/cancellation'
import { isDomainError } from '../../domain/error'
import { parseMoney } from '../../domain/money'
import { isTestPayment } from '../../domain/purchase'
import { termsWithin } from '../../domain/refund-terms'
import { DAY_MS } from '../../domain/time'
import type { NewMail } from '../../providers/mail'
import type { Refund } from '../../providers/payments'
import { moneyNow } from '../accounting/note-payment'
import type { SaleMoney } from '../accounting/rules-sale-money'
import type { TripLinks } from '../booking/mails'
import { tripLinks } from '../booking/trip-links'
import { findSeller } from '../booking/write-booking'
import { type CaseDeps, openCase, settleCase } from '../issues/open-case'
import type { MailKind } from '../mail/contract-kinds'
import type { MailContent } from '../mail/mail-text'
import { prepareMail } from '../mail/prepare-mail'
import { refundFailedMail, refundKnownMail } from './mails'

/** What giving money back needs from outside. */
export type RefundDeps = CaseDeps & Pick<Deps, 'cancellations' | 'payments' | 'brands' | 'ledger'>

/** A case's subject: the cancellation and the ids that it names. */
export const subjectOf = ({ id, mode, brandKey, bookingId, orderId, paymentId }: Cancellation) => ({
  about: id,
  cancellationId: id,
  mode,
  brandKey,
  bookingId,
  orderId,
  paymentId,
})

/** A mail to the traveler who waits for the cancellation; null when there is no address. */
export async function prepareCancellationMail(
  deps: RefundDeps,
  cancellation: Cancellation,
  mail: { kind: MailKind; key: string; content: (booking: Booking, links: TripLinks | null) => MailContent },
): Promise<NewMail | null> {
  const { brandKey, contactEmail: recipient, mode } = cancellation
  const sale = recipient ? await deps.cancellations.findSale(cancellation) : null
  if (!sale) return null
  const { kind, key, content } = mail
  return prepareMail(deps, await findSeller(deps, brandKey), {
    kind,
    key,
    recipient,
    mode,
    content: content(sale.booking, await tripLinks(deps.secrets, sale)),
  })
}

/** Records that a refund has failed, hands it over to a person and tells the traveler. Harmless to repeat. */
export async function noteFailedRefund(
  deps: RefundDeps,
  cancellation: Cancellation,
  refund: Refund,
): Promise<Cancellation> {
  const { id, terms } = cancellation
  const [refundId, refundStatus] = [refund.id, 'failed' as const]
  const detail = { refundId, ...refund.amount }
  // Opened before the row moves on: nothing else follows up a failed refund.
  await openCase(deps, { kind: 'refund_failed', ...subjectOf(cancellation), detail })
  const mail =
    terms &&
    (await prepareCancellationMail(deps, cancellation, {
      kind: 'refund_failed',
      key: `refund_failed:${refundId}`,
      content: (booking, links) => refundFailedMail(booking, terms, links),
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

/** The next event when no money can go to a card now: nothing is due, the amount isn't known yet, or no money was ever taken. */
function withoutRefund({ terms, paymentId }: Cancellation, amount: Money | null): CancellationEvent {
  if (!terms || terms.refund_to === 'undecided') return 'awaitRefund'
  return amount && paymentId !== null ? 'skipRefund' : 'close'
}

/** A gateway that is only out of reach is back within the day; one that still refuses then has a reason that a person has to look at. */
const TRIED_FOR_MS = DAY_MS

const isOverdue = ({ checkedAt }: Cancellation, now: Date) =>
  checkedAt !== null && now.getTime() - Date.parse(checkedAt) >= TRIED_FOR_MS

/** A mail with the current state of a refund, to a traveler who was told something else. */
const prepareNews = (deps: RefundDeps, cancellation: Cancellation, terms: RefundTerms): Promise<NewMail | null> =>
  prepareCancellationMail(deps, cancellation, {
    kind: 'refund_known',
    key: `booking:${cancellation.bookingId}:refund:${deps.clock.now().toISOString()}`,
    content: (booking, links) => refundKnownMail(booking, terms, links, 'changed'),
  })

/** The terms when not all of what they name goes to the card. */
const termsOf = (terms: RefundTerms, sent: number, money: SaleMoney): RefundTerms =>
  termsWithin(terms, { ...money, left: sent, owed: 0, disputed: 0 })

/**
 * Writes that what is still owed, but not sent, was covered by what the traveler got otherwise: that is a loss no longer, and nobody is left with
 * a debt that nothing will ever pay. Comes before the move that ends the refund; harmless to repeat.
 */
async function noteCovered(
  { ledger, clock }: RefundDeps,
  { id, brandKey, bookingId, settlement }: Cancellation,
  { money, due, sent, by }: { money: SaleMoney; due: Money; sent: number; by: string },
): Promise<void> {
  const amount = { ...due, amount: Math.min(due.amount, money.owed) - sent }
  if (!money.isBooked || !settlement || amount.amount <= 0) return
  const [paid] = (await ledger.ofBooking(brandKey, bookingId)).filter(({ event }) => event === 'payment')
  if (!paid) return
  const { purchaseId } = paid
  const noted = { brandKey, purchaseId, posting: `${id}/covered/${by}`, event: 'goodwill_returned' as const }
  await ledger.note({ ...noted, from: 'losses', to: 'travelers', amount, at: clock.now() })
}

async function noteRefund(
  deps: RefundDeps,
  refunding: Cancellation,
  refund: Refund,
  money: SaleMoney,
): Promise<Cancellation> {
  if (refund.status === 'failed') return noteFailedRefund(deps, refunding, refund)
  const { terms, settlement } = refunding
  const due = refundDue(refunding)
  if (due) await noteCovered(deps, refunding, { money, due, sent: refund.amount.amount, by: refund.id })
  const now = deps.clock.now()
  const sent = terms && termsOf(terms, refund.amount.amount, money)
  const isLess = sent?.refund_amount !== terms?.refund_amount
  const change = {
    refundId: refund.id,
    refundStatus: refund.status,
    refundReference: refund.reference,
    refundedAt: now.toISOString(),
    checkedAt: now.toISOString(),
    ...(isLess && { terms: sent }),
    settlement: settlement && { ...settlement, toTraveler: refund.amount.amount },
  }
  // The case comes first: nothing comes back for it once the row has moved on.
  if (refunding.refundStatus === 'failed' || isOverdue(refunding, now)) {
    await settleCase(deps, 'refund_failed', refunding.id, 'The refund was sent.')
  }
  const mail = isLess && sent ? await prepareNews(deps, refunding, sent) : null
  const refunded = await deps.cancellations.advance(refunding.id, 'finishRefund', change, now, mail)
  return refunded ?? { ...refunding, ...change, state: cancellationMove('finishRefund').to }
}

/** Moves on without a refund, and tells the traveler why nothing of what was promised goes to the card now. */
async function withoutPromised(
  deps: RefundDeps,
  cancellation: Cancellation,
  event: 'awaitRefund' | 'close',
  terms: RefundTerms,
): Promise<Cancellation> {
  const { id } = cancellation
  const now = deps.clock.now()
  if (event === 'close') await settleCase(deps, 'refund_failed', id, 'The traveler has the money already.')
  const change = { terms, checkedAt: now.toISOString() }
  const mail = await prepareNews(deps, cancellation, terms)
  return (await deps.cancellations.advance(id, event, change, now, mail)) ?? cancellation
}

/** The gateway's name for what a cancellation's refund is made for. */
const reasonOf = ({ id, airlineQuoteId }: Cancellation) => airlineQuoteId ?? id

/** A refund that was made before and whose answer got lost; null where none was begun. @throws DomainError `payment_unavailable` */
async function findMade({ payments }: RefundDeps, cancellation: Cancellation, paymentId: string) {
  if (cancellation.state !== cancellationMove('refund').to) return null
  const made = await payments(cancellation.mode).listRefunds(paymentId)
  return made.find(({ madeFor, status }) => madeFor === reasonOf(cancellation) && status !== 'failed') ?? null
}

/** Sends the part of the promised refund that isn't sent yet. */
async function sendRefund(
  deps: RefundDeps,
  cancellation: Cancellation,
  event: 'refund' | 'refundAgain',
  { paymentId, due, terms }: { paymentId: string; due: Money; terms: RefundTerms },
): Promise<Cancellation> {
  const { cancellations, payments, clock, log } = deps
  const { id, mode } = cancellation
  const money = await moneyNow(deps, cancellation, parseMoney(terms.paid_amount, terms.currency))
  const owed = money.isBooked && cancellation.settlement ? money.owed : due.amount
  const amount = { ...due, amount: Math.min(due.amount, owed, money.left) }
  if (money.disputed > 0 || amount.amount <= 0) {
    const made = await findMade(deps, cancellation, paymentId)
    if (made) return noteRefund(deps, cancellation, made, money)
    if (money.disputed > 0) return withoutPromised(deps, cancellation, 'awaitRefund', termsWithin(terms, money))
    await noteCovered(deps, cancellation, { money, due, sent: 0, by: 'otherwise' })
    return withoutPromised(deps, cancellation, 'close', termsOf(terms, 0, money))
  }
  const now = clock.now()
  const isFirstTry = cancellation.state !== cancellationMove(event).to
  const change = isFirstTry ? { checkedAt: now.toISOString() } : {}
  const refunding = await cancellations.advance(id, event, change, now)
  if (!refunding) return cancellation
  try {
    const madeFor = reasonOf(refunding)
    const refund = await payments(mode).refund({ paymentId, amount, madeFor })
    // Somebody gave back all that was left a moment ago: the next try will see it.
    return refund.madeFor === madeFor ? await noteRefund(deps, refunding, refund, money) : refunding
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

async function refundBy(
  deps: RefundDeps,
  cancellation: Cancellation,
  event: 'refund' | 'refundAgain',
): Promise<Cancellation> {
  const { cancellations, clock } = deps
  const { id, paymentId, terms } = cancellation
  const due = refundDue(cancellation)
  if (due && terms && paymentId !== null && !isTestPayment(paymentId)) {
    return sendRefund(deps, cancellation, event, { paymentId, due, terms })
  }
  const now = clock.now()
  const next = withoutRefund(cancellation, due)
  const skipped = next === 'skipRefund' ? { refundedAt: now.toISOString() } : {}
  return (await cancellations.advance(id, next, skipped, now)) ?? cancellation
}

/**
 * Refunds what is due for a booking that the airline has canceled. Harmless to repeat; a gateway that can't be reached leaves it
 * `refunding`, for the schedule, and after a day for a person; an airline that doesn't say what it gives back, and a bank that decides a dispute,
 * leave it `undecided`, to be asked for. What the traveler has received otherwise meanwhile isn't sent again, and the mail says so.
 */
export const refundTraveler = (deps: RefundDeps, cancellation: Cancellation): Promise<Cancellation> =>
  refundBy(deps, cancellation, 'refund')

/** Sends a failed refund again, because a person said so. Returns the updated cancellation. */
export const refundAgain = (deps: RefundDeps, cancellation: Cancellation): Promise<Cancellation> =>
  refundBy(deps, cancellation, 'refundAgain')
