import type { Mode } from '../../contract/admin'
import type { BookingRequest } from '../../contract/booking'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { isBoughtBy, type Purchase } from '../../domain/purchase'
import { caseKey } from '../issues/rules'

/** The refusal to buy again what somebody has bought, or may have. */
export const alreadyBooked = (): DomainError =>
  new DomainError(
    'already_booked',
    'You already have this booking. Please do not book again: you find it in My Trips, or by its reference and your e-mail address.',
  )

/** Why an offer can't be bought that another purchase holds: it may be the same travelers' own. */
export function offerTaken(
  holder: Purchase | null,
  brandKey: string,
  passengers: BookingRequest['passengers'],
): DomainError {
  if (holder?.brandKey === brandKey && isBoughtBy(holder, passengers)) return alreadyBooked()
  return new DomainError(
    'offer_already_booked',
    'This fare has just been booked. Nothing was charged. Please search again.',
  )
}

/** Refuses before any card is asked. @throws DomainError `already_booked`, `offer_already_booked` */
export async function requireUnsold(
  { purchases }: Pick<Deps, 'purchases'>,
  wanted: { brandKey: string; mode: Mode; offerId: string; passengers: BookingRequest['passengers'] },
): Promise<void> {
  const holder = await purchases.lookUp({ mode: wanted.mode, offerId: wanted.offerId })
  if (holder) throw offerTaken(holder, wanted.brandKey, wanted.passengers)
}

/** Refuses while our balance at the provider doesn't cover orders. @throws DomainError `sales_stopped` */
export async function requireOpenForSale({ cases }: Pick<Deps, 'cases'>, mode: Mode): Promise<void> {
  if (!(await cases.isOpen(caseKey('balance_short', mode)))) return
  throw new DomainError(
    'sales_stopped',
    'Booking is paused at the moment. Nothing was charged. Please try again later.',
  )
}
