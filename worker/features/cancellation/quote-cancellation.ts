import type { Mode } from '../../contract/admin'
import type { CancellationQuote } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import type { SoldBooking, Traveler } from '../../domain/booking/sold-booking'
import { tripNow } from '../../domain/booking/trip'
import { type Cancellation, cancellationMove, newCancellation } from '../../domain/cancellation'
import { DomainError } from '../../domain/error'
import { termsWithin } from '../../domain/refund-terms'
import { MINUTE_MS } from '../../domain/time'
import type { CurrentOrder } from '../../providers/flights'
import { moneyNow } from '../accounting/note-payment'
import type { SaleMoney } from '../accounting/rules-sale-money'
import type { ConfirmCancelDeps } from './confirm-cancellation'
import { paidFor, quotedTerms } from './finish-cancellation'
import { noticeCancellation } from './notice-cancellation'
import { refundTraveler } from './refund-traveler'

/** The booking to cancel, its traveler, and the shop's brand and current mode. */
export interface CancelInput {
  brand: BrandRecord
  mode: Mode
  traveler: Traveler
  bookingId: string
}

/** What a traveler reads while the airline is being asked to cancel. */
export const CONFIRMING = 'We are confirming the cancellation with the airline'

const inProgress = () =>
  new DomainError(
    'booking_in_progress',
    'We are still confirming this booking with the airline. It can be cancelled once it is confirmed.',
  )

/** Why a booking can't be canceled now. `settled`: a person has ended its purchase; `other_mode`: it was sold in the other mode. */
export type CancelObstacle = 'confirming' | 'canceled' | 'over' | 'pending' | 'other_mode' | 'settled' | 'unpaid'

/** Why a booking can't be canceled in the shop's mode; null when it can. */
export function cancelObstacle(
  { booking, mode, orderId, isPaid, isClosed }: SoldBooking,
  shopMode: Mode,
  now: Date,
): CancelObstacle | null {
  const { status, cancellation } = booking
  if (cancellation?.status === 'confirming') return 'confirming'
  if (status === 'cancelled') return 'canceled'
  if (tripNow(booking, now).status === 'completed') return 'over'
  if (status === 'pending') return 'pending'
  if (mode !== shopMode) return 'other_mode'
  if (isClosed) return 'settled'
  // The money is taken within minutes of the ticket; before that there is nothing to refund.
  return orderId === null || !isPaid ? 'unpaid' : null
}

function refusal(obstacle: CancelObstacle, mode: Mode): DomainError {
  switch (obstacle) {
    case 'confirming':
      return new DomainError('cancellation_in_progress', `${CONFIRMING}.`)
    case 'canceled':
      return new DomainError('already_cancelled', 'This booking is already cancelled.')
    case 'over':
      return new DomainError('not_cancellable', 'This trip is over and can no longer be cancelled.')
    case 'other_mode': {
      const made = mode === 'live' ? 'with real payment' : 'in test mode'
      const message = `This booking was made ${made} and can't be cancelled here at the moment. Please contact customer support.`
      return new DomainError('mode_unavailable', message)
    }
    case 'settled':
      return notCancelable()
    case 'pending':
    case 'unpaid':
      return inProgress()
  }
}

/**
 * A traveler's own booking that may be canceled now, with its order.
 * @throws DomainError `not_found`, `already_cancelled`, `cancellation_in_progress`, `booking_in_progress`, `not_cancellable`,
 * `mode_unavailable`
 */
export async function cancelableBooking(
  { bookings, clock }: Pick<Deps, 'bookings' | 'clock'>,
  input: CancelInput,
): Promise<SoldBooking & { orderId: string }> {
  const sold = await bookings.findSold(input.traveler, input.bookingId)
  if (!sold) throw new DomainError('not_found', 'There is no such booking.')
  const obstacle = cancelObstacle(sold, input.mode, clock.now())
  if (obstacle !== null) throw refusal(obstacle, sold.mode)
  return { ...sold, orderId: sold.orderId ?? '' } // never '': without an order the obstacle is `unpaid`
}

/** What quoting a cancellation needs from outside. */
export type CancelDeps = ConfirmCancelDeps & Pick<Deps, 'bookings'>

type Sold = SoldBooking & { orderId: string }

/** The time a traveler needs to read and decide. A quote that expires sooner isn't offered. */
const TIME_TO_DECIDE_MS = 5 * MINUTE_MS

const notCancelable = () =>
  new DomainError(
    'not_cancellable',
    'The airline does not let us cancel this booking online. Please contact customer support.',
  )

const alreadyCanceled = () =>
  new DomainError('already_cancelled', 'The airline had already cancelled this booking. It is now in Cancelled.')

const unclear = () =>
  new DomainError(
    'provider_busy',
    'The airline is not clear about this booking at the moment. Nothing was changed. Please try again in a few minutes.',
  )

const isGoodFor = ({ expiresAt }: Cancellation, now: Date, ms: number) =>
  expiresAt === null || Date.parse(expiresAt) - now.getTime() >= ms

/** Whether a quote can still be confirmed. */
export const canBeConfirmed = (cancellation: Cancellation, now: Date) => isGoodFor(cancellation, now, 1)

/** Where a sale's money is now. @throws DomainError `database_unavailable` */
export const moneyOf = (deps: CancelDeps, sold: SoldBooking): Promise<SaleMoney> =>
  moneyNow(deps, { ...sold, bookingId: sold.booking.id }, paidFor(sold.booking))

/** Whether a quote's promise can still be kept. */
export const canBeKept = ({ terms }: Cancellation, money: SaleMoney) =>
  terms !== null && JSON.stringify(termsWithin(terms, money)) === JSON.stringify(terms)

function toQuote({ id, expiresAt, terms }: Cancellation, { booking }: SoldBooking): CancellationQuote {
  if (!terms) throw new Error(`Quote ${id} has no terms`)
  return { id, expiresAt, terms, cardLast4: booking.cardLast4 }
}

/** The row for the airline's answer, stored before the airline is asked. */
async function request(deps: CancelDeps, { brand, bookingId }: CancelInput, sold: Sold): Promise<Cancellation> {
  const { mode, provider, orderId, paymentId, contactEmail } = sold
  const about = { brandKey: brand.key, bookingId, mode, provider, orderId, paymentId, contactEmail }
  const cancellation = newCancellation({ id: deps.ids.uuid(), ...about }, deps.clock.now())
  await deps.cancellations.insert(cancellation)
  return cancellation
}

async function askAirline(
  deps: CancelDeps,
  { sold, money }: { sold: Sold; money: SaleMoney },
  requested: Cancellation,
) {
  const flights = deps.flights(sold.mode, sold.provider)
  const refuse = async () => {
    await deps.cancellations.advance(requested.id, 'denyQuote', {}, deps.clock.now())
    throw notCancelable()
  }
  const settle = async (canceled: CurrentOrder) => {
    const found = await noticeCancellation(deps, sold, canceled, requested)
    if (found) await refundTraveler(deps, found)
    throw alreadyCanceled()
  }
  const order = await flights.readOrder(sold.orderId)
  if (!order) return refuse()
  if (order.isCanceled) return settle(order)
  if (!order.canBeCanceled) return refuse()
  const outcome = await flights.quoteCancellation(sold.orderId)
  switch (outcome.kind) {
    case 'already_cancelled': {
      const now = await flights.readOrder(sold.orderId)
      // Only the order itself says whether it is canceled, and by which quote.
      if (!now?.isCanceled) throw unclear()
      return settle(now)
    }
    case 'not_cancellable':
      return refuse()
    case 'quoted': {
      const { quote } = outcome
      const promised = quotedTerms(sold, { total: order.total, quote }, { money, at: deps.clock.now() })
      const change = { ...promised, airlineQuoteId: quote.id, expiresAt: quote.expiresAt }
      const quoted = await deps.cancellations.advance(requested.id, 'quote', change, deps.clock.now())
      return quoted ?? { ...requested, ...change, state: cancellationMove('quote').to }
    }
  }
}

/**
 * What canceling a booking would refund; nothing is canceled. An earlier quote is returned again while there is
 * time to decide, so that two tabs show the same one. A booking that the airline has already canceled is settled as canceled.
 * @throws DomainError as cancelableBooking, and `provider_timeout`, `provider_busy`, `provider_unavailable`
 */
export async function quoteCancellation(deps: CancelDeps, input: CancelInput): Promise<CancellationQuote> {
  const sold = await cancelableBooking(deps, input)
  const [current, money] = await Promise.all([
    deps.cancellations.current(input.traveler, input.bookingId),
    moneyOf(deps, sold),
  ])
  const isGood = current?.state === 'quoted' && isGoodFor(current, deps.clock.now(), TIME_TO_DECIDE_MS)
  if (isGood && canBeKept(current, money)) return toQuote(current, sold)
  const requested = await request(deps, input, sold)
  return toQuote(await askAirline(deps, { sold, money }, requested), sold)
}
