import type { Mode } from '../../../contract/admin'
import type { Deps } from '../../../deps'
import type { BrandScope } from '../../../domain/account/rights'
import type { SoldBooking } from '../../../domain/booking/sold-booking'
import { tripNow } from '../../../domain/booking/trip'
import { DomainError } from '../../../domain/error'
import { formatDecimal } from '../../../domain/money'
import { maskedEmail, maskedName } from '../../../domain/trip/masked-traveler'
import type { Correction } from '../../accounting/contract-corrections'
import { type CancelObstacle, cancelObstacle } from '../../cancellation/quote-cancellation'
import { currentMail } from '../../trips/send-again'
import type { AdministeredBooking } from './contract'

/** A booking within a user's scope. @throws DomainError `not_found`, also for another brand's */
export async function findAdministered(
  { administeredBookings }: Pick<Deps, 'administeredBookings'>,
  scope: BrandScope,
  bookingId: string,
): Promise<SoldBooking> {
  const sold = await administeredBookings.find(scope, bookingId)
  if (!sold) throw new DomainError('not_found', 'There is no such booking.')
  return sold
}

/** The wanted booking, the user's scope, and the shop's mode. */
export interface AdministeredWhich {
  scope: BrandScope
  shopMode: Mode
  bookingId: string
  /** Whether its books may be seen: what the provider was paid, and our fee. */
  withBooks: boolean
}

const IN_THE_WAY: Record<CancelObstacle, string> = {
  confirming: 'The airline is being asked to cancel it. The traveler is told once it has answered.',
  canceled: 'It is cancelled already.',
  over: 'The trip is over.',
  pending: 'The airline has not confirmed it yet. It can be cancelled once it is confirmed.',
  other_mode: 'It was sold in the other mode. It can be cancelled while the platform is in that mode.',
  settled: 'Its purchase was ended by hand at the desk.',
  unpaid: 'Its payment is not settled yet. It can be cancelled once it is.',
}

/** Why no mail about it can be sent: there is no address, or nothing true to say. */
export const mailObstacle = (sold: SoldBooking, now: Date): string | null => {
  if (!sold.contactEmail) return 'There is no address on record any more.'
  return currentMail(sold, now) ? null : 'No email says how it stands now.'
}

function obstaclesOf(sold: SoldBooking, shopMode: Mode, now: Date): AdministeredBooking['obstacles'] {
  const cancel = cancelObstacle(sold, shopMode, now)
  return { resendMail: mailObstacle(sold, now), cancel: cancel && IN_THE_WAY[cancel] }
}

/** The corrections of a booking's books, in order. @throws DomainError `database_unavailable` */
async function readCorrections(
  { corrections }: Pick<Deps, 'corrections'>,
  brandKey: string,
  bookingId: string,
): Promise<Correction[]> {
  return (await corrections.ofBooking(brandKey, bookingId)).map(({ row, by, answeredBy }) => ({
    id: row.id,
    kind: row.kind,
    amount: formatDecimal(row),
    currency: row.currency,
    note: row.note,
    state: row.state,
    by,
    at: row.at,
    answeredBy,
  }))
}

/** Everything known about a booking, with the travelers masked. @throws DomainError `not_found`, also for another brand's */
export async function readAdministered(
  deps: Pick<Deps, 'administeredBookings' | 'corrections' | 'clock'>,
  { scope, shopMode, bookingId, withBooks }: AdministeredWhich,
): Promise<AdministeredBooking> {
  const sold = await findAdministered(deps, scope, bookingId)
  const { brandKey, mode, orderId, paymentId, contactEmail, money } = sold
  const { status, duffelBookingId, bookingData, cardBrand, createdAt, cancellation, flightChange } = tripNow(
    sold.booking,
    deps.clock.now(),
  )
  const { slices, passengers, owner_name, total_amount, total_currency, charge_lines } = bookingData
  return {
    id: bookingId,
    brandKey,
    mode,
    status,
    orderId,
    paymentId,
    createdAt,
    cardBrand,
    slices,
    money,
    reference: duffelBookingId,
    isBeingCanceled: cancellation?.status === 'confirming',
    paid: { amount: total_amount, currency: total_currency },
    contactEmail: maskedEmail(contactEmail),
    airline: owner_name,
    travelers: passengers.map(({ type, given_name, family_name, email }) => ({
      type,
      name: maskedName(given_name, family_name),
      email: maskedEmail(email),
    })),
    chargeLines: charge_lines,
    cancellation: cancellation ?? null,
    flightChange: flightChange ?? null,
    obstacles: obstaclesOf(sold, shopMode, deps.clock.now()),
    ...(await deps.administeredBookings.records(brandKey, bookingId)),
    ...(!withBooks && { ledger: [] }),
    corrections: withBooks ? await readCorrections(deps, brandKey, bookingId) : [],
  }
}
