import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import { FoundPlace } from '../../contract/places/found-place'
import type { Deps } from '../../deps'
import { DAY_S } from '../../domain/time'
import { sellerIn } from '../offers/search-cache'

/**
 * The provider's places for a typed text, for those that our own list doesn't have. Cached for a day. @throws DomainError
 * `provider_timeout`, `provider_busy`, `provider_unavailable`
 */
export async function findPlaces(
  deps: Pick<Deps, 'cache' | 'flights' | 'flightProviders'>,
  { mode, text }: { mode: Mode; text: string },
): Promise<FoundPlace[]> {
  const { provider } = sellerIn(deps, mode)
  const key = `places/${provider}/${mode}/${text.toLowerCase()}`
  const cached = v.safeParse(v.array(FoundPlace), await deps.cache.find(key))
  if (cached.success) return cached.output
  const places = await deps.flights(mode).findPlaces(text)
  await deps.cache.put(key, places, DAY_S)
  return places
}
