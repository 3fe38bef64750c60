import type { Deps } from '../../../deps'
import type { SoldBooking } from '../../../domain/booking/sold-booking'
import { DomainError } from '../../../domain/error'
import { formatDecimal, moneyText, readMoney } from '../../../domain/money'
import type { CorrectionAnswer, CorrectionKind, NewCorrection } from '../../accounting/contract-corrections'
import { moneyNow } from '../../accounting/note-payment'
import type { SaleMoney } from '../../accounting/rules-sale-money'
import { type Actor, auditEntry } from '../../activity/audit-entry'
import { paidFor } from '../../cancellation/finish-cancellation'
import { noticeRefundTerms, type WatchDeps } from '../../cancellation/watch-cancellations'
import { openCase, settleCase } from '../../issues/open-case'
import { type AdministeredWhich, findAdministered, readAdministered } from './administered-booking'
import type { AdministeredBooking } from './contract'

/** What correcting the books of a sale needs from outside. */
export type CorrectDeps = WatchDeps & Pick<Deps, 'administeredBookings' | 'corrections' | 'audit'>

/**
 * From this total of minor units for a booking on, a second person has to confirm: 500 dollars, and hardly more in any currency of cards, whose
 * minor units are never worth much more than a cent. We have no rates by which one amount could hold in all.
 */
const SECOND_PERSON_FROM = 50_000

/** What a refund that is being made pays can't be paid by hand at the same time. */
async function requireNoRefund({ cancellations }: CorrectDeps, brandKey: string, bookingId: string): Promise<void> {
  const all = await cancellations.ofBooking(brandKey, bookingId)
  if (!all.some(({ state }) => state === 'airline_cancelled' || state === 'refunding')) return
  throw new DomainError('conflict', 'A refund of this booking is being made. Please try again in a few minutes.')
}

/** The most that can have happened; null where the books know no bound. */
function mostOf(kind: CorrectionKind, { paid, left, disputed }: SaleMoney): number | null {
  if (kind === 'paid_to_traveler') return left
  return kind === 'paid_by_traveler' ? paid - left - disputed : null
}

/** Refuses what can't have happened. @throws DomainError `invalid_input` beside the amount */
function checked(
  kind: CorrectionKind,
  typed: string,
  { currency, money }: { currency: string; money: SaleMoney },
): number {
  const amount = readMoney(typed, currency)?.amount ?? 0
  const most = mostOf(kind, money)
  if (amount > 0 && (most === null || amount <= most)) return amount
  const message =
    most === null
      ? 'Enter an amount above zero'
      : most > 0
        ? `Enter an amount up to ${moneyText({ amount: most, currency })}`
        : kind === 'paid_to_traveler'
          ? 'Nothing of the payment is left to pay back'
          : 'Nothing went back that the traveler could pay again'
  throw new DomainError('invalid_input', message, { fields: { amount: message } })
}

const saleOf = ({ booking, ...sold }: SoldBooking) => ({ ...sold, bookingId: booking.id })

/**
 * Writes into the books of a booking what no provider reports, once per key. From an amount on it waits for a second administrator.
 * @throws DomainError `not_found`, `conflict` for a sale that the books don't have, `invalid_input`
 */
export async function writeCorrection(
  deps: CorrectDeps,
  { key: id, kind, amount: typed, note, by, ...which }: AdministeredWhich & NewCorrection & { by: Actor },
): Promise<AdministeredBooking> {
  const { scope, bookingId } = which
  const sold = await findAdministered(deps, scope, bookingId)
  const { brandKey, mode, booking } = sold
  const earlier = await deps.corrections.ofBooking(brandKey, bookingId)
  if (earlier.some(({ row }) => row.id === id)) return readAdministered(deps, which)
  const paid = (await deps.ledger.ofBooking(brandKey, bookingId)).find(({ event }) => event === 'payment')
  if (!paid) throw new DomainError('conflict', 'The books have no payment of this booking.')
  const { purchaseId, currency } = paid
  if (kind === 'paid_to_traveler') await requireNoRefund(deps, brandKey, bookingId)
  const money = await moneyNow(deps, saleOf(sold), paidFor(booking))
  const amount = checked(kind, typed, { currency, money })
  const before = earlier.reduce((sum, { row }) => (row.state === 'withdrawn' ? sum : sum + row.amount), 0)
  const needsSecond = before + amount >= SECOND_PERSON_FROM
  const audit = auditEntry(
    deps,
    { ...by, brandKey },
    { action: 'correction_written', detail: { booking: bookingId, kind, amount, currency } },
  )
  const about = { brandKey, mode, bookingId }
  // Before it is written: nobody comes back to call the second person.
  if (needsSecond)
    await openCase(deps, {
      kind: 'correction_waits',
      about: id,
      ...about,
      purchaseId,
      detail: { kind, amount, currency },
    })
  await deps.corrections.add(
    {
      ...about,
      id,
      purchaseId,
      kind,
      amount,
      currency,
      note,
      needsSecond,
      state: 'waiting',
      userId: by.userId,
      at: deps.clock.now().toISOString(),
      answeredBy: null,
      answeredAt: null,
    },
    { ...audit, id },
  )
  // A refund that had failed may be paid by it.
  await noticeRefundTerms(deps, about)
  return readAdministered(deps, which)
}

/**
 * Confirms a correction that waits, as somebody who didn't write it, or withdraws it.
 * @throws DomainError `not_found`, `conflict` where it doesn't wait any more, or for its writer, `invalid_input` where it can't have happened any more
 */
export async function answerCorrection(
  deps: CorrectDeps,
  {
    correctionId: id,
    answer,
    by,
    ...which
  }: AdministeredWhich & CorrectionAnswer & { correctionId: string; by: Actor },
): Promise<AdministeredBooking> {
  const { scope, bookingId } = which
  const sold = await findAdministered(deps, scope, bookingId)
  const { brandKey, booking } = sold
  const found = (await deps.corrections.ofBooking(brandKey, bookingId)).find(({ row }) => row.id === id)
  if (!found) throw new DomainError('not_found', 'There is no such correction.')
  const { row } = found
  if (answer === 'confirm') {
    if (row.userId === by.userId) throw new DomainError('conflict', 'Somebody else has to confirm what you wrote.')
    if (row.kind === 'paid_to_traveler') await requireNoRefund(deps, brandKey, bookingId)
    const money = await moneyNow(deps, saleOf(sold), paidFor(booking))
    checked(row.kind, formatDecimal(row), { currency: row.currency, money })
  }
  const audit = auditEntry(
    deps,
    { ...by, brandKey },
    { action: 'correction_answered', detail: { booking: bookingId, answer } },
  )
  const state = answer === 'confirm' ? 'written' : 'withdrawn'
  const answered = await deps.corrections.answer(id, { state, by: by.userId, at: deps.clock.now() }, audit)
  if (!answered) throw new DomainError('conflict', 'This correction does not wait any more.')
  await settleCase(deps, 'correction_waits', id, answer === 'confirm' ? 'It was confirmed.' : 'It was withdrawn.')
  await noticeRefundTerms(deps, { brandKey, bookingId })
  return readAdministered(deps, which)
}
