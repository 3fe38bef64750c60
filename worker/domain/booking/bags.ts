import type { BagLimits, NetOffer, Segment, Service } from '../../contract/offer'
import type { BagSelection } from '../../contract/payment'

/** A bag that a traveler chose, with everything known of it. */
export type ChosenBag = { [Field in keyof BagSelection]-?: NonNullable<BagSelection[Field]> }

/** The properties that distinguish a sold bag from others. `total_amount`: the traveler's price for one. */
type SoldBag = Pick<Service, 'id' | 'bag' | 'passenger_ids' | 'segment_ids' | 'total_amount' | 'total_currency'>

const sameIds = (ids: string[], others: string[] | undefined) =>
  others !== undefined && ids.toSorted().join() === others.toSorted().join()

const sameLimits = (one: BagLimits, other: BagLimits | undefined) =>
  other !== undefined &&
  one.kind === other.kind &&
  one.weight_kg === other.weight_kg &&
  one.length_cm === other.length_cm &&
  one.height_cm === other.height_cm &&
  one.depth_cm === other.depth_cm

/**
 * The bag that a traveler chose, among those for sale now: of the same kind, weight and size, for the same travelers and flights. Ids
 * become invalid when an offer is read again. Of several bags that differ only in price it is the one at the seen price, else the nearest,
 * which the total then shows as a changed price. Null when none is sold any more, or when only an id is known that is no longer valid.
 */
export function findBag<Bag extends SoldBag>(
  sold: readonly Bag[],
  choice: BagSelection,
  taken: ReadonlySet<string> = new Set(),
): Bag | null {
  if (!choice.bag) return sold.find(({ id }) => id === choice.serviceId) ?? null
  const alike = sold.filter(
    ({ bag, passenger_ids, segment_ids }) =>
      sameLimits(bag, choice.bag) &&
      sameIds(passenger_ids, choice.passengerIds) &&
      sameIds(segment_ids, choice.segmentIds),
  )
  const free = alike.filter(({ id }) => !taken.has(id))
  const distance = ({ total_amount, total_currency }: Bag) =>
    choice.price?.currency === total_currency ? Math.abs(Number(total_amount) - Number(choice.price.amount)) : 0
  const [nearest = null] = free.toSorted((one, other) => distance(one) - distance(other))
  return free.find(({ id }) => id === choice.serviceId) ?? nearest ?? alike[0] ?? null
}

/** A bag for sale as a choice with a quantity. */
export const chooseBag = (
  { id, bag, passenger_ids, segment_ids, total_amount, total_currency }: SoldBag,
  quantity: number,
): ChosenBag => ({
  serviceId: id,
  quantity,
  bag,
  passengerIds: passenger_ids,
  segmentIds: segment_ids,
  price: { amount: total_amount, currency: total_currency },
})

const KINDS = { checked: 'checked bag', carry_on: 'carry-on bag' }

/** "23 kg checked bag", "55 × 40 × 23 cm carry-on bag", "checked bag": its weight or, without one, its size. */
export function bagName({ kind, weight_kg, length_cm, height_cm, depth_cm }: BagLimits): string {
  const sides = [length_cm, height_cm, depth_cm].filter((side) => side !== null)
  const size = sides.length === 3 ? `${sides.join(' × ')} cm` : null
  const limit = weight_kg === null ? size : `${weight_kg} kg`
  return [limit, kind === null ? 'bag' : KINDS[kind]].filter((part) => part !== null).join(' ')
}

/** The same at the beginning of a line: "23 kg checked bag", "Checked bag". */
export function bagLabel(bag: BagLimits): string {
  const name = bagName(bag)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

type Ends = Pick<Segment, 'origin' | 'destination'>
type Journey = Pick<NetOffer, 'passengers' | 'slices'>

/** Whose bag it is and on which flights ("JFK–LHR"), each empty when it is for everybody, or for the whole journey. */
export function bagScope(
  { passengerIds = [], segmentIds = [] }: Pick<BagSelection, 'passengerIds' | 'segmentIds'>,
  { passengers, slices }: Journey,
  travelerName: (passengerId: string) => string,
): { who: string[]; where: string[] } {
  const isFlown = ({ id }: Segment) => segmentIds.includes(id)
  const isEverywhere = slices.every(({ segments }) => segments.every(isFlown))
  // A direction that it covers entirely is named by its ends, whatever stops it has.
  const ways = slices.flatMap<Ends>((slice) =>
    slice.segments.every(isFlown) ? [slice] : slice.segments.filter(isFlown),
  )
  return {
    who: passengers.length > 1 ? passengerIds.map(travelerName) : [],
    where: isEverywhere ? [] : ways.map(({ origin, destination }) => `${origin.iata_code}–${destination.iata_code}`),
  }
}

/** A bag within a sentence: "23 kg checked bag for Amelia Earhart (JFK–LHR)". */
export function bagInWords(choice: BagSelection, journey: Journey, travelerName: (passengerId: string) => string) {
  const { who, where } = bagScope(choice, journey, travelerName)
  return [
    choice.bag ? bagName(choice.bag) : 'bag',
    ...(who.length > 0 ? [`for ${who.join(' and ')}`] : []),
    ...(where.length > 0 ? [`(${where.join(', ')})`] : []),
  ].join(' ')
}
