import { oneWayRoute, type SearchRequest } from './search-request'

/**
 * The provider's published one-way test routes. Source: Duffel's "test your integration" page and recorded runs
 * (reference/providers.md §2.11).
 */
export type Magic =
  | 'no-offers'
  | 'holdable'
  | 'connecting-only'
  | 'technical-stop'
  | 'no-baggage'
  | 'no-services'
  | 'search-timeout'
  | 'offer-gone'
  | 'price-rises'
  | 'airline-unknown'
  | 'insufficient-balance'
  | 'order-late'
  | 'order-pending'
  | 'order-fails'
  | 'airline-change'
  | 'airline-credit'

const ROUTES: Record<string, Magic> = {
  'PVD>RAI': 'no-offers',
  'JFK>EWR': 'holdable',
  'LHR>DXB': 'connecting-only',
  'DXB>AMS': 'technical-stop',
  'BTS>MRU': 'no-baggage',
  'BTS>ABV': 'no-services',
  'STN>LHR': 'search-timeout',
  'LGW>LHR': 'offer-gone',
  'LHR>STN': 'price-rises',
  'LHR>LGW': 'airline-unknown',
  'LGW>STN': 'insufficient-balance',
  'LTN>STN': 'order-late',
  'SEN>STN': 'order-pending',
  'LCY>STN': 'order-fails',
  'LHR>LTN': 'airline-change',
  'LTN>SYD': 'airline-credit',
}

/** What a search's route makes the provider do, or null on an ordinary one. */
export function magicOf(request: SearchRequest): Magic | null {
  const route = oneWayRoute(request)
  return route === null ? null : (ROUTES[route] ?? null)
}
