import { DUFFEL_AIRWAYS } from './carriers'
import { magicOf } from './magic-routes'
import type { Quote } from './offer-id'
import { isoSeconds } from './wall-clock'

export interface PaymentRequirementsJson {
  requires_instant_payment: boolean
  price_guarantee_expires_at: string | null
  payment_required_by: string | null
}

const HOUR = 3_600_000

/**
 * Whether an offer may be held and until when. Airlines that hold do so a fortnight and more before departure; the test
 * airline always: 72 hours to pay, the price guaranteed for 48.
 */
export function paymentRequirements({ request, parts }: Quote): PaymentRequirementsJson {
  const [first] = parts
  const owner = first?.itinerary.legs[0].marketing
  const departs = (first?.itinerary.legs[0].flight.departsUtc ?? 0) * 60_000
  const test = owner?.code === DUFFEL_AIRWAYS || magicOf(request) === 'holdable'
  if (!owner || (!test && (!owner.holdable || departs - request.createdAt < 14 * 24 * HOUR))) {
    return { requires_instant_payment: true, price_guarantee_expires_at: null, payment_required_by: null }
  }
  const latest = (hours: number) => isoSeconds(Math.min(request.createdAt + hours * HOUR, departs - HOUR))
  return {
    requires_instant_payment: false,
    // Half of the airlines that hold a seat don't hold its price.
    price_guarantee_expires_at: test ? latest(48) : owner.alliance === 'O' ? latest(24) : null,
    payment_required_by: latest(test ? 72 : 24),
  }
}
