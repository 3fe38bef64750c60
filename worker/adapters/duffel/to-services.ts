import * as v from 'valibot'
import type { NetService, Segment } from '../../contract/offer'
import { type SegmentPassengerJson, ServiceJson } from './offer-json'

const dimensions = (bag: NonNullable<ServiceJson['metadata']>): string[] => {
  const sides = [bag.maximum_length_cm, bag.maximum_height_cm, bag.maximum_depth_cm].filter((side) => side !== null)
  return sides.length === 3 ? [`${sides.join(' × ')} cm`] : []
}

function describe({ type, metadata }: ServiceJson): { name: string; description: string } {
  if (type === 'baggage') {
    const limits = [
      ...(metadata?.maximum_weight_kg ? [`${metadata.maximum_weight_kg} kg`] : []),
      ...(metadata ? dimensions(metadata) : []),
    ]
    return {
      name: metadata?.type === 'carry_on' ? 'Carry-on bag' : 'Checked bag',
      description: limits.length > 0 ? `Up to ${limits.join(', ')}` : 'The airline’s usual size and weight',
    }
  }
  if (type === 'cancel_for_any_reason') {
    return { name: 'Cancel for any reason', description: metadata?.merchant_copy ?? '' }
  }
  const words = type.replaceAll('_', ' ')
  return { name: words.charAt(0).toUpperCase() + words.slice(1), description: '' }
}

/** What is sold beside an offer, with words ready to show. Seats are left out: they come with the seat maps. */
export function toServices(json: unknown[]): NetService[] {
  return json.flatMap((item) => {
    const parsed = v.safeParse(ServiceJson, item)
    if (!parsed.success || parsed.output.type === 'seat') return []
    const { id, type, total_amount, total_currency, maximum_quantity, passenger_ids, segment_ids } = parsed.output
    return {
      id,
      type,
      ...describe(parsed.output),
      total_amount,
      total_currency,
      maximum_quantity: maximum_quantity ?? 1,
      passenger_ids,
      segment_ids,
    }
  })
}

/** Bags that travel at no extra cost on a segment, all passengers together; kinds without a bag are left out. */
export function toBaggages(passengers: SegmentPassengerJson[]): Segment['baggages'] {
  const bags = passengers.flatMap((passenger) => passenger.baggages)
  return (['checked', 'carry_on'] as const)
    .map((type) => ({
      type,
      quantity: bags.reduce((sum, bag) => (bag.type === type ? sum + bag.quantity : sum), 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

const isOffered = (available: boolean | string | null | undefined) => available === true || available === 'true'

const WIFI = new Map([
  ['free', 'Free Wi-Fi'],
  ['paid', 'Wi-Fi for a fee'],
])

const counted = (quantity: number, bag: string) => `${quantity} ${bag}${quantity === 1 ? '' : 's'} included`

/** What a segment has on board and in the fare, ready to show: Wi-Fi, power, bags. */
export function toSegmentServices(
  passengers: SegmentPassengerJson[],
  baggages: Segment['baggages'],
): Segment['services'] {
  const amenities = passengers.map(({ cabin }) => cabin?.amenities)
  const wifi = amenities.find((each) => isOffered(each?.wifi?.available))?.wifi
  const power = amenities.some((each) => isOffered(each?.power?.available))
  return [
    ...(wifi ? [{ type: 'wifi' as const, description: WIFI.get(wifi.cost ?? '') ?? 'Wi-Fi' }] : []),
    ...(power ? [{ type: 'power' as const, description: 'Power outlet' }] : []),
    ...baggages.map(({ type, quantity }) => ({
      type: 'baggage' as const,
      description: counted(quantity, type === 'checked' ? 'checked bag' : 'carry-on bag'),
    })),
  ]
}
