import type { Mode } from '../../contract/admin'
import type { Markup } from '../../contract/brand'
import { type Money, minorDigits } from '../../contract/money'
import type { NetOffer } from '../../contract/offer'
import type { BagSelection, SeatSelection } from '../../contract/payment'
import type { Deps } from '../../deps'
import { chosenExtras, type Extra } from '../../domain/booking/chosen-extras'
import { DomainError } from '../../domain/error'
import { formatDecimal } from '../../domain/money'
import { purchaseTotal } from '../../domain/offer/pricing'

/** A journey with its extras as they are for sale now: `net` to the provider, `charge` to the traveler. */
export interface PricedPurchase {
  offer: NetOffer
  extras: Extra[]
  net: Money
  charge: Money
}

/**
 * Prices what a traveler wants to buy, asked of the provider itself, never of a cache.
 * @throws DomainError `offer_not_found`, `offer_expired`, `seat_unavailable`, `invalid_input`, and the provider's failures
 */
export async function pricePurchase(
  { flights, clock }: Pick<Deps, 'flights' | 'clock'>,
  wanted: { mode: Mode; offerId: string; seats: SeatSelection[]; bags: BagSelection[]; markup: Markup },
): Promise<PricedPurchase> {
  const provider = flights(wanted.mode)
  const offer = await provider.findOffer(wanted.offerId)
  if (!offer) throw new DomainError('offer_not_found', 'Flight offer not found')
  if (Date.parse(offer.expires_at) <= clock.now().getTime()) {
    throw new DomainError('offer_expired', 'This flight offer has expired. Please select another flight.')
  }
  const maps = wanted.seats.length > 0 ? await provider.seatMaps(wanted.offerId) : []
  const extras = chosenExtras(offer, maps, wanted)
  return { offer, extras, ...purchaseTotal(offer, extras, wanted.markup) }
}

const inWords = (money: Money) => `${money.currency} ${formatDecimal(money)}`

/** The refusal when the price isn't what the traveler saw; names both figures. */
export const priceChanged = (now: Money, seen: Money): DomainError =>
  new DomainError(
    'price_changed',
    `The price of this flight has changed: it is now ${inWords(now)}, and was ${inWords(seen)}. Nothing was charged.`,
  )

/** Holds the amount that a client sent (major units) against the charge. @throws DomainError `price_changed` */
export function requireSeenPrice(charge: Money, seen: { amount: number; currency: string }): void {
  const amount = Math.round(seen.amount * 10 ** minorDigits(seen.currency))
  if (amount !== charge.amount || seen.currency !== charge.currency) {
    throw priceChanged(charge, { amount, currency: seen.currency })
  }
}
