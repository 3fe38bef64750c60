import { type QueryClient, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query'
import type { FarePrice, Offer } from '#worker/contract/offer'
import { addMoney, formatDecimal, parseMoney } from '#worker/domain/money'
import { ApiError, plainMessage, unwrap } from '../../../../api/api-error'
import { api } from '../../../../api/client'
import { offerQuery } from '../../../../api/offers'
import { useCheckout } from '../../checkout'

/**
 * The server's answer, in this page's memory; null where there is no code. Every address of the booking has the code, so that a reload, or another tab
 * at that address, asks for it again. The browser stores nothing of it.
 */
export const codeQuery = (offerId: string) =>
  queryOptions<FarePrice | null>({ queryKey: ['promotion-code', offerId], queryFn: skipToken, staleTime: Infinity })

const PARAMETER = 'code'
/** The code that the address names, if it looks like one; anybody may have written it there. */
export function codeInAddress(): string | null {
  const named = new URLSearchParams(location.search).get(PARAMETER)
  return named && /^[\w-]{3,20}$/.test(named) ? named : null
}

/** Updates the history entry to show the valid code, or none. */
export function writeCode(code: string | undefined): void {
  const url = new URL(location.href)
  if ((url.searchParams.get(PARAMETER) ?? undefined) === code) return
  if (code) url.searchParams.set(PARAMETER, code)
  else url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
}

/** Remembers the discount of a code for an offer; a price without a code forgets it. */
export function keepCode(queries: QueryClient, offerId: string, price: FarePrice): void {
  queries.setQueryData(codeQuery(offerId).queryKey, price.promotion ? price : null)
  writeCode(price.promotion?.code)
}

/** What the offer's fare costs with a code. Codes that can be used once per email address need the first passenger's. @throws ApiError */
export const askCode = (offerId: string, code: string, email = ''): Promise<FarePrice> => {
  const address = email.trim()
  const json = { code, ...(address && { email: address }) }
  return unwrap(api.flights.offer[':id'].promotion.$post({ param: { id: offerId }, json }))
}

/** Why a code takes nothing off, in words. */
export const codeProblem = (failure: unknown): string =>
  (failure instanceof ApiError && failure.fields.code) || plainMessage(failure)

/** Whether the offer's price without the code is unchanged: otherwise the server has to calculate the discount again. */
export function isOf({ promotion, total_currency: currency, total_amount }: FarePrice, offer: Offer): boolean {
  if (!promotion || currency !== offer.total_currency) return false
  const whole = addMoney(parseMoney(total_amount, currency), parseMoney(promotion.amount, currency))
  return formatDecimal(whole) === offer.total_amount
}

/** The offer at another price: what that doesn't have, the offer has no more. */
export const atFarePrice = (offer: Offer, price: FarePrice): Offer => ({
  ...offer,
  taxes_in_base: undefined,
  promotion: undefined,
  ...price,
})

/** Replaces the offer's own price wherever it shows. */
export function usePromotedPrice() {
  const { offer } = useCheckout()
  const queries = useQueryClient()
  return (price: FarePrice) => {
    keepCode(queries, offer.id, price)
    queries.setQueryData(offerQuery(offer.id).queryKey, atFarePrice(offer, price))
  }
}
