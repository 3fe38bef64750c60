import type { ChangedPrice } from '../../contract/error'
import { type Money, minorDigits } from '../../contract/money'
import type { NetOffer } from '../../contract/offer'
import type { AskedSeat, BagSelection } from '../../contract/payment'
import type { Deps } from '../../deps'
import { chosenExtras, type Extra } from '../../domain/booking/chosen-extras'
import { DomainError, isDomainError } from '../../domain/error'
import { formatDecimal, moneyText, parseMoney } from '../../domain/money'
import { farePrice, isSoldTo, markUpExtra, purchaseTotal } from '../../domain/offer/pricing'
import { withExtras } from '../../domain/offer/rules/markup'
import type { SaleMarkup } from '../../domain/offer/rules/promotion'
import { hasExpired } from '../../domain/offer/search-rules'
import type { Seller } from '../../providers/flights'
import { askForOffer } from '../offers/offers'
import { findRepricedOffer, forgetRepricedOffer, storeRepricedOffer } from '../offers/search-cache'
import type { HeldOffset } from '../offsets/contract'
import { offsetRefused, priceOffset } from '../offsets/price-offset'

/** A journey with its extras as they are for sale now: `net` to the provider, `charge` to the traveler. */
export interface PricedPurchase {
  offer: NetOffer
  extras: Extra[]
  net: Money
  charge: Money
  /** The carbon offset in the charge; null without one. */
  offset: HeldOffset | null
}

/** What a traveler wants to buy, at which brand's prices. */
export interface WantedPurchase extends Seller {
  offerId: string
  seats: AskedSeat[]
  bags: BagSelection[]
  /** The carbon offset that a purchase holds, or that one is asked for; null without one. */
  offset: HeldOffset | 'asked' | null
  /** The brand, with the promotion code that is valid for them. */
  markup: SaleMarkup
  /** Why a code that they named isn't valid. */
  codeRefused?: string | undefined
}

type PriceDeps = Pick<Deps, 'flights' | 'flightProviders' | 'clock' | 'cache' | 'offsets'>

async function priceOf(deps: PriceDeps, offer: NetOffer, wanted: WantedPurchase): Promise<PricedPurchase> {
  const { mode, provider, offerId, seats } = wanted
  if (!isSoldTo(offer, wanted.markup)) throw new DomainError('offer_not_found', 'Flight offer not found')
  const maps = seats.length > 0 ? await deps.flights(mode, provider).seatMaps(offerId) : []
  const extras = chosenExtras(offer, maps, wanted)
  return totalOf({ offer, extras, offset: await offsetOf(deps, offer, wanted) }, wanted.markup)
}

/** The offset that is wanted with an offer. @throws DomainError `invalid_input` for one that isn't sold */
async function offsetOf(deps: PriceDeps, offer: NetOffer, { mode, offset }: WantedPurchase) {
  if (offset !== 'asked') return offset
  const priced = await priceOffset(deps, mode, offer)
  if (!priced) throw offsetRefused()
  return priced
}

function totalOf(
  { offer, extras, offset }: Pick<PricedPurchase, 'offer' | 'extras' | 'offset'>,
  markup: SaleMarkup,
): PricedPurchase {
  const { net, charge } = purchaseTotal(offer, extras, markup)
  return { offer, extras, offset, net, charge: { ...charge, amount: charge.amount + (offset?.amount ?? 0) } }
}

/** The current price, from the provider itself, never from a cache. */
async function pricePurchase(deps: PriceDeps, wanted: WantedPurchase): Promise<PricedPurchase> {
  const offer = await askForOffer(deps, wanted, wanted.offerId)
  if (!offer) throw new DomainError('offer_not_found', 'Flight offer not found')
  if (hasExpired(offer, deps.clock.now())) {
    throw new DomainError('offer_expired', 'This flight offer has expired. Please select another flight.')
  }
  return priceOf(deps, offer, wanted)
}

/** The refusal when the price isn't what the traveler saw; names both figures. */
export const priceChanged = (now: Money, seen: Money, price?: ChangedPrice): DomainError =>
  new DomainError(
    'price_changed',
    `The price of this flight has changed: it is now ${moneyText(now)}, and was ${moneyText(seen)}. Nothing was charged.`,
    price && { price },
  )

const isSame = (one: Money, other: Money) => one.amount === other.amount && one.currency === other.currency

/** An amount as a client sends it, in major units. */
export const seenMoney = ({ amount, currency }: { amount: number; currency: string }): Money => ({
  amount: Math.round(amount * 10 ** minorDigits(currency)),
  currency,
})

/** Compares the amount that a client sent with the charge. @throws DomainError `price_changed` */
export function requireSeenPrice(charge: Money, seen: { amount: number; currency: string }): void {
  if (!isSame(charge, seenMoney(seen))) throw priceChanged(charge, seenMoney(seen))
}

function toChangedPrice(
  { offer, extras, charge, offset }: PricedPurchase,
  { markup, codeRefused }: WantedPurchase,
): ChangedPrice {
  const priceOfEach = (kind: Extra['kind']) =>
    extras
      .filter((extra) => extra.kind === kind)
      .map((extra) => formatDecimal(markUpExtra(parseMoney(extra.total_amount, extra.total_currency), markup)))
  const { refund_promise, ...fare } = farePrice(offer, markup)
  return {
    ...withExtras(fare, charge),
    fare,
    refund_promise,
    seats: priceOfEach('seat'),
    bags: priceOfEach('bag'),
    ...(offset && { offset: formatDecimal({ ...charge, amount: offset.amount }) }),
    ...(codeRefused && { code_refused: codeRefused }),
  }
}

/** The refusal with the new price, which is valid from now on as far as that depends on us. */
async function tellPrice(
  deps: PriceDeps,
  priced: PricedPurchase,
  { wanted, seen }: { wanted: WantedPurchase; seen: Money },
) {
  await storeRepricedOffer(deps, wanted, priced.offer)
  return priceChanged(priced.charge, seen, toChangedPrice(priced, wanted))
}

/**
 * What a traveler wants to buy, at the price that they saw. The provider itself is asked, unless that is the price they were shown when it last
 * changed: with an airline that raises its price at each request, no other price could ever be accepted.
 * @throws DomainError `price_changed` with the new price, `offer_not_found`, `offer_expired`, `seat_unavailable`, `invalid_input`, and the
 * provider's failures
 */
export async function priceAsSeen(deps: PriceDeps, wanted: WantedPurchase, seen: Money): Promise<PricedPurchase> {
  const repriced = await findRepricedOffer(deps, wanted, wanted.offerId)
  if (repriced) {
    const priced = await priceOf(deps, repriced, wanted)
    if (isSame(priced.charge, seen)) return priced
  }
  const priced = await pricePurchase(deps, wanted)
  if (isSame(priced.charge, seen)) return priced
  throw await tellPrice(deps, priced, { wanted, seen })
}

/** The error for a traveler whose code is no longer valid: the same journey's price without it. */
export const priceWithoutCode = (
  deps: PriceDeps,
  priced: PricedPurchase,
  reported: { wanted: WantedPurchase; seen: Money },
): Promise<DomainError> => tellPrice(deps, totalOf(priced, reported.wanted.markup), reported)

/** The same, but always asks the provider. @throws as priceAsSeen */
export async function priceFromProvider(deps: PriceDeps, wanted: WantedPurchase, seen: Money): Promise<PricedPurchase> {
  await forgetRepricedOffer(deps, wanted, wanted.offerId)
  return priceAsSeen(deps, wanted, seen)
}

/**
 * The error for a traveler whose order the provider refused at the price it was reserved for. Nothing is ordered any more at a price that was
 * shown before.
 */
export async function refusedPrice(
  deps: PriceDeps,
  wanted: WantedPurchase,
  { seen, refusal }: { seen: Money; refusal: DomainError },
): Promise<DomainError> {
  await forgetRepricedOffer(deps, wanted, wanted.offerId)
  try {
    const priced = await pricePurchase(deps, wanted)
    return isSame(priced.charge, seen) ? refusal : await tellPrice(deps, priced, { wanted, seen })
  } catch (error) {
    // The refusal comes first, whatever else is wrong by now.
    if (isDomainError(error)) return refusal
    throw error
  }
}
