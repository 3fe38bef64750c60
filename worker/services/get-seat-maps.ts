import type { Markup } from '../contract/markup'
import type { SeatMaps } from '../contract/seat-map'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'
import { priceSeatMap } from '../domain/pricing'

/**
 * The cabins of an offer's segments with the traveler's prices. Never from a cache: seats are sold by the minute.
 * @throws DomainError `offer_not_found`, `offer_expired`, and what the provider throws
 */
export async function getSeatMaps(
  { flights }: Pick<Deps, 'flights'>,
  { offerId, mode, markup }: { offerId: string; mode: Mode; markup: Markup },
): Promise<SeatMaps> {
  const maps = await flights(mode).seatMaps(offerId)
  return { data: maps.map((map) => priceSeatMap(map, markup)) }
}
