import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import type { Purchase } from '../../domain/purchase'
import type { OrderOutcome, OrderRequest } from '../../providers/flights'
import { type PricedPurchase, priceFromProvider, type WantedPurchase } from './price-purchase'

type AskDeps = Pick<Deps, 'flights' | 'flightProviders' | 'cache' | 'clock' | 'offsets' | 'purchases'>
type ToRequest = (priced: PricedPurchase) => OrderRequest

/** Asks the airline. An error of the adapter counts as `unknown`: there may be an order. */
async function askOnce(deps: AskDeps, purchase: Purchase, request: OrderRequest): Promise<OrderOutcome> {
  try {
    return await deps.flights(purchase.mode, purchase.provider).createOrder(request)
  } catch (cause) {
    return { kind: 'unknown', cause }
  }
}

/** Whether this call may still order the purchase; if so, other calls leave it alone for the duration of an order. */
async function keepOrdering({ purchases, clock }: AskDeps, ordering: Purchase): Promise<boolean> {
  await purchases.touch(ordering, clock.now())
  return (await purchases.lookUp({ id: ordering.id }))?.state === 'ordering'
}

/**
 * Asks the airline and, when ids of seats or bags had expired because somebody else has read the offer, again with the current ones. In that
 * case no airline has received the first order. What isn't sold any more, or not at that price, is a refusal that names it.
 */
export async function askAirline(
  deps: AskDeps,
  ordering: Purchase,
  { priced, wanted, toRequest }: { priced: PricedPurchase; wanted: WantedPurchase; toRequest: ToRequest },
): Promise<OrderOutcome> {
  const outcome = await askOnce(deps, ordering, toRequest(priced))
  if (outcome.kind !== 'refused' || !outcome.isStale) return outcome
  try {
    const repriced = await priceFromProvider(deps, wanted, ordering.charge)
    // The booking is drafted with the first one's terms.
    if (repriced.net.amount !== priced.net.amount || !(await keepOrdering(deps, ordering))) return outcome
    return await askOnce(deps, ordering, toRequest(repriced))
  } catch (error) {
    if (!isDomainError(error)) throw error
    return isDomainError(error, 'price_changed', 'seat_unavailable', 'offer_expired')
      ? { kind: 'refused', error }
      : outcome
  }
}
