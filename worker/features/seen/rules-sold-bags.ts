import type { NetService } from '../../contract/offer'

/** The bags that can be bought with an offer: the airline's other services aren't sold here, and a card pays in one currency. */
export const soldBags = <Sold extends NetService>(services: readonly Sold[], currency: string): Sold[] =>
  services.filter(
    ({ type, maximum_quantity, total_currency }) =>
      type.includes('baggage') && maximum_quantity > 0 && total_currency === currency,
  )
