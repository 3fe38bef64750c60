import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import type { Offer } from '#worker/contract/offer'
import { addMoney, formatDecimal, parseMoney } from '#worker/domain/money'
import { offerQuery } from '../../../../api/offers'
import { useCheckout } from '../../checkout'

/** What a fare costs with a code, as the server told it. */
interface Promoted extends Pick<Offer, 'charge' | 'refund_promise'> {
  offerId: string
}

// What is kept is in this document's memory, for the way between the steps, and in the history's entry of the payment, for a reload. The
// browser stores nothing else of it.
const kept = new Map<string, Promoted>()
// Written by this page alone, and shown at most: what is charged the server says.
const noted = (globalThis.history?.state as { promotion?: Promoted | null } | null)?.promotion
if (noted) kept.set(noted.offerId, noted)

/** Notes it in the entry that shows. Not through the router, for which nothing has changed. */
const note = (promotion: Promoted | null) =>
  History.prototype.replaceState.call(history, { ...history.state, promotion }, '')

/** Remembers, over a reload of the payment, what a code takes off an offer; without one forgets it. */
export function keepCode(offerId: string, price: Pick<Offer, 'charge' | 'refund_promise'>): void {
  const { charge, refund_promise } = price
  const promoted = charge.promotion ? { offerId, charge, refund_promise } : null
  if (promoted) kept.set(offerId, promoted)
  else kept.delete(offerId)
  note(promoted)
}

/** Whether the offer still costs, without the code, what it did: else the code takes something else off, which the server would have to say. */
function isOf({ charge: { promotion, currency, total_amount } }: Promoted, { charge }: Offer): boolean {
  if (!promotion || currency !== charge.currency) return false
  const whole = addMoney(parseMoney(total_amount, currency), parseMoney(promotion.amount, currency))
  return formatDecimal(whole) === charge.total_amount
}

/** Puts a price in the place of the offer's own, wherever it shows. */
export function usePromotedPrice() {
  const { offer } = useCheckout()
  const queries = useQueryClient()
  return ({ charge, refund_promise }: Pick<Offer, 'charge' | 'refund_promise'>) => {
    keepCode(offer.id, { charge, refund_promise })
    const { total_amount } = charge
    queries.setQueryData(offerQuery(offer.id).queryKey, { ...offer, total_amount, charge, refund_promise })
  }
}

/** Puts what is remembered of a code back into the offer's price, after a reload or another reading of it; false until it is. */
export function useKeptCode(): boolean {
  const { offer } = useCheckout()
  const show = usePromotedPrice()
  const known = kept.get(offer.id)
  const promoted = known && !offer.charge.promotion && isOf(known, offer) ? known : null
  useLayoutEffect(() => {
    if (promoted) show(promoted)
  })
  // Each time that the payment is come to, which may be another entry of the history.
  useEffect(() => {
    if (known) note(known)
  }, [known])
  return promoted === null
}
