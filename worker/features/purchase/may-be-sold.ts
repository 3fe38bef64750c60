import type { Mode } from '../../contract/admin'
import type { BookingRequest } from '../../contract/booking'
import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import { beyondBalance, DomainError } from '../../domain/error'
import { parseMoney } from '../../domain/money'
import { isBoughtBy, type Purchase } from '../../domain/purchase'
import { MINUTE_MS } from '../../domain/time'
import { isBelowFloor } from '../accounting/provider-balance'
import { caseKey } from '../issues/rules'

/** The refusal to sell again what somebody has bought, or may have bought. */
export const alreadyBooked = (): DomainError =>
  new DomainError(
    'already_booked',
    'You already have this booking. Please do not book again: you find it in My Trips, or by its reference and your e-mail address.',
  )

/** Why an offer that another purchase holds can't be bought; the other may be by the same travelers. */
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

/** The smallest amount that the provider has refused because our balance there doesn't cover it, and the time of the last refusal (ISO). */
export interface ShortBalance {
  least: Money
  at: string
}

/**
 * The amount that our balance is known not to cover, until more money is noted or an order of that size goes through; null where there is none. One
 * for each mode, whichever provider refused: the books have one balance for all of them.
 */
export async function findShortBalance({ cases }: Pick<Deps, 'cases'>, mode: Mode): Promise<ShortBalance | null> {
  const open = await cases.findOpen(caseKey('balance_short', mode))
  const { amount, currency } = open?.detail ?? {}
  if (!open || typeof amount !== 'string' || typeof currency !== 'string') return null
  return { least: parseMoney(amount, currency), at: open.updatedAt }
}

/** Whether a price is at least the amount that the balance didn't cover. */
export const isBeyond = ({ amount, currency }: Money, { least }: ShortBalance): boolean =>
  currency === least.currency && amount >= least.amount

/** How long no card is charged for an amount that was refused. Then it is tried again: the balance may have been topped up without a note. */
const NOT_TRIED_MS = 15 * MINUTE_MS

/** Reads what our balance at the provider doesn't cover now; returns a function that refuses such a net price. @throws DomainError `database_unavailable` */
export async function readSaleLimits(
  { cases, providerBalance, clock }: Pick<Deps, 'cases' | 'providerBalance' | 'clock'>,
  mode: Mode,
): Promise<(net: Money) => void> {
  const [short, sums] = await Promise.all([findShortBalance({ cases }, mode), providerBalance.sums(mode)])
  const isRecent = short !== null && clock.now().getTime() - Date.parse(short.at) < NOT_TRIED_MS
  return (net) => {
    if (sums.some((sum) => sum.currency === net.currency && isBelowFloor(sum))) {
      throw new DomainError(
        'sales_stopped',
        'Booking is paused at the moment. Nothing was charged. Please try again later.',
      )
    }
    if (isRecent && isBeyond(net, short)) throw beyondBalance()
  }
}
