import type { Offer, Service } from '#worker/contract/offer'
import type { BagSelection } from '#worker/contract/payment'

const nameOf = ({ type, name, passenger_ids, segment_ids }: Service) =>
  [type, name, ...passenger_ids, ...segment_ids].join('|')

/** The chosen bags under the ids of a fresh read of the offer, which gives its services new ones; bags no longer sold are dropped. */
export function bagsStillSold(bags: BagSelection[], before: Offer, now: Offer): BagSelection[] {
  return bags.flatMap(({ serviceId, quantity }) => {
    const old = before.available_services.find(({ id }) => id === serviceId)
    const same =
      now.available_services.find(({ id }) => id === serviceId) ??
      (old && now.available_services.find((service) => nameOf(service) === nameOf(old)))
    return same ? [{ serviceId: same.id, quantity: Math.min(quantity, same.maximum_quantity) }] : []
  })
}
