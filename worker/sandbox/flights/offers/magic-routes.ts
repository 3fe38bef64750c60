import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time'
import { DUFFEL_AIRWAYS } from '../schedule/carriers'
import type { Itinerary } from '../schedule/timetable'
import { isoSeconds } from '../schedule/wall-clock'
import { oneWayRoute, type SearchRequest } from './search-request'

/** The provider's published one-way test routes, after Duffel's page "Test your integration" and recorded runs. */
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

export const ROUTES: Record<string, Magic> = {
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

/** The special behavior for a search's route, or null on an ordinary one. */
export function findMagic(request: SearchRequest): Magic | null {
  const route = oneWayRoute(request)
  return route === null ? null : (ROUTES[route] ?? null)
}

export interface PaymentRequirementsJson {
  requires_instant_payment: boolean
  price_guarantee_expires_at: string | null
  payment_required_by: string | null
}

/** The part of a quote that decides whether it may be held: who searched when, and the first flight. */
interface Flown {
  request: SearchRequest
  parts: readonly { itinerary: Itinerary }[]
}

/**
 * Whether an offer may be held and until when. Airlines that hold do so a fortnight and more before departure; the test airline always: 72
 * hours to pay, the price guaranteed for 48.
 */
export function paymentRequirements({ request, parts }: Flown): PaymentRequirementsJson {
  const [first] = parts
  const owner = first?.itinerary.legs[0].marketing
  const departs = (first?.itinerary.legs[0].flight.departsUtc ?? 0) * MINUTE_MS
  const test = owner?.code === DUFFEL_AIRWAYS || findMagic(request) === 'holdable'
  if (!owner || (!test && (!owner.holdable || departs - request.createdAt < 14 * DAY_MS))) {
    return { requires_instant_payment: true, price_guarantee_expires_at: null, payment_required_by: null }
  }
  const latest = (hours: number) => isoSeconds(Math.min(request.createdAt + hours * HOUR_MS, departs - HOUR_MS))
  return {
    requires_instant_payment: false,
    // Half of the airlines that hold a seat don't hold its price.
    price_guarantee_expires_at: test ? latest(48) : owner.alliance === 'O' ? latest(24) : null,
    payment_required_by: latest(test ? 72 : 24),
  }
}
