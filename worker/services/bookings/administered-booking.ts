import type { AdministeredBooking } from '../../contract/desk/bookings'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/session'
import { tripNow } from '../../domain/booking/trip'
import { DomainError } from '../../domain/error'
import { maskedEmail, maskedName } from '../../domain/trip/masked-traveler'
import type { SoldBooking } from '../../ports/purchases'

/** A booking within somebody's scope. @throws DomainError `not_found`, for another brand's as for none */
export async function findAdministered(
  { administeredBookings }: Pick<Deps, 'administeredBookings'>,
  scope: BrandScope,
  bookingId: string,
): Promise<SoldBooking> {
  const sold = await administeredBookings.find(scope, bookingId)
  if (!sold) throw new DomainError('not_found', 'There is no such booking.')
  return sold
}

/** Everything that is known of a booking, who travels masked. @throws DomainError `not_found`, for another brand's as for none */
export async function readAdministered(
  deps: Pick<Deps, 'administeredBookings' | 'clock'>,
  scope: BrandScope,
  bookingId: string,
): Promise<AdministeredBooking> {
  const sold = await findAdministered(deps, scope, bookingId)
  const { brandKey, mode, orderId, paymentId, contactEmail, money } = sold
  const { status, duffelBookingId, bookingData, cardBrand, createdAt, cancellation, flightChange } = tripNow(
    sold.booking,
    deps.clock.now(),
  )
  const { slices, passengers, owner_name, charge, charge_lines, paid_amount } = bookingData
  return {
    ...{ id: bookingId, brandKey, mode, status, orderId, paymentId, createdAt, cardBrand, slices, money },
    reference: duffelBookingId,
    isBeingCanceled: cancellation?.status === 'confirming',
    paid: { amount: paid_amount, currency: charge.currency },
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
    ...(await deps.administeredBookings.records(brandKey, bookingId)),
  }
}
